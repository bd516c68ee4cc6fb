package import YoullModels
import YoullNetwork

/// The requests and the cache of the explore tab in custom mode, whose feed is like a home feed.
package struct ExploreService: FeedWork {
  private let feed: HomeFeedService

  /// Creates the service; `now` returns the time in milliseconds since 1970.
  package init(_ service: ScreenService, now: @escaping @Sendable () -> Int64) {
    feed = HomeFeedService(service, of: .exploreCustom, settings: nil, now: now)
  }

  package func cachedFeed() -> HomeScreenFeed? { feed.cachedFeed() }

  package func getFeedData() async throws(NetworkError) -> HomeScreenFeed {
    try await getExploreFeedSections()
  }

  /// Loads the sections for the user's cohorts and subscription, and saves the feed.
  package func getExploreFeedSections() async throws(NetworkError) -> HomeScreenFeed {
    try await feed.getFeedData()
  }

  package func save(_ feed: HomeScreenFeed) { self.feed.save(feed) }

  package func write(_ dismissal: Dismissal) async throws(NetworkError) {
    try await feed.write(dismissal)
  }
}
