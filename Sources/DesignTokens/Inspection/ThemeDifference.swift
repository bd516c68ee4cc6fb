package import Documents

/// The differences between two themes in values, not in places.
///
/// Some tokens have the same declaration in both themes and differ only because of a token that
/// they refer to. They are listed as followers of that token.
package struct ThemeDifference: Sendable {
  package enum Kind: String, Sendable { case added, removed, changed }

  /// A token with a difference of its own, and the tokens that follow it.
  package struct Entry: Sendable {
    package let kind: Kind
    package let name: String
    package fileprivate(set) var changes: [Change]
    /// The tokens that differ because of this one.
    package fileprivate(set) var followers: [String]
  }

  /// The values of a token before and after, with all permutations that have this pair of values.
  package struct Change: Sendable {
    package let permutations: [Permutation]
    /// The permutations in plain words.
    package let phrase: String
    package let old: TokenValue?
    package let new: TokenValue?
    /// The perceptual difference of two colors.
    package let distance: Double?
    /// The place of the new value, or else of the old one.
    package let place: Place?
  }

  /// The entries, in the order of names in the first theme, then in the second.
  package let entries: [Entry]
  /// Sentences about permutations that only one theme has.
  package let unmatched: [String]

  package var isEmpty: Bool { entries.isEmpty && unmatched.isEmpty }

  package init(_ old: Theme, _ new: Theme) {
    var comparison = ThemeComparison(old, new)
    comparison.compareAll()
    entries = comparison.entries
    unmatched = comparison.unmatched
  }
}

/// A comparison of two themes, permutation by permutation.
private struct ThemeComparison {
  private let old: Theme
  private let new: Theme
  /// The names of both themes, each with its index in either theme.
  private var tokens: [(name: String, old: Int?, new: Int?)]
  private var numbers: [[UInt8]: Int] = [:]
  private var pairs: [(old: Int, new: Int)] = []
  /// For each token, the pairs of permutations in which it differs by itself.
  private var causes: [[Int]]
  private var followers: [Set<Int>]
  var unmatched: [String] = []

  init(_ old: Theme, _ new: Theme) {
    self.old = old
    self.new = new
    tokens = old.names.enumerated().map { ($1, $0, new.index(of: $1)) }
    for (number, name) in new.names.enumerated() where old.index(of: name) == nil {
      tokens.append((name, nil, number))
    }
    causes = Array(repeating: [], count: tokens.count)
    followers = Array(repeating: [], count: tokens.count)
    for (number, token) in tokens.enumerated() { numbers[Array(token.name.utf8)] = number }
    pair()
  }

  /// Pairs the permutations whose contexts agree.
  private mutating func pair() {
    var seen: Set<[Int]> = []
    for (index, permutation) in old.permutations.enumerated() {
      guard let other = Self.match(permutation, in: new) else {
        unmatched.append("Only the first theme has a permutation where \(permutation.phrase).")
        continue
      }
      if seen.insert([index, other]).inserted { pairs.append((index, other)) }
    }
    for (index, permutation) in new.permutations.enumerated() {
      guard let other = Self.match(permutation, in: old) else {
        unmatched.append(
          "Only the second theme has a permutation where \(permutation.phrase).")
        continue
      }
      if seen.insert([other, index]).inserted { pairs.append((other, index)) }
    }
  }

  /// Returns the permutation with the same contexts, ignoring modifiers that the theme does not
  /// have.
  private static func match(_ permutation: Permutation, in theme: Theme) -> Int? {
    let known = theme.permutations[0].contexts.map { Array($0.modifier.utf8) }
    let choices = permutation.contexts.filter { known.contains(Array($0.modifier.utf8)) }
    return theme.permutation(
      Dictionary(choices.map { ($0.modifier, $0.context) }, uniquingKeysWith: { $1 }))
  }

  // MARK: Values

  mutating func compareAll() {
    for pair in pairs.indices { compare(pair) }
  }

  private mutating func compare(_ pair: Int) {
    let different = tokens.indices.filter { differs($0, pair) }
    let isDifferent = Set(different)
    // The differing tokens that each follower refers to.
    var reasons: [Int: [Int]] = [:]
    for token in different {
      if hasSameDeclaration(token, pair) {
        reasons[token] = targets(of: token, pair).filter(isDifferent.contains)
      }
      if reasons[token, default: []].isEmpty { causes[token].append(pair) }
    }
    for token in different where reasons[token]?.isEmpty == false {
      for cause in roots(of: token, reasons) { followers[cause].insert(token) }
    }
  }

  private func value(_ token: Int?, _ theme: Theme, _ permutation: Int) -> TokenValue? {
    token.flatMap { theme.value($0, in: permutation) }
  }

  private func differs(_ token: Int, _ pair: Int) -> Bool {
    let (before, after) = values(token, pair)
    if case .color(let left)? = before, case .color(let right)? = after {
      return !ColorDifference.areEqual(left, right)
    }
    return before != after
  }

