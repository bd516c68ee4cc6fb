/// The images of a page: `data:` URLs for browsers, and grids of colors for terminals.
///
/// A page loads nothing from the network. An image without a `data:` URL or without a grid is
/// rendered as a placeholder.
package struct PageImages: Sendable {
  private var sources: [String: [UInt8]] = [:]
  private var grids: [String: PictureGrid] = [:]

  package init() {}

  /// Adds the `data:` URL of an image, and its grid of colors if it has one.
  package mutating func add(_ url: String, dataURL: [UInt8], grid: PictureGrid? = nil) {
    sources[url] = dataURL
    grids[url] = grid
  }

  package var isEmpty: Bool { sources.isEmpty }

  /// Returns the `data:` URL for an image URL of a feed, or `nil` if the page has no such image.
  package func source(of url: String) -> [UInt8]? { sources[url] }

  /// A Boolean value that indicates whether an image has a grid of colors.
  var hasGrids: Bool { !grids.isEmpty }

  /// Returns the grid of colors for an image URL of a feed, or `nil` if it has none.
  func grid(of url: String) -> PictureGrid? { grids[url] }
}
