import DesignTokens
import Documents

/// The declarations of a token by one modifier of a resolver document, per context.
struct ContextDeclarations {
  let token: Int
  /// The index of the entry in the order of sources.
  let step: Int
  let modifier: Int
  /// The last declaration in each context that has one, with their numbers, in the order of
  /// contexts.
  private(set) var declarations: [(context: Int, declaration: Int)] = []

  /// Returns the declarations of all tokens by modifiers, one element per token and modifier of a
  /// document.
  ///
  /// The elements of a modifier are consecutive.
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
