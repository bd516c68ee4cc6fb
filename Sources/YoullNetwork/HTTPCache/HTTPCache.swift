import Basics
import HTTPClient
import SQLiteStore

/// A cache of REST responses for one user, with the HTTP rules for private caches.
///
/// A response that cannot be read or written counts as not cached. If the file cannot be opened,
/// the cache works in memory.
final class HTTPCache: Sendable {
  /// The key of a response: the REST address with the path, and the query parameters.
  struct Key: Sendable, Hashable {
    let path: ByteString
    let query: ByteString

    init(path: String, query: String) {
      self.path = ByteString(path)
      self.query = ByteString(query)
    }
  }

  /// The position of a request in the order of all requests and in the sequence of changes.
  struct Ticket: Sendable {
    fileprivate let mark: InFlightChanges.Mark
    fileprivate let number: Int
  }

  /// The latest responses that were seen while earlier requests were in flight.
  private struct RequestNumbers {
    /// The number of the last request.
    var last = 0
    /// The number of requests in flight.
    var open = 0
    /// The number of the latest request with a response, by key.
    var seen: [Key: Int] = [:]
    /// The number of the last request before newer data of a path was seen elsewhere.
    var outdated: [ByteString: Int] = [:]
  }

  private static let schema = StoreSchema(
    applicationID: 0x594E_4348,
    migrations: [
      """
      CREATE TABLE answer(
        path TEXT NOT NULL, query TEXT NOT NULL, content BLOB NOT NULL, kept_at INTEGER NOT NULL,
        PRIMARY KEY (path, query)) STRICT;
      CREATE INDEX answer_kept ON answer(kept_at);
      """,
      // The first version has one response per address. The names of the headers that select its
      // variant are only in its content, so they are null here.
      """
      ALTER TABLE answer RENAME TO answer_of_version_1;
      CREATE TABLE answer(
        path TEXT NOT NULL, query TEXT NOT NULL, variant BLOB NOT NULL, vary TEXT,
        content BLOB NOT NULL, kept_at INTEGER NOT NULL, is_outdated INTEGER NOT NULL,
        PRIMARY KEY (path, query, variant)) STRICT;
      INSERT INTO answer SELECT path, query, x'', NULL, content, kept_at, 0
        FROM answer_of_version_1;
      DROP TABLE answer_of_version_1;
      CREATE INDEX answer_kept ON answer(kept_at);
      """,
    ])

  /// The maximum number of variants per key.
  private static let mostVariants = 32

  private enum State: Sendable {
    case unused, ended
    case open(Database)
  }

  private let file: String?
  private let limit: Int
  private let clock: NormalizedCache.Clock
  private let state = Locked(State.unused)
  private let changes: InFlightChanges
  private let numbers = Locked(RequestNumbers())

  /// Creates a cache in a file, or in memory if there is no file or it cannot be opened.
  init(
    file: String?, limit: Int = 16 << 20, changes: InFlightChanges = InFlightChanges(),
    clock: @escaping NormalizedCache.Clock
  ) {
    self.file = file
    self.limit = limit
    self.changes = changes
    self.clock = clock
  }

  /// The database, which is opened on first use.
  ///
  /// A caller of the GraphQL side alone never opens it.
  ///
  /// The value is `nil` if nothing can be cached, and after the cache is closed.
  private var database: Database? {
    state.withLock { state in
      if case .unused = state {
        let opened = try? open()
        state = opened.map { .open($0) } ?? .ended
      }
      return if case .open(let database) = state { database } else { nil }
    }
  }

  private func open() throws(StoreProblem) -> Database {
    var limits = StoreLimits()
    // The cache may exceed the limit by one response until older responses are evicted.
    limits.maximumBytes = 2 * limit
    guard let file else { return try Database.inMemory(schema: Self.schema, limits: limits) }
    return try Database.openOrInMemory(file, schema: Self.schema, limits: limits)
  }

  /// The reason why the cache is in memory, or the damaged file that was set aside.
  var notice: StoreProblem? {
    state.withLock { if case .open(let database) = $0 { database.notice } else { nil } }
  }

  /// The current time in seconds since 1970.
  var now: Int { clock() / 1_000_000 }

