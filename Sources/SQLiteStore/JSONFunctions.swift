import CSQLite
import Glibc

/// The functions of statements that assemble JSON as text.
///
/// `json_format(format, …)` replaces `%s` by the text of the next argument, and `%q` by the argument
/// as a JSON value: a string in quotation marks, a number or `null`. `json_list(text)` is an
/// aggregate of JSON texts as an array. Each copies a value once; `||` and `json_quote` of SQLite
/// copy the text so far for each member of an object.
enum JSONFunctions {
  private static let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS

  static func add(to handle: OpaquePointer) {
    sqlite3_create_function_v2(
      handle, "json_format", -1, flags, nil,
      { context, count, arguments in
        guard let arguments, count > 0 else { return }
        let values = UnsafeBufferPointer(start: arguments, count: Int(count))
        let text = JSONFormat.of(context, values[0]).text(of: values.dropFirst())
        JSONFunctions.finish(context, text)
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      handle, "json_list", 1, flags, nil, nil,
      { context, _, arguments in
        guard let text = JSONFunctions.list(context), let value = arguments?[0] else { return }
        let isFirst = sqlite3_str_length(text) == 0
        sqlite3_str_appendchar(text, 1, CChar(bitPattern: UInt8(ascii: isFirst ? "[" : ",")))
        guard let bytes = sqlite3_value_text(value) else { return }
        let count = sqlite3_value_bytes(value)
        UnsafeRawPointer(bytes).withMemoryRebound(to: CChar.self, capacity: Int(count)) {
          sqlite3_str_append(text, $0, count)
        }
      },
      { context in
        guard let text = JSONFunctions.list(context) else { return }
        let isEmpty = sqlite3_str_length(text) == 0
        sqlite3_str_appendall(text, isEmpty ? "[]" : "]")
        let code = sqlite3_str_errcode(text)
        let count = Int(sqlite3_str_length(text))
        guard let bytes = sqlite3_str_finish(text) else {
          return sqlite3_result_error_code(context, code == SQLITE_OK ? SQLITE_NOMEM : code)
        }
        JSONFunctions.finish(context, UnsafeMutableBufferPointer(start: bytes, count: count))
      }, nil)
  }

  /// Returns the text that an aggregate collects.
  private static func list(_ context: OpaquePointer?) -> OpaquePointer? {
    let size = Int32(MemoryLayout<OpaquePointer?>.size)
    guard let memory = sqlite3_aggregate_context(context, size) else { return nil }
    let place = memory.assumingMemoryBound(to: OpaquePointer?.self)
    if let known = place.pointee { return known }
    let text = sqlite3_str_new(sqlite3_context_db_handle(context))
    place.pointee = text
    return text
  }

  /// Returns a text from a function, which SQLite takes over.
  private static func finish(
    _ context: OpaquePointer?, _ text: UnsafeMutableBufferPointer<CChar>?
  ) {
    guard let text else { return sqlite3_result_error_nomem(context) }
    sqlite3_result_text64(
      context, text.baseAddress, UInt64(text.count), sqlite3_free, UInt8(SQLITE_UTF8))
  }
}

/// A parsed format of `json_format`.
///
/// SQLite keeps it with the call until the statement ends, because a format is constant and a call
/// runs for each row.
private final class JSONFormat {
  typealias Bytes = UnsafeBufferPointer<UInt8>
  typealias Arguments = Slice<UnsafeBufferPointer<OpaquePointer?>>

  /// A text of the format and the argument after it.
  private struct Part {
    var start: Int
    var count: Int
    /// A Boolean value that indicates whether the argument is written as a JSON value.
    var isQuoted = false
  }

  private let bytes: [UInt8]
  /// The texts with an argument after each, and the last text.
  private let parts: [Part]

  private init(_ format: Bytes) {
    bytes = Array(format)
    var parts: [Part] = []
    var start = 0
    while let sign = bytes[start...].firstIndex(of: UInt8(ascii: "%")), sign + 1 < bytes.count {
      let isQuoted = bytes[sign + 1] == UInt8(ascii: "q")
      parts.append(Part(start: start, count: sign - start, isQuoted: isQuoted))
      start = sign + 2
    }
    parts.append(Part(start: start, count: bytes.count - start))
    self.parts = parts
  }

