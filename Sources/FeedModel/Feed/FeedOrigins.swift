package import Documents

/// Where the sections and items of a feed come from: the places of the slices that brought them.
///
/// They stand beside the feed and not in it, since the same feed may come from many documents.
package struct FeedOrigins: Sendable {
  package var sections: [Place?] = []
  package var items: [Place?] = []

  package init() {}
}
