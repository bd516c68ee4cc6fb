/// The modifiers that can change the value of each token.
///
/// A token depends on the modifiers whose contexts declare it or a token that it refers to.
struct ModifierDependence: Sendable {
  /// A set of modifiers: bit `n` is the modifier with number `n`.
  typealias Modifiers = UInt64

  private var modifiers: [Modifiers]

  subscript(_ token: Int) -> Modifiers { modifiers[token] }

  /// The number of tokens.
  var count: Int { modifiers.count }

  init(
    _ table: TokenTable, _ extensions: GroupExtensions, _ plan: SourcePlan, trees: [Range<Int>]
  ) {
    var modifiersOfTrees = [Modifiers](repeating: 0, count: trees.count)
    for step in plan.steps {
      guard case .chosen(let modifier, let contexts) = step.content else { continue }
      for tree in contexts.values.joined() { modifiersOfTrees[tree] |= 1 << Modifiers(modifier) }
    }
    modifiers = [Modifiers](repeating: 0, count: table.paths.count)
    // The tokens whose values contain each token.
    var users = [[Int]](repeating: [], count: table.paths.count)
    for (tree, declarations) in zip(modifiersOfTrees, trees) {
      for declaration in table.declarations[declarations] {
        let token = Int(declaration.token)
        modifiers[token] |= tree
        for index in declaration.references where table.references[Int(index)].target >= 0 {
          users[Int(table.references[Int(index)].target)].append(token)
        }
      }
    }
    for (tree, copies) in extensions.copies(table) {
      for copy in copies {
        modifiers[Int(copy.to)] |= modifiersOfTrees[tree]
        users[Int(copy.from)].append(Int(copy.to))
      }
    }
    var open = modifiers.indices.filter { modifiers[$0] != 0 }
    while let token = open.popLast() {
      for user in users[token] where modifiers[token] & ~modifiers[user] != 0 {
        modifiers[user] |= modifiers[token]
        open.append(user)
      }
    }
  }
}
