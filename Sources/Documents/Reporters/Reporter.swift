/// Tells a report in one form, for people or for a program.
package protocol Reporter: Sendable {
  /// Appends the whole report as UTF-8.
  func write(_ report: FindingReport, to output: inout [UInt8])
}

/// The program in whose name a report speaks.
package struct ReportingTool: Sendable {
  package let name: String
  package let version: String
  package let catalogue: RuleCatalogue

  package init(name: String, version: String, catalogue: RuleCatalogue) {
    self.name = name
    self.version = version
    self.catalogue = catalogue
  }
}

/// A way to tell reports, as a row of the registry below.
package struct ReporterEntry: Sendable {
  package let name: String
  package let summary: String
  /// How many findings it tells unless it is told otherwise: people stop reading, programs do not.
  package let limit: Int
  package let make: @Sendable (ReportingTool, TerminalStyle) -> any Reporter
}

extension ReporterEntry {
  /// All reporters; a new one is a file beside this one and a row here.
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
