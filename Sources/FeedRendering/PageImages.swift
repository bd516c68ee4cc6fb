/// The images of a page as `data:` URLs.
///
/// A page loads nothing from the network. An image without a `data:` URL is rendered as a
/// placeholder.
package struct PageImages: Sendable {
  private var sources: [String: [UInt8]] = [:]

  package init() {}

  /// Adds the `data:` URL of an image.
  package mutating func add(_ url: String, dataURL: [UInt8]) { sources[url] = dataURL }

  package var isEmpty: Bool { sources.isEmpty }

  /// Returns the `data:` URL for an image URL of a feed, or `nil` if the page has no such image.
  package func source(of url: String) -> [UInt8]? { sources[url] }
}
