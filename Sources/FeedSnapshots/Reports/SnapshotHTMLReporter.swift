/// Tells a run as a page to look at.
struct SnapshotHTMLReporter: SnapshotReporter {
  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    output += HTMLReport.page(report)
  }
}
