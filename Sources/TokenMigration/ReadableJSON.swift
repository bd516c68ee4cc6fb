import DesignTokens
import Documents

/// The notation of JSON for people: short values on one line, longer ones with a line per member.
struct ReadableJSON {
  private(set) var bytes: [UInt8] = []
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
    let line = Self.inOneLine(value)
    let used = bytes.count - ((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    let fits = used + line.count + room <= Self.width
    switch value {
    case .list(let elements) where !fits && !elements.isEmpty:
      open("[")
      for element in elements {
        next(depth: depth + 1)
        write(element, depth: depth + 1)
      }
      close("]", depth: depth)
    case .object(let members) where !fits && !members.isEmpty:
      open("{")
      for member in members {
        next(depth: depth + 1)
        key(member.key)
        write(member.value, depth: depth + 1)
      }
      close("}", depth: depth)
    default: bytes += line
    }
  }

  mutating func open(_ bracket: Unicode.Scalar) { bytes.append(UInt8(ascii: bracket)) }

  /// Begins the next element of a multiline container.
  mutating func next(depth: Int) {
    let isFirst = bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth)
  }

  mutating func key(_ key: String) {
    JSONEscapes.appendQuoted(key.utf8, to: &bytes)
    bytes += Array(": ".utf8)
  }

  mutating func close(_ bracket: Unicode.Scalar, depth: Int) {
    let isEmpty = bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
    if !isEmpty { breakLine(depth) }
    bytes.append(UInt8(ascii: bracket))
  }

  mutating func end() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func breakLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  // MARK: Lines

  static func inOneLine(_ value: MigratedValue) -> [UInt8] {
    var line: [UInt8] = []
    append(value, to: &line)
    return line
  }

  private static func append(_ value: MigratedValue, to line: inout [UInt8]) {
    switch value {
    case .alias(let path):
      JSONEscapes.appendQuoted([UInt8(ascii: "{")] + path.bytes + [UInt8(ascii: "}")], to: &line)
    case .null: line += Array("null".utf8)
    case .boolean(let value): line += Array((value ? "true" : "false").utf8)
    case .number(let value):
      var writer = JSONWriter(indent: nil)
      writer.number(value)
      line += writer.bytes
    case .digits(let digits): line += Array(digits.utf8)
    case .text(let text): JSONEscapes.appendQuoted(text.utf8, to: &line)
    case .list(let elements):
      line.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { line += Array(", ".utf8) }
        append(element, to: &line)
      }
      line.append(UInt8(ascii: "]"))
    case .object(let members):
      line.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { line += Array(", ".utf8) }
        JSONEscapes.appendQuoted(member.key.utf8, to: &line)
        line += Array(": ".utf8)
        append(member.value, to: &line)
      }
      line.append(UInt8(ascii: "}"))
    }
  }
}
