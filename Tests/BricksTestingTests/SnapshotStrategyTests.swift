import BricksTesting
import FeedSnapshots
import Testing

@Suite("Strategies")
struct SnapshotStrategyTests {
  private func text<Value>(_ value: Value, _ strategy: SnapshotStrategy<Value>) async throws
    -> String
  {
    String(decoding: try await strategy.take(value), as: UTF8.self)
  }

  @Test("a strategy for other values is made out of one that is known")
  func pullback() async throws {
    struct Shelf { let books: [String] }
    let strategy = SnapshotStrategy.lines.pullback { (shelf: Shelf) in shelf.books }
    #expect(try await text(Shelf(books: ["a", "b"]), strategy) == "a\nb\n")
    #expect(strategy.fileExtension == "txt")
    #expect(try await text(7, .description) == "7")
  }

  @Test("JSON is the same however it came, to the last digit")
  func json() async throws {
    let compact = Array(#"{"b":[1.50,{}],"a":"\u00e9"}"#.utf8)
    let wide = Array("{ \"b\" : [1.50, { }],\n \"a\": \"é\" }".utf8)
    let expected = "{\n  \"b\": [\n    1.50,\n    {}\n  ],\n  \"a\": \"é\"\n}\n"
    #expect(try await text(compact, .json) == expected)
    #expect(try await text(wide, .json) == expected)
    await #expect(throws: SnapshotTakingProblem.self) { try await text(Array("{".utf8), .json) }
  }

  @Test("a value that cannot be taken fails, and says why")
  func problem() async throws {
    let strategy = SnapshotStrategy<Int>(fileExtension: "txt") { _ in
      throw SnapshotTakingProblem("It is odd.")
    }
    let failure = try #require(await verifySnapshot(of: 1, as: strategy, record: .all))
    #expect(failure.message.contains("It is odd."))
  }
}

@Suite("Snapshots in a test", .snapshots(record: .none))
struct SnapshotsInTests {
  @Test("a trait of the suite holds in its tests") func trait() async {
    #expect(SnapshotRecording.scoped == SnapshotRecording.none)
  }

  @Test("a trait of a test counts more than that of its suite", .snapshots(record: .changed))
  func own() { #expect(SnapshotRecording.scoped == .changed) }

  @Test("a snapshot is called after suite and test") func name() async throws {
    let failure = try #require(await verifySnapshot(of: "", as: .text, named: "some text"))
    #expect(failure.name.hasPrefix("SnapshotStrategyTests/SnapshotsInTests.name.some-text-"))
  }

  @Test("a test with arguments names its snapshots", arguments: [1]) func names(_ number: Int) async
  {
    let text = "\(number)"
    #expect(await verifySnapshot(of: text, as: .text)?.message.contains("arguments") == true)
    #expect(
      await verifySnapshot(of: text, as: .text, named: text)?.message.contains("no golden") == true)
  }

  @Test("a test that looks at two values names them") func two() async {
    #expect(await verifySnapshot(of: "one", as: .text)?.message.contains("no golden") == true)
    #expect(
      await verifySnapshot(of: "two", as: .text)?.message.contains("Give each a name") == true)
  }

  @Test("outside of every test there is no name") func detached() async {
    let failure = await Task.detached { await verifySnapshot(of: "", as: .text) }.value
    #expect(failure?.message.contains("outside of every test") == true)
  }

  @Test("an expectation that fails is one issue, with its message") func issue() async {
    await withKnownIssue {
      await expectSnapshot(of: "hello")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("There is no golden") }
    }
  }
}
