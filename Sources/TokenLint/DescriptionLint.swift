import DesignTokens
import Documents

/// The check that tokens have a description.
enum DescriptionLint {
  static let rule = Rule(
    "theme.description", .warning, "A token has no description",
    "A name alone seldom explains when to use a token. `described` lists the tokens that need a "
      + "`$description`. A description in any declaration of a token is enough.")

  private static let setting = Setting(
    "described", TokenPattern.list,
    defaultValue: [TokenPattern("**", at: TokenPattern.nothing.place)],
    "The tokens that need a description.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, patterns in
    var isDescribed = [Bool](repeating: false, count: context.theme.names.count)
    for number in context.theme.table.declarations.indices {
      let declared = context.theme.declared(number)
      if let text = declared.description, !text.utf8.isEmpty { isDescribed[declared.token] = true }
    }
    for token in patterns.flatMap({ context.tokens(named: $0) }) where !isDescribed[token] {
      guard let declared = context.declarations(of: token).first?.declared,
        !isDescribed[declared.token]
      else { continue }
      context.report(
        rule, "\(context.quoted(token)) has no description; add a \"$description\".",
        at: declared.namePlace)
    }
  }
}
