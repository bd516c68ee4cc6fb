import CSQLite

/// A function of statements that returns a number for a text and bytes.
package struct TextFunction: Sendable {
  let name: String
  let value:
    @Sendable (_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeRawBufferPointer) -> Double

  /// Creates a function.
  ///
  /// Equal arguments must have equal values.
  package init(
    name: String,
    value: @escaping @Sendable (UnsafeBufferPointer<UInt8>, UnsafeRawBufferPointer) -> Double
  ) {
    self.name = name
    self.value = value
  }
}

/// The functions that statements can use in addition to those of SQLite.
enum SQLFunctions {
  /// Adds the functions to a connection.
  ///
  /// `lowercase(text)` converts all letters, whereas `lower` of SQLite converts only `A` to `Z`.
  static func add(to handle: OpaquePointer) {
    sqlite3_create_function_v2(
      handle, "lowercase", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
      { context, _, arguments in
        guard let argument = arguments?[0], let text = sqlite3_value_text(argument) else { return }
        let count = Int(sqlite3_value_bytes(argument))
        var lowercase = String(
          decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self
        ).lowercased()
        lowercase.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { bytes in
            csqlite_return_text(context, bytes.baseAddress, UInt64(bytes.count))
          }
        }
      }, nil, nil, nil)
  }

  /// Adds a function of a caller to a connection.
  static func add(_ function: TextFunction, to handle: OpaquePointer) {
    sqlite3_create_function_v2(
      handle, function.name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passRetained(FunctionBox(function)).toOpaque(),
      { context, _, arguments in
        guard let first = arguments?[0], let second = arguments?[1],
          let text = sqlite3_value_text(first), let box = sqlite3_user_data(context)
        else { return }
        let bytes = sqlite3_value_blob(second)
        let function = Unmanaged<FunctionBox>.fromOpaque(box).takeUnretainedValue().function
        let value = function.value(
          UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(first))),
          UnsafeRawBufferPointer(
            start: bytes, count: bytes == nil ? 0 : Int(sqlite3_value_bytes(second))))
        sqlite3_result_double(context, value)
      }, nil, nil, { box in box.map { Unmanaged<FunctionBox>.fromOpaque($0).release() } })
  }

  private final class FunctionBox {
    let function: TextFunction

    init(_ function: TextFunction) {
      self.function = function
    }
  }
}
