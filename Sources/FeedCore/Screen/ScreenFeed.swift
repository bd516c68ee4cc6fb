package import Documents
package import FeedModel
package import YoullNetwork

/// What a screen shows, where it comes from, and what was wrong with it.
package struct ScreenFeed: Sendable {
  package let feed: Feed
  /// The places of its sections and items, in the feed's order.
  package let origins: FeedOrigins
  package var findings: [Finding]
  /// Why there are no sections of the server, when there are none for a reason.
  package let failure: NetworkError?
}
