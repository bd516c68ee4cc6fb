import Documents

/// What was held against goldens so far, so that two values that share one are told.
package actor SnapshotLooks {
  /// What all tests of this process have looked at.
  package static let ofProcess = SnapshotLooks()

  /// The first value of each golden.
  private var first: [String: QuickHash] = [:]

  package init() {}

  /// Whether a golden was held against another value before; the first one is remembered.
  func isOther(_ bytes: [UInt8], at path: String) -> Bool {
    let hash = QuickHash(bytes)
    let before = first[path] ?? hash
    first[path] = before
    return before != hash
  }
}
