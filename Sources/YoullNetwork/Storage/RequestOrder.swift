/// Which of the answers about one thing stands: the one to what was asked last.
///
/// Answers come in any order. What was asked for before a change has ended may be older than what
/// that gave, so a change stands above it.
struct RequestOrder: Sendable {
  /// The place of a request in the order in which they are made.
  struct Place: Sendable, Equatable {
    fileprivate let number: Int
  }

  /// What an answer is to the thing that it is about.
  enum Answer: Sendable {
    case read
    /// What was kept of an earlier one: it says nothing of the moment at which it was asked for.
    case kept
    case change
  }

  private var asked = 0
  /// What was asked for up to here is about something else.
  private var start = 0
  /// What was read that was asked for up to here is older than what stands.
  private var old = 0
  /// The request whose answer stands; nil where none has come yet.
  private(set) var standing: Place?

  /// Takes the next place, for a request that is about to be made.
  mutating func ask() -> Place {
    asked += 1
    return Place(number: asked)
  }

  /// Whether an answer that has come stands from now on.
  mutating func take(_ answer: Answer, to place: Place) -> Bool {
    guard place.number > start else { return false }
    switch answer {
    case .kept: return place.number > old
    case .read:
      guard place.number > old else { return false }
      old = place.number
    // The server has carried it out behind all that has ended, whenever it was asked for.
    case .change: old = asked
    }
    standing = place
    return true
  }

  /// Begins with something else: nothing stands that was asked for before.
  mutating func reset() {
    (start, old, standing) = (asked, asked, nil)
  }
}
