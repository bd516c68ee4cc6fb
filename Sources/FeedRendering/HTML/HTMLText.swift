package import Documents
import UnicodeText

extension ByteSink {
  /// Writes text that is safe in elements and in quoted attributes.
  ///
  /// The five characters with a meaning in HTML become character references. Control characters
  /// that HTML does not allow become U+FFFD.
  package mutating func text(_ bytes: Span<UInt8>) {
    // Only a long text can contain an overlong cluster.
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

  /// The longest grapheme cluster that is written, in bytes.
  ///
  /// No language needs more combining marks, and browsers need seconds to lay them out.
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
      if byte < 0x20 { append("\u{FFFD}") } else { append(escaped: byte) }
      index += 1
      start = index
    }
    append(bytes.extracting(start..<count))
  }

  package mutating func text(_ text: String) { self.text(text.utf8.span) }

  /// A bit set of the special characters below 64: `& < > " '`, and the control characters except
  /// tab and line ends.
  private static var special: UInt64 { 0x5000_00C4_FFFF_D9FF }

  /// Writes a part of an identifier.
  ///
  /// Characters that an `id` cannot contain, and the slash between parts, are percent-encoded, so
  /// different parts remain different.
  mutating func identifier(_ bytes: Span<UInt8>) {
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte <= 0x20 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/") else { continue }
      text(bytes.extracting(start..<index))
      append(percentEncoded: byte)
      start = index + 1
    }
    text(bytes.extracting(start..<bytes.count))
  }
}
