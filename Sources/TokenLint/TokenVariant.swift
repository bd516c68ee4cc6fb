import DesignTokens
import Documents

/// A value of a token from one declaration, with its permutations.
struct TokenVariant {
  let token: Int
  /// The number of the declaration.
  let declaration: Int
  /// The number of the value, or `nil` if it is invalid.
  let value: Int?
  /// The permutations, in order; at least one.
  let permutations: [Int]
}

/// A declaration that determines a value, with its permutations.
struct EffectiveDeclaration {
  let token: Int
  let declared: LocatedDeclaration
  /// The permutations, in order; at least one.
  let permutations: [Int]

  var permutation: Int { permutations[0] }
}

/// The grouping of permutations in which a token has the same value from the same declaration.
///
/// With it, rules examine each value once.
struct TokenVariantReading {
  private let theme: Theme
  private(set) var variants: [TokenVariant] = []
  private(set) var variantsOfTokens: [Range<Int>] = []
  private(set) var declarations: [EffectiveDeclaration] = []
  private(set) var declarationsOfTokens: [Range<Int>] = []

  private let everywhere: [Int]

  private struct Key: Equatable {
    let declaration: Int
    let value: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.declaration, left.value) < (right.declaration, right.value)
    }
  }

  init(_ theme: Theme) {
    self.theme = theme
    everywhere = Array(theme.permutations.indices)
  }

  mutating func readAll() {
    variants.reserveCapacity(theme.names.count)
    declarations.reserveCapacity(theme.names.count)
    var keys: [Key?] = []
    for token in theme.names.indices {
      keys.removeAll(keepingCapacity: true)
      for permutation in everywhere { keys.append(key(token, permutation)) }
      let firsts = (variants.count, declarations.count)
      add(token, keys)
      variantsOfTokens.append(firsts.0..<variants.count)
      declarationsOfTokens.append(firsts.1..<declarations.count)
    }
  }

  private func key(_ token: Int, _ permutation: Int) -> Key? {
    theme.winner(of: token, in: permutation).map {
      Key(declaration: $0, value: theme.valueNumber(of: token, in: permutation) ?? -1)
    }
  }

  private mutating func add(_ token: Int, _ keys: [Key?]) {
    if let first = keys.first, let key = first, keys.allSatisfy({ $0 == key }) {
      addVariant(token, key, everywhere)
      addDeclaration(token, key.declaration, everywhere)
      return
    }
    let present = everywhere.compactMap { permutation in
      keys[permutation].map { (key: $0, permutation: permutation) }
    }
    // The sort is stable, so permutations remain in order.
    let sorted = present.sorted { $0.key < $1.key }
    for group in Self.groups(sorted, by: { $0.key == $1.key }) {
      addVariant(token, group[0].key, group.map(\.permutation))
    }
    for group in Self.groups(sorted, by: { $0.key.declaration == $1.key.declaration }) {
      addDeclaration(token, group[0].key.declaration, group.map(\.permutation).sorted())
    }
  }

  private static func groups<Item>(
    _ items: [Item], by areEqual: (Item, Item) -> Bool
  ) -> [[Item]] {
    items.reduce(into: []) { groups, item in
      if let last = groups.last?.first, areEqual(last, item) {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
  }

  private mutating func addVariant(_ token: Int, _ key: Key, _ permutations: [Int]) {
    variants.append(
      TokenVariant(
        token: token, declaration: key.declaration, value: key.value < 0 ? nil : key.value,
        permutations: permutations))
  }

  private mutating func addDeclaration(_ token: Int, _ number: Int, _ permutations: [Int]) {
    declarations.append(
      EffectiveDeclaration(
        token: token, declared: theme.declared(number), permutations: permutations))
  }
}
