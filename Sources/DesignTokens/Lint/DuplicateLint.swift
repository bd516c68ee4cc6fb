import Documents

/// Tokens that say the same value instead of one referring to the other.
enum DuplicateLint {
  static let rule = Rule(
    "theme.duplicate-value", .note, "A value that another token has already",
    "The same value in two places has to be changed in two places. Refer to the first of them if "
      + "they mean the same; `duplicates` says which types are looked at and which tokens are not.")

  private struct Options: Sendable {
    var types: [TokenType] = TokenType.allCases
    var ignore: [TokenPattern] = []
  }

  private static let setting = Setting(
    "duplicates",
    FieldTable(
      "duplicates", "Which values are looked at twice.", from: Options(),
      [
        .optional(
          "types", \.types, .array(of: .choice), "The types whose values are compared."),
        .optional("ignore", \.ignore, TokenPattern.list, "Tokens that may repeat a value."),
      ]
    ).reader, standard: Options(), "Which values may not be written twice.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, options in
    for pattern in options.ignore where pattern.isName { _ = context.tokens(named: pattern) }
    let isIgnored = context.isNamed(by: options.ignore)
    var firsts: [TokenValue: [LintedDeclaration]] = [:]
    for declaration in context.declarations where !isIgnored[declaration.token] {
      guard
        let value = context.theme.value(declaration.token, in: declaration.permutation),
        options.types.contains(value.type), declaration.declared.token == declaration.token,
        context.links(of: declaration).isEmpty
      else { continue }
      let candidates = firsts[value, default: []]
      // Contexts that exclude each other may hold many; the first few are enough to look at.
      let first = candidates.prefix(comparedAtMost).first { first in
        first.declared.number != declaration.declared.number && first.token != declaration.token
          && declaration.permutations.allSatisfy {
            context.theme.value(first.token, in: $0) == value
          }
      }
      guard let first else {
        firsts[value] = candidates + (candidates.count < comparedAtMost ? [declaration] : [])
        continue
      }
      let name = context.theme.names[first.token]
      context.report(
        rule,
        "\(context.quoted(declaration.token)) repeats the value of \(context.quoted(first.token)); "
          + "refer to it.", at: declaration.declared.place,
        notes: [Note("the value stands here first", at: first.declared.place)],
        fix: Fix(
          "refer to \(name)",
          declaration.declared.document.replacing(
            declaration.declared.value, with: JSONEscapes.quoted("{\(name)}"))))
    }
  }

  private static let comparedAtMost = 8
}
