/// An output format of a report, for people or for programs.
package protocol Reporter: Sendable {
  /// Appends the whole report as UTF-8.
  func write(_ report: FindingReport, to output: inout [UInt8])
}

/// The program that creates a report.
package struct ReportingTool: Sendable {
  package let name: String
  package let version: String
  package let catalog: RuleCatalog

  package init(name: String, version: String, catalog: RuleCatalog) {
    self.name = name
    self.version = version
    self.catalog = catalog
  }
}

/// A reporter as an entry of the registry below.
package struct ReporterEntry: Sendable {
  package let name: String
  package let summary: String
  /// The default limit of findings.
  ///
  /// Programs read all findings, but people do not.
  package let limit: Int
  package let make: @Sendable (ReportingTool, TerminalStyle) -> any Reporter
}

extension ReporterEntry {
  /// The available reporters.
  ///
  /// A new one needs one file and one entry here.
  package static let all: [ReporterEntry] = [
    ReporterEntry(name: "text", summary: "for people, with the line and a caret", limit: 200) {
      TerminalReporter(tool: $0, style: $1)
    },
    ReporterEntry(
      name: "json", summary: "one document, also a baseline for later runs", limit: .max
    ) {
      tool, _ in JSONReporter(tool: tool)
    },
    ReporterEntry(name: "sarif", summary: "SARIF 2.1.0, for code scanning", limit: .max) {
      tool, _ in
      SARIFReporter(tool: tool)
    },
    ReporterEntry(name: "junit", summary: "JUnit XML, for build servers", limit: .max) { tool, _ in
      JUnitReporter(tool: tool)
    },
    ReporterEntry(name: "github", summary: "annotations of GitHub's workflows", limit: 200) {
      _, _ in
      GitHubReporter()
    },
  ]
}
