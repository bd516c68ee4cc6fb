import DesignTokens
import Documents

/// The check for unused tokens.
enum UnusedTokenLint {
  static let rule = Rule(
    "theme.unused", .warning, "A token is not used",
    "No token refers to it, and `used` does not list it as a token that screens "
      + "use. Remove it, or add it to the list.")

  static let setting = Setting(
    "used", TokenPattern.list, defaultValue: [],
    "The tokens that are used outside of the theme.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, patterns in
    for pattern in patterns where pattern.isName { _ = context.tokens(named: pattern) }
    let required = context.settings.options[RequiredLint.setting].map(\.token)
    var isUsed = context.isNamed(by: patterns + required)
    // References in a lower layer also count as uses, even if another layer overrides them.
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
        "No token refers to \(context.quoted(token)), and \"used\" does not list "
          + "it.", at: declared.namePlace)
    }
  }
}
