extension Verb {
  static let tokens: Verb = Verb(
    name: "tokens",
    summary: "checks the design tokens of themes, shows what they are worth, and converts others",
    discussion: [
      "An INPUT is the name of a customer (its theme over the base), a folder with a "
        + "theme.resolver.json, a resolver document, a file of tokens, or `-` for standard input. "
        + "`./name` is always a path. Without one, all themes of the project are meant."
    ],
    verbs: [
      .tokensCheck, .tokensResolve, .tokensExplain, .tokensDiff, .tokensSheet, .tokensMigrate,
    ])
}

extension Operand {
  /// A word that stands for a theme.
  static func theme(
    _ count: Count, name: String = "INPUT", summary: String = "a customer, a folder or a file"
  ) -> Operand {
    Operand(name: name, value: .file, count: count, summary: summary)
  }
}
