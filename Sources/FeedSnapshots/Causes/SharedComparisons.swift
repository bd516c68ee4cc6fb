import BricksKit
import DesignTokens
import FeedLayout
import SnapshotDifferences

/// The changes of recent pages, for other customers whose pages change in the same way.
///
/// The changes name the values of changed properties only. They are the same for two customers if
/// the customers' pages have the same structure, and differ only in colors that the edits leave
/// unchanged.
struct SharedComparisons: Sendable {
  private var known: [SnapshotKey: [Comparison]] = [:]

  /// The limits keep memory bounded for any number of pages and edits.
  private static let mostPages = 256
  private static let mostOfPage = 4

  private struct Comparison {
    let old: PageInputs
    let new: PageInputs
    let changes: [NodeChange]
  }

  /// Returns the changes between two pages if those of another customer are certainly the same.
  func changes(of key: SnapshotKey, from old: PageInputs, to new: PageInputs) -> [NodeChange]? {
    known[Self.shared(key)]?.first { comparison in
      guard old.hasStructure(of: comparison.old), new.hasStructure(of: comparison.new) else {
        return false
      }
      let tokens = old.tokens(unlike: comparison.old) + new.tokens(unlike: comparison.new)
      if tokens.isEmpty { return true }
      guard old.hasStructure(of: new), tokens.allSatisfy(\.isPaint) else { return false }
      let changed = new.tokens(unlike: old) + comparison.new.tokens(unlike: comparison.old)
      let others = Set(tokens.map(\.theme))
      // A changed color can change the contrast with a color in which the customers differ.
      return !changed.contains { others.contains($0.theme) || Self.isColor($0) }
    }?.changes
  }

  /// Returns whether a token is the color of a text or a background in any permutation.
  private static func isColor(_ token: PlanToken) -> Bool {
    token.values.contains { value in
      switch value {
      case .color, .gradient: true
      default: false
      }
    }
  }

  /// Keeps the changes between two pages.
  mutating func insert(
    _ changes: [NodeChange], of key: SnapshotKey, from old: PageInputs, to new: PageInputs
  ) {
    let key = Self.shared(key)
    if known[key] == nil, known.count >= Self.mostPages { known = [:] }
    var comparisons = known[key] ?? []
    if comparisons.count >= Self.mostOfPage { comparisons.removeFirst() }
    known[key] = comparisons + [Comparison(old: old, new: new, changes: changes)]
  }

  /// Returns the key of a tree without its customer.
  private static func shared(_ key: SnapshotKey) -> SnapshotKey {
    SnapshotKey { $0 == .customer || $0 == .format ? nil : key[$0] }
  }
}
