package import FeedModel

/// A tap of the user: the action of the tapped node, and its place in the feed.
package struct Tap: Sendable, Hashable {
  package let link: FeedLink
  package let position: FeedPosition?

  package init(_ link: FeedLink, at position: FeedPosition? = nil) {
    self.link = link
    self.position = position
  }
}
