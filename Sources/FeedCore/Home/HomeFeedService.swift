import Documents
import FeedModel
package import YoullModels
package import YoullNetwork

/// The work of a feed outside of its data provider: requests, the cache and changes.
///
/// ``HomeFeedService`` does it for the app, also for the explore tab; tests have their own.
package protocol FeedWork: Sendable {
  /// Returns the feed in the cache.
  func cachedFeed() async -> HomeScreenFeed?
  func getFeedData() async throws(NetworkError) -> HomeScreenFeed
  /// Saves a feed for the next start.
  func save(_ feed: HomeScreenFeed) async
  /// Sends a dismissal to the server.
  func write(_ dismissal: Dismissal) async throws(NetworkError)
}

/// The requests and the cache of a home feed.
package struct HomeFeedService: FeedWork {
  private let service: ScreenService
  private let screen: Screen
  private let settings: Settings?
  private let now: @Sendable () -> Int64

  /// Creates the service of a screen; `now` returns the time in milliseconds since 1970.
  package init(
    _ service: ScreenService, of screen: Screen, settings: Settings?,
    now: @escaping @Sendable () -> Int64
  ) {
    self.service = service
    self.screen = screen
    self.settings = settings
    self.now = now
  }

  private var network: BricksNetwork { service.network }

  /// The name of the feed in the cache.
  private var key: String { network.extraLang.map { "\(screen.name) \($0)" } ?? screen.name }

  package func cachedFeed() -> HomeScreenFeed? {
    let cached: HomeScreenFeed? = DataApiCache.get(key: key, network: network)
    return cached.map(withoutHiddenOffers)
  }

  /// Loads the profile and the offers, then the sections for the user's cohorts and subscription,
  /// then the timer sessions if the feed shows them, and saves the feed.
  package func getFeedData() async throws(NetworkError) -> HomeScreenFeed {
    let planned = ResponseOwner(network).plannedSave(of: HomeScreenFeed.self, key: key)
    async let users = liveUsers()
    var (feed, failure) = await service.load(screen)
    if let failure {
      // Leaving now would cancel the other request, before or after it is sent.
      _ = await users
      throw failure
    }
    await showTimerSessions(in: &feed)
    let (count, findings) = await users
    if let count {
      feed.show(liveUsers: count)
    } else if feed.home.liveUsers == nil {
      feed.findings += findings
    }
    feed.key = key
    feed.loadedAt = now()
    feed = withoutHiddenOffers(feed)
    planned.save(feed, isForGuests: feed.isForGuests)
    return feed
  }

  /// Returns a feed without the offers that the user has dismissed.
  private func withoutHiddenOffers(_ feed: HomeScreenFeed) -> HomeScreenFeed {
    var feed = feed
    feed.remove((settings?.offerIdsToHide ?? []).map(Dismissal.offer))
    return feed
  }

  /// Loads the number of live users for the navigation bar, which only GraphQL has.
  private func liveUsers() async -> (count: Double?, findings: [Finding]) {
    guard screen.hasOffersAndGreetings, service.transport != .rest else { return (nil, []) }
    do throws(NetworkError) {
      let answer = try await NavigationContentService(network).getLiveUsers()
      return (answer.model, answer.findings)
    } catch {
      return (nil, error.findings)
    }
  }

  /// Loads the timer sessions of a user if the app has timers and the feed a section for them.
  ///
  /// If they do not arrive, the section shows the sessions that came with the feed; an error is
  /// reported only if the feed has no sessions.
  private func showTimerSessions(in feed: inout HomeScreenFeed) async {
    guard feed.profile != nil, service.app.has(.module("TimerModuleInterface")),
      let section = feed.home.sections.first(where: {
        FeedPart.timerSessions.contains($0.type)
      })
    else { return }
    do throws(NetworkError) {
      let answer = try await TimerSessionsService(network, over: service.transport)
        .getTimerSessions(of: feed.profile)
      feed.show(timerSessions: answer.model)
      feed.findings += answer.findings
    } catch {
      if section.items.isEmpty { feed.findings += error.findings }
    }
  }

  package func save(_ feed: HomeScreenFeed) {
    DataApiCache.save(object: feed, in: network)
  }

  package func write(_ dismissal: Dismissal) async throws(NetworkError) {
    switch dismissal {
    case .slice(let id): try await FeedAPI.dismissHomeSliceMutation(slice: id, in: network)
    case .offer(let id): settings?.hideOffer(id)
    }
  }
}
