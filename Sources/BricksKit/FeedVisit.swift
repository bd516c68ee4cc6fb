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

/// The load of one screen as in an app: a session that shows only this screen.
struct FeedVisit: Sendable {
  let service: ScreenService
  let visit: AppVisit
  let app: CustomerApp
  let texts: AppTexts
  let now: Int64

  /// Returns a screen after its load has ended.
  func screenFeed(
    of screen: Screen, about subject: String?, sorted sort: SliceSort,
    _ arguments: [FeedLink.Argument], pages: Int
  ) async -> ScreenFeed {
    // An app without caches would welcome its user at each start.
    let work = SessionWork(
      service, app: app, texts: texts, appVersion: visit.appVersion?.description ?? "",
      hasFlows: visit.cacheFolder != nil)
    let isExplore = screen == .explore
    let address = Page.Address(
      id: 1, screen, about: isExplore ? nil : subject, sorted: sort, LinkArguments(arguments))
    var page = Page(address)
    if let minutes = visit.minutesAway, screen.isFeed,
      var feed = await work.feedWork(of: screen, at: now).cachedFeed()
    {
      feed.loadedAt = now - Int64(minutes) * 60_000
      page = Page(address, returningTo: feed)
    }
    let runner = StateRunner(Session(app, at: now, showing: page)) { await work.perform($0) }
    await runner.send(.start)
    if isExplore, let tag = subject {
      await runner.send(.page(1, .explore(.preselectTagInExploreScreen(tagId: tag))))
    }
    await runner.settle()
    for _ in 1..<max(pages, 1) {
      await runner.send(.reachedEnd)
      await runner.settle()
    }
    let session = await runner.machine
    var screenFeed = service.screenFeed(of: session.pages.first ?? page)
    if let flow = session.flows.current { screenFeed.messages.append(flow.message) }
    return screenFeed
  }
}

extension AppFlow {
  /// The message for a user of the command line.
  fileprivate var message: String {
    let command = screen.map { "; `bricks render \($0.name)` shows it" } ?? ""
    return "Next, the app shows \(title): \(condition)\(command)."
  }
}
