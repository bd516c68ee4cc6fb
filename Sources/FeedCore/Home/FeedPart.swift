import Basics

/// A part of a feed that can be updated alone: the sections of some kinds.
package struct FeedPart: Sendable, Hashable {
  package let name: String
  /// The kinds of its sections.
  package let kinds: [String]

  private init(_ name: String, _ kinds: String...) {
    self.name = name
    self.kinds = kinds
  }

  package static let favorites = FeedPart("favorites", "favorites")
  package static let suggestions = FeedPart("suggestions", "suggested")
  package static let journeys = FeedPart(
    "journeys", "journey", "linearJourney", "currentJourney", "linearJourneys")
  package static let timerSessions = FeedPart("timer sessions", "timerSessions")

  func contains(_ kind: String) -> Bool { kinds.contains { $0.hasSameBytes(as: kind) } }

  package static func == (one: FeedPart, other: FeedPart) -> Bool {
    one.name.hasSameBytes(as: other.name)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ByteString(name)) }
}
