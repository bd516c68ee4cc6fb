import Documents

/// Says in which permutations of a theme something is so.
enum PermutationPhrase {
  /// `where "scheme" is "dark"` if some contexts of modifiers say it, else the number and the first
  /// of them.
  static func of(_ permutations: [Int], in theme: Theme) -> String {
    let chosen = contexts(of: permutations, in: theme)
    if chosen.reduce(1, { $0 * $1.count }) == permutations.count {
      let all = contexts(of: Array(theme.permutations.indices), in: theme)
      let conditions = chosen.indices.filter { chosen[$0].count < all[$0].count }.map { index in
        let choices = chosen[index].map { Quoted.text($0.context) }
        return "\(Quoted.text(chosen[index][0].modifier)) is \(Sentence.list(choices))"
      }
      if !conditions.isEmpty {
        return "where " + Sentence.list(conditions, conjunction: "and")
      }
    }
    let shown = permutations.prefix(shownAtMost).map { theme.permutations[$0].phrase }
    return "in \(permutations.count) of \(theme.permutations.count) permutations: "
      + shown.joined(separator: "; ") + (permutations.count > shown.count ? " and others" : "")
  }

  private static let shownAtMost = 2

  /// The contexts of each modifier that occur, each once.
  private static func contexts(
    of permutations: [Int], in theme: Theme
  ) -> [[Permutation.Choice]] {
    guard let first = permutations.first else { return [] }
    let choices = permutations.map(theme.choice)
    return theme.permutations[first].contexts.indices.map { modifier in
      var seen: Set<Int> = []
      return zip(permutations, choices).filter { seen.insert($0.1[modifier]).inserted }
        .map { theme.permutations[$0.0].contexts[modifier] }
    }
  }
}
