import CSQLite

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
}
