import Documents

/// What one modifier of a resolver document declares of a token, context by context.
struct ContextDeclarations {
  let token: Int
  /// The entry of the order of sources, by its number.
  let step: Int
  let modifier: Int
  /// The last declaration of each context that has one, by their numbers, in the order of contexts.
  private(set) var declarations: [(context: Int, declaration: Int)] = []

  /// All tokens that modifiers declare, each once for a modifier of a document; those of a modifier
  /// stand together.
  static func all(in theme: Theme) -> [ContextDeclarations] {
    var all: [ContextDeclarations] = []
    for (number, step) in theme.plan.steps.enumerated() {
      guard case .chosen(let modifier, let trees) = step.content else { continue }
      var indices: [Int: Int] = [:]
      for context in theme.plan.modifiers[modifier].contexts.indices {
        for declaration in (trees[context] ?? []).lazy.flatMap({ theme.trees[$0] }) {
          let token = Int(theme.table.declarations[declaration].token)
          let index = indices[token] ?? all.count
          if index == all.count {
            indices[token] = index
            all.append(ContextDeclarations(token: token, step: number, modifier: modifier))
          }
          all[index].add(declaration, in: context)
        }
      }
    }
    return all
  }

  private init(token: Int, step: Int, modifier: Int) {
    self.token = token
    self.step = step
    self.modifier = modifier
  }

  private mutating func add(_ declaration: Int, in context: Int) {
    if declarations.last?.context == context { declarations.removeLast() }
    declarations.append((context, declaration))
  }
}
