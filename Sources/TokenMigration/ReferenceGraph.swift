/// The tokens of a theme and the references between them, as flat arrays of numbers.
struct ReferenceGraph {
  /// The paths of tokens and targets.
  private(set) var paths: [MigratedPath] = []
  /// The tokens of all sources, one after another.
  private(set) var tokens: [Token] = []
  /// The tokens of each source.
  private(set) var sources: [Range<Int>] = []
  /// The targets of all tokens.
  private var targets: [Int] = []
  private var declarations = NumberLists(0, [])

  struct Token {
    let source: Int
    /// The number within the source.
    let number: Int
    let path: Int
    fileprivate let targets: Range<Int>
  }

  init(_ theme: MigratedTheme) {
    var numbers: [MigratedPath: Int] = [:]
    for source in theme.sources.indices {
      let first = tokens.count
      for number in theme.sources[source].tokens.indices {
        let path = Self.number(theme.sources[source].tokens[number].path, &numbers, &paths)
        let start = targets.count
        theme.sources[source].tokens[number].value.forEachReference {
          targets.append(Self.number($0, &numbers, &paths))
        }
        tokens.append(
          Token(source: source, number: number, path: path, targets: start..<targets.count))
      }
      sources.append(first..<tokens.count)
    }
    declarations = NumberLists(paths.count, tokens.lazy.map(\.path))
  }

  /// Removes the tokens for which a closure returns true, and numbers the others anew.
  mutating func remove(_ isRemoved: (Token) -> Bool) {
    let (old, oldSources) = (tokens, sources)
    (tokens, sources) = ([], [])
    for range in oldSources {
      let first = tokens.count
      for token in old[range] where !isRemoved(token) {
        tokens.append(
          Token(
            source: token.source, number: tokens.count - first, path: token.path,
            targets: token.targets))
      }
      sources.append(first..<tokens.count)
    }
    declarations = NumberLists(paths.count, tokens.lazy.map(\.path))
  }

  private static func number(
    _ path: MigratedPath, _ numbers: inout [MigratedPath: Int], _ paths: inout [MigratedPath]
  ) -> Int {
    if let number = numbers[path] { return number }
    numbers[path] = paths.count
    paths.append(path)
    return paths.count - 1
  }

  func targets(of token: Int) -> ArraySlice<Int> { targets[tokens[token].targets] }

  /// The tokens with each path.
  func declarations(of path: Int) -> NumberLists.Numbers { declarations[path] }

  /// The tokens that refer to each path.
  var users: NumberLists {
    var owners: [Int] = []
    var used: [Int] = []
    for (token, entry) in tokens.enumerated() {
      for target in targets[entry.targets] {
        owners.append(token)
        used.append(target)
      }
    }
    return NumberLists(paths.count, used, values: owners)
  }
}

/// A list of numbers for each of many keys, in two arrays.
struct NumberLists {
  typealias Numbers = ArraySlice<Int>

  private var ends: [Int]
  private var numbers: [Int]

  /// Creates the lists of the positions at which each key occurs, or of the values at these
  /// positions.
  init(_ count: Int, _ keys: some Collection<Int>, values: [Int]? = nil) {
    ends = [Int](repeating: 0, count: count + 1)
    for key in keys { ends[key + 1] += 1 }
    for key in 0..<count { ends[key + 1] += ends[key] }
    numbers = [Int](repeating: 0, count: keys.count)
    var next = ends
    for (position, key) in keys.enumerated() {
      numbers[next[key]] = values?[position] ?? position
      next[key] += 1
    }
  }

  subscript(_ key: Int) -> Numbers { numbers[ends[key]..<ends[key + 1]] }
}
