import BricksKit
import DesignTokens
import Documents

extension Verb {
  static let tokensExplain: Verb = Verb(
    name: "explain",
    summary: "explains the value of a token, and lists the tokens that depend on it",
    discussion: [
      "For each permutation, it shows the value and the alias chain. Each step shows its place, "
        + "its set or context, and the declarations that it overrides. Then it lists the tokens "
        + "that refer to the token, directly or through others."
    ],
    operands: [
      .theme(.one),
      Operand(
        name: "TOKEN", value: .text("TOKEN"), count: .one,
        summary: "the path of a token, such as color.accent"),
    ],
    flags: [.textOrJSON, .project],
    examples: [
      Example("bricks tokens explain stillmoor color.accent", "the source of the accent color"),
      Example(
        "bricks tokens explain Themes/base palette.blue.600 --format json",
        "the tokens that depend on a color"),
    ],
    run: { invocation throws(CommandError) in try ProjectContext(invocation).explainToken() })
}

extension ProjectContext {
  fileprivate func explainToken() throws(CommandError) -> ExitCode {
    var loading = ThemeLoader(self)
    let read = try loading.theme(invocation.operands[0], invocation)
    let unreadable = read.findings.contains { $0.rule == FileRules.unreadable }
    if unreadable {
      return try invocation.report(read.findings, configuration, asMessages: true).exitCode
    }
    let token = try read.theme.token(invocation.operands[1])
    var explanation = TokenExplanationText(read.theme, token)
    // Report only findings about this token's declarations, not about the rest of the theme.
    let declarations = explanation.declarations
    let findings = read.findings.filter { finding in
      declarations.contains { $0.contains(finding.place) }
    }
    _ = try report(findings, asMessages: true)
    try console.write(
      invocation.text(.textOrJSON) == "json"
        ? explanation.json() : Array(explanation.text(TokenValueText(console)).utf8))
    return exitCode
  }
}

extension LocatedDeclaration {
  fileprivate func contains(_ place: Place) -> Bool {
    let range = document.range(of: object)
    return place.file.identity == document.source.identity
      && range.lowerBound <= place.range.lowerBound && place.range.upperBound <= range.upperBound
  }
}
