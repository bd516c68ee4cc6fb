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

  package init() {}
}
