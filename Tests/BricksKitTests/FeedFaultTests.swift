import Basics
import Documents
import FeedBackend
import FeedCore
import FeedModel
import Foundation
import HTTPServer
import Testing
import YoullModels
import YoullNetwork

@testable import BricksKit

/// A feed whose requests fail at random: a dismissal that is reported as written is written.
///
/// `BRICKS_SEQUENCES` sets the number of runs, and `BRICKS_SEED` the first seed.
@Suite struct FeedFaultTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)
  private static let now: Int64 = 1_772_389_800_000
  /// The number of runs with the same backend, whose sections become fewer.
  private static let runsPerBackend = 8

  @Test func reportedDismissalsAreWritten() async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["BRICKS_SEQUENCES"].flatMap { Int($0) } ?? 16
    let first = environment["BRICKS_SEED"].flatMap { UInt64($0) } ?? 1
    var opened = try Self.project.openBackend(of: "stillmoor")
    for seed in first..<first + UInt64(count) {
      if (seed - first) % UInt64(Self.runsPerBackend) == 0 {
        opened = try Self.project.openBackend(of: "stillmoor")
      }
      let problem = await Self.run(seed, opened)
      #expect(problem == nil, "seed \(seed)")
    }
  }

  /// The requests go over a socket to the server of `bricks serve`.
  ///
  /// A tenth of the runs in process is enough, because only the channel is different.
  @Test func reportedDismissalsAreWrittenOverASocket() async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["BRICKS_SEQUENCES"].flatMap { Int($0) }.map { max($0 / 10, 1) } ?? 4
    let first = environment["BRICKS_SEED"].flatMap { UInt64($0) } ?? 1
    for seed in first..<first + UInt64(count) {
      let opened = try Self.project.openBackend(of: "stillmoor")
      let user = try #require(opened.users.first)
      let clock = Int(Date.now.timeIntervalSince1970)
      let token = try BackendAccounts(opened.backend, life: 900).signIn(user, now: clock).access
      let service = try BackendService(
        opened, title: "Stillmoor", tokenLife: 900, faults: FaultInjection(), log: { _ in })
      let server = try service.start(ports: 0...0)
      defer { service.stop(server) }
      let address = "http://127.0.0.1:\(server.port)"
      let environment = try BricksNetwork.Environment(
        apiUrl: "\(address)/\(BackendService.graphQLPath)",
        restUrl: "\(address)/\(BackendService.restPath)")
      var wire: (any Channel)?
      _ = BricksNetwork(environment: environment) { channel in
        wire = channel
        return channel
      }
      let problem = await Self.run(
        seed, over: try #require(wire), as: GivenToken(Secret(token)))
      #expect(problem == nil, "seed \(seed)")
    }
  }

  private static func run(_ seed: UInt64, _ opened: FeedBackend.Opened) async -> String? {
    await run(
      seed, over: BackendChannel(opened.backend, user: opened.users.first, now: now),
      as: NamedUser("wren", of: "stillmoor"))
  }

  /// Runs the events of a seed.
  private static func run(
    _ seed: UInt64, over base: any Channel, as user: any BricksNetworkDataSource
  ) async -> String? {
    var random = Numbers(state: seed)
    let channel = UnsteadyChannel(base: base, seed: seed)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let work = WatchedWork(base: service(channel, folder, user))
    let runner = StateRunner(HomeViewModel(), work)
    await runner.send(.viewWillAppear(at: now))
    for _ in 0..<10 {
      switch random.below(6) {
      case 0: await runner.send(.trigger(.pullToRefresh))
      case 1: await runner.send(.trigger(.playerClosed))
      case 2: await runner.send(.trigger(.contentLiked))
      case 3:
        let sections = await runner.machine.provider.snapshot?.home.sections ?? []
        if !sections.isEmpty {
          await runner.send(
            .provider(.dismiss(.slice(sections[random.below(sections.count)].id))))
        }
      case 4: await runner.settle()
      default: channel.setLost(random.below(2) == 0)
      }
    }
    await runner.settle()
    channel.setSteady()
    await runner.send(.trigger(.networkRestored))
    await runner.settle()
    let provider = await runner.machine.provider
    guard case .loaded(false) = provider.state, let snapshot = provider.snapshot else {
      return "the final state is \(provider.phase)"
    }
    guard let truth = try? await service(channel, folder, user).getFeedData() else {
      return "the backend does not answer"
    }
    let ids = { (feed: HomeScreenFeed) in feed.home.sections.map(\.id) }
    if ids(snapshot) != ids(truth) { return "\(ids(snapshot)) is shown, not \(ids(truth))" }
    for id in work.done where ids(truth).contains(id) { return "the dismissal of \(id) is lost" }
    return nil
  }

  private static func service(
    _ channel: any Channel, _ folder: String, _ user: any BricksNetworkDataSource
  ) -> HomeFeedService {
    let network = BricksNetwork(
      environment: nil, channel: channel, dataSource: user, extraLang: "en", cacheFolder: folder,
      ownsDataSource: true)
    return HomeFeedService(
      ScreenService(
        network, over: nil, catalog: SectionCatalog(kinds: []), app: CustomerApp(),
        texts: AppTexts()),
      of: .home, settings: network.settings, now: { now })
  }
}

/// A service that remembers the dismissals that it reported as written.
private final class WatchedWork: FeedWork {
  private let base: HomeFeedService
  private let written = Locked<[String]>([])

  init(base: HomeFeedService) { self.base = base }

  var done: [String] { written.withLock { $0 } }

  func cachedFeed() async -> HomeScreenFeed? { base.cachedFeed() }

  func getFeedData() async throws(NetworkError) -> HomeScreenFeed {
    try await base.getFeedData()
  }

  func save(_ feed: HomeScreenFeed) async { base.save(feed) }

  func write(_ dismissal: Dismissal) async throws(NetworkError) {
    try await base.write(dismissal)
    written.withLock { $0.append(dismissal.id) }
  }
}

/// A channel that loses requests before or after the backend has executed them.
private final class UnsteadyChannel: Channel {
  private struct State {
    var random: Numbers
    var isLost = false
    var isSteady = false
  }

  private enum Fate { case answered, lostBefore, lostAfter }

  private let base: any Channel
  private let state: Locked<State>

  init(base: any Channel, seed: UInt64) {
    self.base = base
    state = Locked(State(random: Numbers(state: ~seed)))
  }

  func setLost(_ isLost: Bool) { state.withLock { $0.isLost = isLost } }

  func setSteady() { state.withLock { ($0.isLost, $0.isSteady) = (false, true) } }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let fate: Fate = state.withLock { state in
      if state.isSteady { return .answered }
      if state.isLost { return .lostBefore }
      switch state.random.below(5) {
      case 0: return .lostBefore
      case 1: return .lostAfter
      default: return .answered
      }
    }
    let lost = ChannelProblem(source: request.name, message: "Lost.", mayHaveRun: true)
    if fate == .lostBefore { throw lost }
    let answer = try await base.answer(request, with: headers)
    if fate == .lostAfter { throw lost }
    return answer
  }
}

/// A generator of random numbers with a seed.
private struct Numbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(limit, 1)))
  }
}
