/// Suggestions for misspelled names.
package enum NearestName {
  /// Returns the candidate with the smallest edit distance, or `nil` if none is close enough.
  ///
  /// An edit inserts, deletes or replaces a letter, or swaps two neighboring letters. Case is
  /// ignored. One edit is allowed per three letters. If two candidates are equally close, the first
  /// is returned.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard wanted.count <= longestName else { return nil }
    var best: (name: String, slips: Int)?
    for candidate in candidates where candidate != name {
      let other = Array(candidate.lowercased().utf8)
      let allowed = max(1, max(wanted.count, other.count) / 3)
      guard other.count <= longestName, abs(wanted.count - other.count) <= allowed else { continue }
      let slips = distance(wanted, other)
      // If every letter differs, the candidate is not a plausible suggestion.
      guard slips < max(wanted.count, other.count) || wanted == other else { continue }
      if slips <= allowed, slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    return best?.name
  }

  /// The longest name that is compared.
  ///
  /// Typed names are short, and comparing longer text costs more than a suggestion is worth.
  private static let longestName = 80

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for row in left.indices {
      current[0] = row + 1
      for column in right.indices {
        let substitution = previous[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(substitution, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count]
  }
}
