import BricksKit
import Documents

extension Verb {
  private static let format = Flag.format(
    [
      ("text", "for a terminal"), ("man", "the manual page of all verbs"),
      ("markdown", "the reference page of all verbs or rules"),
    ], default: "text")

  static let help: Verb = Verb(
    name: "help",
    summary: "explains a verb or a rule",
    discussion: [
      "`bricks help rules` lists all rules, and `bricks help json.trailing-comma` explains one. "
        + "`bricks help screens` lists the screens, and `bricks help states` shows when a feed is "
        + "loaded, and what it shows meanwhile. `bricks help routes` shows where each tap leads, and "
        + "`bricks help scenarios` how scenarios are written."
    ],
    operands: [
      Operand(
        name: "TOPIC",
        value: .topic("TOPIC") { topics + Bricks.catalog.ids }, count: .any,
        summary: "a verb, the ID of a rule, or one of the words `rules`, `screens`, `states`, "
          + "`routes` and `scenarios`")
    ],
    flags: [format],
    examples: [
      Example("bricks help doctor", "the operands, flags and examples of a verb"),
      Example("bricks help json.trailing-comma", "the meaning of a finding and what to do"),
      Example("bricks help screens", "the names of the screens to render"),
      Example("bricks help --format man | man -l -", "the manual page"),
    ],
    run: { invocation throws(CommandError) in
      try invocation.console.write(
        try topic(invocation, invocation.text(format) ?? "text"))
      return .clean
    })

  private static var topics: [String] {
    Bricks.root.verbs.map(\.name) + ["rules", "screens", "states", "routes", "scenarios"]
  }

  private static func topic(
    _ invocation: Invocation, _ format: String
  ) throws(CommandError) -> String {
    let style = invocation.console.style
    let words = invocation.operands
    if format == "man" { return ManualPage(root: Bricks.root, version: Bricks.version).text }
    if words == ["rules"] {
      return format == "markdown" ? MarkdownPages.rules(Bricks.catalog) : listOfRules(style)
    }
    if words == ["states"] { return StateTables.markdown }
    if words == ["routes"] { return RoutesPage.markdown }
    if words == ["scenarios"] { return ScenarioPage.markdown }
    if format == "markdown" { return MarkdownPages.commandLine(Bricks.root) }
    if words == ["screens"] { return style.list(BricksProject.screenEntries) }
    if words.count == 1, let rule = Bricks.catalog.rule(words[0]) { return page(rule, style) }
    var verb = Bricks.root
    var path = [verb.name]
    for word in words {
      guard let next = verb.verb(word) else {
        let names = path.count == 1 ? topics : verb.verbs.map(\.name)
        let rules = path.count == 1 ? Bricks.catalog.ids : []
        // Without a similar name, the message does not list the rules.
        let isNearRule = NearestName.of(word, among: rules) != nil
        throw .request(
          InvalidName.message(word, "help topic", among: isNearRule ? names + rules : names))
      }
      verb = next
      path.append(word)
    }
    return HelpPage(verb: verb, path: path, style: style).text
  }

  private static func listOfRules(_ style: TerminalStyle) -> String {
    style.list(Bricks.catalog.rules.map { ($0.id, "\($0.title) (\($0.severity.rawValue))") })
  }

  private static func page(_ rule: Rule, _ style: TerminalStyle) -> String {
    let setting =
      rule.isConfigurable
      ? #"To change its severity, edit .bricks.json: {"rules": {"\#(rule.id)": "off"}}"#
      : "The severity of this rule is fixed."
    return """
      \(style.text(rule.id, .bold)): \(rule.title) (\(rule.severity.rawValue))

      \(Paragraph.wrapped(rule.explanation, columns: min(style.columns, 100)))
      \(setting)

      """
  }
}

extension Invocation {
  /// Runs the verb.
  ///
  /// Shows its help instead if `--help` is given or the verb only groups others.
  func run() async throws(CommandError) -> ExitCode {
    guard !has(.help), let run = verb.run else {
      try writeHelp()
      return .clean
    }
    return try await run(self)
  }

  func writeHelp() throws(CommandError) {
    try console.write(HelpPage(verb: verb, path: path, style: console.style).text)
  }
}
