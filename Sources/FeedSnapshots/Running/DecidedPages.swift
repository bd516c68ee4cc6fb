package import Documents

/// What came of a decision on pages that wait.
package struct DecidedPages: Sendable {
  package var done: [SnapshotKey] = []
  /// Those that go on waiting.
  package var refused: [PageRefusal: [SnapshotKey]] = [:]
  /// What has broken it off.
  package var problem: FileProblem?
}

/// Why a page that waits is not made the golden.
package enum PageRefusal: Sendable, CaseIterable {
  case gone
  /// It is another one than was looked at.
  case changed
  /// The files that it was made from are others now.
  case outdated
  /// Nobody knows what it was made from.
  case unknown

  /// Says of some pages that they are such.
  package func sentence(_ count: Int) -> String {
    let isOne = count == 1
    let again = "`bricks snapshot test` makes the page\(isOne ? "" : "s") again."
    return switch self {
    case .gone: "\(isOne ? "It is" : "They are") gone, or cannot be read."
    case .changed:
      isOne
        ? "Another page waits now than the one that was looked at; look at it first."
        : "Other pages wait now than those that were looked at; look at them first."
    case .outdated:
      "The files \(isOne ? "it is" : "they are") made from have changed since; \(again)"
    case .unknown:
      "Nobody knows which files \(isOne ? "it was" : "they were") made from; \(again)"
    }
  }
}
