import Basics

/// A limit on the number of pages in flight; further pages wait in the order of their requests.
final class PageGate: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// The number of waiting pages at the start of the list that may already continue.
    var resumed = 0
  }

  private let state: Locked<State>

  init(limit: Int) {
    state = Locked(State(free: max(limit, 1)))
  }

  /// Waits for a free place, which ``leave()`` frees again.
  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.resumed < state.waiting.count else {
        (state.waiting, state.resumed) = ([], 0)
        state.free += 1
        return nil
      }
      defer { state.resumed += 1 }
      return state.waiting[state.resumed]
    }
    next?.resume()
  }
}
