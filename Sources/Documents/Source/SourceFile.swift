/// The bytes of a document and its path.
///
/// Every finding about a document refers to a source file: a ``Place`` is a file and a range of its
/// bytes. Copies share their bytes.
public struct SourceFile: Sendable {
  /// The path as the user gave it, or a name in angle brackets such as `<standard input>`.
  public let path: String

  /// The content as bytes.
  public let bytes: [UInt8]

  /// Creates a document from a path and its bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a document from a path and its text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The identity of the file: the bytes of its path, because `String` equality ignores differences
  /// in normalization.
  package var identity: [UInt8] { Array(path.utf8) }

  /// Returns a part of a range around an offset that is short enough to show or compare.
  ///
  /// The part begins and ends between characters, no matter how long the range is.
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

  /// Returns the bytes of a range that are on the line of an offset, without its indentation.
  func lineText(around offset: Int, in range: Range<Int>) -> ArraySlice<UInt8> {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    let before = bytes[range.lowerBound..<offset]
    let start = before.lastIndex(where: isLineEnd).map { $0 + 1 } ?? range.lowerBound
    let end = bytes[offset..<range.upperBound].firstIndex(where: isLineEnd) ?? range.upperBound
    return bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// Returns the text of a range of bytes.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}

/// A printed error or finding contains its file, and must not contain the bytes of the file.
extension SourceFile: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path and the number of bytes.
  public var description: String { "\(path) (\(bytes.count) bytes)" }

  /// The path and the number of bytes.
  public var debugDescription: String { description }
}
