import DesignTokens
import Documents

/// The notation of JSON for people: short values on one line, longer ones with a line per member.
struct ReadableJSON {
  private(set) var bytes: [UInt8] = []
  private var lineStart = 0
  private static let width = 120

  /// Returns a document with one line per member at its root.
  static func document(_ value: MigratedValue) -> [UInt8] {
    var json = ReadableJSON()
    json.write(value, depth: 0, room: width)
    json.end()
    return json.bytes
  }

  /// Writes a value after the text already on the line.
  ///
  /// `room` is the space for the text that follows.
  mutating func write(_ value: MigratedValue, depth: Int, room: Int = 1) {
    if case .object(let members) = value {
      return write(members: members, depth: depth, room: room)
    }
    let start = bytes.count
    if append(value, upTo: lineStart + Self.width - room) { return }
    bytes.removeLast(bytes.count - start)
    switch value {
    case .list(let elements) where !elements.isEmpty:
      open("[")
      for element in elements {
        next(depth: depth + 1)
        write(element, depth: depth + 1)
      }
      close("]", depth: depth)
    default: append(value, upTo: .max)
    }
  }

  /// Writes an object after the text already on the line.
  mutating func write(
    members: [(key: String, value: MigratedValue)], depth: Int, room: Int = 1
  ) {
    let start = bytes.count
    if append(members: members, upTo: lineStart + Self.width - room) || members.isEmpty { return }
    bytes.removeLast(bytes.count - start)
    open("{")
    for member in members {
      next(depth: depth + 1)
      key(member.key)
      write(member.value, depth: depth + 1)
    }
    close("}", depth: depth)
  }

  mutating func open(_ bracket: Unicode.Scalar) { bytes.append(UInt8(ascii: bracket)) }

  /// Begins the next element of a multiline container.
  mutating func next(depth: Int) {
    let isFirst = bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth)
  }

  mutating func key(_ key: String) {
    quote(key)
    append(": ")
  }

  mutating func close(_ bracket: Unicode.Scalar, depth: Int) {
    let isEmpty = bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
    if !isEmpty { breakLine(depth) }
    bytes.append(UInt8(ascii: bracket))
  }

  mutating func end() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func breakLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  // MARK: Lines

  /// Appends a value on one line.
  ///
  /// Returns false, with only a part of the value appended, if the text does not end before a limit.
  @discardableResult
  private mutating func append(_ value: MigratedValue, upTo limit: Int) -> Bool {
    switch value {
    case .alias(let path): quote([UInt8(ascii: "{")] + path.bytes + [UInt8(ascii: "}")])
    case .null: append("null")
    case .boolean(let value): append(value ? "true" : "false")
    case .number(let value): append(value)
    case .digits(let digits): bytes += digits.utf8
    case .text(let text): quote(text)
    case .list(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        guard append(element, upTo: limit) else { return false }
      }
      append("]")
    case .object(let members): return append(members: members, upTo: limit)
    }
    return bytes.count <= limit
  }

  private mutating func append(
    members: [(key: String, value: MigratedValue)], upTo limit: Int
  ) -> Bool {
    append("{")
    for index in members.indices {
      if index > 0 { append(", ") }
      key(members[index].key)
      guard append(members[index].value, upTo: limit) else { return false }
    }
    append("}")
    return bytes.count <= limit
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ number: Double) {
    guard number.isFinite else { return append("null") }
    if let whole = Int(exactly: number), abs(whole) < 1 << 53 {
      bytes += String(whole).utf8
    } else {
      bytes += "\(number)".utf8
    }
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { quote($0) }
  }

  private mutating func quote(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { quote($0) }
  }

  /// Appends a string in quotation marks, as a copy if nothing in it needs an escape.
  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    let needsEscapes = text.contains {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard !needsEscapes else { return JSONEscapes.appendQuoted(text, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
  }
}
