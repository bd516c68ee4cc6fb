import Basics
package import Documents
package import SQLiteStore

/// A cache of GraphQL responses, which are split into shared records.
///
/// The order of the requests decides which value is stored, not the order in which responses
/// arrive. An error never replaces a valid value. A response is fresh for the lifetime in the
/// schema, or without one until the next change. If the file cannot be opened, the cache works in
/// memory.
package final class NormalizedCache: Sendable {
  /// The position of a request in the order of all requests and in the sequence of changes.
  package struct Ticket: Sendable {
    let stamp: Int
    let mark: InFlightChanges.Mark
  }

  /// The stamps of the latest requests.
  private struct Stamps {
    /// The stamp of the last request.
    var last: Int
    /// The stamp of the last request before a change.
    var lastChange: Int
    /// The stamp of the last request whose response was seen and not stored.
    var lastSeen = 0
  }

  /// A function that returns the time in microseconds since 1970.
  package typealias Clock = @Sendable () -> Int

  /// The schema of the file.
  package static let schema = CacheTables.schema

  let database: Database
  let limit: Int
  let clock: Clock
  private let changes: InFlightChanges
  private let stamps: Locked<Stamps>
  /// The times at which root records were read, until the next transaction writes them.
  private let uses = Locked([Int: Int]())

  /// The maximum number of times that wait to be written.
  private static let mostUses = 1000

  /// Opens the cache in a file, or in memory if there is no file or it cannot be opened.
  package init(
    file: String?, limit: Int = 64 << 20, changes: InFlightChanges = InFlightChanges(),
    clock: @escaping Clock
  ) throws(StoreProblem) {
    var limits = StoreLimits()
    // The cache may exceed the limit by one response until older responses are evicted.
    limits.maximumBytes = 2 * limit
    let database =
      if let file {
        try Database.openOrInMemory(file, schema: Self.schema, limits: limits)
      } else {
        try Database.inMemory(schema: Self.schema, limits: limits)
      }
    self.database = database
    self.limit = limit
    self.clock = clock
    self.changes = changes
    stamps = Locked(try Self.stamps(of: database))
  }

  private static func stamps(of database: Database) throws(StoreProblem) -> Stamps {
    func read() throws(StoreProblem) -> Stamps {
      try database.read { connection throws(StoreProblem) in
        let meta = try CacheTables.meta(connection)
        // A change with an unknown outcome is treated as applied.
        let lastChange = max(meta.lastChange, meta.openChange)
        return Stamps(
          last: max(meta.lastStamp, meta.firstStamp, lastChange), lastChange: lastChange)
      }
    }
    do throws(StoreProblem) {
      return try read()
    } catch {
      // A damaged file is set aside when the damage is detected, and the next file is empty.
      guard case .damaged = error else { throw error }
      return try read()
    }
  }

  /// Returns the name of the file of a user or of guests.
  ///
  /// The name contains a hash of the user and the servers. It identifies them only to a caller who
  /// already knows both.
  package static func fileName(of name: String) -> String { fileName(of: name, .answers) }

  static func fileName(of name: String, _ kind: UserCache.Kind) -> String {
    let isOfGuests = name.utf8.starts(with: UserCaches.guest.text.utf8)
    return fileName(kind, key: (isOfGuests ? ofGuests : "") + key(of: name))
  }

  /// The prefix of the key of guests.
  static let ofGuests = "guests-"

  static func fileName(_ kind: UserCache.Kind, key: String) -> String {
    "\(kind.rawValue)-\(key).sqlite"
  }

  /// Returns 32 hexadecimal digits that represent a text in file names.
  static func key(of text: String) -> String {
    ContentName.of(Array(text.utf8), digits: 32)
  }

  /// The reason why the cache is in memory, or the damaged file that was set aside.
  package var notice: StoreProblem? { database.notice }

  // MARK: Responses

  /// Returns the next position in the order of requests.
  ///
  /// Call this method when the request is made.
  package func ask() -> Ticket {
    let now = clock()
    let mark = changes.mark
    let stamp = stamps.withLock { stamps in
      // After the clock was set back, old responses must not win.
      stamps.last = max(stamps.last + 1, now)
      return stamps.last
    }
    return Ticket(stamp: stamp, mark: mark)
  }

  /// Records that a change is about to begin, and returns the position before it.
  package func beginChange() async -> Ticket {
    let before = ask()
    await note { $0.openChange = max($0.openChange, before.stamp) }
    return before
  }

  /// Records that a change has ended.
  ///
  /// Unless the change certainly did not run, responses without a lifetime are then fresh only if
  /// they were requested after the position before the change.
  package func endChange(_ before: Ticket, mayHaveRun: Bool) async {
    let stamp = before.stamp
    if mayHaveRun { stamps.withLock { $0.lastChange = max($0.lastChange, stamp) } }
    await note { meta in
      if mayHaveRun { meta.lastChange = max(meta.lastChange, stamp) }
      if meta.openChange == stamp { meta.openChange = 0 }
    }
  }

  /// Changes the state of the cache apart from its records, even if the caller is cancelled.
  ///
  /// A failed write does not fail the change. The stamps in memory are written with the next
  /// response that can be stored.
  private func note(_ change: @escaping @Sendable (inout CacheTables.Meta) -> Void) async {
    await Task {
      try? await database.write { connection throws(StoreProblem) in
        var meta = try CacheTables.meta(connection)
        change(&meta)
        try CacheTables.write(meta, connection)
      }
    }.value
  }

  /// Stores a response and returns the number of written records.
  @discardableResult
  package func store(
    _ response: JSONDocument, of operation: CacheOperation, asked ticket: Ticket
  ) async throws(StoreProblem) -> Int {
    let now = clock() / 1000
    let isCertain = operation.kind == .mutation || changes.isQuiet(since: ticket.mark)
    let (lastChange, lastSeen) = stamps.withLock { ($0.lastChange, $0.lastSeen) }
    let expiresAt = operation.timeToLive.map { now + $0 * 1000 } ?? (isCertain ? nil : now)
    let origin = CacheOrigin(
      stamp: ticket.stamp, receivedAt: now,
      expiresAt: ticket.stamp < lastSeen ? now : expiresAt, operation: operation.name)
    let writing = CacheWriting(
      response: NormalizedResponse(response, of: operation, stamp: ticket.stamp), origin: origin,
      lastChange: lastChange, now: now)
    let uses = uses.withLock { uses in
      defer { uses = [:] }
      return uses
    }
    let limit = limit
    do throws(StoreProblem) {
      return try await database.write { connection throws(StoreProblem) in
        for (id, time) in uses {
          try connection.run(
            "UPDATE record SET used_at = max(used_at, ?) WHERE id = ? AND used_at IS NOT NULL",
            .integer(time), .integer(id))
        }
        let count = try writing.run(connection)
        _ = try CacheEviction.run(limit: limit, connection)
        return count
      }
    } catch {
      guard case .full = error else { throw error }
      // The database is full. Evicting more records makes room, unless the response itself is too
      // large.
      return try await database.write { connection throws(StoreProblem) in
        _ = try CacheEviction.run(limit: limit / 2, connection)
        return try writing.run(connection)
      }
    }
  }

  /// Makes the cached values that a newer response contains stale, without storing the response.
  func outdate(
    _ response: JSONDocument, of operation: CacheOperation, asked ticket: Ticket
  ) async throws(StoreProblem) {
    noteSeen(ticket)
    let now = clock() / 1000
    let origin = CacheOrigin(
      stamp: ticket.stamp, receivedAt: now, expiresAt: now, operation: operation.name)
    let writing = CacheWriting(
      response: NormalizedResponse(response, of: operation, stamp: ticket.stamp), origin: origin,
      lastChange: 0, now: now)
    try await database.write { connection throws(StoreProblem) in
      try writing.outdate(connection)
    }
  }

  /// Makes the cached values of root fields stale, because newer data was seen elsewhere.
  ///
  /// A failed write does not fail the request for the newer data.
  func outdate(roots names: [String], asked ticket: Ticket) async {
    noteSeen(ticket)
    let now = clock() / 1000
    await Task {
      try? await database.write { connection throws(StoreProblem) in
        for name in names {
          try CacheWriting.outdate(
            roots: RecordKey.root(FieldKey(name: name)), before: ticket.stamp, at: now, connection)
        }
      }
    }.value
  }

  private func noteSeen(_ ticket: Ticket) {
    stamps.withLock { $0.lastSeen = max($0.lastSeen, ticket.stamp) }
  }

  /// Returns the cached response to an operation.
  ///
  /// A database that cannot be read counts as a miss.
  package func load(_ operation: CacheOperation) async -> CacheReading {
    let now = clock() / 1000
    let limit = limit
    let lastChange = stamps.withLock { $0.lastChange }
    do throws(StoreProblem) {
      let (reading, roots) = try await database.read { connection throws(StoreProblem) in
        var assembly = CacheAssembly(now: now, lastChange: lastChange, limit: limit)
        return (try assembly.read(operation, connection), assembly.roots)
      }
      if case .found = reading { note(roots, usedAt: now) }
      return reading
    } catch {
      return .missing(CacheMiss(path: [], reason: .unreadable(error)))
    }
  }

  private func note(_ roots: [Int], usedAt now: Int) {
    uses.withLock { uses in
      if uses.count > Self.mostUses { uses = [:] }
      for root in roots { uses[root] = now }
    }
  }

  // MARK: Closing

  /// Deletes all responses.
  ///
  /// Responses to requests in flight are not stored.
  package func clear() async throws(StoreProblem) {
    let stamp = ask().stamp
    try await database.write { connection throws(StoreProblem) in
      try connection.run("DELETE FROM record")
      var meta = try CacheTables.meta(connection)
      meta.firstStamp = stamp
      try CacheTables.write(meta, connection)
    }
  }

  /// Closes the cache and keeps its content.
  package func close() { database.close() }

  /// Closes the cache and deletes its file, for example when its user signs out.
  package func delete() { database.delete() }
}