  private func values(_ token: Int, _ pair: Int) -> (old: TokenValue?, new: TokenValue?) {
    (
      value(tokens[token].old, old, pairs[pair].old),
      value(tokens[token].new, new, pairs[pair].new)
    )
  }

  private func declarations(
    _ token: Int, _ pair: Int
  ) -> (old: LocatedDeclaration?, new: LocatedDeclaration?) {
    (
      tokens[token].old.flatMap { old.declaration(of: $0, in: pairs[pair].old) },
      tokens[token].new.flatMap { new.declaration(of: $0, in: pairs[pair].new) }
    )
  }

  /// Returns true if both themes declare the same value, so that a difference comes from another
  /// token.
  private func hasSameDeclaration(_ token: Int, _ pair: Int) -> Bool {
    guard case (let before?, let after?) = declarations(token, pair) else { return false }
    return before.document.isSame(before.value, as: after.value, of: after.document)
  }

  /// Returns the tokens that a token refers to in either theme.
  private func targets(of token: Int, _ pair: Int) -> [Int] {
    let before = tokens[token].old.map { old.links(of: $0, in: pairs[pair].old) } ?? []
    let after = tokens[token].new.map { new.links(of: $0, in: pairs[pair].new) } ?? []
    let names = before.map { old.names[$0.target] } + after.map { new.names[$0.target] }
    return names.compactMap { numbers[Array($0.utf8)] }
  }

  /// Returns the tokens that cause a difference.
  private func roots(of token: Int, _ reasons: [Int: [Int]]) -> [Int] {
    var seen: Set<Int> = [token]
    var open = [token]
    var roots: [Int] = []
    while let next = open.popLast() {
      let targets = reasons[next] ?? []
      if targets.isEmpty { roots.append(next) }
      open += targets.filter { seen.insert($0).inserted }
    }
    return roots
  }

  // MARK: Entries

  var entries: [ThemeDifference.Entry] {
    tokens.indices.compactMap { token in
      guard !causes[token].isEmpty else { return nil }
      let changes = changes(of: token)
      let kind: ThemeDifference.Kind =
        changes.allSatisfy { $0.old == nil }
        ? .added : changes.allSatisfy { $0.new == nil } ? .removed : .changed
      return ThemeDifference.Entry(
        kind: kind, name: tokens[token].name, changes: changes,
        followers: followers[token].sorted().map { tokens[$0].name })
    }
  }

  /// Returns the differences of a token.
  ///
  /// Permutations with equal values before and after are combined.
  private func changes(of token: Int) -> [ThemeDifference.Change] {
    var groups: [(values: ValuePair, pairs: [Int])] = []
    var known: [ValuePair: Int] = [:]
    for pair in causes[token] {
      let (before, after) = values(token, pair)
      let values = ValuePair(old: before, new: after)
      if let group = known[values] {
        groups[group].pairs.append(pair)
      } else {
        known[values] = groups.count
        groups.append((values, [pair]))
      }
    }
    return groups.map { change(of: token, $0.values, $0.pairs) }
  }

  private func change(
    of token: Int, _ values: ValuePair, _ group: [Int]
  ) -> ThemeDifference.Change {
    // The theme with more permutations describes them more precisely.
    let isNew = new.permutations.count > old.permutations.count
    var seen: Set<Int> = []
    let permutations = group.map { isNew ? pairs[$0].new : pairs[$0].old }
      .filter { seen.insert($0).inserted }
    let (before, after) = declarations(token, group[0])
    var distance: Double?
    if case .color(let left)? = values.old, case .color(let right)? = values.new {
      distance = ColorDifference.between(left, right)
    }
    return ThemeDifference.Change(
      permutations: permutations.map { (isNew ? new : old).permutations[$0] },
      phrase: (isNew ? new : old).phrase(of: permutations),
      old: values.old, new: values.new, distance: distance,
      place: (after ?? before)?.place)
  }

  private struct ValuePair: Hashable {
    let old: TokenValue?
    let new: TokenValue?
  }
}

extension JSONDocument {
  /// Returns true if two values are written the same, apart from white space and escapes in
  /// strings.
  fileprivate func isSame(
    _ node: JSONNode, as otherNode: JSONNode, of other: JSONDocument
  ) -> Bool {
    let kind = kind(of: node)
    guard kind == other.kind(of: otherNode) else { return false }
    switch kind {
    case .null, .true, .false: return true
    case .number: return rawText(of: node) == other.rawText(of: otherNode)
    case .string: return bytes(of: node).elementsEqual(other.bytes(of: otherNode))
    case .array:
      return Array(elements(of: node)).elementsEqual(Array(other.elements(of: otherNode))) {
        isSame($0, as: $1, of: other)
      }
    case .object:
      return Array(members(of: node)).elementsEqual(Array(other.members(of: otherNode))) {
        bytes(of: $0.key).elementsEqual(other.bytes(of: $1.key))
          && isSame($0.value, as: $1.value, of: other)
      }
    }
  }
}
