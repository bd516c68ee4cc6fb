import Basics
import Documents
import Glibc
import SQLiteStore

/// The caches of one user.
struct UserCache: Sendable {
  let answers: NormalizedCache
  let paths: HTTPCache
  let store: CoreDataStore

  /// The first words in the names of the files.
  enum Kind: String, CaseIterable {
    case answers = "cache"
    case paths = "http"
    case store
  }

  /// Closes the caches and keeps their content.
  func close() {
    answers.close()
    paths.close()
    store.close()
  }

  /// Closes the caches and deletes their files.
  func delete() {
    answers.delete()
    paths.delete()
    store.delete()
  }
}

/// The caches of one client, in separate files for each user and for guests.
///
/// One user at a time has open caches. The caches of a user are deleted when the user signs out, at
/// once or at a later start, and when another user replaces them. The caches of guests belong to no
/// user and stay.
final class UserCaches: Sendable {
  private struct Open: Sendable {
    let principal: ByteString
    let cache: UserCache
  }

  private struct State {
    var open: Open?
    /// The principals whose caches are being closed or deleted.
    var ending: Set<ByteString> = []
    /// The number of sign-outs in progress, during which no user gets a cache.
    var leavings = 0
    /// A counter that increases when caches are opened for a user, or left.
    var era = 0
    var notice: String?

    /// Returns a Boolean value that indicates whether a principal may get caches: no sign-out is in
    /// progress, and the principal's caches are not being closed.
    func isFree(_ principal: ByteString) -> Bool {
      (leavings == 0 || principal == UserCaches.guest) && !ending.contains(principal)
    }
  }

  /// The result of a lookup.
  private enum Step: Sendable {
    case give(UserCache?)
    /// The caches of another principal must be closed first.
    case end(Open)
  }

  /// The folder of the files; `nil` for caches in memory.
  private let folder: String?
  private let clock: NormalizedCache.Clock
  private let state = Locked(State())
  /// The changes in flight, of any user.
  let changes = InFlightChanges()

  /// A hash of the servers for file names, because each server has its own data of a user.
  private let servers: String

  /// The principal that all guests share; no user has it.
  static let guest: ByteString = "guest"

  /// Creates the caches of a client for some servers.
  init(
    folder: String?, servers: BricksNetwork.Environment? = nil,
    clock: @escaping NormalizedCache.Clock = UserCaches.machineClock
  ) {
    self.folder = folder
    let addresses = [servers?.endpointURL, servers?.restURL].map { $0 ?? "" }
    self.servers = NormalizedCache.key(of: addresses.joined(separator: "\n"))
    self.clock = clock
  }

  /// The reason why the caches are in memory, or the damaged file that was set aside; `nil` without
  /// a problem.
  var notice: String? {
    state.withLock { $0.notice ?? $0.open?.cache.paths.notice?.message }
  }

  static let machineClock: NormalizedCache.Clock = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
  }

  /// Returns the principal of a user.
  static func principal(userID: ByteString) -> ByteString { ByteString("user \(userID)") }

  /// Returns the name for the files of a principal.
  ///
  /// The servers are last, always with the same number of digits.
  private func name(of principal: ByteString) -> String { "\(principal) \(servers)" }

  /// The current value of the counter, which a request reads before it reads who is signed in.
  var era: Int { state.withLock { $0.era } }

  /// Returns the caches of a requesting user, which are opened on demand.
  ///
  /// Returns `nil` during a sign-out, if nothing can be cached, and for a request that began before
  /// a request of another user.
  func cache(of requester: RequestingUser) -> UserCache? {
    guard let principal = requester.principal else { return nil }
    while true {
      let step = state.withLock { state -> Step in
        guard state.isFree(principal) else { return .give(nil) }
        if let open = state.open, open.principal == principal { return .give(open.cache) }
        // A user who may have signed out must not replace the caches of another user.
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
      // Outside of the lock: work in the caches may itself look up caches.
      case .end(let open): end(open)
      }
    }
  }

  /// Returns the caches of a requesting user if they are open, or have files from an earlier start.
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

  /// Returns the store of a requesting user if it is persistent.
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
      // Without the marker, a later start could not delete the files, so none are created.
      folder = nil
      state.notice = error.message
    }
    func file(_ kind: UserCache.Kind) -> String? {
      folder.map { "\($0)/\(NormalizedCache.fileName(of: name, kind))" }
    }
    guard
      let answers = try? NormalizedCache(file: file(.answers), changes: changes, clock: clock),
      let store = try? CoreDataStore(file: file(.store))
    else { return nil }
    if let notice = answers.notice ?? store.notice { state.notice = notice.message }
    let paths = HTTPCache(file: file(.paths), changes: changes, clock: clock)
    return UserCache(answers: answers, paths: paths, store: store)
  }

  /// Closes open caches: those of guests stay, and those of users are deleted.
  private func end(_ open: Open) {
    if open.principal == Self.guest { open.cache.close() } else { open.cache.delete() }
    state.withLock { _ = $0.ending.remove(open.principal) }
  }

  // MARK: Signing out

  /// Deletes the caches of the last user, from this start or an earlier one.
  ///
  /// No user gets a cache until ``endLeaving()``.
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

  /// Marks the user whose files are in a folder, after removing those of another user.
  private func remember(_ name: String, in folder: String) throws(FileProblem) {
    let key = NormalizedCache.key(of: name)
    guard lastKey(in: folder) != key else { return }
    forgetLast(in: folder)
    try FileWriting.makeFolders(above: folder)
    // If this fails, writing the marker reports why.
    mkdir(folder, 0o700)
    try FileWriting.replace(marker(in: folder), with: Array(key.utf8), mode: 0o600)
  }

  private func forgetLast(in folder: String) {
    guard let key = lastKey(in: folder) else { return }
    for kind in UserCache.Kind.allCases {
      Database.remove("\(folder)/\(NormalizedCache.fileName(kind, key: key))")
    }
    unlink(marker(in: folder))
  }

  /// The hash in the names of the last user's files; `nil` if there is no such user.
  private func lastKey(in folder: String) -> String? {
    guard let source = try? SourceFile.read(marker(in: folder)), source.bytes.count == 32,
      source.bytes.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    return String(decoding: source.bytes, as: UTF8.self)
  }

  /// The path of the marker file.
  ///
  /// A user of other servers stays signed in there.
  private func marker(in folder: String) -> String { "\(folder)/last-user-\(servers)" }
}
