import Documents

/// Tokens that do not say what they are for.
enum DescribedLint {
  static let rule = Rule(
    "theme.description", .warning, "A token without a description",
    "A name alone seldom says when to use a token. `described` lists the tokens that have to say "
      + "it in `$description`; what one declaration of a token says counts for all of them.")

  private static let setting = Setting(
    "described", TokenPattern.list, standard: [TokenPattern("**", at: TokenPattern.nothing.place)],
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
        rule, "\(context.quoted(token)) does not say what it is for; add a \"$description\".",
        at: declared.namePlace)
    }
  }
}
