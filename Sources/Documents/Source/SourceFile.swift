/// The bytes of one document and the name under which people know it.
///
/// Everything that is said about a document points into one of these: a ``Place`` is a file and a
/// range of its bytes. Copies share their bytes.
public struct SourceFile: Sendable {
  /// The path as the user gave it, or a name in angle brackets such as `<standard input>`.
  public let path: String

  /// The content, byte for byte.
  public let bytes: [UInt8]

  /// A document with a name, from bytes that are at hand.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A document with a name, from text that is at hand.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// What tells files apart: the bytes of their paths, since strings that look alike are equal.
  package var identity: [UInt8] { Array(path.utf8) }

  /// A piece of a range around an offset that is short enough to be shown or compared, however long
  /// the range is; it begins and ends between characters.
  package func window(
    around offset: Int, in range: Range<Int>, before: Int = 200, after: Int = 400
  ) -> Range<Int> {
    let range = range.clamped(to: bytes.indices)
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    var start = max(range.lowerBound, offset - before)
    var end = max(start, min(range.upperBound, offset + after))
    while start < end, start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    while end > start, end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }

  /// The bytes of a range that stand on the line of an offset, without its indentation.
  func lineText(around offset: Int, in range: Range<Int>) -> ArraySlice<UInt8> {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    let before = bytes[range.lowerBound..<offset]
    let start = before.lastIndex(where: isLineEnd).map { $0 + 1 } ?? range.lowerBound
    let end = bytes[offset..<range.upperBound].firstIndex(where: isLineEnd) ?? range.upperBound
    return bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// The text of a range of bytes; what is not UTF-8 shows as U+FFFD.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}
