import Documents

/// Puts tokens one behind the other: for people with lines and indents, or with nothing that is not
/// needed to tell them apart.
struct DocumentWriter {
  private(set) var bytes: [UInt8] = []
  private let isMinified: Bool
  private var indent = 0
  private var lastIsWord = false

  init(isMinified: Bool) {
    self.isMinified = isMinified
  }

  /// A name or a number.
  mutating func word(_ text: String) {
    if isMinified, lastIsWord { bytes.append(0x20) }
    bytes.append(contentsOf: text.utf8)
    lastIsWord = true
  }

  mutating func mark(_ text: StaticString) {
    // A dot right behind a number would be read as its own.
    if isMinified, lastIsWord, text.utf8Start.pointee == UInt8(ascii: ".") { bytes.append(0x20) }
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    lastIsWord = false
  }

  /// A space, for people.
  mutating func space() {
    if !isMinified { bytes.append(0x20) }
  }

  /// What keeps two elements of a list apart, for people.
  mutating func comma() {
    if !isMinified { bytes.append(contentsOf: ", ".utf8) }
  }

  mutating func line() {
    guard !isMinified else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * indent))
  }

  /// A line without anything on it.
  mutating func blankLine() {
    if !isMinified { bytes.append(0x0A) }
  }

  /// Each element on a line of its own between a pair of marks.
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
    // The indentation of the first line is its own only where it follows the quotation marks.
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
