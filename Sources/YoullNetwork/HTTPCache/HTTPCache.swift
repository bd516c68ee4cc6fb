import Basics
import HTTPClient
import SQLiteStore

/// The answers to reads of the REST side that are kept of one user, as HTTP has it for private
/// caches.
///
/// What cannot be read or written is as if it was not kept; a cache whose file cannot be had works
/// in memory.
final class HTTPCache: Sendable {
  /// What an answer is kept under: the address of the side with the path, and the parameters.
  struct Key: Sendable, Hashable {
    let path: ByteString
    let query: ByteString

    init(path: String, query: String) {
      self.path = ByteString(path)
      self.query = ByteString(query)
    }
  }

  /// The moment of a request among changes.
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

  /// A cache in a file, or in memory where there is none or it cannot be had.
  init(
    file: String?, limit: Int = 16 << 20, changes: InFlightChanges = InFlightChanges(),
    clock: @escaping NormalizedCache.Clock
  ) {
    self.file = file
    self.limit = limit
    self.changes = changes
    self.clock = clock
  }

  /// Opened when it is used first, which whoever only asks the GraphQL side never does; nil where
  /// nothing can be kept at all, or any more.
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
    // One answer more than the limit has room until older ones are forgotten.
    limits.maximumBytes = 2 * limit
    guard let file else { return try Database.inMemory(schema: Self.schema, limits: limits) }
    return try Database.openOrInMemory(file, schema: Self.schema, limits: limits)
  }

  /// The name of the file of one user, which does not reveal the ID.
  static func fileName(of principal: String) -> String {
    NormalizedCache.fileName("http", of: principal)
  }

  /// Removes the files of a user in a folder, which are not open.
  static func remove(key: String, in folder: String) {
    Database.remove("\(folder)/\(NormalizedCache.fileName("http", key: key))")
  }

  /// The reason why the cache is in memory, or the damaged file that was set aside.
  var notice: StoreProblem? {
    state.withLock { if case .open(let database) = $0 { database.notice } else { nil } }
  }

  /// Seconds since 1970.
  var now: Int { clock() / 1_000_000 }

  // MARK: Answers

  /// Takes note of what was changed so far; to be called when a request is made.
  func ask() -> Ticket { Ticket(mark: changes.mark) }

  /// What is kept of an answer.
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

  /// Keeps an answer in place of an earlier one, or only forgets that; what was asked for while
  /// something was being changed may be wrong by now.
  ///
  /// It is done even if whoever asked does not wait for that.
  func store(_ answer: StoredAnswer?, for key: Key, asked ticket: Ticket) async {
    let content = answer?.content(of: key)
    let (now, limit) = (clock(), limit)
    await Task {
      try? await database?.write { connection throws(StoreProblem) in
        guard self.changes.isQuiet(since: ticket.mark) else { return }
        // What would take the room of all others is not kept.
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

  /// Forgets what was kept or confirmed longest ago, where there is more than there may be.
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

  /// Forgets all answers of paths, with whatever parameters, because something is being changed
  /// there.
  func forget(_ paths: [String]) async {
    await Task {
      try? await database?.write { connection throws(StoreProblem) in
        for path in paths {
          try connection.run("DELETE FROM answer WHERE path = ?", .text(path))
        }
      }
    }.value
  }

  // MARK: End

  /// Forgets everything; answers to requests that are under way are not kept.
  func clear() async throws(StoreProblem) {
    changes.begin()
    defer { changes.end() }
    try await database?.write { connection throws(StoreProblem) in
      try connection.run("DELETE FROM answer")
    }
  }

  /// Closes the cache and keeps its content.
  func close() { end()?.close() }

  /// Closes the cache and removes its file, as when its user has logged out.
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

/// Answers as they lie in a file: behind a hash, with what they are kept under.
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
    var reader = CacheReader(
      content, CacheBytes.hashLength..<max(content.count, CacheBytes.hashLength))
    guard CacheBytes(content).hasItsHash,
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
