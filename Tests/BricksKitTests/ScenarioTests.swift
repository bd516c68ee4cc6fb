import Documents
import FeedClient
import Foundation
import Testing

@testable import BricksKit

/// The scenarios of the sample customers, and scenarios made of random sessions.
@Suite struct ScenarioTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let project = BricksProject(folder: root)

  private func usual(_ customer: String) -> PageRequest {
    var request = PageRequest(customer: customer, screen: "home")
    request.source = .backend(.first)
    return request
  }

  @Test func everyRuleOfThePlatformHasAScenario() async throws {
    let prepared = PreparedProject(Self.project)
    var runs: [ScenarioFileRun] = []
    for path in Self.project.scenarioPaths() {
      runs.append(await prepared.runScenarios(of: try SourceFile.read(path), usual("")))
    }
    #expect(runs.flatMap(\.findings).map(\.message) == [])
    let coverage = ScenarioCoverage(runs)
    #expect(coverage.unused.map { "\($0.table) \($0.name)" } == [])
    let page = try String(
      contentsOfFile: Self.root + "/Sources/BricksKit/BricksKit.docc/ScenarioRows.md",
      encoding: .utf8)
    #expect(coverage.markdown == page)
  }

  /// An app that reaches its backend through sockets has the same transcripts, with an expired token
  /// and other users, too.
  @Test(arguments: ["refresh", "network", "profile"])
  func transcriptsOverSocketsAreTheSame(_ name: String) async throws {
    let prepared = PreparedProject(Self.project)
    let paths = Self.project.scenarioPaths(of: "stillmoor")
    let path = try #require(paths.first { $0.hasSuffix("/\(name).scenario") })
    let file = try SourceFile.read(path)
    let direct = await prepared.runScenarios(of: file, usual("stillmoor"))
    let served = await prepared.runScenarios(
      of: file, usual("stillmoor"), ScenarioOptions(usesSockets: true))
    #expect(served.findings.map(\.message) == [])
    #expect(served.transcripts.map(\.text) == direct.transcripts.map(\.text))
  }

  @Test(arguments: ["stillmoor", "lathelight", "stridewell"])
  func randomSessionsReplayAsScripts(_ customer: String) async throws {
    let prepared = PreparedProject(Self.project)
    var random = SeededNumbers(seed: 7)
    let head = "scenario: Random\nopen the app\n"
    let scenario = try #require(
      ScenarioFile.read(SourceFile(path: "a", text: head)).value.scenarios.first)
    var request = usual(customer)
    request.now = scenario.settings.clock
    var run = try await ScenarioRun(scenario, prepared, request)
    _ = try await run.perform(scenario.steps[0])
    var script = head
    for _ in 0..<12 {
      let event = try #require(try Self.event(run.app, &random))
      let line = try #require(run.app.step(for: event))
      let step = try ScenarioStep.read(line).get()
      let isDone = try await run.perform(step)
      #expect(isDone, "\(line): \(run.transcript.failures.map(\.message))")
      script += line + "\n"
    }
    let file = SourceFile(path: "replayed", text: script)
    let replayed = await prepared.runScenarios(of: file, request)
    #expect(replayed.findings.map(\.message) == [])
    #expect(replayed.transcripts.map(\.text) == [run.transcript.text])
  }

  /// Returns a random event that a user can cause.
  private static func event(
    _ app: LivingApp, _ random: inout SeededNumbers
  ) throws -> Session.Event? {
    let taps = try app.tree()?.tree.namedTaps ?? []
    switch random.next(10) {
    case 0: return .pullToRefresh
    case 1:
      return app.session.tabs.compactMap(\.item).randomElement(using: &random).map { .select($0) }
    case 2 where app.session.canGoBack: return .back
    case 3: return .foreground(app.session.now + Int64(random.next(400_000)))
    case 4: return .network(isReachable: !app.session.isReachable)
    default: return taps.randomElement(using: &random).map { .tap($0.tap) } ?? .pullToRefresh
    }
  }

  private struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) | (state << 31)
    }

    mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  }
}
