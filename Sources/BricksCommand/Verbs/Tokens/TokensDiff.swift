import BricksKit
import DesignTokens
import Documents

extension Verb {
  static let tokensDiff: Verb = Verb(
    name: "diff",
    summary: "shows which tokens of two themes differ, and why",
    discussion: [
      "It compares values in every permutation, not files: a token that only moved is equal. A "
        + "token that differs only because it refers to a changed token is listed with that token. "
        + "Colors show their distance, ΔEOK: 0.02 is just noticeable, and black and white are 1 "
        + "apart.",
      "The exit code is 0 if the themes are equal and 1 if they differ.",
    ],
    operands: [
      .theme(.one, name: "A", summary: "the old theme: a customer, a folder or a file"),
      .theme(.one, name: "B", summary: "the new theme"),
    ],
    flags: [.textOrJSON, .project],
    examples: [
      Example("bricks tokens diff base stillmoor", "the tokens that the customer changes"),
      Example(
        "bricks tokens diff ../release/Themes/base Themes/base --format json",
        "the changes since a release"),
    ],
    run: { invocation throws(CommandError) in
      let place = try ProjectContext(invocation)
      var loading = ThemeLoader(place)
      var themes: [Theme] = []
      for word in invocation.operands {
        let read = try loading.theme(word, invocation)
        let findings = (themes.isEmpty ? place.findings : []) + read.findings
        let (_, exitCode) = try invocation.report(
          findings, place.configuration, asMessages: true)
        if exitCode == .unreadable { return .unreadable }
        themes.append(read.theme)
      }
      let difference = ThemeDifference(themes[0], themes[1])
      var text = ThemeDifferenceText(difference)
      try place.console.write(
        invocation.text(.textOrJSON) == "json"
          ? text.json() : Array(text.text(TokenValueText(place.console)).utf8))
      return difference.isEmpty ? place.exitCode : .findings
    })
}