  // MARK: Responses

  /// Returns the position of a request that is about to be made.
  ///
  /// Call ``end(_:)`` after the response is stored, or the request has failed.
  func ask() -> Ticket {
    let mark = changes.mark
    return numbers.withLock { numbers in
      numbers.last += 1
      numbers.open += 1
      return Ticket(mark: mark, number: numbers.last)
    }
  }

  func end(_ ticket: Ticket) {
    numbers.withLock { numbers in
      numbers.open -= 1
      // Later requests are newer than all of these.
      guard numbers.open == 0 else { return }
      (numbers.seen, numbers.outdated) = ([:], [:])
    }
  }

  /// Returns the latest cached response to a key that a request with some headers may get.
  func answer(to key: Key, for request: [ChannelHeader] = []) async -> StoredAnswer? {
    try? await database?.read { connection throws(StoreProblem) in
      var candidates: [Int] = []
      try connection.each(
        """
        SELECT rowid, vary, variant FROM answer WHERE path = ? AND query = ?
        ORDER BY kept_at DESC, rowid DESC
        """, .text(key.path.text), .text(key.query.text)
      ) { row throws(StoreProblem) in
        let names = row.isNull(1) ? nil : row.text(1).headerMembers
        if names.map({ StoredAnswer.variant($0, request) == row.blob(2) }) ?? true {
          candidates.append(row.integer(0))
        }
      }
      for id in candidates {
        let row = try connection.first(
          "SELECT content, is_outdated FROM answer WHERE rowid = ?", .integer(id)
        ) { (content: $0.blob(0), isOutdated: $0.integer(1) != 0) }
        guard let row, var answer = StoredAnswer(content: row.content, of: key) else {
          throw CacheTables.damage
        }
        answer.isOutdated = row.isOutdated
        if answer.isFor(request) { return answer }
      }
      return nil
    }
  }

  /// Stores a response in place of an earlier one of the same variant.
  ///
  /// Without a response, deletes the earlier one. The response to an earlier request than the
  /// latest one changes nothing. A response that may not be stored, or that a change may have
  /// outdated, makes the earlier responses stale. The write completes even if the caller is
  /// cancelled.
  func store(
    _ answer: StoredAnswer?, replacing old: StoredAnswer? = nil, for key: Key,
    asked ticket: Ticket, isStored: Bool = true
  ) async {
    let isLatest = numbers.withLock { numbers in
      guard numbers.seen[key] ?? 0 < ticket.number else { return false }
      numbers.seen[key] = ticket.number
      return true
    }
    guard isLatest else { return }
    let content = answer?.content(of: key)
    let (now, limit) = (clock(), limit)
    await Task {
      try? await database?.write { connection throws(StoreProblem) in
        guard isStored, self.changes.isQuiet(since: ticket.mark) else {
          return try connection.run(
            "UPDATE answer SET is_outdated = 1 WHERE path = ? AND query = ?",
            .text(key.path.text), .text(key.query.text))
        }
        let variant = (answer ?? old)?.variant ?? []
        // A response without variants is the response to all requests.
        try connection.run(
          """
          DELETE FROM answer WHERE path = ?1 AND query = ?2
            AND (length(?3) = 0 OR variant = ?3 OR length(variant) = 0)
          """, .text(key.path.text), .text(key.query.text), .blob(variant))
        // A response that would take the space of all others is not stored.
        guard let answer, let content, content.count <= limit / 4 else { return }
        let isOutdated = self.numbers.withLock { $0.outdated[key.path] ?? 0 >= ticket.number }
        try connection.run(
          "INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?, ?)", .text(key.path.text),
          .text(key.query.text), .blob(variant),
          .text(answer.variantNames.joined(separator: ",")), .blob(content), .integer(now),
          .integer(isOutdated ? 1 : 0))
        try connection.run(
          """
          DELETE FROM answer WHERE rowid IN (
            SELECT rowid FROM answer WHERE path = ? AND query = ?
            ORDER BY kept_at DESC, rowid DESC LIMIT -1 OFFSET ?)
          """, .text(key.path.text), .text(key.query.text), .integer(Self.mostVariants))
        try Self.makeRoom(limit, connection)
      }
    }.value
  }

