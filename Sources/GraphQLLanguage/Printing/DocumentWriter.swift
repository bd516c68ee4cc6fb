import Documents

/// A writer of GraphQL tokens, formatted for people or minified.
struct DocumentWriter {
  private(set) var bytes: [UInt8] = []
  private let isMinified: Bool
  private var indent = 0
  private var lastIsWord = false

  init(isMinified: Bool) {
    self.isMinified = isMinified
  }

  /// Writes a name or a number.
  mutating func word(_ text: String) {
    if isMinified, lastIsWord { bytes.append(0x20) }
    bytes.append(contentsOf: text.utf8)
    lastIsWord = true
  }

  mutating func mark(_ text: StaticString) {
    // A dot right after a number would be parsed as part of it.
    if isMinified, lastIsWord, text.utf8Start.pointee == UInt8(ascii: ".") { bytes.append(0x20) }
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    lastIsWord = false
  }

  /// Writes a space, unless the text is minified.
  mutating func space() {
    if !isMinified { bytes.append(0x20) }
  }

  /// Writes a separator of list elements, unless the text is minified.
  mutating func comma() {
    if !isMinified { bytes.append(contentsOf: ", ".utf8) }
  }

  mutating func line() {
    guard !isMinified else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * indent))
  }

  /// Writes a blank line, unless the text is minified.
  mutating func blankLine() {
    if !isMinified { bytes.append(0x0A) }
  }

  /// Writes each element on a line of its own between a pair of marks.
  mutating func block<Element>(
    _ open: StaticString, _ elements: [Element], _ close: StaticString,
    _ write: (Element, inout DocumentWriter) -> Void
  ) {
    mark(open)
    indent += 1
    for element in elements {
      line()
      write(element, &self)
    }
    indent -= 1
    line()
    mark(close)
  }

  mutating func string(_ literal: StringLiteral) {
    if isMinified, lastIsWord { bytes.append(0x20) }
    if literal.isBlock, !isMinified {
      blockString(literal.text)
    } else {
      JSONEscapes.appendQuoted(literal.text, to: &bytes)
    }
    lastIsWord = true
  }

  private mutating func blockString(_ text: [UInt8]) {
    bytes.append(contentsOf: BlockString.end)
    // The first line preserves its indentation only directly after the quotation marks.
    var isFirst = true
    let keepsFirst = text.first == 0x20 || text.first == 0x09
    for row in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !isFirst || !keepsFirst {
        if row.isEmpty { bytes.append(0x0A) } else { line() }
      }
      isFirst = false
      var rest = row
      while let byte = rest.first {
        if byte == UInt8(ascii: "\""), rest.starts(with: BlockString.end) {
          bytes.append(contentsOf: BlockString.escapedEnd)
          rest = rest.dropFirst(3)
        } else {
          bytes.append(byte)
          rest = rest.dropFirst()
        }
      }
    }
    line()
    bytes.append(contentsOf: BlockString.end)
  }
}
