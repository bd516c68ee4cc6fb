import Documents
import FeedBackend
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels
import YoullNetwork

@testable import BricksKit

/// The services of feeds against the embedded backend: a change shows in the next response.
@Suite struct FeedServiceTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)
  private static let now: Int64 = 1_772_389_800_000

  /// An app of the first user with its own backend and cache folder.
  private final class App {
    let network: BricksNetwork
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    init() throws {
      let opened = try project.openBackend(of: "stillmoor")
      let user = try #require(opened.users.first)
      network = BricksNetwork(
        environment: nil, channel: BackendChannel(opened.backend, user: user, now: now),
        dataSource: NamedUser(user, of: "stillmoor"), extraLang: "en", cacheFolder: folder,
        ownsDataSource: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func screens(over transport: Transport? = nil, modules: [String] = []) -> ScreenService {
      var app = CustomerApp()
      app.modules = modules
      return ScreenService(
        network, over: transport, catalog: SectionCatalog(kinds: []), app: app, texts: AppTexts())
    }

    func home(
      over transport: Transport? = nil, modules: [String] = ["TimerModuleInterface"]
    ) -> HomeFeedService {
      HomeFeedService(
        screens(over: transport, modules: modules), of: .home, settings: network.settings,
        now: { now })
    }
  }

  @Test func responseToAnEventIsReadBack() async throws {
    let app = try App()
    let events = EventsContentService(app.network)
    let ids = try await events.getAllEvents().model.map(\.id)
    let before = try await events.getUserEvents().model.map(\.id)
    let id = try #require(ids.first { !before.contains($0) })
    try await events.respond(to: id, with: .maybe)
    #expect(try await events.getEvent(id).model?.response == "maybe")
    #expect(try await events.getUserEvents().model.map(\.id).contains(id))
    try await events.respond(to: id, with: nil)
    #expect(try await events.getEvent(id).model?.response == nil)
    #expect(try await events.getEvent("no-such-event").model == nil)
  }

  @Test func exploreContentIsTheSameOverBothTransports() async throws {
    let app = try App()
    func content(over transport: Transport) async throws -> [[String]] {
      let api: any ExploreFeedAPI = GenericExploreService(app.network, over: transport, for: nil)
      let tags = try await api.getExploreTags()
      let categories = try await api.getAllCategories()
      let subcategories = try await api.getSubcategories(forCategory: "night")
      let tag = try #require(tags.model.first { $0.id == "walks" })
      let page = try await api.getContent(with: tag, offset: 0)
      let byTitle = try await api.getContent(
        with: tag, offset: 0, sortInfo: SliceSort(by: .title, direction: .descending))
      #expect(tags.findings + categories.findings + page.findings == [])
      #expect(subcategories.model.allSatisfy { $0 is BNSubcategory })
      #expect(byTitle.model.items.map(\.id) != page.model.items.map(\.id))
      return [
        tags.model.map(\.id), categories.model.map(\.id), subcategories.model.map(\.id),
        page.model.items.map(\.id), byTitle.model.items.map(\.id),
        ["\(String(describing: page.model.hasMore))"],
      ]
    }
    let graphQL = try await content(over: .graphQL)
    #expect(graphQL.allSatisfy { !$0.isEmpty })
    #expect(try await content(over: .rest) == graphQL)
    let none = GenericExploreService(app.network, over: .graphQL, for: nil)
    #expect(try await none.getSubcategories(forCategory: "no-such-category").model.isEmpty)
  }

  @Test func facilitatorsHaveTheirOrderAndContents() async throws {
    let app = try App()
    let one = try await FacilitatorsAPI.getFacilitatorByID(slug: "maren-solvik", from: app.network)
    let facilitator = try #require(one.model)
    #expect(facilitator.order == 2 && facilitator.fullName == "Maren Solvik")
    #expect(facilitator.contents.count == FacilitatorsAPI.detailsPageSize)
    let ids = ["haruka-mori", "maren-solvik", "oran-blackwood"]
    let several = try await FacilitatorsAPI.getFacilitatorsByIDs(ids, from: app.network).model
    #expect(several.map(\.id) == ["oran-blackwood", "maren-solvik", "haruka-mori"])
    #expect(several.map(\.order) == [1, 2, 7])
  }

  @Test func linearJourneyAdvancesSessionBySession() async throws {
    let app = try App()
    let service = JourneyService(app.network)
    let lists = try await service.getLinearJourneys().model
    #expect(lists.contains { $0.id == "ten-quiet-days" })
    func manager() async throws -> LinearJourneyManager {
      LinearJourneyManager(
        try #require(try await service.getLinearJourney("ten-quiet-days").model))
    }
    var journey = try await manager()
    let count = journey.completedCount
    let session = try #require(journey.currentSessionID)
    for change in journey.open() + journey.didFinish(session: session) {
      try await service.write(change)
    }
    var stored = try await manager()
    #expect(stored.completedCount == count + 1 && stored.isActive)
    #expect(stored.currentSessionID == journey.currentSessionID)
    for change in stored.restart() { try await service.write(change) }
    #expect(try await manager().completedCount == 0)
  }

  @Test func timelineJourneyAdvancesDayByDay() async throws {
    let app = try App()
    let service = JourneyService(app.network)
    let id = try #require(try await service.getJourneys().model.first?.id)
    func states() async throws -> [String?] {
      try #require(try await service.getJourney(id).model).days.map(\.state)
    }
    let before = try await states()
    let today = try #require(before.firstIndex(of: "today"))
    try await service.write(.completeDay(today + 1, journey: id))
    #expect(try await states()[today] == "done")
  }

  @Test(arguments: [nil, Transport.graphQL, .rest])
  func feedShowsTheTimerSessionsOfTheUser(_ transport: Transport?) async throws {
    let app = try App()
    func titles(_ feed: HomeScreenFeed?) -> [String?] {
      let section = feed?.home.sections.first { $0.type == "timerSessions" }
      return section?.items.compactMap { ($0 as? BNTimerSession)?.title } ?? []
    }
    let before = titles(try await app.home(over: transport).getFeedData())
    #expect(before.count > 1)
    _ = try await ContentAPI.sendTimerSession(
      title: "Kettle", durationSeconds: 90, finishedAt: "2026-03-01T17:00:00Z", in: app.network)
    let feed = try await app.home(over: transport).getFeedData()
    #expect(titles(feed) == ["Kettle"] + before.dropLast())
    // Without the module, the section has the sessions of the feed.
    #expect(try await app.home(modules: []).getFeedData().timerSessions == nil)
  }

  @Test func rememberedFeedHasTheTimerSessionsAndTheLiveUsers() async throws {
    let app = try App()
    let feed = try await app.home().getFeedData()
    let saved = try #require(HomeScreenFeed(stored: feed.storedDocument))
    let summary = { (feed: HomeScreenFeed) in
      feed.home.sections.map { "\($0.type) \($0.hasMore ?? false) \($0.items.map(\.id))" }
    }
    #expect(summary(saved) == summary(feed) && saved.timerSessions != nil)
    #expect(saved.home.liveUsers == 318 && feed.home.liveUsers == 318)
  }

  @Test func navigationHasTheNumberOfLiveUsers() async throws {
    let app = try App()
    #expect(try await NavigationContentService(app.network).getLiveUsers().model == 318)
  }

  @Test func exploreServiceLoadsTheCustomFeedAndSavesIt() async throws {
    let app = try App()
    let service = ExploreService(app.screens(), now: { Self.now })
    let feed = try await service.getExploreFeedSections()
    #expect(!feed.home.sections.isEmpty && feed.loadedAt == Self.now)
    service.save(feed)
    let saved = service.cachedFeed()
    #expect(saved?.home.sections.map(\.id) == feed.home.sections.map(\.id))
  }

  @Test(arguments: [Transport.graphQL, .rest])
  func detailsComeInPages(_ transport: Transport) async throws {
    let app = try App()
    let service = app.screens(over: transport)
    func items(of runner: StateRunner<PageDataProvider>, _ section: String) async -> [String] {
      let content = await runner.machine.list.content
      return content?.sections.first { $0.id == section }?.items.map(\.id) ?? []
    }
    let category = StateRunner(
      CategoryDetailsDataProvider(of: .category, about: "night"), service)
    await category.send(.loadData)
    await category.settle()
    let subcategories = await items(of: category, "subcategories")
    let first = try #require(subcategories.first)
    let whole = await service.load(.subcategory, about: first, pages: 20).content
    let all = whole.home.sections.first { $0.id == "sessions" }?.items.map(\.id)
    let runner = StateRunner(
      SubcategoryDetailsDataProvider(of: .subcategory, about: first), service)
    await runner.send(.loadData)
    await runner.settle()
    while await runner.machine.list.hasMore {
      await runner.send(.loadMore)
      await runner.settle()
    }
    #expect(await items(of: runner, "sessions") == all)
    #expect(await runner.machine.list.state == .idle)
  }

  @Test func unknownSubjectAndLostNetworkFail() async throws {
    let app = try App()
    let opened = try Self.project.openBackend(of: "stillmoor")
    let lost = BricksNetwork(
      channel: StagedChannel(
        around: BackendChannel(opened.backend, user: nil, now: Self.now),
        AppCircumstances(now: Self.now, isReachable: false)))
    let service = ScreenService(
      lost, over: nil, catalog: SectionCatalog(kinds: []), app: CustomerApp(), texts: AppTexts())
    let runner = StateRunner(CategoryDetailsDataProvider(of: .category, about: "sleep"), service)
    await runner.send(.loadData)
    await runner.settle()
    guard case .failure = await runner.machine.list.state else {
      Issue.record("the lost network is not reported")
      return
    }
    let unknown = StateRunner(
      CategoryDetailsDataProvider(of: .category, about: "nowhere"), app.screens())
    await unknown.send(.loadData)
    await unknown.settle()
    #expect(await unknown.machine.list.content?.sections.allSatisfy(\.items.isEmpty) == true)
  }
}
