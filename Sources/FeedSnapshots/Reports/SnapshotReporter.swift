package import Documents

/// Tells what a run of snapshots came to in one form, for people or for a program.
package protocol SnapshotReporter: Sendable {
  /// Appends the whole report as UTF-8.
  func write(_ report: SnapshotReport, to output: inout [UInt8])
}

/// A way to tell runs, as a row of the registry below.
package struct SnapshotReporterEntry: Sendable {
  package let name: String
  package let summary: String
  /// What the name of a file with such a report ends in.
  package let fileExtension: String
  package let make: @Sendable (ReportingTool, TerminalStyle) -> any SnapshotReporter
}

extension SnapshotReporterEntry {
  /// All reporters; a new one is a file beside this one and a row here.
  package static let all: [SnapshotReporterEntry] = [
    SnapshotReporterEntry(
      name: "text", summary: "for people, with the causes first", fileExtension: "txt"
    ) {
      SnapshotTextReporter(tool: $0, style: $1)
    },
    SnapshotReporterEntry(
      name: "json", summary: "one document with all of it, to be merged or told again",
      fileExtension: "json"
    ) {
      _, _ in SnapshotJSONReporter()
    },
    SnapshotReporterEntry(
      name: "junit", summary: "JUnit XML, for build servers", fileExtension: "xml"
    ) {
      tool, _ in SnapshotJUnitReporter(tool: tool)
    },
    SnapshotReporterEntry(
      name: "sarif", summary: "SARIF 2.1.0, for code scanning", fileExtension: "sarif"
    ) {
      tool, _ in SnapshotSARIFReporter(tool: tool)
    },
    SnapshotReporterEntry(
      name: "github", summary: "annotations of GitHub's workflows", fileExtension: "txt"
    ) {
      tool, _ in SnapshotGitHubReporter(tool: tool)
    },
    SnapshotReporterEntry(
      name: "html", summary: "one page that shows what was and what is", fileExtension: "html"
    ) {
      _, _ in SnapshotHTMLReporter()
    },
    SnapshotReporterEntry(
      name: "reg", summary: "reg.json, for what reads the results of reg-cli",
      fileExtension: "json"
    ) {
      _, _ in RegReporter()
    },
  ]
}
