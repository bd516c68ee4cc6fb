/// The tokens of a migrated theme that may have errors, and the tokens that they refer to.
///
/// The other tokens need not be read back: a literal is sound if its conversion gives only valid
/// values. An alias is sound if its target exists wherever the alias does, and no cycle is possible.
struct UnprovenTokens {
  /// The theme with only these tokens, which has the same errors as the whole theme.
  private(set) var theme: MigratedTheme
  /// The number of each token in the whole theme, by source.
  private(set) var numbers: [[Int]]
  /// A Boolean value that indicates whether these are all tokens of the theme.
  let isWhole: Bool

  var isEmpty: Bool { numbers.allSatisfy(\.isEmpty) }

  /// Finds the tokens with the graph of the references in the theme.
  init(_ whole: MigratedTheme, _ graph: ReferenceGraph) {
    let presence = PathPresence(graph, whole.steps)
    let mayBeCyclic = Self.cyclicPaths(graph)
    var open: [Int] = []
    for (index, token) in graph.tokens.enumerated() {
      let isSound =
        whole.sources[token.source].tokens[token.number].isSound && !mayBeCyclic[token.path]
        && graph.targets(of: index).allSatisfy { presence.isPresent($0, with: token.source) }
      if !isSound { open.append(token.path) }
    }
    let needed = Self.reachable(from: open, graph)
    theme = whole
    numbers = graph.sources.map { tokens in
      tokens.filter { needed[graph.tokens[$0].path] }.map { graph.tokens[$0].number }
    }
    isWhole = zip(numbers, graph.sources).allSatisfy { $0.count == $1.count }
    guard !isWhole else { return }
    for source in theme.sources.indices {
      let tokens = whole.sources[source].tokens
      theme.sources[source].tokens = numbers[source].map { tokens[$0] }
      theme.sources[source].groups = []
    }
  }

  /// Returns, for each path, true if it may be in a cycle or refer to one.
  private static func cyclicPaths(_ graph: ReferenceGraph) -> [Bool] {
    var isCyclic = [Bool](repeating: true, count: graph.paths.count)
    var left = [Int](repeating: 0, count: graph.paths.count)
    for (index, token) in graph.tokens.enumerated() {
      left[token.path] += graph.targets(of: index).count
    }
    let users = graph.users
    var open = left.indices.filter { left[$0] == 0 }
    while let path = open.popLast() {
      isCyclic[path] = false
      for user in users[path] {
        let path = graph.tokens[user].path
        left[path] -= 1
        if left[path] == 0 { open.append(path) }
      }
    }
    return isCyclic
  }

  /// Returns, for each path, true if it is one of the given paths or one of them refers to it.
  private static func reachable(from paths: [Int], _ graph: ReferenceGraph) -> [Bool] {
    var found = [Bool](repeating: false, count: graph.paths.count)
    var open = paths
    while let path = open.popLast() {
      guard !found[path] else { continue }
      found[path] = true
      for token in graph.declarations(of: path) { open += graph.targets(of: token) }
    }
    return found
  }
}

/// The contexts in which the paths of a theme exist.
private struct PathPresence {
  /// For each source and path, true if the source declares the path.
  private var isDeclared: [[Bool]]
  /// For each path, true if it exists in every context.
  private var isEverywhere: [Bool]

  init(_ graph: ReferenceGraph, _ steps: [MigratedStep]) {
    isDeclared = graph.sources.map { tokens in
      var isDeclared = [Bool](repeating: false, count: graph.paths.count)
      for token in tokens { isDeclared[graph.tokens[token].path] = true }
      return isDeclared
    }
    isEverywhere = [Bool](repeating: false, count: graph.paths.count)
    for step in steps {
      let contexts =
        switch step {
        case .set(_, let sources): [sources]
        case .modifier(_, let contexts, _): contexts.map(\.sources)
        }
      for path in isEverywhere.indices where !isEverywhere[path] {
        isEverywhere[path] = contexts.allSatisfy { sources in
          sources.contains { isDeclared[$0][path] }
        }
      }
    }
  }

  /// Returns true if a path exists wherever a source is read.
  func isPresent(_ path: Int, with source: Int) -> Bool {
    isEverywhere[path] || isDeclared[source][path]
  }
}
