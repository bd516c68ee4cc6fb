import Documents

/// Tokens that nothing uses.
enum UsedLint {
  static let rule = Rule(
    "theme.unused", .warning, "A token that nothing uses",
    "No token refers to it, and it is none of those that `used` lists as the ones that screens ask "
      + "for. Remove it, or add it to the list.")

  static let setting = Setting(
    "used", TokenPattern.list, standard: [],
    "The tokens that are asked for from outside of the theme.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, patterns in
    for pattern in patterns where pattern.isName { _ = context.tokens(named: pattern) }
    let required = context.settings.options[RequiredLint.setting].map(\.token)
    var isUsed = context.isNamed(by: patterns + required)
    // What a layer below uses is used, though another layer lies over the place of it.
    let table = context.theme.table
    for declaration in table.declarations {
      for reference in declaration.references.lazy.map({ table.references[Int($0)] })
      where reference.target >= 0 && reference.target != declaration.token {
        isUsed[Int(reference.target)] = true
      }
    }
    for token in context.theme.names.indices where !isUsed[token] {
      guard let declared = context.declarations(of: token).first?.declared else { continue }
      context.report(
        rule,
        "Nothing uses \(context.quoted(token)): no token refers to it, and \"used\" does not list "
          + "it.", at: declared.namePlace)
    }
  }
}
