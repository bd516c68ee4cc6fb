extension Verb {
  static let tokens: Verb = Verb(
    name: "tokens",
    summary: "brings design tokens into themes",
    verbs: [.tokensMigrate])
}
