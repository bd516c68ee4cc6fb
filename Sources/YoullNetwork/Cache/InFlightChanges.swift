import Basics

/// The changes of one client in flight.
///
/// A response that was requested during one may be outdated.
package final class InFlightChanges: Sendable {
  /// A position in the sequence of changes.
  package struct Mark: Sendable {
    fileprivate let ended: Int
  }

  private struct State {
    var underWay = 0
    var ended = 0
  }

  private let state = Locked(State())

  package init() {}

  package var mark: Mark { state.withLock { Mark(ended: $0.ended) } }

  package func begin() { state.withLock { $0.underWay += 1 } }

  package func end() {
    state.withLock {
      $0.underWay -= 1
      $0.ended += 1
    }
  }

  /// Returns a Boolean value that indicates whether no change was in flight at any time since a
  /// position.
  package func isQuiet(since mark: Mark) -> Bool {
    state.withLock { $0.underWay == 0 && $0.ended == mark.ended }
  }
}
