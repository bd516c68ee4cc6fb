import Documents
import SnapshotDifferences

/// A run as findings: causes at the edited locations, and other findings at their goldens.
struct ReportFindings {
  /// The findings to read first: those about the causes and the matrix.
  let causes: [Finding]
  /// The findings about single files.
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
          "This file belongs to no snapshot of the matrix; `\(phrases.prune)` removes it.",
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
      ? "It does not fully explain any of them; review them with `\(phrases.review)`."
      : "If this is intended, `\(phrases.accept([cause]))` accepts "
        + (alone < count ? "what only it changes." : "it.")
    let finding = Finding(
      ReportRules.changed, "\(ReportPhrases.edit(cause)) \(verb) \(count) of \(total). \(advice)",
      at: place)
    return weighed(finding, policy)
  }

  private static func unexplained(
    _ report: SnapshotReport, _ entry: SnapshotReport.Entry, _ phrases: ReportPhrases
  ) -> Finding {
    let look = "Review it with `\(phrases.review)`."
    func finding(_ text: String) -> Finding {
      weighed(
        Finding(ReportRules.unexplained, "\(text) \(look)", at: place(report, entry.key.path)),
        report.policy(of: entry))
    }
    // If the changes are unknown, so are their causes.
    guard entry.message.isEmpty else { return finding(entry.message) }
    let changes = ReportPhrases.changes(entry, limit: changeLimit).joined(separator: ", ")
    let names = entry.causes.map { report.causes[$0].name }
    let verb = names.count == 1 ? "causes" : "cause"
    let reason =
      names.isEmpty
      ? "No edit causes this"
      : Sentence.list(names, limit: 3, conjunction: "and") + " \(verb) only a part of this"
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

  /// Returns the start of a golden, because the difference has no single location in it.
  private static func place(_ report: SnapshotReport, _ path: String) -> Place {
    Place(SourceFile(path: "\(report.folder)/\(path)", bytes: []), 0..<0)
  }
}

/// A reporter that writes the findings of a run as SARIF.
struct SnapshotSARIFReporter: SnapshotReporter {
  let tool: ReportingTool

  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    let findings = ReportFindings(report, tool: tool.name)
    SARIFReporter(tool: tool).write(FindingReport(findings.causes + findings.files), to: &output)
  }
}

/// A reporter that writes a run as GitHub workflow commands, with the causes first because GitHub
/// shows only some annotations.
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
