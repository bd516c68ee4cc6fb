import Documents
import FeedSnapshots

extension Verb {
  static let snapshotReport: Verb = Verb(
    name: "report",
    summary: "shows the report of the last run, or merges reports",
    discussion: [
      "If the last run tested only some snapshots, the report shows the earlier results of the "
        + "others. A run with `--record none`, the default if CI is set, is not saved.",
      "A report of the json reporter contains all data of the other reporters, so the reports of "
        + "several machines can be merged. Reports of different inputs, or of different programs, "
        + "are an error. A page of the matrix that no report contains is an error, unless --filter "
        + "excludes it.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .any,
        summary: "reports of the json reporter instead of the last run; several are merged")
    ],
    flags: [.filter, .runReporter, .allowExplained, .project],
    examples: [
      Example("bricks snapshot report --reporter html=report.html", "the last run as an HTML page"),
      Example(
        "bricks snapshot report 1.json 2.json --reporter text,junit=junit.xml",
        "the merged report of two shards"),
    ],
    run: { invocation throws(CommandError) in
      let outputs = try SnapshotReportOutput.named(by: invocation)
      let place = try SnapshotContext(invocation)
      let keys = try place.filtered()
      var reports: [SnapshotReport] = []
      for path in invocation.operands { reports.append(try place.report(at: path)) }
      if reports.isEmpty {
        reports = [place.snapshots.settled(try place.lastReport())]
        if let age = RunAge.text(of: place.snapshots.work.results) {
          invocation.console.writeMessage("The last saved run ended \(age).")
        }
      }
      var report = SnapshotReport.merged(reports)
      report.allowsExplained = invocation.has(.allowExplained)
      report.requireSameInputs(
        of: zip(invocation.operands, reports).map { (path: $0, report: $1) })
      if invocation.has(.filter) { report.narrow(to: keys) }
      if invocation.operands.isEmpty {
        let reportedKeys = Set(report.entries.map(\.key))
        let lost = keys.count { !reportedKeys.contains($0) }
        if lost > 0 {
          let all = Sentence.count(keys.count, "snapshot")
          invocation.console.writeMessage("Of \(all) in the matrix, this report lacks \(lost).")
        }
      } else {
        report.requireEntries(keys)
      }
      for output in outputs { try output.report(report, invocation) }
      return place.exitCode(isClean: report.isClean)
    })
}
