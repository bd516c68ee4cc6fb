import Basics
import Documents
import FeedClient
import FeedCore
import FeedModel
import YoullModels
import YoullNetwork

extension PageRequest {
  /// A Boolean value that indicates whether the screen is loaded as in an app.
  var isLiving: Bool {
    switch source {
    case .demo, .recordings: false
    case .backend, .live: state == .loaded
    }
  }
}

/// The load of a screen as in an app: its data provider decides which feed is shown.
struct FeedVisit: Sendable {
  let service: ScreenService
  let network: BricksNetwork
  let visit: AppVisit
  let app: CustomerApp
  let texts: AppTexts
  let now: Int64

  /// Returns a screen after its load has ended.
  func screenFeed(
    of screen: Screen, about subject: String?, sorted sort: SliceSort, pages: Int
  ) async -> ScreenFeed {
    if screen == .explore { return await exploreFeed(about: subject, pages: pages) }
    guard screen.isFeed else {
      return await page(screen, about: subject, sorted: sort, pages: pages)
    }
    let now = now
    let work: any FeedWork =
      screen == .exploreCustom
      ? ExploreService(service, now: { now })
      : HomeFeedService(service, of: screen, settings: network.settings, now: { now })
    var model = HomeViewModel(isUsedForExploreFeed: screen.role == .explore)
    if let minutes = visit.minutesAway, var feed = await work.cachedFeed() {
      feed.loadedAt = now - Int64(minutes) * 60_000
      model = HomeViewModel(returningTo: feed, isUsedForExploreFeed: screen.role == .explore)
    }
    let runner = StateRunner(model, work)
    await runner.send(.viewWillAppear(at: now))
    await runner.settle()
    let provider = await runner.machine.provider
    var screenFeed = feed(of: screen, provider)
    if let flow = await nextFlow(on: screen, after: provider) {
      screenFeed.messages.append(flow.message)
    }
    return screenFeed
  }

  /// Returns the flow that the app begins on a home screen with a feed.
  private func nextFlow(on screen: Screen, after provider: HomeFeedDataProvider) async -> AppFlow? {
    // An app without caches would welcome its user at each start.
    guard screen.role == .feed, visit.cacheFolder != nil, let content = provider.snapshot else {
      return nil
    }
    return await FlowVisit(
      service: service, app: app, texts: texts, appVersion: visit.appVersion, now: now
    ).nextFlow(after: content)
  }

  private func exploreFeed(about tag: String?, pages: Int) async -> ScreenFeed {
    let settings = network.settings
    let user = await UserService(network, over: service.transport).profile()
    let api = GenericExploreService(network, over: service.transport, for: user.profile)
    let runner = StateRunner(
      ExploreFeedViewModel(), api,
      readTags: { settings?.exploreTags ?? [] }, keepTags: { settings?.exploreTags = $0 })
    await runner.send(.viewWillAppear)
    if let tag { await runner.send(.preselectTagInExploreScreen(tagId: tag)) }
    await runner.settle()
    for _ in 1..<max(pages, 1) {
      await runner.send(.provider(.loadMore))
      await runner.settle()
    }
    let provider = await runner.machine.provider
    var content = HomeScreenFeed()
    content.home = provider.content ?? BNHomeFeed()
    content.findings = user.findings + provider.findings
    if !provider.tagsBar.tags.isEmpty {
      content.home.sections.insert(provider.tagsBar.section, at: 0)
    }
    return feed(of: .explore, content, about: tag, provider)
  }

  private func page(
    _ screen: Screen, about subject: String?, sorted sort: SliceSort, pages: Int
  ) async -> ScreenFeed {
    let runner = StateRunner(
      PageDataProvider(of: screen, about: subject, sorted: sort), service)
    await runner.send(.loadData)
    await runner.settle()
    for _ in 1..<max(pages, 1) {
      await runner.send(.loadMore)
      await runner.settle()
    }
    let list = await runner.machine.list
    var content = HomeScreenFeed()
    content.home = list.content ?? BNHomeFeed()
    content.findings = list.findings
    return feed(of: screen, content, about: subject, list)
  }

  private func feed(
    of screen: Screen, _ content: HomeScreenFeed, about subject: String?,
    _ provider: ExploreFeedDataProvider
  ) -> ScreenFeed {
    var content = content
    var state = FeedState.loaded
    if case .failure(let error) = provider.state {
      content.findings += error.findings
      state = .error
    } else if let notice = provider.notice {
      content.findings += notice.findings
      state = .cached
    }
    return service.screenFeed(of: screen, content, about: subject, state: state)
  }

  private func feed(of screen: Screen, _ provider: HomeFeedDataProvider) -> ScreenFeed {
    var content = provider.snapshot ?? HomeScreenFeed()
    let state: FeedState =
      switch provider.state {
      case .loading: .loading
      case .loaded(let isCached): isCached ? .cached : .loaded
      case .reloading: .reloading
      case .failure: .error
      }
    if case .failure(let error) = provider.state { content.findings += error.findings }
    if let notice = provider.notice { content.findings += notice.findings }
    return service.screenFeed(of: screen, content, state: state)
  }
}
