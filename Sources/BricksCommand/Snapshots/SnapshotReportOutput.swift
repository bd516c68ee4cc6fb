import Documents
import FeedSnapshots

/// A report format for a run, and the file to write to, or `nil` for standard output.
struct SnapshotReportOutput {
  let entry: SnapshotReporterEntry
  let path: String?

  /// A Boolean value that indicates whether a later command can merge the report.
  var isForMerging: Bool { entry.name == "json" }

  /// Returns the reports that `--reporter` requests.
  static func named(by invocation: Invocation) throws(CommandError) -> [SnapshotReportOutput] {
    guard let text = invocation.text(.runReporter) else {
      return SnapshotReporterEntry.all.prefix(1).map { SnapshotReportOutput(entry: $0, path: nil) }
    }
    var outputs: [SnapshotReportOutput] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let entry = SnapshotReporterEntry.all.first(where: { $0.name == name }) else {
        throw invocation.usage(
          InvalidName.message(
            name, "--reporter", among: SnapshotReporterEntry.all.map(\.name)))
      }
      let path = parts.count > 1 ? String(parts[1]) : nil
      if path?.isEmpty == true { throw invocation.usage("--reporter \(name)= needs a file.") }
      outputs.append(SnapshotReportOutput(entry: entry, path: path))
    }
    guard outputs.count(where: { $0.path == nil }) < 2 else {
      throw invocation.usage(
        "--reporter can write one report to standard output; give the others a file: junit=FILE.")
    }
    return outputs
  }

  func report(_ report: SnapshotReport, _ invocation: Invocation) throws(CommandError) {
    var output: [UInt8] = []
    let style =
      path == nil ? invocation.console.style : TerminalStyle(usesColor: false, columns: 100)
    entry.make(Bricks.tool, style).write(report, to: &output)
    try invocation.write(output, to: path)
  }
}