  /// Makes the responses of paths stale, because newer data was seen elsewhere.
  func outdate(_ paths: [String]) async {
    numbers.withLock { numbers in
      guard numbers.open > 0 else { return }
      for path in paths { numbers.outdated[ByteString(path)] = numbers.last }
    }
    await Task {
      try? await database?.write { connection throws(StoreProblem) in
        for path in paths {
          try connection.run("UPDATE answer SET is_outdated = 1 WHERE path = ?", .text(path))
        }
      }
    }.value
  }

  /// Evicts the least recently stored or confirmed responses if the cache exceeds its limit.
  private static func makeRoom(_ limit: Int, _ connection: Connection) throws(StoreProblem) {
    let taken = try CacheEviction.size(connection)
    guard taken > limit else { return }
    var rows: [(bytes: Int, keptAt: Int)] = []
    try connection.each(
      """
      SELECT length(content) + 2 * (length(path) + length(query)), kept_at FROM answer
      ORDER BY kept_at DESC
      """
    ) { row throws(StoreProblem) in
      rows.append((row.integer(0), row.integer(1)))
    }
    let content = rows.reduce(0) { $0 + $1.bytes }
    let target = CacheEviction.target(of: content, taking: taken, limit: limit)
    var bytes = 0
    let oldest = rows.first { row in
      bytes += row.bytes
      return bytes > target
    }
    if let oldest {
      try connection.run("DELETE FROM answer WHERE kept_at <= ?", .integer(oldest.keptAt))
    }
    try connection.each("PRAGMA incremental_vacuum") { _ throws(StoreProblem) in }
  }

  /// Deletes all responses of paths, with any parameters, because of a change at these paths.
  func forget(_ paths: [String]) async {
    await Task {
      try? await database?.write { connection throws(StoreProblem) in
        for path in paths {
          try connection.run("DELETE FROM answer WHERE path = ?", .text(path))
        }
      }
    }.value
  }

  // MARK: Closing

  /// Deletes all responses.
  ///
  /// Responses to requests in flight are not stored.
  func clear() async throws(StoreProblem) {
    changes.begin()
    defer { changes.end() }
    try await database?.write { connection throws(StoreProblem) in
      try connection.run("DELETE FROM answer")
    }
  }

  /// Closes the cache and keeps its content.
  func close() { end()?.close() }

  /// Closes the cache and deletes its file, for example when its user signs out.
  func delete() {
    if let database = end() { return database.delete() }
    if let file { Database.remove(file) }
  }

  private func end() -> Database? {
    state.withLock { state in
      defer { state = .ended }
      return if case .open(let database) = state { database } else { nil }
    }
  }
}

/// The stored form of a response: a hash, the key and the response.
extension StoredAnswer {
  fileprivate func content(of key: HTTPCache.Key) -> [UInt8] {
    var content = CacheBytes()
    content.beginHash()
    content.append(part: key.path.text.utf8)
    content.append(part: key.query.text.utf8)
    content.append(number: askedAt)
    content.append(number: receivedAt)
    content.append(part: variant)
    for name in Self.keptHeaders {
      let values = headers.all(name)
      content.append(number: values.count)
      for value in values { content.append(part: value.utf8) }
    }
    content.append(part: body)
    content.endHash()
    return content.bytes
  }

  fileprivate init?(content: [UInt8], of key: HTTPCache.Key) {
    guard var reader = CacheReader(hashed: content),
      let path = reader.part(), path.elementsEqual(key.path.text.utf8),
      let query = reader.part(), query.elementsEqual(key.query.text.utf8),
      let askedAt = reader.number(), let receivedAt = reader.number(), let variant = reader.part()
    else { return nil }
    var headers = HTTPFields()
    for name in Self.keptHeaders {
      guard let count = reader.number() else { return nil }
      for _ in 0..<count {
        guard let value = reader.part() else { return nil }
        headers.append(name: name, value: String(decoding: value, as: UTF8.self))
      }
    }
    guard let body = reader.part() else { return nil }
    self.init(
      headers: headers, variant: Array(variant), askedAt: askedAt, receivedAt: receivedAt,
      body: Array(body))
  }
}
