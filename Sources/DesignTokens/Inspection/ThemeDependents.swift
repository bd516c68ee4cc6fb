/// Which tokens refer to which in a permutation, the other way round.
package struct ThemeDependents: Sendable {
  /// For each token those that refer to it.
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

  /// The tokens that refer to one: at 0 directly, at 1 over one other, and so on; each once.
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
