import Glibc

/// Text that can be used and compared but never printed: a token, or a header that contains one.
///
/// Its description is `<redacted>`, alone or inside another value. It is not `Codable`, so it
/// cannot be written to a file by accident.
public struct Secret: Sendable {
  private let text: String

  /// Creates a secret from a text.
  public init(_ text: String) {
    self.text = text
  }

  /// The text, for sending it to a server.
  package var revealed: String { text }
}

extension Secret {
  /// Returns the bytes with each occurrence of the text replaced by `<redacted>` or by other words.
  ///
  /// A server can return what it received, and its responses are shown in error messages. Texts with
  /// fewer bytes than `shortest` are not replaced, because they can occur by chance.
  package func redacted(
    in bytes: [UInt8], as words: String? = nil, shortest: Int = 8
  ) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      // JSON can escape a slash with a backslash.
      if byte == UInt8(ascii: "/") { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    let plain = Array(text.utf8)
    guard plain.count >= max(shortest, 1) else { return bytes }
    let words = Array((words ?? description).utf8)
    let result = Self.replacing(plain, in: bytes, with: words)
    return escaped.count == plain.count ? result : Self.replacing(escaped, in: result, with: words)
  }

  private static func replacing(
    _ spelling: [UInt8], in bytes: [UInt8], with words: [UInt8]
  ) -> [UInt8] {
    guard var place = offset(of: spelling, in: bytes[...]) else { return bytes }
    var result: [UInt8] = []
    var rest = bytes[...]
    while true {
      result += rest[..<place]
      result += words
      rest = rest[(place + spelling.count)...]
      guard let next = offset(of: spelling, in: rest) else { return result + rest }
      place = next
    }
  }

  private static func offset(of part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { whole in
      part.withUnsafeBytes { part in
        guard let start = whole.baseAddress, let wanted = part.baseAddress else { return nil }
        var offset = 0
        while offset + part.count <= whole.count {
          let last = whole.count - part.count
          guard let found = memchr(start + offset, Int32(part[0]), last - offset + 1) else {
            return nil
          }
          offset = UnsafeRawPointer(found) - start
          if memcmp(found, wanted, part.count) == 0 { return bytes.startIndex + offset }
          offset += 1
        }
        return nil
      }
    }
  }
}

extension Secret: Equatable {
  /// Returns a Boolean value that indicates whether two secrets have the same bytes.
  ///
  /// The time does not depend on the position of a difference.
  public static func == (one: Secret, other: Secret) -> Bool {
    guard one.text.utf8.count == other.text.utf8.count else { return false }
    return zip(one.text.utf8, other.text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text `<redacted>`.
  public var description: String { "<redacted>" }
  /// The text `<redacted>`.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}
