import Basics
package import Documents
package import SQLiteStore

/// The answers to GraphQL operations, taken apart into records that they share.
///
/// Whatever order answers come in, what is stored is what the order of the requests gives. An error
/// never takes the place of a good value. What the schema gives a lifetime is fresh for so long, and
/// all else until something is changed. A cache whose file cannot be had works in memory.
package final class NormalizedCache: Sendable {
  /// Who asks when: the place of a request among all.
  package struct Ticket: Sendable {
    let stamp: Int
    let mark: InFlightChanges.Mark
  }

  /// The places of requests that there is more to know about.
  private struct Stamps {
    /// The last one that was given.
    var last: Int
    /// The last one before something was changed.
    var lastChange: Int
  }

  /// The moment in microseconds since 1970.
  package typealias Clock = @Sendable () -> Int

  /// What its file looks like.
  package static let schema = CacheTables.schema

  let database: Database
  let limit: Int
  let clock: Clock
  private let changes: InFlightChanges
  private let stamps: Locked<Stamps>
  /// When roots were read, for the next transaction that writes.
  private let uses = Locked([Int: Int]())

  /// How much may wait to be written.
  private static let mostUses = 1000

  /// Opens the cache in a file, or in memory where there is none or it cannot be had.
  package init(
    file: String?, limit: Int = 64 << 20, changes: InFlightChanges = InFlightChanges(),
    clock: @escaping Clock
  ) throws(StoreProblem) {
    var limits = StoreLimits()
    // One answer more than the limit has room until older ones are forgotten.
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
        // Of a change whose end nobody saw, it may have been carried out.
        let lastChange = max(meta.lastChange, meta.openChange)
        return Stamps(
          last: max(meta.lastStamp, meta.firstStamp, lastChange), lastChange: lastChange)
      }
    }
    do throws(StoreProblem) {
      return try read()
    } catch {
      // A damaged file is set aside when that shows, and the next one is empty.
      guard case .damaged = error else { throw error }
      return try read()
    }
  }

  /// The name of the file of one user, or of guests; it does not say which user and which servers
  /// these are to those who do not know them.
  package static func fileName(of name: String) -> String { fileName("cache", of: name) }

  static func fileName(_ kind: String, of name: String) -> String {
    let isOfGuests = name.utf8.starts(with: UserCaches.guest.text.utf8)
    return fileName(kind, key: (isOfGuests ? ofGuests : "") + key(of: name))
  }

  /// What the key of guests begins with.
  static let ofGuests = "guests-"

  static func fileName(_ kind: String, key: String) -> String { "\(kind)-\(key).sqlite" }

  /// What stands for a text in the names of files, in 32 hexadecimal digits.
  static func key(of text: String) -> String {
    SHA256.digest(of: Array(text.utf8)).prefix(16).map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Removes the files of a user in a folder, which are not open.
  static func remove(key: String, in folder: String) {
    Database.remove("\(folder)/\(fileName("cache", key: key))")
  }

  /// The reason why the cache is in memory, or the damaged file that was set aside.
  package var notice: StoreProblem? { database.notice }

  /// How many damaged files were set aside since it was opened.
  package var damagedFileCount: Int { database.damagedFileCount }

  // MARK: Answers

  /// Takes a place in the order of requests; to be called when the request is made.
  package func ask() -> Ticket {
    let now = clock()
    let mark = changes.mark
    let stamp = stamps.withLock { stamps in
      // A clock that was set back must not let old answers win.
      stamps.last = max(stamps.last + 1, now)
      return stamps.last
    }
    return Ticket(stamp: stamp, mark: mark)
  }

  /// Notes that something is about to be changed, and gives the place before it.
  package func beginChange() async -> Ticket {
    let before = ask()
    await note { $0.openChange = max($0.openChange, before.stamp) }
    return before
  }

  /// Notes that a change has ended: unless it has certainly not been carried out, what has no
  /// lifetime is fresh only if it was asked for behind the place before it.
  package func endChange(_ before: Ticket, mayHaveRun: Bool) async {
    let stamp = before.stamp
    if mayHaveRun { stamps.withLock { $0.lastChange = max($0.lastChange, stamp) } }
    await note { meta in
      if mayHaveRun { meta.lastChange = max(meta.lastChange, stamp) }
      if meta.openChange == stamp { meta.openChange = 0 }
    }
  }

  /// Writes something beside the records; it is done even if whoever asked does not wait for that.
  ///
  /// A change does not fail because nobody could write of it: what is known here is written with the
  /// next answer that can be.
  private func note(_ change: @escaping @Sendable (inout CacheTables.Meta) -> Void) async {
    await Task {
      try? await database.write { connection throws(StoreProblem) in
        var meta = try CacheTables.meta(connection)
        change(&meta)
        try CacheTables.write(meta, connection)
      }
    }.value
  }

  /// Stores what an answer says; gives the number of records that it says something about.
  @discardableResult
  package func store(
    _ response: JSONDocument, of operation: CacheOperation, asked ticket: Ticket
  ) async throws(StoreProblem) -> Int {
    let now = clock() / 1000
    let isCertain = operation.kind == .mutation || changes.isQuiet(since: ticket.mark)
    let origin = CacheOrigin(
      stamp: ticket.stamp, receivedAt: now,
      expiresAt: operation.timeToLive.map { now + $0 * 1000 } ?? (isCertain ? nil : now),
      operation: operation.name)
    let writing = CacheWriting(
      response: NormalizedResponse(response, of: operation, stamp: ticket.stamp), origin: origin,
      lastChange: stamps.withLock { $0.lastChange }, now: now)
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
      // It may be larger than all room that there is, or the rest has to make some.
      return try await database.write { connection throws(StoreProblem) in
        _ = try CacheEviction.run(limit: limit / 2, connection)
        return try writing.run(connection)
      }
    }
  }

  /// What the cache has of an operation; a database that cannot be read has nothing.
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

  // MARK: End

  /// Forgets everything; answers to requests that are under way are not stored.
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

  /// Closes the cache and removes its file, as when its user has logged out.
  package func delete() { database.delete() }
}
