import DesignTokens
import Documents

/// The check that references have a declared type.
enum DeclaredTypeLint {
  static let rule = Rule(
    "theme.type", .warning, "A token has no declared type",
    "A reference takes the type of its target. A `$type` on the token, or on a group around it, "
      + "shows the type to readers and turns a reference to a different type into an "
      + "error. `typed` lists the tokens that need a `$type`.")

  private static let setting = Setting(
    "typed", TokenPattern.list, defaultValue: [TokenPattern("**", at: TokenPattern.nothing.place)],
    "The tokens that need a type of their own or from a group.")

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
            + "\(value.type.phrase) because of its reference.",
          at: declaration.declared.namePlace,
          fix: Fix(
            "add the type",
            document.inserting(
              "$type", JSONEscapes.quoted(value.type.rawValue), into: declaration.declared.object)
          ))
      }
    }
  }
}
