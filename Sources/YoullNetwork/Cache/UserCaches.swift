import Basics
import Documents
import Glibc
import SQLiteStore

/// What is kept of one user between two starts.
struct UserCache: Sendable {
  let answers: NormalizedCache
  let paths: HTTPCache
  let store: CoreDataStore
}

/// The caches of one client, in files of their own for each user and for guests.
///
/// One user at a time has theirs open. What a user leaves behind is deleted: by signing out, at once
/// or at a later start, and by giving way to another one. What guests have seen is nobody's, and
/// stays.
final class UserCaches: Sendable {
  private struct Open: Sendable {
    let principal: ByteString
    let cache: UserCache
  }

  private struct State {
    var open: Open?
    /// Whose caches are being closed or deleted just now.
    var ending: Set<ByteString> = []
    /// How many sign-outs are under way, in which no user is given anything.
    var leavings = 0
    /// How often caches were opened for somebody, or left.
    var era = 0
    var notice: String?

    /// Whether somebody may be given caches: nobody is signing out, and theirs are not being ended.
    func isFree(_ principal: ByteString) -> Bool {
      (leavings == 0 || principal == UserCaches.guest) && !ending.contains(principal)
    }
  }

  /// What asking for caches comes to.
  private enum Step: Sendable {
    case give(UserCache?)
    /// First somebody else has to make room.
    case end(Open)
  }

  /// Where the files are; nil where everything is in memory.
  private let folder: String?
  private let clock: NormalizedCache.Clock
  private let state = Locked(State())
  /// What is being changed, whoever's caches are open.
  let changes = InFlightChanges()

  /// Stands for the servers in the names of files: others say other things of the same people.
  private let servers: String

  /// Guests all share a name that no user has.
  static let guest: ByteString = "guest"

  /// The caches of a client of some servers.
  init(
    folder: String?, servers: BricksNetwork.Environment? = nil,
    clock: @escaping NormalizedCache.Clock = UserCaches.machineClock
  ) {
    self.folder = folder
    let addresses = [servers?.endpointURL, servers?.restURL].map { $0 ?? "" }
    self.servers = NormalizedCache.key(of: addresses.joined(separator: "\n"))
    self.clock = clock
  }

  /// Why what is kept is in memory only, or what was set aside when it was opened; nil where all is
  /// well, or nothing was kept yet.
  var notice: String? {
    state.withLock { $0.notice ?? $0.open?.cache.paths.notice?.message }
  }

