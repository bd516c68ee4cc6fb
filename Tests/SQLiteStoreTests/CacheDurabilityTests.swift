import Basics
import Documents
import Foundation
import SQLiteStore
import Testing
import YoullNetwork

/// The same for the cache of answers, which keeps its records in such a database.
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

  /// The data of one answer: every text in it says its number, and there are fewer rows each time.
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

  @Test func aCacheThatIsKilledAtAnyWriteHasAWholeAnswer() async throws {
    typealias Moment = (committed: Int, file: [UInt8], log: [UInt8])
    let folder = try TestFolder()
    let committed = Locked(0)
    let moments = Locked([Moment]())
    let path = folder.file
    let answers = 4
    SystemCalls.watch(folder.path) {
      let read = { (ending: String) in
        FileManager.default.contents(atPath: path + ending).map { Array($0) } ?? []
      }
      let moment = (committed.withLock { $0 }, read(""), read("-wal"))
      moments.withLock { $0.append(moment) }
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
    let all = moments.withLock { $0 }
    #expect(all.count > 10 * answers)
    let after = try TestFolder()
    for moment in all {
      after.put(moment.file)
      after.put(moment.log, "-wal")
      let cache = try NormalizedCache(file: after.file, clock: Self.clock)
      #expect(cache.notice == nil)
      switch await cache.load(Self.operation) {
      case .found(let response):
        let whole = [moment.committed, moment.committed + 1].map(Self.data)
        #expect(whole.contains(String(decoding: response.data, as: UTF8.self)))
      case .missing(let miss):
        #expect(moment.committed == 0 && miss.reason == .never)
      }
      // It goes on from there.
      try await cache.store(Self.document(9), of: Self.operation, asked: cache.ask())
      guard case .found(let response) = await cache.load(Self.operation) else {
        Issue.record("What was stored last is not there.")
        continue
      }
      #expect(response.data.elementsEqual(Self.data(9).utf8))
      cache.delete()
      #expect(after.names == [])
    }
  }
}
