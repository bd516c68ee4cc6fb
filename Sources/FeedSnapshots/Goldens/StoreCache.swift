import Documents

/// A cache between reads of a store, so that shared files are checked only once.
package struct StoreCache: Sendable {
  /// The paths of the geometries and parts that were found intact.
  package internal(set) var known: Set<String> = []
  /// The locations of folders by their paths below the store.
  var folders: [String: String] = [:]
  /// The recently hashed geometries.
  var geometries = ContentCache()
  var comparing = FileComparator()
  /// The recent contents of pages in reports.
  private var contents = ContentCache()

  package init() {}

  /// Returns a page that shares its contents with recent pages, so that a report of many customers
  /// contains equal contents only once.
  mutating func sharing(_ page: SnapshotPage) -> SnapshotPage {
    var page = page
    page.geometry = page.geometry.map { shared($0) }
    // The paint of a page is seldom the same as that of another page.
    if page.geometry == nil { page.body = shared(page.body) }
    page.parts = page.parts.mapValues { shared($0) }
    return page
  }

  private mutating func shared(_ text: [UInt8]) -> [UInt8] {
    contents.entry(of: text[...]) { $0 }.text
  }
}
