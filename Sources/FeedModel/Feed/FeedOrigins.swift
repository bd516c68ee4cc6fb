package import Documents

/// The origins of a feed's sections and items: the locations of their slices.
///
/// Origins are separate from the feed, since equal feeds can come from different documents.
package struct FeedOrigins: Sendable {
  package var sections: [Place?] = []
  package var items: [Place?] = []

  package init() {}
}
