/// Text that can be used and compared, and never printed: a token, or a header that carries one.
///
/// Whatever describes it, alone or inside of something else, writes `<redacted>`; it is not
/// `Codable`, so no file gets it by accident.
package struct Secret: Sendable {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The text itself, for the one place that has to say it to a server.
  package var revealed: String { text }

  package var isEmpty: Bool { text.isEmpty }
}

extension Secret: Equatable {
  /// Bytes decide, and it takes the same time wherever they differ.
  package static func == (one: Secret, other: Secret) -> Bool {
    guard one.text.utf8.count == other.text.utf8.count else { return false }
    return zip(one.text.utf8, other.text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "<redacted>" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}
