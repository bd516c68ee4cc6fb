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
  /// The recently read geometries and parts by path.
  var parts = RecentFiles()
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

/// The contents of recently read files by path.
struct RecentFiles: Sendable {
  private var files: [String: [UInt8]] = [:]
  private var size = 0

  /// The limit keeps memory bounded for any number of files.
  private static let limit = 16 << 20

  /// The content of a file, or `nil` if it was not read recently.
  subscript(path: String) -> [UInt8]? {
    get { files[path] }
    set {
      size -= files[path]?.count ?? 0
      files[path] = nil
      guard let newValue else { return }
      if size + newValue.count > Self.limit { self = RecentFiles() }
      files[path] = newValue
      size += newValue.count
    }
  }
}
