import Documents

/// References that do not say of which type they are.
enum TypedLint {
  static let rule = Rule(
    "theme.type", .warning, "A token without a type of its own",
    "A reference has the type of the token that it leads to, so nothing is missing; with a `$type` "
      + "at the token, or a group around it, a reader sees it, and a reference to something else is "
      + "an error. `typed` lists the tokens that need one.")

  private static let setting = Setting(
    "typed", TokenPattern.list, standard: [TokenPattern("**", at: TokenPattern.nothing.place)],
    "The tokens that need a type, at themselves or a group around them.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, patterns in
    for token in patterns.flatMap({ context.tokens(named: $0) }) {
      for declaration in context.declarations(of: token) {
        let table = context.theme.table
        guard table.type(of: table.declarations[declaration.declared.number]) == nil,
          let value = context.theme.value(token, in: declaration.permutation)
        else { continue }
        let document = declaration.declared.document
        context.report(
          rule,
          "Neither \(context.quoted(token)) nor a group around it has a \"$type\"; it is "
            + "\(value.type.phrase) by its reference.",
          at: declaration.declared.namePlace,
          fix: Fix(
            "name the type",
            document.inserting(
              "$type", JSONEscapes.quoted(value.type.rawValue), into: declaration.declared.object)
          ))
      }
    }
  }
}
