import Basics
import BricksKit
import DesignTokens
import Documents
import TokenLint

extension Verb {
  static let tokensCheck: Verb = Verb(
    name: "check",
    summary: "checks the tokens of themes in every permutation",
    discussion: [
      "A finding about a file, a value or a reference is reported once, even if several themes use "
        + "the file. The project's own rules, which are defined under `tokens` in .bricks.json, "
        + "are checked, too.",
      "With --fix, mechanical fixes are applied to the files, such as a missing comma or a `hex` "
        + "that differs from its components, and the remaining findings are reported. A fix that "
        + "chooses a name, a color or a number is a suggestion: --apply ID applies it. Then all "
        + "themes that use a changed file are checked. If one of them has more findings than "
        + "before, no file is changed. The fixed text of standard input goes to standard output.",
    ],
    operands: [.theme(.any)],
    flags: [.fix, .apply, .dryRun, .allPlaces, .project] + Flag.reporting,
    examples: [
      Example("bricks tokens check", "all themes of the project"),
      Example("bricks tokens check stillmoor --reporter sarif", "one theme, for code scanning"),
      Example("bricks tokens check brand.tokens.json --fix", "fix a single file"),
      Example("bricks tokens check stillmoor --apply 3f9a1c", "apply one suggestion"),
      Example("bricks tokens check --fix --dry-run | patch -p0", "apply the fixes as a patch"),
    ],
    run: { invocation throws(CommandError) in try ProjectContext(invocation).checkTokens() })
}

extension Flag {
  fileprivate static let fix = Flag(name: "fix", summary: "Apply the mechanical fixes to the files")
  fileprivate static let apply = Flag(
    name: "apply", value: .text("ID"), summary: "Apply the suggestion with this ID")
  fileprivate static let allPlaces = Flag(
    name: "all", summary: "List all places that the cause of a finding affects")
  fileprivate static let dryRun = Flag(
    name: "dry-run", summary: "Print the changes of --fix or --apply instead of making them")
}

extension ProjectContext {
  fileprivate func checkTokens() throws(CommandError) -> ExitCode {
    if invocation.has(.fix), invocation.has(.apply) {
      throw invocation.usage("--apply applies a single suggestion; remove --fix.")
    }
    guard invocation.has(.fix) || invocation.has(.apply) else {
      if invocation.has(.dryRun) {
        throw invocation.usage("--dry-run shows the changes of --fix or --apply; add one of them.")
      }
      var loading = ThemeLoader(self)
      return try report(check(&loading), asMessages: false)
    }
    return try applyFixes()
  }

  private struct Checked {
    let themes: [Theme]
    let findings: [Finding]
  }

  private func check(_ loading: inout ThemeLoader) -> Checked {
    let (themes, problems) = loading.themes(invocation.operands)
    return Checked(themes: themes.map(\.theme), findings: problems + themes.flatMap(findings))
  }

  private func findings(of theme: NamedTheme) -> [Finding] {
    // If a file cannot be read, its tokens are missing everywhere. Do not report each of them.
    guard theme.isComplete else { return theme.findings }
    let lintFindings = ThemeLint.findings(
      in: theme.theme, settings: TokenSettings(configuration))
    return theme.findings
      + (theme.isAlone ? lintFindings.filter { !ThemeLint.isOfProject($0) } : lintFindings)
  }

  private func report(_ checked: Checked, asMessages: Bool) throws(CommandError) -> ExitCode {
    let (report, exitCode) = try report(
      checked.findings, asMessages: asMessages, listsUses: invocation.has(.allPlaces))
    if !checked.themes.isEmpty {
      try invocation.reportSummary(of: report, Self.counts(checked.themes), asMessages: asMessages)
    }
    let suggestions = report.entries.compactMap(\.suggestionID)
    if let first = suggestions.first, invocation.isReportForPeople {
      let line =
        "`bricks tokens check --apply \(first)` applies "
        + "\(suggestions.count == 1 ? "the" : "the first") suggestion.\n"
      if asMessages { console.writeMessage(line) } else { try console.write(line) }
    }
    return exitCode
  }

