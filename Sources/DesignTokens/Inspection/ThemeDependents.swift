/// The tokens that refer to each token in a permutation.
package struct ThemeDependents: Sendable {
  /// The referring tokens of each token.
  private var incoming: [[Int]]

  package init(_ theme: Theme, in permutation: Int) {
    incoming = Array(repeating: [], count: theme.names.count)
    for token in theme.names.indices {
      for link in theme.links(of: token, in: permutation)
      where incoming[link.target].last != token {
        incoming[link.target].append(token)
      }
    }
  }

  /// Returns the tokens that refer to a token, without duplicates: direct references at index 0,
  /// references through one other token at index 1, and so on.
  package func levels(of token: Int) -> [[Int]] {
    var seen: Set<Int> = [token]
    var levels: [[Int]] = []
    var next = [token]
    while true {
      next = next.flatMap { incoming[$0] }.filter { seen.insert($0).inserted }
      guard !next.isEmpty else { return levels }
      levels.append(next.sorted())
    }
  }
}
