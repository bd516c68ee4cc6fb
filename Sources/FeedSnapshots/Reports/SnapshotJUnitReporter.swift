import Documents
import SnapshotDifferences

/// A reporter that writes a run as JUnit XML: one case per snapshot, and one suite per screen and
/// customer.
struct SnapshotJUnitReporter: SnapshotReporter {
  let tool: ReportingTool

  private static let changeLimit = 10

  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    var suites: [JUnitDocument.Suite] = []
    for entry in report.entries {
      let name = Self.suite(of: entry.key)
      if suites.last?.name != name {
        suites.append(JUnitDocument.Suite(name: name, countsErrors: true))
      }
      suites[suites.count - 1].cases.append(testcase(entry, report))
    }
    if !report.orphans.isEmpty {
      let cases = report.orphans.map { orphan($0, report) }
      suites.append(JUnitDocument.Suite(name: "orphans", cases: cases, countsErrors: true))
    }
    suites += JUnitReporter.suites(FindingReport(report.findings).entries)
    let document = JUnitDocument(
      name: tool.name, suites: suites, milliseconds: report.milliseconds)
    output.append(contentsOf: document.text.utf8)
  }

  // MARK: Cases

  private static func suite(of key: SnapshotKey) -> String {
    [SnapshotAxis.customer, .screen].compactMap { key[$0] }.joined(separator: ".")
  }

  /// Returns the values of a key that the name of its suite does not contain.
  private static func name(of key: SnapshotKey) -> String {
    SnapshotAxis.allCases.filter { $0 != .customer && $0 != .screen }.compactMap { key[$0] }
      .joined(separator: " ")
  }

  private func testcase(
    _ entry: SnapshotReport.Entry, _ report: SnapshotReport
  ) -> JUnitDocument.Case {
    let result: JUnitDocument.Case.Result =
      if entry.outcome == .failed {
        .error
      } else {
        report.policy(of: entry) == .fail ? .failure : .passed
      }
    let (message, details) =
      switch entry.outcome {
      case .matched, .unchanged: ("", "")
      case .changed: changed(entry, report)
      case .missing: ("There is no golden.", "\(report.folder)/\(entry.key.path)")
      case .damaged, .failed: (entry.message, "\(report.folder)/\(entry.key.path)")
      }
    return JUnitDocument.Case(
      Self.name(of: entry.key), in: Self.suite(of: entry.key), result,
      type: entry.outcome.rawValue, message: message, details: details)
  }

  private func changed(
    _ entry: SnapshotReport.Entry, _ report: SnapshotReport
  ) -> (message: String, details: String) {
    let edits = entry.causes.map { ReportPhrases.edit(report.causes[$0]) }
    let changes = ReportPhrases.changes(entry, limit: Self.changeLimit)
    let message =
      entry.hasReason
      ? Sentence.list(edits, limit: 3, conjunction: "and")
      : entry.message.isEmpty
        ? "Unexplained: \(ReportPhrases.changes(entry, limit: 1).joined(separator: ", "))."
        : "Unexplained: \(entry.message)"
    return (message, (edits + changes).joined(separator: "\n"))
  }

  private func orphan(_ path: String, _ report: SnapshotReport) -> JUnitDocument.Case {
    JUnitDocument.Case(
      "\(report.folder)/\(path)", in: "orphans", .failure, type: "orphaned",
      message: "This file belongs to no snapshot of the matrix.",
      details: "`\(ReportPhrases(tool: tool.name).prune)` removes it.")
  }
}
