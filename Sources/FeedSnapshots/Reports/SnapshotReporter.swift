package import Documents

/// A writer of snapshot reports in one format, for people or for a program.
package protocol SnapshotReporter: Sendable {
  /// Appends the whole report as UTF-8.
  func write(_ report: SnapshotReport, to output: inout [UInt8])
}

/// A report format, as a row of the registry below.
package struct SnapshotReporterEntry: Sendable {
  package let name: String
  package let summary: String
  /// The file extension of such a report.
  package let fileExtension: String
  package let make: @Sendable (ReportingTool, TerminalStyle) -> any SnapshotReporter
}

extension SnapshotReporterEntry {
  /// The reporters; a new one is a file next to this one and a row here.
  package static let all: [SnapshotReporterEntry] = [
    SnapshotReporterEntry(
      name: "text", summary: "for people, with the causes first", fileExtension: "txt"
    ) {
      SnapshotTextReporter(tool: $0, style: $1)
    },
    SnapshotReporterEntry(
      name: "json", summary: "the complete report as one document, for merging and later reports",
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
      name: "github", summary: "annotations of GitHub workflows", fileExtension: "txt"
    ) {
      tool, _ in SnapshotGitHubReporter(tool: tool)
    },
    SnapshotReporterEntry(
      name: "html", summary: "a page that compares old and new pages", fileExtension: "html"
    ) {
      _, _ in SnapshotHTMLReporter()
    },
    SnapshotReporterEntry(
      name: "reg", summary: "reg.json, for tools that read results of reg-cli",
      fileExtension: "json"
    ) {
      _, _ in RegReporter()
    },
  ]
}
