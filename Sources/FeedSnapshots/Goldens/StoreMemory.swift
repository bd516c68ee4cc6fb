import Documents

/// What is kept between looks at a store, so that what pages share is looked at once.
package struct StoreMemory: Sendable {
  /// The paths of geometries and parts that were found to be right.
  package internal(set) var known: Set<String> = []
  /// Where folders of the store lie, by their paths below it.
  var folders: [String: String] = [:]
  /// The geometries of late.
  var geometries = ContentShelf()
  var comparing = FileComparing()

  package init() {}
}
