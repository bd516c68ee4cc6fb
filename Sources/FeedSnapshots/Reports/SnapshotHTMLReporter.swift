/// A reporter that writes a run as an HTML page.
struct SnapshotHTMLReporter: SnapshotReporter {
  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    output += HTMLReport.page(report)
  }
}
