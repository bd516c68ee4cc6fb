import BricksKit
import DesignTokens
import Documents

extension Verb {
  static let tokensDiff: Verb = Verb(
    name: "diff",
    summary: "shows which tokens of two themes differ, and why",
    discussion: [
      "Values are compared in every permutation, not files: what has only moved is equal. A token "
        + "that differs because one that it refers to does is told with that one. Colours come "
        + "with their distance, ΔEOK: 0.02 can just be noticed, black and white are 1 apart.",
      "It ends with 0 where the themes are equal and with 1 where they differ.",
    ],
    operands: [
      .theme(.one, name: "A", summary: "the theme before: a customer, a folder or a file"),
      .theme(.one, name: "B", summary: "the theme after"),
    ],
    flags: [TokenFlags.format, .project],
    examples: [
      Example("bricks tokens diff base stillmoor", "what makes the customer's looks"),
      Example(
        "bricks tokens diff ../release/Themes/base Themes/base --format json",
        "what has changed since a release"),
    ],
    run: { invocation throws(CommandProblem) in
      let place = try ProjectPlace(invocation)
      var loading = ThemeLoading(place, invocation.console)
      var themes: [Theme] = []
      for word in invocation.operands {
        let read = try loading.theme(word, invocation)
        let told = try invocation.tell(read.findings, place.configuration, asMessages: true)
        if told.exitCode == .unreadable { return .unreadable }
        themes.append(read.theme)
      }
      let difference = ThemeDifference(themes[0], themes[1])
      var text = DifferenceText(difference)
      if invocation.text(TokenFlags.format) == "json" {
        try invocation.console.write(text.json())
      } else {
        try invocation.console.write(text.text(ValueText(invocation.console)))
      }
      return difference.isEmpty ? .clean : .findings
    })
}
