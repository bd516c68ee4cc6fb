import Basics
import Foundation
import SQLiteStore
import Testing

extension DurabilityTests {
  /// Tests that inspecting a database reads a consistent state and changes no file.
  @Suite struct InspectionTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private static func last(_ path: String) throws(StoreProblem) -> Int? {
      try Database.look(at: path, schema: Ledger.schema, Ledger.last)
    }

    private func contents(_ folder: TestFolder) -> [String: [UInt8]] {
      Dictionary(
        uniqueKeysWithValues: folder.names.map { name in
          (
            name,
            FileManager.default.contents(atPath: "\(folder.path)/\(name)").map(Array.init) ?? []
          )
        })
    }

    private func fill(_ numbers: ClosedRange<Int>, tell: (Int) -> Void = { _ in }) throws {
      let database = try Database.open(folder.file, schema: Ledger.schema)
      for number in numbers {
        try database.write { connection throws(StoreProblem) in
          try Ledger.add(number, to: connection)
        }
        tell(number)
      }
      database.close()
    }

    /// At any of these times the program may be running, or may have been killed with or without an
    /// index.
    @Test(arguments: [["", "-wal"], ["", "-wal", "-shm"]])
    func everyReadSeesAConsistentState(endings: [String]) throws {
      typealias Snapshot = (committed: Int, files: [[UInt8]])
      let committed = Locked(0)
      let snapshots = Locked([Snapshot]())
      let path = folder.file
      try SystemCalls.watching(folder.path) {
        let files = endings.map { ending in
          FileManager.default.contents(atPath: path + ending).map { Array($0) } ?? []
        }
        let snapshot = (committed.withLock { $0 }, files)
        snapshots.withLock { $0.append(snapshot) }
        return .done
      } _: {
        try fill(1...4) { number in committed.withLock { $0 = number } }
      }
      let all = snapshots.withLock { $0 }
      #expect(all.count > 40)
      for snapshot in all {
        let after = try TestFolder()
        for (ending, bytes) in zip(endings, snapshot.files) { after.put(bytes, ending) }
        let before = contents(after)
        do throws(StoreProblem) {
          let last = try Self.last(after.file)
          #expect(last == snapshot.committed || last == snapshot.committed + 1)
        } catch {
          #expect(snapshot.committed == 0)
          #expect(error == .older(path: after.file, version: 0, known: 1))
        }
        let isUntouched = contents(after) == before
        #expect(isUntouched)
      }
    }

    @Test func openAndClosedFilesAreReadUnchanged() throws {
      let database = try Database.open(folder.file, schema: Ledger.schema)
      for number in 1...5 {
        try database.write { connection throws(StoreProblem) in
          try Ledger.add(number, to: connection)
        }
        #expect(throws: StoreProblem.alreadyOpen(path: folder.file)) {
          try Self.last(folder.file)
        }
        let copy = try TestFolder()
        for ending in ["", "-wal", "-shm"] { copy.put(folder.bytes(ending), ending) }
        let before = contents(copy)
        #expect(try Self.last(copy.file) == number)
        let isUntouched = contents(copy) == before
        #expect(isUntouched)
      }
      database.close()
      let before = contents(folder)
      #expect(before.keys.elementsEqual(["store.sqlite"]))
      #expect(try Self.last(folder.file) == 5)
      let isUntouched = contents(folder) == before
      #expect(isUntouched)
    }

    /// Closing the file would release the locks of this process.
    @Test func aFileBeingInspectedCannotBeOpened() throws {
      try fill(1...1)
      let problem = try Database.look(at: folder.file, schema: Ledger.schema) {
        _ throws(StoreProblem) -> StoreProblem? in
        do throws(StoreProblem) {
          try Database.open(folder.file, schema: Ledger.schema).close()
          return nil
        } catch {
          return error
        }
      }
      #expect(problem == .alreadyOpen(path: folder.file))
      try fill(2...2)
      #expect(try Self.last(folder.file) == 2)
    }

    /// SQLite considers it the log of another database and would delete it.
    @Test(arguments: [["-wal"], ["-wal", "-shm"]])
    func theLogOfAnEmptyDatabaseIsKept(endings: [String]) throws {
      let database = try Database.open(folder.file, schema: Ledger.schema)
      try database.write { connection throws(StoreProblem) in try Ledger.add(1, to: connection) }
      let empty = try TestFolder()
      empty.put([])
      for ending in endings { empty.put(folder.bytes(ending), ending) }
      database.close()
      #expect(empty.bytes("-wal").count > 4096)
      let before = contents(empty)
      #expect(throws: StoreProblem.older(path: empty.file, version: 0, known: 1)) {
        try Self.last(empty.file)
      }
      let isUntouched = contents(empty) == before
      #expect(isUntouched)
    }

    @Test func foreignFilesAreReportedAndNotChanged() throws {
      #expect(throws: StoreProblem.unavailable(path: folder.file, code: ENOENT)) {
        try Self.last(folder.file)
      }
      #expect(folder.names == [])
      #expect(throws: StoreProblem.unavailable(path: folder.path, code: EISDIR)) {
        try Self.last(folder.path)
      }
      mkfifo(folder.file, 0o600)
      #expect(throws: StoreProblem.unavailable(path: folder.file, code: EINVAL)) {
        try Self.last(folder.file)
      }
      try FileManager.default.removeItem(atPath: folder.file)
      folder.put(Array("not a database at all, but long enough to be one".utf8))
      #expect(throws: StoreProblem.damaged(path: folder.file, setAside: folder.file)) {
        try Self.last(folder.file)
      }
      try FileManager.default.removeItem(atPath: folder.file)
      try fill(1...1)
      let id = Ledger.schema.applicationID
      let more = Ledger.schema.migrations + ["CREATE TABLE more(id INTEGER PRIMARY KEY);"]
      let before = contents(folder)
      let cases: [(StoreSchema, StoreProblem)] = [
        (
          StoreSchema(applicationID: id, migrations: more),
          .older(path: folder.file, version: 1, known: 2)
        ),
        (
          StoreSchema(applicationID: id, migrations: []),
          .newer(path: folder.file, version: 1, known: 0)
        ),
        (StoreSchema(applicationID: id + 1, migrations: more), .foreign(path: folder.file)),
      ]
      for (schema, problem) in cases {
        #expect(throws: problem) {
          try Database.look(at: folder.file, schema: schema) { _ throws(StoreProblem) in }
        }
      }
      let isUntouched = contents(folder) == before
      #expect(isUntouched)
    }

    /// No part of a path is interpreted as a URI parameter.
    @Test func pathsMayContainSpecialCharacters() throws {
      let odd = folder.path + "/a?mode=rwc#%41 \u{E4}.sqlite"
      try fill(1...2)
      try FileManager.default.moveItem(atPath: folder.file, toPath: odd)
      #expect(try Self.last(odd) == 2)
      #expect(folder.names.count == 1)
    }
  }
}
