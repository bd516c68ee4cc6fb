/// The order of the responses about one subject, which decides which response is current.
///
/// Responses arrive in any order; the response to the latest request is current. A request that was
/// made before a change has ended may be older than the change, so the change wins.
struct RequestOrder: Sendable {
  /// The position of a request in the order of all requests.
  struct Place: Sendable, Equatable {
    fileprivate let number: Int
  }

  /// The kind of a response.
  enum Answer: Sendable {
    case read
    /// A cached response, which is older than its request.
    case kept
    case change
  }

  private var asked = 0
  /// Requests up to this position are about an earlier subject.
  private var start = 0
  /// Reads up to this position are older than the current response.
  private var old = 0
  /// The request of the current response; `nil` before the first.
  private(set) var standing: Place?

  /// Returns the position of a request that is about to be made.
  mutating func ask() -> Place {
    asked += 1
    return Place(number: asked)
  }

  /// Records a response, and returns a Boolean value that indicates whether it is current now.
  mutating func take(_ answer: Answer, to place: Place) -> Bool {
    guard place.number > start else { return false }
    switch answer {
    case .kept: return place.number > old
    case .read:
      guard place.number > old else { return false }
      old = place.number
    // The server executed the change after all requests that have ended.
    case .change: old = asked
    }
    standing = place
    return true
  }

  /// Begins with a new subject: responses to earlier requests have no effect.
  mutating func reset() {
    (start, old, standing) = (asked, asked, nil)
  }
}
