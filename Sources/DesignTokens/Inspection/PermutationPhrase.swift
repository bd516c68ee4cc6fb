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
    guard let conditions = conditions(for: permutations, among: nil) else {
      return "where " + Sentence.list(permutations.map { list.described($0).phrase }, limit: 4)
    }
    let phrases = conditions.map { "\($0.modifier) is \(Sentence.list($0.contexts, limit: 6))" }
    return "where " + phrases.joined(separator: " and ")
  }

  /// Returns a set of permutations for findings.
  ///
  /// The result is `where "scheme" is "dark"` if contexts of modifiers describe the set exactly.
  /// Otherwise it is the number of permutations and the first of them. `all` are the permutations
  /// that were examined; by default those of the theme.
  package func quotedPhrase(of permutations: [Int], among all: [Int]? = nil) -> String {
    guard let conditions = conditions(for: permutations, among: all) else {
      let shown = permutations.prefix(2).map { list.described($0).quotedPhrase }
      return "in \(permutations.count) of \(all?.count ?? self.permutations.count) permutations: "
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
    for permutations: [Int], among all: [Int]?
  ) -> [(modifier: String, contexts: [String])]? {
    let all = all ?? Array(self.permutations.indices)
    // If only some permutations are listed, other modifiers have their defaults in them.
    let free = list.isComplete ? [] : modifiersWithoutEffect(on: permutations, among: all)
    let telling = permutations.filter { permutation in
      let choice = choice(permutation)
      return free.allSatisfy { choice[$0] == list.space.defaults[$0] }
    }
    let chosen = choices(in: telling)
    guard chosen.reduce(1, { $0 * $1.count }) == telling.count else { return nil }
    let conditions = zip(chosen, choices(in: all)).enumerated().filter { modifier, contexts in
      contexts.0.count < contexts.1.count && !free.contains(modifier)
    }.map(\.element.0)
    return conditions.isEmpty ? nil : conditions.map { ($0[0].modifier, $0.map(\.context)) }
  }

  /// Returns the modifiers whose defaults could be chosen instead without leaving or entering a set
  /// of permutations.
  private func modifiersWithoutEffect(on permutations: [Int], among all: [Int]) -> Set<Int> {
    let chosen = Set(permutations)
    var free = Set(modifiers.indices)
    for permutation in all {
      let choice = choice(permutation)
      for modifier in free where choice[modifier] != list.space.defaults[modifier] {
        var other = choice
        other[modifier] = list.space.defaults[modifier]
        guard let number = number(of: other) else { continue }
        if chosen.contains(number) != chosen.contains(permutation) { free.remove(modifier) }
      }
    }
    return free
  }

  /// Returns the contexts of each modifier that occur, without duplicates.
  private func choices(in permutations: [Int]) -> [[Permutation.Choice]] {
    guard let first = permutations.first else { return [] }
    let contexts = permutations.map { self.contexts(of: $0).contexts }
    return self.contexts(of: first).contexts.indices.map { modifier in
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
