import Documents
import Glibc
import Locking

/// What is kept of one user between two starts.
struct UserCache: Sendable {
  let answers: NormalizedCache
  let store: CoreDataStore
}

/// The caches of one client, in files of their own for each user and for guests.
///
/// One user at a time has theirs open. What a user leaves behind by signing out is deleted; what
/// guests have seen is nobody's, and stays.
final class UserCaches: Sendable {
  private struct State {
    var principal: String?
    var cache: UserCache?
    /// Who is signing out just now, and is given nothing more.
    var leaving: String?
  }

  /// Where the files are; nil where everything is in memory.
  private let folder: String?
  private let clock: NormalizedCache.Clock
  private let state = Locked(State())

  /// Guests all share a name that no user has.
  static let guest = "guest"

  init(folder: String?, clock: @escaping NormalizedCache.Clock = UserCaches.machineClock) {
    self.folder = folder
    self.clock = clock
  }

  /// Whether what is kept is there at the next start.
  var isPersistent: Bool { folder != nil }

  static let machineClock: NormalizedCache.Clock = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
  }

  /// The name that a user's caches have.
  static func principal(userID: String) -> String { "user " + userID }

  /// The caches of a user, which are opened when they are asked for; nil for one who is leaving, or
  /// where nothing can be kept at all.
  func cache(of principal: String) -> UserCache? {
    state.withLock { state in
      guard principal != state.leaving else { return nil }
      if state.principal == principal, let cache = state.cache { return cache }
      close(&state)
      guard let cache = open(principal) else { return nil }
      (state.principal, state.cache) = (principal, cache)
      return cache
    }
  }

  /// The caches of a user, if they are open already.
  func openCache(of principal: String) -> UserCache? {
    state.withLock { $0.principal == principal && $0.leaving != principal ? $0.cache : nil }
  }

  private func open(_ principal: String) -> UserCache? {
    func file(_ name: String) -> String? { folder.map { "\($0)/\(name)" } }
    guard
      let answers = try? NormalizedCache(
        file: file(NormalizedCache.fileName(of: principal)), clock: clock),
      let store = try? CoreDataStore(file: file(CoreDataStore.fileName(of: principal)))
    else { return nil }
    return UserCache(answers: answers, store: store)
  }

  /// Another one takes the place of whoever was there without having signed out.
  private func close(_ state: inout State) {
    guard let cache = state.cache else { return }
    if state.principal == Self.guest {
      cache.answers.close()
      cache.store.close()
    } else {
      cache.answers.delete()
      cache.store.delete()
    }
    (state.principal, state.cache) = (nil, nil)
  }

  // MARK: Signing out

  /// Deletes what is kept of a user, and gives out nothing more until ``endLeaving()``.
  func beginLeaving(_ principal: String) {
    state.withLock { state in
      state.leaving = principal
      if state.principal == principal { close(&state) }
      // It may have been kept at an earlier start and not been asked for since.
      guard let folder, principal != Self.guest else { return }
      NormalizedCache.remove(of: principal, in: folder)
      CoreDataStore.remove(of: principal, in: folder)
    }
  }

  func endLeaving() {
    state.withLock { $0.leaving = nil }
  }
}
