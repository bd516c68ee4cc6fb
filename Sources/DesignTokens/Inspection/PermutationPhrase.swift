import Documents

/// Descriptions of sets of permutations.
///
/// `phrase` is plain text for command output. `quotedPhrase` is for findings, with names in
/// quotation marks.
extension Theme {
  /// Returns a set of permutations in plain words: "in every permutation" or "where scheme is
  /// dark".
  package func phrase(of permutations: [Int]) -> String {
    guard permutations.count < self.permutations.count else {
      return self.permutations.count == 1 ? "in its only permutation" : "in every permutation"
    }
    guard let conditions = conditions(for: permutations) else {
      return "where " + Sentence.list(permutations.map { self.permutations[$0].phrase }, limit: 4)
    }
    let phrases = conditions.map { "\($0.modifier) is \(Sentence.list($0.contexts, limit: 6))" }
    return "where " + phrases.joined(separator: " and ")
  }

  /// Returns a set of permutations for findings.
  ///
  /// The result is `where "scheme" is "dark"` if contexts of modifiers describe the set exactly.
  /// Otherwise it is the number of permutations and the first of them.
  package func quotedPhrase(of permutations: [Int]) -> String {
    guard let conditions = conditions(for: permutations) else {
      let shown = permutations.prefix(2).map { self.permutations[$0].quotedPhrase }
      return "in \(permutations.count) of \(self.permutations.count) permutations: "
        + shown.joined(separator: "; ")
        + (permutations.count > shown.count ? " and others" : "")
    }
    let phrases = conditions.map { condition in
      let contexts = condition.contexts.map { Quoted.text($0) }
      return "\(Quoted.text(condition.modifier)) is \(Sentence.list(contexts))"
    }
    return "where " + Sentence.list(phrases, conjunction: "and")
  }

  /// Returns the contexts whose combinations are exactly these permutations, or `nil` if no such
  /// contexts exist.
  private func conditions(
    for permutations: [Int]
  ) -> [(modifier: String, contexts: [String])]? {
    let chosen = choices(in: permutations)
    guard chosen.reduce(1, { $0 * $1.count }) == permutations.count else { return nil }
    let all = choices(in: Array(self.permutations.indices))
    let telling = zip(chosen, all).filter { $0.count < $1.count }.map(\.0)
    return telling.isEmpty ? nil : telling.map { ($0[0].modifier, $0.map(\.context)) }
  }

  /// Returns the contexts of each modifier that occur, without duplicates.
  private func choices(in permutations: [Int]) -> [[Permutation.Choice]] {
    guard let first = permutations.first else { return [] }
    let contexts = permutations.map { self.permutations[$0].contexts }
    return self.permutations[first].contexts.indices.map { modifier in
      var seen: Set<Int> = []
      return zip(permutations, contexts)
        .filter { seen.insert(choice($0.0)[modifier]).inserted }.map { $0.1[modifier] }
    }
  }
}

extension Permutation {
  /// The contexts in plain words: "scheme is dark and density is tight".
  var phrase: String {
    contexts.map { "\($0.modifier) is \($0.context)" }.joined(separator: " and ")
  }

  /// The contexts for findings: `"scheme" is "dark" and "density" is "tight"`.
  var quotedPhrase: String {
    Sentence.list(
      contexts.map { "\(Quoted.text($0.modifier)) is \(Quoted.text($0.context))" },
      conjunction: "and")
  }
}