  static let machineClock: NormalizedCache.Clock = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
  }

  /// The name that a user's caches have.
  static func principal(userID: ByteString) -> ByteString { ByteString("user \(userID)") }

  /// By what somebody's files are named: the servers stand last, in always as many digits.
  private func name(of principal: ByteString) -> String { "\(principal) \(servers)" }

  /// To be noted before it is asked who is signed in.
  var era: Int { state.withLock { $0.era } }

  /// The caches of whoever asks, which are opened when they are asked for; nil while somebody signs
  /// out, where nothing can be kept at all, and for those who began to ask before somebody else did.
  func cache(of requester: RequestingUser) -> UserCache? {
    guard let principal = requester.principal else { return nil }
    while true {
      let step = state.withLock { state -> Step in
        guard state.isFree(principal) else { return .give(nil) }
        if let open = state.open, open.principal == principal { return .give(open.cache) }
        // Nobody's caches make room for one who may have left by now.
        guard state.era == requester.era else { return .give(nil) }
        if let open = state.open {
          state.open = nil
          state.ending.insert(open.principal)
          return .end(open)
        }
        let cache = open(principal, &state)
        state.era += 1
        state.open = cache.map { Open(principal: principal, cache: $0) }
        return .give(cache)
      }
      switch step {
      case .give(let cache): return cache
      // Behind the lock: work that the caches still have to do may ask for caches itself.
      case .end(let open): end(open)
      }
    }
  }

  /// The caches of whoever asks, if there are any: open already, or in files of an earlier start.
  func keptCache(of requester: RequestingUser) -> UserCache? {
    guard let principal = requester.principal else { return nil }
    let open = state.withLock { state -> UserCache? in
      guard let open = state.open, open.principal == principal, state.isFree(principal) else {
        return nil
      }
      return open.cache
    }
    if let open { return open }
    guard let folder,
      access("\(folder)/\(NormalizedCache.fileName(of: name(of: principal)))", F_OK) == 0
    else { return nil }
    return cache(of: requester)
  }

  /// The values of whoever asks, where they are there at the next start too.
  func lastingStore(of requester: RequestingUser) -> CoreDataStore? {
    guard folder != nil, let store = cache(of: requester)?.store, store.isPersistent else {
      return nil
    }
    return store
  }

  private func open(_ principal: ByteString, _ state: inout State) -> UserCache? {
    var folder = folder
    let name = name(of: principal)
    do throws(FileProblem) {
      if let folder, principal != Self.guest { try remember(name, in: folder) }
    } catch {
      // Of whom nobody would know that files are left, none are made.
      folder = nil
      state.notice = error.message
    }
    func file(_ name: String) -> String? { folder.map { "\($0)/\(name)" } }
    guard
      let answers = try? NormalizedCache(
        file: file(NormalizedCache.fileName(of: name)), changes: changes, clock: clock),
      let store = try? CoreDataStore(file: file(CoreDataStore.fileName(of: name)))
    else { return nil }
    if let notice = answers.notice ?? store.notice { state.notice = notice.message }
    let paths = HTTPCache(
      file: file(HTTPCache.fileName(of: name)), changes: changes, clock: clock)
    return UserCache(answers: answers, paths: paths, store: store)
  }

  /// Ends what is open: guests leave it behind, and users do not.
  private func end(_ open: Open) {
    if open.principal == Self.guest {
      open.cache.answers.close()
      open.cache.paths.close()
      open.cache.store.close()
    } else {
      open.cache.answers.delete()
      open.cache.paths.delete()
      open.cache.store.delete()
    }
    state.withLock { _ = $0.ending.remove(open.principal) }
  }

  // MARK: Signing out

  /// Deletes what is kept of whoever was signed in, at this start or before, and gives out nothing
  /// more of any user until ``endLeaving()``.
  func beginLeaving() {
    let open = state.withLock { state -> Open? in
      state.leavings += 1
      state.era += 1
      guard let open = state.open, open.principal != Self.guest else { return nil }
      state.open = nil
      state.ending.insert(open.principal)
      return open
    }
    if let open { end(open) }
    if let folder { forgetLast(in: folder) }
  }

  func endLeaving() {
    state.withLock {
      $0.leavings -= 1
      $0.era += 1
    }
  }

  /// Names the user whose files lie in a folder, after those of another one were removed.
  private func remember(_ name: String, in folder: String) throws(FileProblem) {
    let key = NormalizedCache.key(of: name)
    guard lastKey(in: folder) != key else { return }
    forgetLast(in: folder)
    try FileWriting.replace(marker(in: folder), with: Array(key.utf8), mode: 0o600)
  }

  private func forgetLast(in folder: String) {
    guard let key = lastKey(in: folder) else { return }
    NormalizedCache.remove(key: key, in: folder)
    HTTPCache.remove(key: key, in: folder)
    CoreDataStore.remove(key: key, in: folder)
    unlink(marker(in: folder))
  }

  /// By what the files of the last user are named; nil where there are none.
  private func lastKey(in folder: String) -> String? {
    guard let source = try? SourceFile.read(marker(in: folder)), source.bytes.count == 32,
      source.bytes.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    return String(decoding: source.bytes, as: UTF8.self)
  }

  /// Where it says who that is; a user of other servers stays signed in there.
  private func marker(in folder: String) -> String { "\(folder)/last-user-\(servers)" }
}
