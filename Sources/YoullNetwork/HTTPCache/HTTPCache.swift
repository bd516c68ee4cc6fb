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

  /// The position of a request in the sequence of changes.
  struct Ticket: Sendable {
    fileprivate let mark: InFlightChanges.Mark
  }

  private static let schema = StoreSchema(
    applicationID: 0x594E_4348,
    migrations: [
      """
      CREATE TABLE answer(
        path TEXT NOT NULL, query TEXT NOT NULL, content BLOB NOT NULL, kept_at INTEGER NOT NULL,
        PRIMARY KEY (path, query)) STRICT;
      CREATE INDEX answer_kept ON answer(kept_at);
      """
    ])

  private enum State: Sendable {
    case unused, ended
    case open(Database)
  }

  private let file: String?
  private let limit: Int
  private let clock: NormalizedCache.Clock
  private let state = Locked(State.unused)
  private let changes: InFlightChanges

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

  /// Returns the position in the sequence of changes.
  ///
  /// Call this method when the request is made.
  func ask() -> Ticket { Ticket(mark: changes.mark) }

  /// Returns the cached response for a key.
  func answer(to key: Key) async -> StoredAnswer? {
    try? await database?.read { connection throws(StoreProblem) in
      let content = try connection.first(
        "SELECT content FROM answer WHERE path = ? AND query = ?", .text(key.path.text),
        .text(key.query.text)
      ) { $0.blob(0) }
      guard let content else { return nil }
      guard let answer = StoredAnswer(content: content, of: key) else {
        throw CacheTables.damage
      }
      return answer
    }
  }

  /// Stores a response in place of an earlier one; without a response, deletes the earlier one.
  ///
  /// The cache does not change if a change was in flight at any time since the request, because the
  /// response may be outdated. The write completes even if the caller is cancelled.
  func store(_ answer: StoredAnswer?, for key: Key, asked ticket: Ticket) async {
    let content = answer?.content(of: key)
    let (now, limit) = (clock(), limit)
    await Task {
      try? await database?.write { connection throws(StoreProblem) in
        guard self.changes.isQuiet(since: ticket.mark) else { return }
        // A response that would take the space of all others is not stored.
        guard let content, content.count <= limit / 4 else {
          return try connection.run(
            "DELETE FROM answer WHERE path = ? AND query = ?", .text(key.path.text),
            .text(key.query.text))
        }
        try connection.run(
          "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", .text(key.path.text),
          .text(key.query.text),
          .blob(content), .integer(now))
        try Self.makeRoom(limit, connection)
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
