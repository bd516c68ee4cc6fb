import Basics
import CSQLite
import Foundation
import SQLiteStore
import Testing

/// Tests that a database opens in an earlier consistent state after a crash, a full disk or damage.
@Suite(.serialized) struct DurabilityTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let transactions = 6

  /// Writes numbered transactions and calls `committed` after each one.
  private static func fill(
    _ path: String, from first: Int = 1, committed: (Int) -> Void = { _ in }
  ) throws {
    let database = try Database.open(path, schema: Ledger.schema)
    for number in first..<first + transactions {
      try database.write { connection throws(StoreProblem) in
        try Ledger.add(number, to: connection)
      }
      committed(number)
    }
    database.close()
  }

  /// A killed process leaves the data that it has written.
  ///
  /// Each state of the files between two writes, or in the middle of one, therefore simulates a
  /// kill.
  @Test func aDatabaseKilledAtAnyWriteOpensInAnEarlierState() throws {
    typealias Snapshot = (committed: Int, file: [UInt8], log: [UInt8])
    let committed = Locked(0)
    let snapshots = Locked([Snapshot]())
    let path = folder.file
    try SystemCalls.watching(folder.path) {
      let read = { (ending: String) in
        FileManager.default.contents(atPath: path + ending).map { Array($0) } ?? []
      }
      let snapshot = (committed.withLock { $0 }, read(""), read("-wal"))
      snapshots.withLock { $0.append(snapshot) }
      return .done
    } _: {
      try Self.fill(path) { number in committed.withLock { $0 = number } }
    }
    let all = snapshots.withLock { $0 }
    #expect(all.count > 10 * Self.transactions)
    let after = try TestFolder()
    for snapshot in all {
      after.put(snapshot.file)
      after.put(snapshot.log, "-wal")
      let database = try Database.open(after.file, schema: Ledger.schema)
      let last = try #require(try Ledger.last(in: database))
      #expect(last == snapshot.committed || last == snapshot.committed + 1)
      #expect(database.notice == nil)
      try database.write { connection throws(StoreProblem) in
        try Ledger.add(last + 1, to: connection)
      }
      database.delete()
    }
  }

  @Test(arguments: 0..<5)
  func aKilledProcessLeavesAnEarlierState(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let place = folder.file
    let lastWrite = Int.random(in: 1..<100, using: &random)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [place = place as String, lastWrite = lastWrite as Int] in
      let count = Locked(0)
      let parent = String(place.prefix(upTo: place.lastIndex(of: "/") ?? place.endIndex))
      try SystemCalls.watching(parent) {
        let isNow = count.withLock { count in
          count += 1
          return count == lastWrite
        }
        if isNow { kill(getpid(), SIGKILL) }
        return .done
      } _: {
        try DurabilityTests.fill(place)
        try DurabilityTests.fill(place, from: DurabilityTests.transactions + 1)
        try DurabilityTests.fill(place, from: 2 * DurabilityTests.transactions + 1)
      }
    }
    let database = try Database.open(folder.file, schema: Ledger.schema)
    #expect(try Ledger.last(in: database) != nil)
    #expect(database.notice == nil)
    let verdict = try await database.read { connection throws(StoreProblem) in
      try connection.first("PRAGMA integrity_check") { $0.text(0) }
    }
    #expect(verdict == "ok")
    database.close()
  }

  @Test func aFullDiskKeepsTheEarlierState() throws {
    let database = try Database.open(folder.file, schema: Ledger.schema)
    var last = 0
    for room in 0..<30 {
      let writes = Locked(0)
      let next = last + 1
      do {
        try SystemCalls.watching(folder.path) {
          let isFull = writes.withLock { writes in
            writes += 1
            return writes > room
          }
          return isFull ? .diskFull : .done
        } _: {
          try database.write { connection throws(StoreProblem) in
            try Ledger.add(next, to: connection)
          }
        }
        last = next
      } catch let problem as StoreProblem {
        #expect(problem == .full(path: folder.file))
      }
      #expect(try Ledger.last(in: database) == last)
    }
    #expect(last > 0 && last < 30)
    database.close()
  }

  @Test func aFileDoesNotExceedItsLimit() throws {
    var limits = StoreLimits()
    limits.maximumBytes = 100_000
    let database = try Database.open(folder.file, schema: Ledger.schema, limits: limits)
    var last = 0
    while last < 100 {
      let next = last + 1
      do {
        try database.write { connection throws(StoreProblem) in
          try Ledger.add(next, to: connection)
        }
        last = next
      } catch {
        #expect(error == .full(path: folder.file))
        break
      }
    }
    #expect((10..<30).contains(last))
    #expect(try Ledger.last(in: database) == last)
    database.close()
    #expect(folder.bytes().count <= limits.maximumBytes)
  }

  @Test(arguments: 0..<60)
  func aDamagedFileIsReplaced(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    try Self.fill(folder.file)
    try Self.fill(folder.file, from: Self.transactions + 1)
    var bytes = folder.bytes()
    if seed.isMultiple(of: 3) {
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    } else {
      for _ in 0..<Int.random(in: 1...64, using: &random) {
        // Half of the changes hit the first page, where damage has the most effect.
        let end = Bool.random(using: &random) ? bytes.count : min(bytes.count, 512)
        bytes[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
      }
    }
    folder.put(bytes)
    // The damage may make the file look like that of another program or a newer version.
    let database: Database
    do {
      database = try Database.open(folder.file, schema: Ledger.schema)
    } catch {
      switch error {
      case .foreign, .newer: #expect(folder.bytes() == bytes)
      default: Issue.record("\(error)")
      }
      return
    }
    // The statement that finds the damage fails, and the next one uses an empty database.
    for _ in 0..<3 {
      do {
        _ = try Ledger.last(in: database)
        try database.write { connection throws(StoreProblem) in
          try connection.run("DELETE FROM part")
          try Ledger.add(1, to: connection)
        }
        break
      } catch StoreProblem.damaged(_, let aside) {
        #expect(aside == folder.file + ".damaged")
      }
    }
    #expect(try Ledger.last(in: database) == 1)
    database.close()
    if database.damagedFileCount > 0 { #expect(folder.names.contains("store.sqlite.damaged")) }
  }

  @Test func damageFoundWhileOpenIsRepaired() async throws {
    try Self.fill(folder.file)
    let database = try Database.open(folder.file, schema: Ledger.schema)
    let length = folder.bytes().count
    let descriptor = open(folder.file, O_WRONLY)
    let noise = [UInt8](repeating: 0xA5, count: length - 4096)
    pwrite(descriptor, noise, noise.count, 4096)
    close(descriptor)
    await #expect(
      throws: StoreProblem.damaged(path: folder.file, setAside: folder.file + ".damaged")
    ) {
      try await database.read { connection throws(StoreProblem) in
        try connection.first("SELECT sum(length(content)) FROM part") { $0.integer(0) }
      }
    }
    // Writes wait for the repair.
    try await database.write { connection throws(StoreProblem) in try Ledger.add(1, to: connection)
    }
    #expect(try Ledger.last(in: database) == 1)
    #expect(database.damagedFileCount == 1)
    #expect(folder.bytes(".damaged").suffix(100) == noise.suffix(100))
    database.close()
  }
}
