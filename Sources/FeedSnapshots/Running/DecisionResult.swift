package import Documents

/// The result of a decision on pending pages.
package struct DecisionResult: Sendable {
  package var done: [SnapshotKey] = []
  /// The pages that stay pending.
  package var refused: [PageRefusal: [SnapshotKey]] = [:]
  /// The error that interrupted the decision.
  package var problem: FileProblem?
}

/// The reason why a pending page does not become the golden.
package enum PageRefusal: Sendable, CaseIterable {
  case gone
  /// The page differs from the one that was reviewed.
  case changed
  /// The files that it was rendered from have changed since.
  case outdated
  /// The files that it was rendered from are unknown.
  case unknown

  /// Returns a sentence that describes the refusal for a number of pages.
  package func sentence(_ count: Int) -> String {
    let isOne = count == 1
    let again = "`bricks snapshot test` renders the page\(isOne ? "" : "s") again."
    return switch self {
    case .gone: "\(isOne ? "It was" : "They were") removed, or cannot be read."
    case .changed:
      isOne
        ? "The pending page has changed since it was reviewed; review it again."
        : "The pending pages have changed since they were reviewed; review them again."
    case .outdated:
      "The files \(isOne ? "it is" : "they are") rendered from have changed; \(again)"
    case .unknown:
      "The files \(isOne ? "it was" : "they were") rendered from are unknown; \(again)"
    }
  }
}
