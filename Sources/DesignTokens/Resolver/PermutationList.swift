/// The permutations of a theme that are resolved.
///
/// A theme with many modifiers has more combinations of contexts than can be resolved, but each
/// token depends on only a few of the modifiers. Then the list has the combinations of these
/// modifiers, with the default contexts of all others. In any other permutation, a token has the
/// value of the listed permutation in which the modifiers that it depends on are the same.
struct PermutationList: Sendable {
  let space: PermutationSpace
  /// The number of listed permutations, which have the first numbers.
  private(set) var count: Int
  /// The tokens with more combinations of contexts than the list has room for: the first token for
  /// each set of modifiers.
  private(set) var uncovered: [Uncovered] = []

  /// A token whose combinations of contexts are not all listed.
  struct Uncovered: Sendable {
    let token: Int
    /// The numbers of the modifiers that it depends on.
    let modifiers: [Int]
    let combinations: Int
  }

  /// The contexts of each listed permutation, or `nil` if all permutations are listed.
  private var choices: [[Int]]?
  private var numbers: [[Int]: Int] = [:]
  private let dependence: ModifierDependence?
  private let limit: Int

  /// The maximum number of combinations that are examined.
  private static let workLimit = 1 << 18

  init(_ modifiers: [ThemeModifier], limit: Int, dependence: () -> ModifierDependence) {
    self.limit = limit
    space = PermutationSpace(modifiers)
    count = space.count
    guard space.count > limit else {
      self.dependence = nil
      return
    }
    let dependence = dependence()
    self.dependence = dependence
    choices = []
    count = 0
    add([space.defaults])
    for modifier in modifiers.indices { _ = cover([modifier]) }
    var firstTokens: [ModifierDependence.Modifiers: Int] = [:]
    for token in (0..<dependence.count).reversed() { firstTokens[dependence[token]] = token }
    let needed = firstTokens.map { set, token in
      let modifiers = modifiers.indices.filter { set & 1 << ModifierDependence.Modifiers($0) != 0 }
      return Uncovered(
        token: token, modifiers: modifiers, combinations: space.combinations(of: modifiers))
    }
    var work = Self.workLimit
    // A large set must not displace others.
    for one in needed.sorted(by: { ($0.combinations, $0.token) < ($1.combinations, $1.token) }) {
      work -= min(one.combinations, limit)
      if one.combinations > limit || work < 0 || !cover(one.modifiers) {
        uncovered.append(one)
      }
    }
    uncovered.sort { $0.token < $1.token }
  }

  /// Lists the combinations of some modifiers.
  ///
  /// Returns false if there is no room for them.
  private mutating func cover(_ modifiers: [Int]) -> Bool {
    guard space.combinations(of: modifiers) <= limit else { return false }
    let missing = space.choices(of: modifiers).filter { numbers[$0] == nil }
    guard count + missing.count <= limit else { return false }
    add(missing)
    return true
  }

  private mutating func add(_ more: [[Int]]) {
    for choice in more {
      numbers[choice] = count
      choices?.append(choice)
      count += 1
    }
  }

  /// A Boolean value that indicates whether all permutations are listed.
  var isComplete: Bool { choices == nil }

  /// Returns the context of each modifier in a permutation.
  func choice(_ number: Int) -> [Int] {
    guard let choices else { return space.choice(number) }
    return choices.indices.contains(number) ? choices[number] : space.choice(number - count)
  }

  /// Returns the number of the permutation with these contexts, one per modifier, or `nil` if the
  /// theme has more permutations than can be numbered.
  func number(of choice: [Int]) -> Int? {
    guard !isComplete else { return space.index(of: choice) }
    if let number = numbers[choice] { return number }
    guard let index = space.index(of: choice) else { return nil }
    let (number, overflow) = index.addingReportingOverflow(count)
    return overflow ? nil : number
  }

  /// Returns the listed permutation in which a token has the same value as in a permutation.
  func listed(_ number: Int, for token: Int) -> Int? {
    guard number >= count, let dependence, number - count < space.count else {
      return (0..<count).contains(number) ? number : nil
    }
    let choice = zip(choice(number), space.defaults).enumerated().map { modifier, contexts in
      dependence[token] & 1 << ModifierDependence.Modifiers(modifier) != 0
        ? contexts.0 : contexts.1
    }
    return numbers[choice]
  }

  /// Returns a permutation for messages: in a list that is not complete, without default contexts.
  func described(_ number: Int) -> Permutation {
    let choice = choice(number)
    let permutation = space.permutation(choice)
    guard !isComplete, choice != space.defaults else { return permutation }
    return Permutation(
      contexts: zip(permutation.contexts, zip(choice, space.defaults))
        .filter { $0.1.0 != $0.1.1 }.map(\.0))
  }

  /// Returns a Boolean value that indicates whether a permutation has the default contexts of all
  /// modifiers that a token does not depend on.
  ///
  /// The other listed permutations repeat its values.
  func isOwn(_ number: Int, of token: Int) -> Bool {
    guard let dependence else { return true }
    return zip(choice(number), space.defaults).enumerated().allSatisfy { modifier, contexts in
      contexts.0 == contexts.1
        || dependence[token] & 1 << ModifierDependence.Modifiers(modifier) != 0
    }
  }

  /// Returns the permutations in which some tokens together can differ, or the listed ones if
  /// there are too many.
  func numbers(over tokens: [Int]) -> [Int] {
    guard let dependence else { return Array(0..<count) }
    let set = tokens.reduce(0) { $0 | dependence[$1] }
    let modifiers = space.modifiers.indices.filter {
      set & 1 << ModifierDependence.Modifiers($0) != 0
    }
    guard space.combinations(of: modifiers) <= limit else { return Array(0..<count) }
    return space.choices(of: modifiers).compactMap(number(of:))
  }
}
