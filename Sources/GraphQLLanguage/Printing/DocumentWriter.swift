import Documents

/// A writer of GraphQL tokens on one line, minified or with spaces.
package struct DocumentWriter {
  package private(set) var bytes: [UInt8] = []
  private let isMinified: Bool
  private var lastIsWord = false

  package init(isMinified: Bool) {
    self.isMinified = isMinified
  }

  /// Writes a name or a number.
  package mutating func word(_ text: String) {
    separateWord()
    bytes.append(contentsOf: text.utf8)
    lastIsWord = true
  }

  package mutating func mark(_ text: StaticString) {
    // A dot right after a number would be parsed as part of it.
    if text.utf8Start.pointee == UInt8(ascii: ".") { separateWord() }
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    lastIsWord = false
  }

  package mutating func string(_ literal: StringLiteral) {
    separateWord()
    JSONEscapes.appendQuoted(literal.text, to: &bytes)
    lastIsWord = true
  }

  /// Writes the mark between a name and its value.
  mutating func colon() { mark(isMinified ? ":" : ": ") }

  /// Writes elements between a pair of marks.
  package mutating func list<Element>(
    _ open: StaticString, _ elements: [Element], _ close: StaticString,
    _ write: (Element, inout DocumentWriter) -> Void
  ) {
    mark(open)
    for (index, element) in elements.enumerated() {
      if index > 0, !isMinified { mark(", ") }
      write(element, &self)
    }
    mark(close)
  }

  private mutating func separateWord() {
    if isMinified, lastIsWord { bytes.append(0x20) }
  }
}
