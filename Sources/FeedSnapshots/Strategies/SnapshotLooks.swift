/// What was held against goldens so far, so that two values that share one are told.
package actor SnapshotLooks {
  /// What all tests of this process have looked at.
  package static let ofProcess = SnapshotLooks()

  /// The first value of each golden, by its content's name.
  private var first: [String: String] = [:]

  package init() {}

  /// Whether a golden was held against another value before; the first one is remembered.
  func isOther(_ bytes: [UInt8], at path: String) -> Bool {
    let name = ContentName.of(bytes)
    let before = first[path] ?? name
    first[path] = before
    return !before.utf8.elementsEqual(name.utf8)
  }
}
