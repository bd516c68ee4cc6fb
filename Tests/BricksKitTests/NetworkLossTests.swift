import FeedBackend
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels
import YoullNetwork

@testable import BricksKit

/// A load whose network is lost after some of its requests.
@Suite struct NetworkLossTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)
  private static let now: Int64 = 1_772_389_800_000

  @Test func lossAtAnyPointShowsTheCachedFeedAndRestorationReloadsOnce() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let opened = try Self.project.openBackend(of: "stillmoor")
    let user = try #require(opened.users.first)
    var lossesWithNotice = 0
    // The first load is complete, and fills the cache.
    for answered in [Int.max] + Array(0..<10) {
      let channel = LimitedChannel(
        base: BackendChannel(opened.backend, user: user, now: Self.now), answered: answered)
      let network = BricksNetwork(
        environment: nil, channel: channel, dataSource: NamedUser(user, of: "stillmoor"),
        extraLang: "en", cacheFolder: folder, ownsDataSource: true)
      defer { network.coreDataStore?.close() }
      let service = HomeFeedService(
        ScreenService(
          network, over: nil, catalog: SectionCatalog(kinds: []), app: CustomerApp(),
          texts: AppTexts()),
        of: .home, settings: network.settings, now: { Self.now })
      let cached = service.cachedFeed()?.home.sections.map(\.id)
      let runner = StateRunner(HomeViewModel(), service)
      await runner.send(.viewWillAppear(at: Self.now))
      await runner.settle()
      var provider = await runner.machine.provider
      let shown = provider.snapshot?.home.sections.map(\.id)
      #expect(shown?.isEmpty == false && (cached == nil || shown == cached))
      guard await channel.hasLostRequests, provider.state != .loaded(cache: false) else {
        continue
      }
      lossesWithNotice += 1
      #expect(provider.state == .loaded(cache: true) && provider.notice != nil)
      let before = await channel.count(of: "GetHomeScreenSections")
      await channel.restore()
      // A second announcement during the load is joined.
      await runner.send(.trigger(.networkRestored))
      await runner.send(.trigger(.networkRestored))
      await runner.settle()
      provider = await runner.machine.provider
      #expect(provider.state == .loaded(cache: false) && provider.notice == nil)
      #expect(await channel.count(of: "GetHomeScreenSections") == before + 1)
    }
    // At least the loss before the profile, the offers and the sections.
    #expect(lossesWithNotice >= 3)
  }

  @Test("A failed load ends after its other request, so that equal runs send equal requests")
  func failedLoadEndsAfterItsOtherRequest() async {
    let channel = LateChannel()
    let network = BricksNetwork(
      environment: nil, channel: channel, dataSource: NamedUser("wren", of: "stillmoor"),
      extraLang: nil)
    let service = HomeFeedService(
      ScreenService(
        network, over: nil, catalog: SectionCatalog(kinds: []), app: CustomerApp(),
        texts: AppTexts()),
      of: .home, settings: nil, now: { Self.now })
    await #expect(throws: NetworkError.self) { try await service.getFeedData() }
    #expect(await channel.isLateRequestCancelled == false)
  }
}

/// A channel that loses all requests, and the request for live users last.
private actor LateChannel: Channel {
  private var hasLostSections = false
  private(set) var isLateRequestCancelled: Bool?

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    if request.name == "GetHomeScreenSections" { hasLostSections = true }
    if request.name == "GetSocialProofDetails" {
      while !hasLostSections { await Task.yield() }
      // The load learns of the lost sections in the meantime.
      try? await Task.sleep(for: .milliseconds(20))
      isLateRequestCancelled = Task.isCancelled
    }
    throw ChannelProblem(source: request.name, message: "Lost.", mayHaveRun: false)
  }
}

/// A channel that answers some requests, and loses the others until it is restored.
private actor LimitedChannel: Channel {
  private let base: BackendChannel
  private var answered: Int
  private var names: [String] = []
  private(set) var hasLostRequests = false

  init(base: BackendChannel, answered: Int) {
    self.base = base
    self.answered = answered
  }

  func restore() { answered = .max }

  func count(of name: String) -> Int { names.count { $0 == name } }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    names.append(request.name)
    guard answered > 0 else {
      hasLostRequests = true
      throw ChannelProblem(source: request.name, message: "Lost.", mayHaveRun: false)
    }
    answered -= 1
    return try await base.answer(request, with: headers)
  }
}
