package import Documents
import UnicodeText

extension ByteSink {
  /// Writes text so that it is text, in elements and in quoted attributes alike.
  ///
  /// The five characters that mean something to HTML become references, and controls that no page
  /// may hold become U+FFFD.
  package mutating func text(_ bytes: Span<UInt8>) {
    // Only a long text can hold a character that is long beyond any use.
    guard bytes.count >= 512 else { return escaped(bytes) }
    var scanner = GraphemeScanner()
    var start = 0
    while let cluster = scanner.next(in: bytes) {
      guard cluster.range.count > Self.longestCluster else { continue }
      var end = cluster.range.lowerBound + Self.longestCluster
      while bytes[end] & 0xC0 == 0x80 { end -= 1 }
      escaped(bytes.extracting(start..<end))
      start = cluster.range.upperBound
    }
    escaped(bytes.extracting(start..<bytes.count))
  }

  /// A character is written with so many bytes; marks beyond that no language has, and browsers
  /// need seconds for them.
  private static var longestCluster: Int { 64 }

  private mutating func escaped(_ bytes: Span<UInt8>) {
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
  private static var special: UInt64 { 0x5000_00C4_FFFF_D9FF }

  /// Writes a part of an identifier: what an `id` may not hold and the slash between parts are
  /// written by number, so that what is different stays different.
  mutating func identifier(_ bytes: Span<UInt8>) {
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte <= 0x20 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/") else { continue }
      text(bytes.extracting(start..<index))
      append("%")
      digit(byte >> 4)
      digit(byte & 15)
      start = index + 1
    }
    text(bytes.extracting(start..<bytes.count))
  }

  private mutating func digit(_ value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
  }
}
