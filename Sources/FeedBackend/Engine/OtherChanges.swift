import Basics
import Glibc
import SQLiteStore

/// The changes of a database file by other programs, such as an editor of its rows.
///
/// A look at the file costs as much as a small query, so they are noticed within 50 milliseconds.
struct OtherChanges: Sendable {
  private struct State {
    var version: Int?
    var lookedAt = 0
  }

  private let isPossible: Bool
  private let state = Locked(State())
  private static let milliseconds = 50

  /// Creates a watch of a file; a database in memory has no other programs.
  init(isPossible: Bool) {
    self.isPossible = isPossible
  }

  /// Returns a Boolean value that indicates whether another program has changed the file since the
  /// last call.
  func occurred(in storage: any BackendStorage) -> Bool {
    guard isPossible else { return false }
    let now = Self.now
    let isDue = state.withLock { state in
      guard now - state.lookedAt >= Self.milliseconds else { return false }
      state.lookedAt = now
      return true
    }
    guard isDue, let version = storage.versionOfOthers else { return false }
    return state.withLock { state in
      defer { state.version = version }
      return state.version != nil && state.version != version
    }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
