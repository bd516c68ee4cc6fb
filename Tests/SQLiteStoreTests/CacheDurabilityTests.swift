import Basics
import Documents
import Foundation
import SQLiteStore
import Testing
import YoullNetwork

/// The same tests for the response cache, which stores its records in such a database.
extension DurabilityTests {
  private static let clock: NormalizedCache.Clock = { 1_700_000_000_000_000 }
  private static let operation = CacheOperation(
    name: "GetRows",
    selection: CacheSelection([
      CacheField(
        "rows",
        CacheSelection(
          type: "Row", keyFields: ["id"],
          [
            CacheField("id"), CacheField("text"),
            CacheField("parts", CacheSelection([CacheField("text")])),
          ]))
    ]))

  /// Returns the data of a response.
  ///
  /// Every text contains the number, and each response has fewer rows.
  private static func data(_ number: Int) -> String {
    let text = String(repeating: "\(number)", count: 200)
    let rows = (0..<12 - number).map { row in
      let parts = Array(repeating: "{\"text\":\"\(text)\"}", count: 3).joined(separator: ",")
      return "{\"id\":\(row),\"text\":\"\(text)\",\"parts\":[\(parts)]}"
    }
    return "{\"rows\":[\(rows.joined(separator: ","))]}"
  }

  private static func document(_ number: Int) throws -> JSONDocument {
    let text = "{\"data\":\(data(number))}"
    return try #require(JSONDocument.read(SourceFile(path: "answer", text: text)).document)
  }

  @Test func aCacheKilledAtAnyWriteHasACompleteResponse() async throws {
    typealias Snapshot = (committed: Int, file: [UInt8], log: [UInt8])
    let folder = try TestFolder()
    let committed = Locked(0)
    let snapshots = Locked([Snapshot]())
    let path = folder.file
    let answers = 4
    SystemCalls.watch(folder.path) {
      let read = { (ending: String) in
        FileManager.default.contents(atPath: path + ending).map { Array($0) } ?? []
      }
      let snapshot = (committed.withLock { $0 }, read(""), read("-wal"))
      snapshots.withLock { $0.append(snapshot) }
      return .done
    }
    let cache = try NormalizedCache(file: path, clock: Self.clock)
    for number in 1...answers {
      try await cache.store(
        Self.document(number), of: Self.operation, asked: cache.ask())
      committed.withLock { $0 = number }
    }
    cache.close()
    SystemCalls.watchNothing()
    let all = snapshots.withLock { $0 }
    #expect(all.count > 10 * answers)
    let after = try TestFolder()
    for snapshot in all {
      after.put(snapshot.file)
      after.put(snapshot.log, "-wal")
      let cache = try NormalizedCache(file: after.file, clock: Self.clock)
      #expect(cache.notice == nil)
      switch await cache.load(Self.operation) {
      case .found(let response):
        let whole = [snapshot.committed, snapshot.committed + 1].map(Self.data)
        #expect(whole.contains(String(decoding: response.data, as: UTF8.self)))
      case .missing(let miss):
        #expect(snapshot.committed == 0 && miss.reason == .never)
      }
      // The reopened cache accepts new responses.
      try await cache.store(Self.document(9), of: Self.operation, asked: cache.ask())
      guard case .found(let response) = await cache.load(Self.operation) else {
        Issue.record("The last response is missing.")
        continue
      }
      #expect(response.data.elementsEqual(Self.data(9).utf8))
      cache.delete()
      #expect(after.names == [])
    }
  }
}
