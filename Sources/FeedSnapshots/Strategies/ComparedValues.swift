import Documents

/// A record of the values that were compared with goldens, to detect two values for one golden.
package actor ComparedValues {
  /// The record for all tests of this process.
  package static let ofProcess = ComparedValues()

  /// The first value of each golden.
  private var first: [String: QuickHash] = [:]

  package init() {}

  /// Returns whether a golden was already compared with a different value, and remembers its first
  /// value.
  func isDifferent(_ bytes: [UInt8], at path: String) -> Bool {
    let hash = QuickHash(bytes)
    let before = first[path] ?? hash
    first[path] = before
    return before != hash
  }
}
