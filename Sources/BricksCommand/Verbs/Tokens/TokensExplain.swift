import BricksKit
import DesignTokens
import Documents

extension Verb {
  static let tokensExplain: Verb = Verb(
    name: "explain",
    summary: "tells why a token is worth what it is, and what hangs on it",
    discussion: [
      "For each permutation: the value, every token on the way to it with its place, the set or "
        + "context that it comes from, and the declarations that it covers. Then the tokens that "
        + "refer to it, over however many others."
    ],
    operands: [
      .theme(.one),
      Operand(
        name: "TOKEN", value: .text("TOKEN"), count: .one,
        summary: "the path of a token, such as color.accent"),
    ],
    flags: [TokenFlags.format, .project],
    examples: [
      Example("bricks tokens explain stillmoor color.accent", "where the accent comes from"),
      Example(
        "bricks tokens explain Themes/base palette.blue.600 --format json",
        "what a change of a colour would change"),
    ],
    run: { invocation throws(CommandProblem) in try TokenExplain(invocation).run() })
}

/// One run of `bricks tokens explain`.
private struct TokenExplain {
  private let invocation: Invocation
  private let place: ProjectPlace

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    place = try ProjectPlace(invocation)
  }

  func run() throws(CommandProblem) -> ExitCode {
    var loading = ThemeLoading(place, invocation.console)
    let read = try loading.theme(invocation.operands[0], invocation)
    let unreadable = read.findings.contains { $0.rule == FileRules.unreadable }
    if unreadable {
      return try invocation.tell(read.findings, place.configuration, asMessages: true).exitCode
    }
    let token = try read.theme.token(invocation.operands[1])
    var story = TokenStory(read.theme, token)
    // The rest of the theme is not what was asked about.
    let declarations = story.declarations
    let findings = read.findings.filter { finding in
      declarations.contains { $0.holds(finding.place) }
    }
    _ = try invocation.tell(findings, place.configuration, asMessages: true)
    if invocation.text(TokenFlags.format) == "json" {
      try invocation.console.write(story.json())
    } else {
      try invocation.console.write(story.text(ValueText(invocation.console)))
    }
    return .clean
  }
}

extension LocatedDeclaration {
  fileprivate func holds(_ place: Place) -> Bool {
    let range = document.range(of: object)
    return place.file.identity == document.source.identity
      && range.lowerBound <= place.range.lowerBound && place.range.upperBound <= range.upperBound
  }
}
