import DesignTokens
import Documents

/// The check that tokens are declared in certain contexts.
enum ContextsLint {
  static let rule = Rule(
    "theme.contexts", .warning, "A token is not declared in a required context",
    "If a context does not declare a token, the token keeps the value of earlier sources, which "
      + "is easy to overlook. `contexts` lists tokens and the contexts that must declare them.")

  /// Tokens, and the contexts of a modifier that must declare them.
  private struct Requirement: Sendable {
    var tokens: [TokenPattern] = []
    var modifier = TokenPattern.nothing
    var contexts: [TokenPattern] = []
  }

  private static let setting = Setting(
    "contexts",
    ValueReader<[Requirement]>.array(
      of: FieldTable(
        "tokenContexts", "Tokens, and the contexts that must declare them.",
        from: Requirement(),
        [
          .required("tokens", \.tokens, TokenPattern.list, "The paths of the tokens."),
          .required("modifier", \.modifier, TokenPattern.reader, "The modifier, such as scheme."),
          .optional(
            "contexts", \.contexts, TokenPattern.list,
            "Its contexts, such as dark; by default all."),
        ]
      ).reader), defaultValue: [],
    "The contexts that must declare tokens.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, requirements in
    guard !requirements.isEmpty else { return }
    let modifiers = context.theme.plan.modifiers
    var declared: Set<Declared> = []
    for entry in ContextDeclarations.all(in: context.theme) {
      for (number, _) in entry.declarations {
        declared.insert(Declared(token: entry.token, modifier: entry.modifier, context: number))
      }
    }
    for requirement in requirements {
      let number = context.index(of: requirement.modifier, "modifier", among: modifiers.map(\.name))
      guard let number else { continue }
      let modifier = modifiers[number]
      let named = requirement.contexts.compactMap {
        context.index(of: $0, "context", among: modifier.contexts)
      }
      let wanted = requirement.contexts.isEmpty ? Array(modifier.contexts.indices) : named
      for token in requirement.tokens.flatMap({ context.tokens(named: $0) }) {
        let missing = wanted.filter {
          !declared.contains(Declared(token: token, modifier: number, context: $0))
        }
        guard !missing.isEmpty, let first = context.declarations(of: token).first else { continue }
        let names = missing.map { Quoted.text(modifier.contexts[$0]) }
        context.report(
          rule,
          "\(context.quoted(token)) must be declared where \(Quoted.text(modifier.name)) is "
            + "\(Sentence.list(names, conjunction: "and")), but is not.",
          at: first.declared.namePlace,
          notes: [Note("required here", at: requirement.modifier.place)])
      }
    }
  }

  private struct Declared: Hashable {
    let token: Int
    let modifier: Int
    let context: Int
  }
}
