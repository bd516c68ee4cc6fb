package import Documents

extension ByteSink {
  /// Writes text so that it is text, in elements and in quoted attributes alike.
  ///
  /// The five characters that mean something to HTML become references, and controls that no page
  /// may hold become U+FFFD.
  package mutating func text(_ bytes: Span<UInt8>) {
    var start = 0
    var index = 0
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      guard byte < 64, Self.special >> UInt64(byte) & 1 == 1 else {
        index += 1
        continue
      }
      append(bytes.extracting(start..<index))
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: append("\u{FFFD}")
      }
      index += 1
      start = index
    }
    append(bytes.extracting(start..<count))
  }

  package mutating func text(_ text: String) { self.text(text.utf8.span) }

  /// One bit for each character below 64: `& < > " '`, and the controls but tab and line ends.
  private static let special: UInt64 = {
    var bits: UInt64 = 0xFFFF_FFFF
    for kept in [0x09, 0x0A, 0x0D] { bits &= ~(1 << UInt64(kept)) }
    for mark in "&<>\"'".utf8 { bits |= 1 << UInt64(mark) }
    return bits
  }()

  /// Writes an identifier: spaces, which an `id` may not hold, become hyphens.
  mutating func identifier(_ bytes: Span<UInt8>) {
    var hasSpace = false
    for index in bytes.indices where bytes[index] <= 0x20 { hasSpace = true; _ = index }
    guard hasSpace else { return text(bytes) }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte <= 0x20 {
        append(UInt8(ascii: "-"))
      } else {
        text(bytes.extracting(index..<index + 1))
      }
    }
  }
}
