/// Pictures that a page may show, as addresses that hold their own data.
///
/// A page loads nothing: what is not here is drawn as a placeholder.
package struct PageArt: Sendable {
  private var sources: [String: [UInt8]] = [:]

  package init() {}

  /// Adds the picture of an address.
  package mutating func add(_ url: String, dataURL: [UInt8]) { sources[url] = dataURL }

  package var isEmpty: Bool { sources.isEmpty }

  /// The `data:` address for an address of a feed.
  package func source(of url: String) -> [UInt8]? { sources[url] }
}
