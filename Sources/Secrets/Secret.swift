/// Text that can be used and compared, and never printed: a token, or a header that carries one.
///
/// Whatever describes it, alone or inside of something else, writes `<redacted>`; it is not
/// `Codable`, so no file gets it by accident.
public struct Secret: Sendable {
  private let text: String

  /// A text that must not be shown.
  public init(_ text: String) {
    self.text = text
  }

  /// The text itself, for the one place that has to say it to a server.
  package var revealed: String { text }
}

extension Secret: Equatable {
  /// Bytes decide, and it takes the same time wherever they differ.
  public static func == (one: Secret, other: Secret) -> Bool {
    guard one.text.utf8.count == other.text.utf8.count else { return false }
    return zip(one.text.utf8, other.text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing of the text.
  public var description: String { "<redacted>" }
  /// Nothing of the text.
  public var debugDescription: String { description }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}