  private static func counts(_ themes: [Theme]) -> String {
    let counts = [
      (themes.count, "theme"), (themes.map(\.names.count).reduce(0, +), "token"),
      (themes.map(\.permutations.count).reduce(0, +), "permutation"),
    ]
    return Sentence.list(counts.map { Sentence.count($0, $1) }, conjunction: "and")
  }

  // MARK: Fixing

  private func applyFixes() throws(CommandError) -> ExitCode {
    var loading = ThemeLoader(self)
    let (baseline, _) = try invocation.baseline()
    let before = check(&loading)
    let original = loading
    var after = before
    var fixRun = TokenFixRun()
    // Do not fix findings that the project has turned off or that are in the baseline.
    let reported = { (findings: [Finding]) in
      FindingReport(findings, configuration: configuration, baseline: baseline).entries
    }
    var left: [Finding] = []
    if let id = invocation.text(.apply) {
      let entry = reported(before.findings).first { $0.suggestionID == id }
      guard let entry else {
        throw .request(
          "There is no suggestion \(InvalidName.quoted(id)) here; `bricks tokens check` lists the "
            + "suggestions with their IDs.")
      }
      fixRun.apply(entry.finding, &loading)
      left = [entry.finding]
      after = check(&loading)
    } else {
      left = fixRun.run(reported(before.findings).map(\.finding), &loading) { loading in
        after = check(&loading)
        return reported(after.findings).map(\.finding)
      }
    }
    for path in unwritable(left, loading) {
      console.writeMessage(
        "\(Quoted.text(path)) cannot be written, so nothing in it was fixed.")
    }
    let worse = worsened(by: fixRun, original, loading)
    guard worse.isEmpty else {
      console.writeMessage(
        "No file was changed, because the changes would add findings: "
          + Sentence.list(worse, limit: 4, conjunction: "and") + ".")
      return try report(before, asMessages: true)
    }
    if invocation.has(.dryRun) {
      try console.write(fixRun.difference)
      return try report(before, asMessages: true)
    }
    try fixRun.write()
    if !fixRun.summary.isEmpty { console.writeMessage(fixRun.summary) }
    let input = loading.sources.standardInput
    if let input { try console.write(input.bytes) }
    return try report(after, asMessages: input != nil)
  }

  /// Returns the themes that use a changed file and have more findings than before, in words.
  ///
  /// This covers the whole project, because several customers use the same files.
  private func worsened(
    by fixRun: TokenFixRun, _ original: ThemeLoader, _ fixed: ThemeLoader
  ) -> [String] {
    var (original, fixed) = (original, fixed)
    let words = invocation.operands.isEmpty ? [[]] : [[], invocation.operands]
    let before = words.flatMap { original.themes($0).themes }
    guard before.contains(where: { $0.theme.sources.contains(where: fixRun.hasChanged) }) else {
      return []
    }
    let after = words.flatMap { fixed.themes($0).themes }
    var worse: [String] = []
    for (old, new) in zip(before, after)
    where old.theme.sources.contains(where: fixRun.hasChanged) {
      // A file that can be read again shows findings that it hid, but must have no more errors.
      let counts = [old, new].map {
        let report = FindingReport(findings(of: $0), configuration: configuration)
        return old.isComplete ? report.entries.count : report.count(.error)
      }
      guard counts[1] > counts[0] else { continue }
      let phrase =
        "\(Quoted.text(old.name)) would have "
        + "\(Sentence.count(counts[1], old.isComplete ? "finding" : "error")) instead of \(counts[0])"
      if worse.last?.hasSameBytes(as: phrase) != true { worse.append(phrase) }
    }
    return worse
  }

  private func unwritable(_ findings: [Finding], _ loading: ThemeLoader) -> [String] {
    var paths: [String] = []
    for finding in findings
    where finding.fix.map({ !$0.isSuggestion || invocation.has(.apply) }) == true {
      let file = finding.place.file
      guard loading.sources.holds(file), !loading.sources.mayMend(file),
        paths.last?.hasSameBytes(as: file.path) != true
      else { continue }
      paths.append(file.path)
    }
    return paths
  }
}
