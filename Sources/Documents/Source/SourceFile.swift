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

  /// The text of a range of bytes; what is not UTF-8 shows as U+FFFD.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}
