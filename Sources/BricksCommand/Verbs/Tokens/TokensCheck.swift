import Basics
import BricksKit
import DesignTokens
import Documents

extension Verb {
  static let tokensCheck: Verb = Verb(
    name: "check",
    summary: "checks the tokens of themes in every permutation",
    discussion: [
      "A finding about a file, a value or a reference is reported once, even if several themes use "
        + "the file. The project's own rules, which are defined under `tokens` in .bricks.json, "
        + "are checked, too.",
      "With --fix, every available fix is applied to its file, and the remaining findings are "
        + "reported. If fixes overlap, the first is applied and the others are computed again. If "
        + "the input is `-`, the fixed text is written to standard output.",
    ],
    operands: [.theme(.any)],
    flags: [.fix, .dryRun, .project] + Flag.reporting,
    examples: [
      Example("bricks tokens check", "all themes of the project"),
      Example("bricks tokens check stillmoor --reporter sarif", "one theme, for code scanning"),
      Example("bricks tokens check brand.tokens.json --fix", "fix a single file"),
      Example("bricks tokens check --fix --dry-run | patch -p0", "apply the fixes as a patch"),
    ],
    run: { invocation throws(CommandError) in try ProjectContext(invocation).checkTokens() })
}

extension Flag {
  fileprivate static let fix = Flag(name: "fix", summary: "Apply the available fixes to the files")
  fileprivate static let dryRun = Flag(
    name: "dry-run", summary: "Print the fixes as a diff instead of changing files")
}

extension ProjectContext {
  fileprivate func checkTokens() throws(CommandError) -> ExitCode {
    guard invocation.has(.fix) else {
      if invocation.has(.dryRun) {
        throw invocation.usage("--dry-run shows the changes of --fix; add --fix.")
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
    let settings = TokenSettings(configuration)
    var findings = problems
    for theme in themes {
      findings += theme.findings
      // If a file cannot be read, its tokens are missing everywhere. Do not report each of them.
      if theme.isComplete {
        let lintFindings = ThemeLint.findings(in: theme.theme, settings: settings)
        findings +=
          theme.isAlone ? lintFindings.filter { !ThemeLint.isOfProject($0) } : lintFindings
      }
    }
    return Checked(themes: themes.map(\.theme), findings: findings)
  }

  private func report(_ checked: Checked, asMessages: Bool) throws(CommandError) -> ExitCode {
    let (report, exitCode) = try report(checked.findings, asMessages: asMessages)
    if !checked.themes.isEmpty {
      try invocation.reportSummary(of: report, Self.counts(checked.themes), asMessages: asMessages)
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
    var after = before
    var fixRun = TokenFixRun()
    // Do not fix findings that the project has turned off or that are in the baseline.
    let reported = { (findings: [Finding]) in
      FindingReport(findings, configuration: configuration, baseline: baseline)
        .entries.map(\.finding)
    }
    let left = fixRun.run(reported(before.findings), &loading) { loading in
      after = check(&loading)
      return reported(after.findings)
    }
    for path in unwritable(left, loading) {
      console.writeMessage(
        "\(Quoted.text(path)) cannot be written, so nothing in it was fixed.")
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

  private func unwritable(_ findings: [Finding], _ loading: ThemeLoader) -> [String] {
    var paths: [String] = []
    for finding in findings where finding.fix != nil {
      let file = finding.place.file
      guard loading.sources.holds(file), !loading.sources.mayMend(file),
        paths.last?.hasSameBytes(as: file.path) != true
      else { continue }
      paths.append(file.path)
    }
    return paths
  }
}