  /// Returns the format of a call.
  static func of(_ context: OpaquePointer?, _ value: OpaquePointer?) -> JSONFormat {
    if let known = sqlite3_get_auxdata(context, 0) {
      return Unmanaged<JSONFormat>.fromOpaque(known).takeUnretainedValue()
    }
    let format = JSONFormat(bytes(of: value))
    sqlite3_set_auxdata(context, 0, Unmanaged.passRetained(format).toOpaque()) { known in
      if let known { Unmanaged<JSONFormat>.fromOpaque(known).release() }
    }
    return format
  }

  private static func bytes(of value: OpaquePointer?) -> Bytes {
    let start = sqlite3_value_text(value)
    return Bytes(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }

  /// Returns the text in memory of SQLite, or `nil` if there is no memory.
  func text(of arguments: Arguments) -> UnsafeMutableBufferPointer<CChar>? {
    var size = bytes.count
    for (part, value) in zip(parts.dropLast(), arguments) {
      let text = Self.bytes(of: value)
      size += text.count
      // A value can become longer by its quotation marks and escapes, and by `null`.
      if part.isQuoted { size += Self.escapeCount(text) + 4 }
    }
    guard let memory = sqlite3_malloc64(UInt64(size) + 1) else { return nil }
    let start = memory.assumingMemoryBound(to: UInt8.self)
    var end = start
    bytes.withUnsafeBufferPointer { bytes in
      var next = arguments.startIndex
      for part in parts {
        Self.append(Bytes(rebasing: bytes[part.start..<part.start + part.count]), &end)
        guard next < arguments.endIndex else { break }
        if part.isQuoted {
          Self.appendValue(arguments[next], &end)
        } else {
          Self.append(Self.bytes(of: arguments[next]), &end)
        }
        next += 1
      }
    }
    return UnsafeMutableBufferPointer(
      start: memory.assumingMemoryBound(to: CChar.self), count: start.distance(to: end))
  }

  private static func append(_ bytes: Bytes, _ end: inout UnsafeMutablePointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    memcpy(end, start, bytes.count)
    end += bytes.count
  }

  private static func append(_ byte: UInt8, _ end: inout UnsafeMutablePointer<UInt8>) {
    end.pointee = byte
    end += 1
  }

  private static func appendValue(
    _ value: OpaquePointer?, _ end: inout UnsafeMutablePointer<UInt8>
  ) {
    switch sqlite3_value_type(value) {
    case SQLITE_TEXT: appendString(bytes(of: value), &end)
    case SQLITE_INTEGER, SQLITE_FLOAT: append(bytes(of: value), &end)
    default:
      let null: StaticString = "null"
      append(Bytes(start: null.utf8Start, count: null.utf8CodeUnitCount), &end)
    }
  }

  private static func appendString(_ bytes: Bytes, _ end: inout UnsafeMutablePointer<UInt8>) {
    append(UInt8(ascii: "\""), &end)
    if escapeCount(bytes) == 0 {
      append(bytes, &end)
    } else {
      for byte in bytes { appendEscaped(byte, &end) }
    }
    append(UInt8(ascii: "\""), &end)
  }

  /// Returns the number of bytes that escapes add to a string at most.
  private static func escapeCount(_ bytes: Bytes) -> Int {
    // Without overflow checks, the compiler counts many bytes at once.
    var count = 0
    for byte in bytes {
      count &+= byte < 0x20 ? 5 : 0
      count &+= byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0
    }
    return count
  }

  private static func appendEscaped(_ byte: UInt8, _ end: inout UnsafeMutablePointer<UInt8>) {
    let letter: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter = byte
    case 0x08: letter = UInt8(ascii: "b")
    case 0x09: letter = UInt8(ascii: "t")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0D: letter = UInt8(ascii: "r")
    case ..<0x20:
      for byte in [UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")] {
        append(byte, &end)
      }
      for digit in [byte >> 4, byte & 0xF] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10, &end)
      }
      return
    default: return append(byte, &end)
    }
    append(UInt8(ascii: "\\"), &end)
    append(letter, &end)
  }
}
