import Documents

/// Looks for the name that was meant, as long as it does not cost too much.
struct SuggestedNames {
  /// A theme with many names and many mistakes would compare all with all.
  private var comparisonsLeft = 200_000

  mutating func nearest(to name: String, among candidates: [String]) -> String? {
    guard comparisonsLeft >= candidates.count else { return nil }
    comparisonsLeft -= candidates.count
    return NearestName.of(name, among: candidates)
  }
}
