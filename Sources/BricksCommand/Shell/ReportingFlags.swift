import Documents

/// The flags of every verb that reports findings.
extension Flag {
  static let reporter = Flag(
    name: "reporter",
    value: .choice("REPORTER", ReporterEntry.all.map { ($0.name, $0.summary) }),
    summary: "The report format for findings (default: text)")
  static let baseline = Flag(
    name: "baseline", value: .file,
    summary: "Report only findings that are not in this file, written by --reporter json")
  static let maxWarnings = Flag(
    name: "max-warnings", value: .number("N", 0...Int.max),
    summary: "Accept up to N warnings (default: 0)")
  static let maxFindings = Flag(
    name: "max-findings", value: .number("N", 1...Int.max),
    summary: "Show at most N findings and count the rest (default: 200 for text and github)")

  static let reporting = [reporter, baseline, maxWarnings, maxFindings]
}

extension Invocation {
  /// A Boolean value that indicates whether findings are reported as text for people.
  var isReportForPeople: Bool { text(.reporter) ?? "text" == "text" }

  /// Returns the baseline of known findings, and the findings about the baseline file itself.
  func baseline() throws(CommandError) -> (baseline: FindingBaseline?, findings: [Finding]) {
    guard let path = text(.baseline) else { return (nil, []) }
    let reading = FindingBaseline.read(try SourceFile.readOrFail(path))
    return (reading.value, reading.findings)
  }

  /// Writes the findings in the selected report format.
  ///
  /// - Parameter asMessages: Pass `true` to write to standard error, because standard output
  ///   holds a result.
  /// - Returns: The report and the exit code that follows from it.
  func report(
    _ findings: [Finding], _ configuration: ProjectConfiguration, asMessages: Bool = false,
    listsUses: Bool = false
  ) throws(CommandError) -> (report: FindingReport, exitCode: ExitCode) {
    let (baseline, problems) = try baseline()
    let findings = findings + problems
    let name = text(.reporter) ?? "text"
    guard let entry = ReporterEntry.all.first(where: { $0.name == name }) else {
      throw usage(InvalidName.message(name, "--reporter", among: ReporterEntry.all.map(\.name)))
    }
    let report = FindingReport(
      findings, configuration: configuration, baseline: baseline,
      limit: number(.maxFindings) ?? entry.limit, listsUses: listsUses)
    var output: [UInt8] = []
    entry.make(Bricks.tool, console.style).write(report, to: &output)
    if asMessages {
      console.writeMessage(bytes: output)
    } else {
      try console.write(output)
    }
    if findings.contains(where: { $0.rule == FileRules.unreadable }) {
      return (report, .unreadable)
    }
    let tooManyWarnings = report.count(.warning) > number(.maxWarnings) ?? 0
    return (report, report.count(.error) > 0 || tooManyWarnings ? .findings : .clean)
  }

  /// Writes the summary of a check in a report for people: the checked items, and whether all are
  /// in order.
  func reportSummary(
    of report: FindingReport, _ checked: String, asMessages: Bool = false
  ) throws(CommandError) {
    guard isReportForPeople else { return }
    var lines = ["Checked \(checked)."]
    if report.isEmpty, report.knownCount == 0 {
      lines.append(console.style.text("Everything is in order.", .good))
    }
    for line in lines {
      if asMessages {
        console.writeMessage(line)
      } else {
        try console.write(line + "\n")
      }
    }
  }
}

extension SourceFile {
  /// Reads a file that the command requires.
  static func readOrFail(_ path: String) throws(CommandError) -> SourceFile {
    try orFail { () throws(FileProblem) in try read(path) }
  }
}
