import Basics
import Foundation
import SQLiteStore
import Testing

/// Tests that values are stored unchanged and in complete transactions, in a file that only its
/// owner can access.
@Suite struct DatabaseTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let values = StoreSchema(
    applicationID: 0x5641_4C53,
    migrations: ["CREATE TABLE value(id INTEGER PRIMARY KEY, content ANY) STRICT;"])

  @Test func valuesAreStoredUnchanged() throws {
    let database = try Database.inMemory(schema: Self.values)
    let numbers = [0, 1, -1, .max, .min]
    let texts = [
      "", "a", "zero \0 inside", "\u{1F469}\u{200D}\u{1F4BB} e\u{301}", "'; DROP TABLE value; --",
    ]
    let blobs: [[UInt8]] = [[], [0], Array(0...255), [UInt8](repeating: 7, count: 100_000)]
    func kept<Value: Sendable>(
      _ value: StoreValue, _ read: @escaping @Sendable (borrowing Row) -> Value
    ) throws -> (type: String, value: Value)? {
      try database.write { connection throws(StoreProblem) in
        try connection.run("INSERT OR REPLACE INTO value VALUES (1, ?)", value)
        return try connection.first("SELECT typeof(content), content FROM value WHERE id = 1") {
          ($0.text(0), read($0))
        }
      }
    }
    for number in numbers {
      let found = try #require(try kept(.integer(number)) { $0.integer(1) })
      #expect(found == ("integer", number))
    }
    for text in texts {
      let found = try #require(try kept(.text(text)) { Array($0.text(1).utf8) })
      #expect(found == ("text", Array(text.utf8)))
    }
    for blob in blobs {
      let found = try #require(try kept(.blob(blob)) { $0.blob(1) })
      #expect(found == ("blob", blob))
    }
    let nothing = try #require(try kept(.null) { $0.isNull(1) })
    #expect(nothing == ("null", true))
  }

  @Test func aStatementMayBeNested() throws {
    let database = try Database.inMemory(schema: Ledger.schema)
    let pairs = try database.write { connection throws(StoreProblem) in
      for number in 1...3 { try Ledger.add(number, to: connection) }
      var pairs: [Int] = []
      func visit(depth: Int) throws(StoreProblem) {
        try connection.each("SELECT number FROM part WHERE part = 0 ORDER BY number") {
          row throws(StoreProblem) in
          pairs.append(row.integer(0) * (depth == 0 ? 10 : 1))
          if depth == 0 { try visit(depth: 1) }
        }
      }
      try visit(depth: 0)
      return pairs
    }
    #expect(pairs == [10, 1, 2, 3, 20, 1, 2, 3, 30, 1, 2, 3])
  }

  @Test func aFailedTransactionIsRolledBack() throws {
    let database = try Database.open(folder.file, schema: Ledger.schema)
    try database.write { connection throws(StoreProblem) in try Ledger.add(1, to: connection) }
    let problem = #expect(throws: StoreProblem.self) {
      try database.write { connection throws(StoreProblem) in
        try Ledger.add(2, to: connection)
        try Ledger.add(1, to: connection)
      }
    }
    guard case .refused(let statement, _) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(statement == "INSERT INTO part VALUES (?, ?, ?)")
    #expect(try Ledger.last(in: database) == 1)
    #expect(throws: StoreProblem.self, "A reader cannot write.") {
      try database.read { connection throws(StoreProblem) in try Ledger.add(2, to: connection) }
    }
    database.close()
  }

  @Test func aCancelledTransactionIsRolledBack() async throws {
    let database = try Database.open(folder.file, schema: Ledger.schema)
    let hasBegun = Locked(false)
    let endless = Task {
      try await database.write { connection throws(StoreProblem) in
        try Ledger.add(1, to: connection)
        hasBegun.withLock { $0 = true }
        try connection.run(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n")
      }
    }
    while !hasBegun.withLock({ $0 }) { await Task.yield() }
    let behind = Task { try await database.write { _ throws(StoreProblem) in } }
    behind.cancel()
    endless.cancel()
    for task in [endless, behind] {
      await #expect(throws: StoreProblem.cancelled) { try await task.value }
    }
    #expect(try Ledger.last(in: database) == 0)
    database.close()
  }

  @Test func anOperationFailsAtItsDeadlineAndIsRolledBack() throws {
    let database = try Database.open(folder.file, schema: Ledger.schema)
    let endless: Database.Work<Void> = { connection throws(StoreProblem) in
      try connection.run(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n")
    }
    #expect(throws: StoreProblem.expired) {
      try database.read(by: .now + .milliseconds(20), endless)
    }
    #expect(throws: StoreProblem.expired) {
      try database.write(by: .now + .milliseconds(20)) { connection throws(StoreProblem) in
        try Ledger.add(1, to: connection)
        try endless(connection)
      }
    }
    #expect(throws: StoreProblem.expired) {
      try database.write(by: .now - .seconds(1)) { _ throws(StoreProblem) in }
    }
    #expect(try Ledger.last(in: database) == 0)
    try database.write(by: .now + .seconds(60)) { connection throws(StoreProblem) in
      try Ledger.add(1, to: connection)
    }
    #expect(try Ledger.last(in: database) == 1)
    database.close()
  }

  @Test func readsDoNotWaitForWrites() async throws {
    let database = try Database.open(folder.file, schema: Ledger.schema)
    let mayEnd = Locked(false)
    let writing = Task {
      try await database.write { connection throws(StoreProblem) in
        try Ledger.add(1, to: connection)
        while !mayEnd.withLock({ $0 }) { usleep(1000) }
      }
    }
    for _ in 0..<20 {
      #expect(try await database.read { _ throws(StoreProblem) in 1 } == 1)
      #expect(try Ledger.last(in: database) == 0)
    }
    mayEnd.withLock { $0 = true }
    try await writing.value
    #expect(try Ledger.last(in: database) == 1)
    database.close()
  }

  @Test func aLongReadDoesNotDelayOtherReads() async throws {
    var limits = StoreLimits()
    limits.readers = 2
    let database = try Database.open(folder.file, schema: Ledger.schema, limits: limits)
    let state = Locked((hasBegun: false, mayEnd: false))
    let reading = Task {
      try await database.read { _ throws(StoreProblem) in
        state.withLock { $0.hasBegun = true }
        while !state.withLock({ $0.mayEnd }) { usleep(1000) }
      }
    }
    while !state.withLock({ $0.hasBegun }) { await Task.yield() }
    for number in 1...20 {
      try await database.write { connection throws(StoreProblem) in
        try Ledger.add(number, to: connection)
      }
      #expect(try Ledger.last(in: database) == number)
    }
    state.withLock { $0.mayEnd = true }
    try await reading.value
    database.close()
  }

  @Test func onlyTheOwnerCanAccessTheFiles() throws {
    let old = umask(0)
    defer { umask(old) }
    folder.put([])
    chmod(folder.file, 0o666)
    let database = try Database.open(folder.file, schema: Ledger.schema)
    try database.write { connection throws(StoreProblem) in try Ledger.add(1, to: connection) }
    #expect(folder.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
    for name in folder.names {
      var status = stat()
      #expect(stat(folder.path + "/" + name, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
    database.close()
    #expect(folder.names == ["store.sqlite"])
  }

  @Test func aFileIsOpenAtMostOnce() throws {
    let database = try Database.open(folder.file, schema: Ledger.schema)
    let link = folder.path + "-link"
    symlink(folder.path, link)
    defer { unlink(link) }
    for path in [folder.file, "\(link)/store.sqlite", "\(folder.path)/./store.sqlite"] {
      #expect(throws: StoreProblem.alreadyOpen(path: folder.file)) {
        try Database.open(path, schema: Ledger.schema)
      }
    }
    database.close()
    #expect(throws: StoreProblem.closed(path: folder.file)) {
      try database.write { _ throws(StoreProblem) in }
    }
    try Database.open(folder.file, schema: Ledger.schema).close()
  }

  /// A reader creates no log, which would have to be checked at the next start.
  @Test func openingAnExistingFileWritesNothing() throws {
    try Database.open(folder.file, schema: Ledger.schema).close()
    let database = try Database.open(folder.file, schema: Ledger.schema)
    #expect(try Ledger.last(in: database) == 0)
    #expect(folder.bytes("-wal").isEmpty)
    let vacuum = try database.read { connection throws(StoreProblem) in
      try connection.first("PRAGMA auto_vacuum") { $0.integer(0) }
    }
    #expect(vacuum == 2)
    database.close()
  }

  @Test func olderFilesAreMigrated() throws {
    let first = try Database.open(folder.file, schema: Ledger.schema)
    try first.write { connection throws(StoreProblem) in try Ledger.add(1, to: connection) }
    first.close()
    let next = StoreSchema(
      applicationID: Ledger.schema.applicationID,
      migrations: Ledger.schema.migrations + [
        "ALTER TABLE part ADD COLUMN note TEXT; UPDATE part SET note = 'n' || number;",
        "CREATE INDEX part_note ON part(note);",
      ])
    for _ in 0..<2 {
      let second = try Database.open(folder.file, schema: next)
      let notes = try second.read { connection throws(StoreProblem) in
        try connection.first("SELECT group_concat(note) FROM part") { $0.text(0) }
      }
      #expect(notes == "n1,n1,n1")
      second.close()
    }
    // A failing migration rolls back the earlier ones.
    let broken = StoreSchema(
      applicationID: next.applicationID,
      migrations: next.migrations + ["DROP TABLE part;", "NONSENSE"])
    #expect(throws: StoreProblem.self) { try Database.open(folder.file, schema: broken) }
    let again = try Database.open(folder.file, schema: next)
    again.close()
  }

  @Test func foreignAndNewerFilesAreNotChanged() throws {
    let newer = StoreSchema(
      applicationID: Ledger.schema.applicationID,
      migrations: Ledger.schema.migrations + ["CREATE TABLE more(id INTEGER PRIMARY KEY);"])
    try Database.open(folder.file, schema: newer).close()
    let bytes = folder.bytes()
    #expect(throws: StoreProblem.newer(path: folder.file, version: 2, known: 1)) {
      try Database.open(folder.file, schema: Ledger.schema)
    }
    #expect(throws: StoreProblem.foreign(path: folder.file)) {
      try Database.open(folder.file, schema: Self.values)
    }
    let fallback = try Database.openOrInMemory(folder.file, schema: Ledger.schema)
    #expect(fallback.isInMemory)
    #expect(fallback.notice == .newer(path: folder.file, version: 2, known: 1))
    #expect(folder.bytes() == bytes)
    #expect(folder.names == ["store.sqlite"])
  }

  @Test func anUnusableFileIsReplacedByMemory() throws {
    mkdir(folder.path + "/folder", 0o700)
    symlink("nowhere", folder.path + "/link")
    let places: [(String, Int32)] = [
      (folder.path + "/folder", EISDIR), (folder.path + "/link", ELOOP),
      // No user can create a file there, not even the administrator.
      ("/proc/self/store.sqlite", ENOENT), ("/sys/kernel/store.sqlite", EACCES),
    ]
    for (path, code) in places {
      let database = try Database.openOrInMemory(path, schema: Ledger.schema)
      #expect(database.isInMemory)
      guard case .unavailable(_, let told) = database.notice else {
        Issue.record("\(path): \(String(describing: database.notice))")
        continue
      }
      #expect(told == code || told == EPERM || told == EROFS, "\(path)")
      try database.write { connection throws(StoreProblem) in try Ledger.add(1, to: connection) }
      #expect(try Ledger.last(in: database) == 1)
    }
  }

  @Test func deletingRemovesEveryFile() throws {
    folder.put(Array("no database".utf8))
    let database = try Database.open(folder.file, schema: Ledger.schema)
    #expect(folder.bytes(".damaged") == Array("no database".utf8))
    try database.write { connection throws(StoreProblem) in try Ledger.add(1, to: connection) }
    database.delete()
    #expect(folder.names == [])
  }

  @Test func unopenedFilesAreDeleted() throws {
    let newer = StoreSchema(
      applicationID: Ledger.schema.applicationID,
      migrations: Ledger.schema.migrations + ["SELECT 1"])
    func leave(_ schema: StoreSchema) throws {
      try Database.open(folder.file, schema: schema).close()
      for ending in ["-wal", "-shm", ".damaged", ".damaged-wal"] { folder.put([1], ending) }
    }
    try leave(newer)
    let refused = try Database.openOrInMemory(folder.file, schema: Ledger.schema)
    #expect(refused.isInMemory)
    refused.delete()
    #expect(folder.names == [])
    // A database that is already closed, and one that was never opened.
    try leave(Ledger.schema)
    Database.remove(folder.file)
    #expect(folder.names == [])
    let closed = try Database.open(folder.file, schema: Ledger.schema)
    closed.close()
    closed.delete()
    #expect(folder.names == [])
    Database.remove(folder.path + "/nowhere/store.sqlite")
    #expect(folder.names == [])
    // A database of another program is not removed.
    try Database.open(folder.file, schema: Self.values).close()
    let bytes = folder.bytes()
    try Database.openOrInMemory(folder.file, schema: Ledger.schema).delete()
    #expect(folder.bytes() == bytes)
  }

  @Test(arguments: [false, true])
  func aCompletionCallbackMayUseTheDatabase(isInMemory: Bool) async throws {
    let database =
      try isInMemory
      ? Database.inMemory(schema: Ledger.schema)
      : Database.open(folder.file, schema: Ledger.schema)
    let lasts = await withCheckedContinuation { continuation in
      database.writeLater { connection throws(StoreProblem) in
        try Ledger.add(1, to: connection)
      } then: { _ in
        let first = try? Ledger.last(in: database)
        try? database.write { connection throws(StoreProblem) in
          try Ledger.add(2, to: connection)
        }
        continuation.resume(returning: [first, try? Ledger.last(in: database)])
      }
    }
    #expect(lasts == [1, 2])
    // A closure must use its own connection, because it cannot wait for itself.
    let problem = try await database.write { _ throws(StoreProblem) -> StoreProblem? in
      do throws(StoreProblem) {
        try database.write { _ throws(StoreProblem) in }
        return nil
      } catch {
        return error
      }
    }
    #expect(problem == .nested(path: isInMemory ? ":memory:" : folder.file))
    try await database.write { _ throws(StoreProblem) in database.delete() }
    #expect(throws: StoreProblem.self) { try Ledger.last(in: database) }
  }
}
