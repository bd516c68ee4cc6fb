import Basics

/// The combinations of contexts, numbered with the defaults first.
struct PermutationSpace: Sendable {
  let modifiers: [ThemeModifier]
  /// The number of combinations, or `Int.max` if there are more.
  let count: Int

  init(_ modifiers: [ThemeModifier]) {
    self.modifiers = modifiers
    count = Self.product(modifiers)
  }

  private static func product(_ modifiers: some Sequence<ThemeModifier>) -> Int {
    modifiers.reduce(1) { product, modifier in
      let (result, overflow) = product.multipliedReportingOverflow(by: modifier.contexts.count)
      return overflow ? Int.max : result
    }
  }

  /// The default context of each modifier.
  var defaults: [Int] { modifiers.map(\.defaultContext) }

  /// Returns the number of combinations of some modifiers.
  func combinations(of numbers: [Int]) -> Int { Self.product(numbers.lazy.map { modifiers[$0] }) }

  /// Returns the combinations of some modifiers, with the defaults of all others.
  ///
  /// The last modifier varies fastest.
  func choices(of numbers: [Int]) -> [[Int]] {
    numbers.reduce([defaults]) { choices, number in
      choices.flatMap { choice in
        modifiers[number].contexts.indices.map { rank in
          var choice = choice
          choice[number] = Self.context(rank, of: modifiers[number])
          return choice
        }
      }
    }
  }

  /// Returns the context of each modifier.
  ///
  /// The last modifier varies fastest.
  func choice(_ index: Int) -> [Int] {
    var rest = index
    var choice = modifiers.map(\.defaultContext)
    for (position, modifier) in modifiers.enumerated().reversed() {
      choice[position] = Self.context(rest % modifier.contexts.count, of: modifier)
      rest /= modifier.contexts.count
    }
    return choice
  }

  func permutation(_ choice: [Int]) -> Permutation {
    Permutation(
      contexts: zip(modifiers, choice).map {
        Permutation.Choice(modifier: $0.name, context: $0.contexts[$1])
      })
  }

  /// Returns the contexts that an input chooses, or `nil` for names that do not exist.
  func choice(of input: [String: String]) -> [Int]? {
    var choice = modifiers.map(\.defaultContext)
    for (name, context) in input {
      guard
        let modifier = modifiers.firstIndex(where: { $0.name.hasSameBytes(as: name) }),
        let context = modifiers[modifier].context(named: context)
      else { return nil }
      choice[modifier] = context
    }
    return choice
  }

  /// Returns the number of the permutation with these contexts, one per modifier.
  func index(of choice: [Int]) -> Int? {
    var index = 0
    for (modifier, context) in zip(modifiers, choice) {
      let (product, overflow) = index.multipliedReportingOverflow(by: modifier.contexts.count)
      guard !overflow else { return nil }
      index = product + Self.rank(context, of: modifier)
    }
    return index < count ? index : nil
  }

  /// Returns the rank of a context: 0 for the default, then the others in their order.
  private static func rank(_ context: Int, of modifier: ThemeModifier) -> Int {
    if context == modifier.defaultContext { return 0 }
    return context < modifier.defaultContext ? context + 1 : context
  }

  private static func context(_ rank: Int, of modifier: ThemeModifier) -> Int {
    if rank == 0 { return modifier.defaultContext }
    return rank <= modifier.defaultContext ? rank - 1 : rank
  }
}
