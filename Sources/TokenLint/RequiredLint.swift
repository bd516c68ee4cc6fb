import DesignTokens
import Documents

/// The check that a theme has the tokens that a project needs.
enum RequiredLint {
  static let rule = Rule(
    "theme.required", .error, "A required token is missing",
    "The renderer needs these tokens by name, in all contexts. `required` lists them, each "
      + "as a path or as an object with a path and a type.")

  /// A required token, and its type if that matters.
  struct Requirement: Sendable {
    var token = TokenPattern.nothing
    var type: TokenType?
  }

  static let setting = Setting(
    "required",
    ValueReader<[Requirement]>.array(
      of: .either(
        TokenPattern.reader.map { Requirement(token: $0) },
        FieldTable(
          "requiredToken", "Required tokens and their type.", from: Requirement(),
          [
            .required("token", \.token, TokenPattern.reader, "The path of the tokens."),
            .optional("type", \.type, ValueReader<TokenType>.choice, "The required type."),
          ]
        ).reader)), defaultValue: [],
    "The tokens that every context must have.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, requirements in
    for requirement in requirements {
      let tokens = context.tokens(matching: requirement.token)
      if tokens.isEmpty { reportAbsent(requirement.token, &context) }
      for token in tokens { check(token, requirement, &context) }
    }
  }

  /// Reports a token that no source declares, at the theme, with a note at the setting.
  private static func reportAbsent(_ pattern: TokenPattern, _ context: inout ThemeLintContext) {
    let theme = context.theme
    let note = Note("required here", at: pattern.place)
    let document =
      theme.plan.steps.last.map { theme.documents[$0.document] } ?? theme.documents.first
    let name = Quoted.text(pattern.text)
    let nearest = pattern.isName ? context.nearest(to: pattern.text) : nil
    let advice = nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."
    context.report(
      rule,
      pattern.isName
        ? "The theme has no token \(name), which is required\(advice)"
        : "The theme has no token that matches \(name), but needs at least one.",
      at: document.map { Place($0.source, 0..<0) } ?? pattern.place, notes: [note])
  }

  private static func check(
    _ token: Int, _ requirement: Requirement, _ context: inout ThemeLintContext
  ) {
    let variants = context.variants(of: token)
    guard let first = context.declarations(of: token).first else { return }
    let present = Set(variants.flatMap(\.permutations))
    let absent = context.theme.permutations.indices.filter { !present.contains($0) }
    if !absent.isEmpty {
      context.report(
        rule,
        "\(context.quoted(token)) is required in every context, but is missing"
          + "\(context.clause(absent)).", at: first.declared.namePlace,
        notes: [Note("required here", at: requirement.token.place)])
    }
    guard let type = requirement.type else { return }
    for variant in variants {
      guard let value = context.value(variant), value.type != type,
        let declared = context.theme.declaration(of: token, in: variant.permutations[0]),
        !context.reportDeparture(
          of: token, value.type, required: type, in: variant.permutations[0])
      else { continue }
      context.report(
        rule,
        "\(context.quoted(token)) must be \(type.phrase), but is \(value.type.phrase)"
          + "\(context.clause(variant.permutations)).", at: declared.place,
        notes: [Note("required here", at: requirement.token.place)])
    }
  }
}
