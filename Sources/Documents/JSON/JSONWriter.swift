/// A writer of JSON as UTF-8 bytes, one call per token, compact or on several lines.
///
/// The caller must follow the grammar: a key before each value of an object, and an end for each
/// beginning.
package struct JSONWriter {
  /// The layout of the elements of an object or array.
  ///
  /// A compact writer ignores it.
  package enum Elements: Sendable {
    /// One line per element.
    case lines
    /// A single line, with spaces between the elements.
    case inline
  }

  package private(set) var bytes: [UInt8] = []
  private let indent: Int?
  /// The open containers, innermost last.
  private var open: [Elements] = []
  private var isFirst = true
  private var followsKey = false

  /// Creates a writer that puts each element on a line of its own, or writes one line if the indent
  /// is `nil`.
  package init(indent: Int? = 2) {
    self.indent = indent
  }

  package mutating func beginObject(_ elements: Elements = .lines) {
    begin(UInt8(ascii: "{"), elements)
  }

  package mutating func beginObject(_ key: String, _ elements: Elements = .lines) {
    self.key(key)
    beginObject(elements)
  }

  package mutating func endObject() { end(UInt8(ascii: "}")) }

  package mutating func beginArray(_ elements: Elements = .lines) {
    begin(UInt8(ascii: "["), elements)
  }

  package mutating func beginArray(_ key: String, _ elements: Elements = .lines) {
    self.key(key)
    beginArray(elements)
  }

  package mutating func endArray() { end(UInt8(ascii: "]")) }

  package mutating func key(_ key: String) { self.key(utf8: Array(key.utf8)) }

  package mutating func key(utf8 key: [UInt8]) {
    separate()
    JSONEscapes.appendQuoted(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    if indent != nil { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  package mutating func string(_ text: String) { string(utf8: text.utf8) }

  package mutating func string(utf8 text: some Sequence<UInt8>) {
    separate()
    JSONEscapes.appendQuoted(text, to: &bytes)
  }

  package mutating func integer(_ value: Int) { raw(String(value).utf8) }

  /// Writes a number, or `null` if it is not finite.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 {
      integer(whole)
    } else {
      raw("\(value)".utf8)
    }
  }

  package mutating func boolean(_ value: Bool) { raw((value ? "true" : "false").utf8) }

  package mutating func null() { raw("null".utf8) }

  /// Writes a token that is already JSON, such as the source text of a number.
  package mutating func raw(_ token: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: token)
  }

  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  private mutating func begin(_ bracket: UInt8, _ elements: Elements) {
    separate()
    bytes.append(bracket)
    open.append(elements)
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    if open.popLast() == .lines, !isFirst { breakLine() }
    bytes.append(bracket)
    isFirst = false
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    switch open.last {
    case .lines: breakLine()
    case .inline where !isFirst && indent != nil: bytes.append(UInt8(ascii: " "))
    case .inline, nil: break
    }
    isFirst = false
  }

  private mutating func breakLine() {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * open.count))
  }
}
