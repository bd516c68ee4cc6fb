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

  @Test("A strategy for a new type derives from an existing one")
  func pullbackDerivesStrategy() async throws {
    struct Library { let books: [String] }
    let strategy = SnapshotStrategy.lines.pullback { (library: Library) in library.books }
    #expect(try await text(Library(books: ["a", "b"]), strategy) == "a\nb\n")
    #expect(strategy.fileExtension == "txt")
    #expect(try await text(7, .description) == "7")
  }

  @Test("A page has the format of its request, also after a conversion")
  func pageHasFormatOfRequest() async throws {
    let project = BricksProject(folder: "nowhere")
    let pages = SnapshotStrategy.page(in: project)
    let screens = pages.pullback { (screen: String) in
      var request = PageRequest(customer: "moor", screen: screen)
      request.format = "ansi"
      return request
    }
    var request = PageRequest(customer: "moor", screen: "home")
    request.format = "html"
    #expect(try await pages.fileExtension(of: request) == "html")
    #expect(try await screens.fileExtension(of: "home") == "ansi")
    let json = SnapshotStrategy.page(in: project, as: "json")
    #expect(try await json.fileExtension(of: request) == "json")
  }

  @Test("JSON has one layout for every input, and numbers keep their digits")
  func jsonHasOneLayout() async throws {
    let compact = Array(#"{"b":[1.50,{}],"a":"\u00e9"}"#.utf8)
    let wide = Array("{ \"b\" : [1.50, { }],\n \"a\": \"é\" }".utf8)
    let expected = "{\n  \"b\": [\n    1.50,\n    {}\n  ],\n  \"a\": \"é\"\n}\n"
    #expect(try await text(compact, .json) == expected)
    #expect(try await text(wide, .json) == expected)
    await #expect(throws: SnapshotConversionProblem.self) { try await text(Array("{".utf8), .json) }
  }

  @Test("A value that cannot be converted fails with the reason")
  func conversionFailureShowsReason() async throws {
    let strategy = SnapshotStrategy<Int>(fileExtension: "txt") { _ in
      throw SnapshotConversionProblem("It is odd.")
    }
    let failure = try #require(await verifySnapshot(of: 1, as: strategy, record: .all))
    #expect(failure.message.contains("It is odd."))
  }

  @Test("A value whose format cannot be found fails with the reason")
  func unknownFormatShowsReason() async throws {
    // Only the first conversion, which asks for the format, fails.
    let isFirst = First()
    let strategy = SnapshotStrategy.page(in: BricksProject(folder: "nowhere")).pullback {
      (screen: String) in
      if await isFirst.take() { throw SnapshotConversionProblem("It is odd.") }
      return PageRequest(customer: "moor", screen: screen)
    }
    let failure = try #require(await verifySnapshot(of: "home", as: strategy, record: .all))
    #expect(failure.message.contains("It is odd."))
  }

  private actor First {
    private var isFirst = true

    func take() -> Bool {
      defer { isFirst = false }
      return isFirst
    }
  }
}

@Suite("Snapshots in a test", .snapshots(record: .none))
struct SnapshotsInTests {
  @Test("A trait of the suite applies to its tests") func suiteTraitApplies() async {
    #expect(SnapshotRecording.scoped == SnapshotRecording.none)
  }

  @Test("A trait of a test overrides that of its suite", .snapshots(record: .changed))
  func testTraitOverridesSuiteTrait() { #expect(SnapshotRecording.scoped == .changed) }

  @Test("A snapshot is named after its suite and test") func name() async throws {
    let failure = try #require(await verifySnapshot(of: "", as: .text, named: "some text"))
    #expect(failure.name.hasPrefix("SnapshotStrategyTests/SnapshotsInTests.name.some-text-"))
  }

  @Test("A test with arguments must name its snapshots", arguments: [1])
  func argumentsNeedNames(_ number: Int) async {
    let text = "\(number)"
    #expect(await verifySnapshot(of: text, as: .text)?.message.contains("arguments") == true)
    #expect(
      await verifySnapshot(of: text, as: .text, named: text)?.message.contains("no golden") == true)
  }

  @Test("A test that compares two values must name them") func twoValuesNeedNames() async {
    #expect(await verifySnapshot(of: "one", as: .text)?.message.contains("no golden") == true)
    #expect(
      await verifySnapshot(of: "two", as: .text)?.message.contains("Give each value") == true)
  }

  @Test("A snapshot outside of every test fails") func detachedTaskFails() async {
    let failure = await Task.detached { await verifySnapshot(of: "", as: .text) }.value
    #expect(failure?.message.contains("outside of every test") == true)
  }

  @Test("A failed expectation is one issue with its message") func failureIsOneIssue() async {
    await withKnownIssue {
      await expectSnapshot(of: "hello")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("There is no golden") }
    }
  }
}
