import Documents

/// A search for similar names with a limit on its total cost.
package struct SuggestedNames {
  /// The number of comparisons that may still be made.
  ///
  /// A theme with many names and many errors would otherwise compare all pairs.
  private var comparisonsLeft = 200_000

  package init() {}

  package mutating func nearest(to name: String, among candidates: [String]) -> String? {
    guard comparisonsLeft >= candidates.count else { return nil }
    comparisonsLeft -= candidates.count
    return NearestName.of(name, among: candidates)
  }
}
