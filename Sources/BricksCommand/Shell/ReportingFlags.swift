import Documents

/// How findings are told: the flags that every verb with findings has, and what they do.
enum ReportingFlags {
  static let reporter = Flag(
    name: "reporter",
    value: .choice(
      "REPORTER",
      ReporterEntry.all.map { ValueKind.Choice(name: $0.name, summary: $0.summary) }),
    summary: "How findings are told (default: text)")
  static let baseline = Flag(
    name: "baseline", value: .file,
    summary: "Tell only what is not in this report of the json reporter")
  static let maxWarnings = Flag(
    name: "max-warnings", value: .number("N", 0...Int.max),
    summary: "Accept up to N warnings (default: 0)")
  static let maxFindings = Flag(
    name: "max-findings", value: .number("N", 1...Int.max),
    summary: "Tell at most N findings and count the rest (default: \(FindingReport.defaultLimit))")

  static let all = [reporter, baseline, maxWarnings, maxFindings]
}

extension Invocation {
  /// Whether findings are told to people rather than to a program.
  var tellsPeople: Bool { text(ReportingFlags.reporter) ?? "text" == "text" }

  /// Tells findings as the flags say, and gives the exit code that follows from them.
  func tell(
    _ findings: [Finding], _ configuration: ProjectConfiguration
  ) throws(CommandProblem) -> ExitCode {
    var findings = findings
    var baseline: FindingBaseline?
    if let path = text(ReportingFlags.baseline) {
      let source = try readSource(path)
      let reading = FindingBaseline.read(source)
      baseline = reading.value
      findings += reading.findings
    }
    let report = FindingReport(
      findings, configuration: configuration, baseline: baseline,
      limit: number(ReportingFlags.maxFindings) ?? FindingReport.defaultLimit)
    let name = text(ReportingFlags.reporter) ?? "text"
    guard let entry = ReporterEntry.all.first(where: { $0.name == name }) else {
      throw usage("There is no reporter `\(name)`.")
    }
    var output: [UInt8] = []
    entry.make(Bricks.tool, console.style).write(report, to: &output)
    try console.write(output)
    if findings.contains(where: { $0.rule == FileRules.unreadable }) { return .unreadable }
    let tooManyWarnings = report.count(.warning) > number(ReportingFlags.maxWarnings) ?? 0
    return report.count(.error) > 0 || tooManyWarnings ? .findings : .clean
  }

  private func readSource(_ path: String) throws(CommandProblem) -> SourceFile {
    do throws(FileProblem) {
      return try SourceFile.read(path)
    } catch {
      throw .file(error)
    }
  }
}
