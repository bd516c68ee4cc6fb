extension Verb {
  static let tokens: Verb = Verb(
    name: "tokens",
    summary: "checks, explains and compares design tokens, and converts other formats",
    discussion: [
      "An INPUT is the name of a customer (its theme over the base), a folder with a "
        + "theme.resolver.json, a resolver document, a token file, or `-` for standard input. "
        + "`./name` is always a path. Without an INPUT, `check` uses all themes of the project."
    ],
    verbs: [
      .tokensCheck, .tokensResolve, .tokensExplain, .tokensDiff, .tokensSheet, .tokensMigrate,
    ])
}

extension Operand {
  static func theme(
    _ count: Count, name: String = "INPUT", summary: String = "a customer, a folder or a file"
  ) -> Operand {
    Operand(name: name, value: .file, count: count, summary: summary)
  }
}
