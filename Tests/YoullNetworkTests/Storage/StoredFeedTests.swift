import Basics
import Documents
import Foundation
import Testing
import YoullModels

@testable import YoullNetwork

/// The feed of a screen is available at the next start, before the server responds.
@Suite struct StoredFeedTests {
  private static let screens = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../FeedCoreTests/Fixtures/relations").path

  private static func read(
    _ transport: Transport
  ) -> @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    { network throws(NetworkError) in
      switch transport {
      case .graphQL:
        try await FeedAPI.getHomeFeedSections(cohortIDs: [], isSubscribed: true, from: network)
      case .rest:
        try await SlicesAPI.getSlices(
          screen: "home", cohortIDs: [], isSubscribed: true, from: network)
      }
    }
  }

  /// Returns all content of a feed, without its origin.
  private static func text(_ feed: BNHomeFeed) -> [String] {
    func text(_ item: any BNItem) -> String {
      let fields = type(of: item).fieldNames.indices.map {
        "\(String(describing: item.value(at: $0)))"
      }
      return
        "\(type(of: item)) \(item.id) \(fields) \(item.values.map { "\($0.name) \($0.value)" })"
    }
    return ["\(String(describing: feed.liveUsers)) \(String(describing: feed.logo))"]
      + feed.sections.flatMap { section in
        ["\(section.type) \(section.visibility) \(text(section))"] + section.items.map { text($0) }
      }
  }

  private static func feeds(
    _ network: BricksNetwork, _ transport: Transport
  ) async -> (feeds: [NetworkAnswer<BNHomeFeed>], hasFailed: Bool) {
    var feeds: [NetworkAnswer<BNHomeFeed>] = []
    do {
      let answers = DataApiCache.feed(of: "home", from: network, read(transport))
      for try await answer in answers { feeds.append(answer) }
      return (feeds, false)
    } catch {
      return (feeds, true)
    }
  }

  @Test(arguments: Transport.allCases)
  func storedFeedComesFirst(_ transport: Transport) async throws {
    let user = SomeUser("anna")
    let channel = SwitchedChannel([
      "GetHomeScreenSections": try SourceFile.read(
        "\(Self.screens)/graphql/GetHomeScreenSections.json"),
      "/slices/home": try SourceFile.read("\(Self.screens)/rest/slices/home.json"),
    ])
    let folder = try CacheFolder()
    func start(_ language: String) async throws -> (feeds: [NetworkAnswer<BNHomeFeed>], Bool) {
      let network = BricksNetwork(
        environment: try .init(apiUrl: "https://api.example"), channel: channel,
        dataSource: user, extraLang: language, cacheFolder: folder.path)
      defer { network.coreDataStore?.close() }
      return await Self.feeds(network, transport)
    }
    let (first, _) = try await start("de")
    #expect(first.map(\.isFromCache) == [false])
    let fresh = try #require(first.first?.model)
    #expect(fresh.sections.flatMap(\.items).count > 10)
    channel.isOn.withLock { $0 = false }
    let (kept, hasFailed) = try await start("de")
    #expect(kept.map(\.isFromCache) == [true] && hasFailed)
    #expect(kept.first.map { Self.text($0.model) } == Self.text(fresh))
    #expect(try await start("en").feeds.isEmpty)
    user.id.withLock { $0 = "bert" }
    #expect(try await start("de").feeds.isEmpty)
  }

  @Test(arguments: 0..<10)
  func latestRequestIsStored(_ seed: Int) async throws {
    let folder = try CacheFolder()
    let channel = NumberedChannel(count: 5)
    let user = SomeUser("anna")
    let network = BricksNetwork(
      environment: nil, channel: channel, dataSource: user, extraLang: nil, cacheFolder: folder.path
    )
    try await channel.answerInAnyOrder(seed) { number, transport in
      let answers = DataApiCache.feed(of: "home", from: network) { network throws(NetworkError) in
        switch transport {
        case .graphQL:
          try await FeedAPI.getHomeFeedSections(
            cohortIDs: ["\(number)"], isSubscribed: true, from: network)
        case .rest:
          try await SlicesAPI.getSlices(
            screen: "home", cohortIDs: ["\(number)"], isSubscribed: true, from: network)
        }
      }
      _ = try await answers.last()
    } then: { last in
      let kept: StoredFeed? = DataApiCache.get(network: network)
      #expect(kept?.feed.liveUsers == Double(last))
    }
  }

  /// A load that began before another save does not replace its value, however late it ends.
  @Test func lateResponseNeverReplacesANewerFeed() throws {
    let folder = try CacheFolder()
    let user = SomeUser("anna")
    let network = BricksNetwork(
      environment: nil, channel: SwitchedChannel([:]), dataSource: user, extraLang: nil,
      cacheFolder: folder.path)
    func feed(_ number: Int) throws -> StoredFeed {
      let answer = #"{"liveUsers":\#(number),"slices":[]}"#
      return try #require(
        StoredFeed(
          stored: Array(
            #"{"key":"home","transport":"rest","rows":"slices","answer":\#(answer)}"#.utf8)))
    }
    func kept() -> Double? {
      let kept: StoredFeed? = DataApiCache.get(network: network)
      return kept?.feed.liveUsers
    }
    func planned() -> PlannedSave<StoredFeed> {
      ResponseOwner(network).plannedSave(of: StoredFeed.self, key: "home")
    }
    let (first, second) = (planned(), planned())
    second.save(try feed(2), isForGuests: false)
    first.save(try feed(1), isForGuests: false)
    #expect(kept() == 2)
    // A feed without a dismissed section is newer than a load that began before the dismissal.
    let third = planned()
    DataApiCache.save(object: try feed(3), in: network)
    third.save(try feed(2), isForGuests: false)
    #expect(kept() == 3)
    planned().save(try feed(4), isForGuests: false)
    #expect(kept() == 4)
    // A response without a token does not belong to a signed-in user.
    planned().save(try feed(5), isForGuests: true)
    #expect(kept() == 4)
  }

  @Test func onlyFeedWithSlicesIsStored() async throws {
    #expect(StoredFeed(BNHomeFeed(), key: "home") == nil)
    #expect(StoredFeed(stored: Array(#"{"key":"home","transport":"rest"}"#.utf8)) == nil)
  }
}
