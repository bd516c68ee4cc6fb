import Documents
import SnapshotDifferences

/// A reporter that writes a run as JUnit XML: one case per snapshot, and one suite per screen and
/// customer.
struct SnapshotJUnitReporter: SnapshotReporter {
  let tool: ReportingTool

  private static let changeLimit = 10

  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    var suites: [Suite] = []
    for entry in report.entries {
      let name = Self.suite(of: entry.key)
      if suites.last?.name != name { suites.append(Suite(name: name)) }
      suites[suites.count - 1].cases.append(testcase(entry, report))
    }
    if !report.orphans.isEmpty {
      suites.append(Suite(name: "orphans", cases: report.orphans.map { orphan($0, report) }))
    }
    let findings = FindingReport(report.findings).entries
    var text = XMLText.declaration
    text += XMLText.element(
      "testsuites",
      [("name", tool.name)]
        + Self.counts(
          of: suites.flatMap(\.cases), more: findings.count,
          moreFailures: JUnitReporter.failures(findings))
        + [("time", Self.seconds(report.milliseconds))])
    for suite in suites {
      text += XMLText.element("testsuite", [("name", suite.name)] + Self.counts(of: suite.cases))
      for testcase in suite.cases { text += testcase.text }
      text += "</testsuite>\n"
    }
    text += JUnitReporter.suites(findings) + "</testsuites>\n"
    output.append(contentsOf: text.utf8)
  }

  // MARK: Cases

  private struct Suite {
    let name: String
    var cases: [Case] = []
  }

  private struct Case {
    enum Result { case passed, failure, error }
    let result: Result
    let text: String
  }

  private static func suite(of key: SnapshotKey) -> String {
    [SnapshotAxis.customer, .screen].compactMap { key[$0] }.joined(separator: ".")
  }

  /// Returns the values of a key that the name of its suite does not contain.
  private static func name(of key: SnapshotKey) -> String {
    SnapshotAxis.allCases.filter { $0 != .customer && $0 != .screen }.compactMap { key[$0] }
      .joined(separator: " ")
  }

  private func testcase(_ entry: SnapshotReport.Entry, _ report: SnapshotReport) -> Case {
    let result: Case.Result =
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
    return Self.testcase(
      suite: Self.suite(of: entry.key), name: Self.name(of: entry.key), result,
      type: entry.outcome.rawValue, message, details)
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

  private func orphan(_ path: String, _ report: SnapshotReport) -> Case {
    Self.testcase(
      suite: "orphans", name: "\(report.folder)/\(path)", .failure, type: "orphaned",
      "This file belongs to no snapshot of the matrix.",
      "`\(ReportPhrases(tool: tool.name).prune)` removes it.")
  }

  private static func testcase(
    suite: String, name: String, _ result: Case.Result, type: String, _ message: String,
    _ details: String
  ) -> Case {
    let start =
      #"<testcase classname="\#(XMLText.escaped(suite))" name="\#(XMLText.escaped(name))""#
    let body = XMLText.escaped(details)
    let attributes = #"message="\#(XMLText.escaped(message))" type="\#(type)""#
    let inner =
      switch result {
      case .passed where details.isEmpty: ""
      case .passed: "<system-out>\(body)</system-out>"
      case .failure: "<failure \(attributes)>\(body)</failure>"
      case .error: "<error \(attributes)>\(body)</error>"
      }
    return Case(
      result: result, text: start + (inner.isEmpty ? "/>\n" : ">\(inner)</testcase>\n"))
  }

  // MARK: Figures

  private static func counts(
    of cases: [Case], more: Int = 0, moreFailures: Int = 0
  ) -> [(String, String)] {
    [
      ("tests", "\(cases.count + more)"),
      ("failures", "\(cases.count { $0.result == .failure } + moreFailures)"),
      ("errors", "\(cases.count { $0.result == .error })"),
    ]
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
