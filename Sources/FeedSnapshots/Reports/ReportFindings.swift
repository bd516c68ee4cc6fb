import Documents

/// A run as findings: the causes at the places that were edited, everything else at its golden.
struct ReportFindings {
  /// What is to be read first: the causes, and what is wrong with the matrix.
  let causes: [Finding]
  /// What single files are about.
  let files: [Finding]

  private static let changeLimit = 3

  init(_ report: SnapshotReport, tool: String) {
    let phrases = ReportPhrases(tool: tool)
    let (counts, alone) = (report.snapshotsOfCauses, report.snapshotsOfCausesAlone)
    let policies = report.policiesOfCauses
    causes =
      report.findings
      + report.causes.indices.filter { counts[$0] > 0 }.map { index in
        Self.changed(report, index, counts[index], alone[index], policies[index], phrases)
      }
    files =
      report.unexplained.map { Self.unexplained(report, $0, phrases) }
      + report.entries.compactMap { Self.wrong(report, $0, phrases) }
      + report.orphans.map { path in
        Finding(
          ReportRules.orphaned,
          "No key of the matrix owns this file; `\(phrases.prune)` removes it.",
          at: Self.place(report, path))
      }
  }

  private static func changed(
    _ report: SnapshotReport, _ index: Int, _ count: Int, _ alone: Int, _ policy: ChangePolicy,
    _ phrases: ReportPhrases
  ) -> Finding {
    let cause = report.causes[index]
    let verb = cause.isProven ? "changes" : "likely changes"
    let total = Sentence.count(report.entries.count, "snapshot")
    let place =
      cause.place
      ?? Self.place(report, report.entries.first { $0.causes.contains(index) }?.key.path ?? "")
    let advice =
      alone == 0
      ? "It alone explains none of them; look at them with `\(phrases.review)`."
      : "If that is meant, `\(phrases.accept([cause]))` accepts "
        + (alone < count ? "what it changes alone." : "it.")
    let finding = Finding(
      ReportRules.changed, "\(ReportPhrases.edit(cause)) \(verb) \(count) of \(total). \(advice)",
      at: place)
    return weighed(finding, policy)
  }

  private static func unexplained(
    _ report: SnapshotReport, _ entry: SnapshotReport.Entry, _ phrases: ReportPhrases
  ) -> Finding {
    let look = "Look at it with `\(phrases.review)`."
    func finding(_ text: String) -> Finding {
      weighed(
        Finding(ReportRules.unexplained, "\(text) \(look)", at: place(report, entry.key.path)),
        report.policy(of: entry))
    }
    // Where nobody knows what has changed, nobody knows either what brings it about.
    guard entry.message.isEmpty else { return finding(entry.message) }
    let changes = ReportPhrases.changes(entry, limit: changeLimit).joined(separator: ", ")
    let names = entry.causes.map { report.causes[$0].name }
    let verb = names.count == 1 ? "brings" : "bring"
    let reason =
      names.isEmpty
      ? "No edit brings this about"
      : Sentence.list(names, limit: 3, conjunction: "and") + " \(verb) about only a part of this"
    return finding("\(reason): \(changes).")
  }

  private static func wrong(
    _ report: SnapshotReport, _ entry: SnapshotReport.Entry, _ phrases: ReportPhrases
  ) -> Finding? {
    let place = place(report, entry.key.path)
    switch entry.outcome {
    case .matched, .unchanged, .changed:
      return nil
    case .missing:
      return Finding(
        ReportRules.missing,
        "There is no golden of \(entry.key); `\(phrases.review)` shows the page and accepts it.",
        at: place)
    case .damaged: return Finding(ReportRules.damaged, entry.message, at: place)
    case .failed: return Finding(ReportRules.failed, entry.message, at: place)
    }
  }

  private static func weighed(_ finding: Finding, _ policy: ChangePolicy) -> Finding {
    var finding = finding
    finding.severity =
      switch policy {
      case .fail: .error
      case .warn: .warning
      case .allow: .note
      }
    return finding
  }

  /// A golden as a whole: what stands in it says nothing about what it is otherwise in.
  private static func place(_ report: SnapshotReport, _ path: String) -> Place {
    Place(SourceFile(path: "\(report.folder)/\(path)", bytes: []), 0..<0)
  }
}

/// Tells a run as SARIF, as findings are told.
struct SnapshotSARIFReporter: SnapshotReporter {
  let tool: ReportingTool

  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    let findings = ReportFindings(report, tool: tool.name)
    SARIFReporter(tool: tool).write(FindingReport(findings.causes + findings.files), to: &output)
  }
}

/// Tells a run as workflow commands of GitHub, which shows the first few of a step: the causes.
struct SnapshotGitHubReporter: SnapshotReporter {
  let tool: ReportingTool

  private static let limit = 100

  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    let findings = ReportFindings(report, tool: tool.name)
    for part in [findings.causes, findings.files] where !part.isEmpty {
      GitHubReporter().write(FindingReport(part, limit: Self.limit), to: &output)
    }
  }
}
