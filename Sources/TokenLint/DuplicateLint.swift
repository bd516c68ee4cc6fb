import DesignTokens
import Documents

/// The check for repeated values that could be references.
enum DuplicateLint {
  static let rule = Rule(
    "theme.duplicate-value", .note, "A token repeats the value of another token",
    "A repeated value must be changed in several places. If the tokens mean the same, refer to the "
      + "first one. `duplicates` selects the types to compare and the tokens to ignore.")

  private struct Options: Sendable {
    var types: [TokenType] = TokenType.allCases
    var ignore: [TokenPattern] = []
  }

  private static let setting = Setting(
    "duplicates",
    FieldTable(
      "duplicates", "The values that are compared.", from: Options(),
      [
        .optional(
          "types", \.types, .array(of: .choice), "The types whose values are compared."),
        .optional("ignore", \.ignore, TokenPattern.list, "Tokens that may repeat a value."),
      ]
    ).reader, defaultValue: Options(), "The values that must not be repeated.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, options in
    for pattern in options.ignore where pattern.isName { _ = context.tokens(named: pattern) }
    let isIgnored = context.isNamed(by: options.ignore)
    var firsts: [TokenValue: [EffectiveDeclaration]] = [:]
    for declaration in context.declarations where !isIgnored[declaration.token] {
      guard
        let value = context.theme.value(declaration.token, in: declaration.permutation),
        options.types.contains(value.type), declaration.declared.token == declaration.token,
        context.links(of: declaration).isEmpty
      else { continue }
      let candidates = firsts[value, default: []]
      // Contexts that exclude each other may have many; comparing the first few is enough.
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
        notes: [Note("first declared here", at: first.declared.place)],
        fix: .suggestion(
          "refer to \(name)",
          declaration.declared.document.replacing(
            declaration.declared.value, with: JSONEscapes.quoted("{\(name)}"))))
    }
  }

  private static let comparedAtMost = 8
}
