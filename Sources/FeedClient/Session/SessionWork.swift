import Basics
import Documents
package import FeedCore
package import FeedModel
import YoullModels
import YoullNetwork

/// The work of a session outside of its value: requests, caches and settings.
package struct SessionWork: Sendable {
  package let service: ScreenService
  private let app: CustomerApp
  private let texts: AppTexts
  /// The version of the app, or an empty string if it is unknown.
  private let appVersion: String
  /// A Boolean value that indicates whether the app remembers which flows it has shown.
  private let hasFlows: Bool
  private let report: @Sendable (AnalyticsEvent) -> Void
  private let setReachable: @Sendable (Bool) -> Void

  /// Creates the work of an app.
  ///
  /// `report` receives the events for analytics, and `setReachable` the changes of the network.
  package init(
    _ service: ScreenService, app: CustomerApp, texts: AppTexts, appVersion: String = "",
    hasFlows: Bool = true, report: @escaping @Sendable (AnalyticsEvent) -> Void = { _ in },
    setReachable: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.service = service
    self.app = app
    self.texts = texts
    self.appVersion = appVersion
    self.hasFlows = hasFlows
    self.report = report
    self.setReachable = setReachable
  }

  private var network: BricksNetwork { service.network }

  /// Performs an effect, and returns the event of its result.
  package func perform(_ effect: Session.Effect) async -> Session.Event? {
    switch effect {
    case .page(let page, let effect, let now):
      return await perform(effect, of: page, at: now).map { .page(page.id, $0) }
    case .write(let write, let now):
      do throws(NetworkError) {
        try await write.write.send(LinkArguments(write.link.arguments), network, now)
        return .written(write, nil)
      } catch {
        return .written(write, error)
      }
    case .readFacts(let quizConfigID):
      return await facts(quizConfigID: quizConfigID).map(Session.Event.facts)
    case .keepFacts(let facts):
      if let settings = network.settings { facts.keep(in: settings) }
      return nil
    case .network(let isReachable):
      setReachable(isReachable)
      return nil
    case .signOut:
      await network.signOut()
      return nil
    case .report(let event):
      report(event)
      return nil
    }
  }

  private func perform(
    _ effect: Page.Effect, of page: Page.Address, at now: Int64
  ) async -> Page.Event? {
    switch effect {
    case .feed(let effect):
      return await HomeViewModel.perform(effect, by: feedWork(of: page.screen, at: now))
        .map(Page.Event.feed)
    case .explore(let effect):
      return await explore(effect).map(Page.Event.explore)
    case .list(let effect):
      return await PageDataProvider.perform(
        effect, of: page.screen, about: page.subject, sorted: page.sort, page.arguments.values,
        by: service
      ).map(Page.Event.list)
    }
  }

  /// Returns the requests and the cache of a feed.
  package func feedWork(of screen: Screen, at now: Int64) -> any FeedWork {
    screen == .exploreCustom
      ? ExploreService(service, now: { now })
      : HomeFeedService(service, of: screen, settings: network.settings, now: { now })
  }

  /// Performs an effect of the explore screen, whose first request is preceded by the profile.
  private func explore(
    _ effect: ExploreFeedViewModel.Effect
  ) async -> ExploreFeedViewModel.Event? {
    let user = UserService(network, over: service.transport)
    var (profile, findings) = (user.knownProfile, [Finding]())
    if case .load(let load) = effect, load.page.offset == 0 {
      (profile, findings) = await user.profile()
    }
    let settings = network.settings
    let api = GenericExploreService(network, over: service.transport, for: profile)
    let event = await ExploreFeedViewModel.perform(
      effect, by: api, readTags: { settings?.exploreTags ?? [] },
      keepTags: { settings?.exploreTags = $0 })
    guard case .provider(.loaded(let load, .success(let answer)))? = event, !findings.isEmpty else {
      return event
    }
    return .provider(
      .loaded(
        load,
        .success(
          NetworkAnswer(
            model: answer.model, findings: findings + answer.findings,
            isForGuests: answer.isForGuests))))
  }

  // MARK: Flows

  /// Returns the inputs of the flows; `nil` if the app does not remember flows.
  private func facts(quizConfigID: String?) async -> FlowFacts? {
    guard hasFlows, let settings = network.settings else { return nil }
    var facts = FlowFacts(app, texts: texts, settings)
    facts.isSignedIn = !network.isForGuests
    facts.quizConfigID = quizConfigID ?? facts.quizConfigID
    facts.appVersion = appVersion
    // Only a visit that may show them loads the session or the news.
    if facts.isWelcomeSessionNext || facts.mayWelcome {
      facts.hasWelcomeSession = await !(items(of: .welcomeSession) ?? []).isEmpty
    }
    if facts.isUpdated { facts.newsHash = await items(of: .whatsNew).map(Self.hash) }
    return facts
  }

  /// Returns the items of a screen, or `nil` if they cannot be loaded.
  private func items(of screen: Screen) async -> [any BNItem]? {
    let (content, failure) = await service.load(screen)
    return failure == nil ? content.home.sections.flatMap(\.items) : nil
  }

  /// Returns the hash of news as the server wrote them; the empty string without news.
  private static func hash(of news: [any BNItem]) -> String {
    let bytes = news.compactMap(\.place).flatMap { $0.file.bytes[$0.range] }
    return bytes.isEmpty ? "" : "\(QuickHash(bytes.span))"
  }
}
