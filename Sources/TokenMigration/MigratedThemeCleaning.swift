import Basics
import DesignTokens
import Documents

/// The removal of tokens that would cause errors in the written files.
struct MigratedThemeCleaning {
  private(set) var theme: MigratedTheme
  private(set) var findings: MigrationFindings

  private static let longestPath = ThemeLimits().pathBytes
  /// The limit of rounds.
  ///
  /// Each round removes at least one token; real themes need only a few rounds.
  private static let mostRounds = 200

  private struct TokenIndex: Hashable {
    let source: Int
    let token: Int
  }

  init(_ theme: MigratedTheme, _ findings: MigrationFindings) {
    self.theme = theme
    self.findings = findings
  }

  /// Cleans the theme and returns its files.
  mutating func clean() -> MigratedDocuments {
    dropLongPaths()
    moveToRoots()
    dropClashes()
    var graph = ReferenceGraph(theme)
    dropDangling(&graph)
    for _ in 0..<Self.mostRounds {
      let part = UnprovenTokens(theme, graph)
      guard !part.isEmpty else { break }
      let documents = MigratedDocuments(part.theme)
      guard dropUnreadable(documents, part, &graph) else {
        return part.isWhole ? documents : written
      }
      dropDangling(&graph)
    }
    return written
  }

  private var written: MigratedDocuments { MigratedDocuments(theme) }

  /// Removes tokens from the theme and from its graph.
  private mutating func drop(_ spots: Set<TokenIndex>, _ graph: inout ReferenceGraph) {
    guard !spots.isEmpty else { return }
    drop(spots)
    graph.remove { spots.contains(TokenIndex(source: $0.source, token: $0.number)) }
  }

  private mutating func drop(_ spots: Set<TokenIndex>) {
    guard !spots.isEmpty else { return }
    for source in Set(spots.map(\.source)) {
      var token = -1
      theme.sources[source].tokens.removeAll { _ in
        token += 1
        return spots.contains(TokenIndex(source: source, token: token))
      }
    }
  }

  /// Removes and reports the tokens for which a closure returns a message.
  private mutating func drop(_ rule: Rule, _ problem: (TokenIndex, MigratedPath) -> String?) {
    var spots: Set<TokenIndex> = []
    for source in theme.sources.indices {
      for number in theme.sources[source].tokens.indices {
        let spot = TokenIndex(source: source, token: number)
        let message = problem(spot, theme.sources[source].tokens[number].path)
        guard let message else { continue }
        spots.insert(spot)
        findings.report(rule, at: theme.sources[source].tokens[number].origin.place, message)
      }
    }
    drop(spots)
  }

  // MARK: Names

  private mutating func dropLongPaths() {
    drop(MigrationRules.notCarried) { _, path in
      guard path.bytes.count > Self.longestPath else { return nil }
      return "The path of this token is longer than \(Self.longestPath) bytes, so it is left out; "
        + "shorten its names."
    }
  }

  /// Renames tokens with the path of a group to the `$root` of the group, in all sources.
  private mutating func moveToRoots() {
    var tokens: Set<MigratedPath> = []
    var groups: Set<MigratedPath> = []
    for source in theme.sources.indices {
      for token in theme.sources[source].tokens.indices {
        let path = theme.sources[source].tokens[token].path
        guard tokens.insert(path).inserted else { continue }
        for group in path.groups where !groups.insert(group).inserted { break }
      }
    }
    let moved = tokens.intersection(groups)
    guard !moved.isEmpty else { return }
    for source in theme.sources.indices {
      for index in theme.sources[source].tokens.indices {
        let token = theme.sources[source].tokens[index]
        theme.sources[source].tokens[index].value = token.value.renaming {
          moved.contains($0) ? $0.root : $0
        }
        guard moved.contains(token.path) else { continue }
        theme.sources[source].tokens[index].path = token.path.root
        findings.report(
          MigrationRules.name, at: token.origin.place,
          "\(Quoted.text(token.path.text)) is both a token and a group; its own value is now "
            + "\(Quoted.text(token.path.root.text)).")
      }
    }
  }

  private mutating func dropClashes() {
    var seen: [Set<MigratedPath>] = Array(repeating: [], count: theme.sources.count)
    drop(MigrationRules.nameClash) { spot, path in
      guard !seen[spot.source].insert(path).inserted else { return nil }
      return "The token \(Quoted.text(path.text)) already exists, so this one is left out; "
        + "rename one of them."
    }
  }

  // MARK: References

  /// Removes tokens with unresolved references, then the tokens that referred to those, and so on.
  private mutating func dropDangling(_ graph: inout ReferenceGraph) {
    var left = graph.paths.indices.map { graph.declarations(of: $0).count }
    var open = left.indices.filter { left[$0] == 0 }
    guard !open.isEmpty else { return }
    open.sort { graph.paths[$0].bytes.lexicographicallyPrecedes(graph.paths[$1].bytes) }
    let users = graph.users
    var spots: Set<TokenIndex> = []
    while let path = open.popLast() {
      for user in users[path] {
        let entry = graph.tokens[user]
        let spot = TokenIndex(source: entry.source, token: entry.number)
        guard spots.insert(spot).inserted else { continue }
        let token = theme.sources[spot.source].tokens[spot.token]
        findings.report(
          MigrationRules.alias, at: token.origin.place,
          "There is no token \(Quoted.text(graph.paths[path].text)) in the converted files, so "
            + "\(Quoted.text(token.path.text)), which refers to it, is left out.")
        left[entry.path] -= 1
        if left[entry.path] == 0 { open.append(entry.path) }
      }
    }
    drop(spots, &graph)
  }

  /// Reads the files back and removes the tokens with errors.
  ///
  /// Returns false if no token has an error.
  private mutating func dropUnreadable(
    _ documents: MigratedDocuments, _ part: UnprovenTokens, _ graph: inout ReferenceGraph
  ) -> Bool {
    guard let resolver = documents.files.first else { return false }
    let (_, found) = Theme.read([resolver]) { path in
      documents.files.first { $0.path.hasSameBytes(as: path) }.map { .success($0) }
        ?? .failure(FileProblem(path: path, kind: .missing))
    }
    let mistakes = found.filter { $0.severity == .error }
    guard !mistakes.isEmpty else { return false }
    let lookups = documents.ranges.map(TokenLookup.init)
    var spots: Set<TokenIndex> = []
    for finding in mistakes {
      guard
        let file = documents.files.firstIndex(where: {
          $0.identity == finding.place.file.identity
        }), file > 0, let number = lookups[file - 1].token(around: finding.place.range)
      else { continue }
      let spot = TokenIndex(source: file - 1, token: part.numbers[file - 1][number])
      guard spots.insert(spot).inserted else { continue }
      let token = theme.sources[spot.source].tokens[spot.token]
      let isReference = finding.rule.id.hasPrefix("token.alias")
      findings.report(
        isReference ? MigrationRules.alias : MigrationRules.value, at: token.origin.place,
        "\(finding.message) Therefore, \(Quoted.text(token.path.text)) is left out.")
    }
    drop(spots, &graph)
    return !spots.isEmpty
  }
}

/// A search for the token that contains a range of a written file.
private struct TokenLookup {
  private let ranges: [Range<Int>]
  /// The tokens in file order.
  private let order: [Int]

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
    order = ranges.indices.sorted { ranges[$0].lowerBound < ranges[$1].lowerBound }
  }

  func token(around range: Range<Int>) -> Int? {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[order[middle]].lowerBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, range.upperBound <= ranges[order[low - 1]].upperBound else { return nil }
    return order[low - 1]
  }
}
