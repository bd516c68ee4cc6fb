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
    DataApiCache.get(key: key, network: network)
  }

  /// Loads the profile and the offers, and then the sections for the user's cohorts and
  /// subscription, and saves the feed.
  package func getFeedData() async throws(NetworkError) -> HomeScreenFeed {
    let owner = ResponseOwner(network)
    var (feed, failure) = await service.load(screen)
    if let failure { throw failure }
    feed.key = key
    feed.loadedAt = now()
    owner.save(feed, isForGuests: feed.isForGuests)
    return feed
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
