import Documents
import FeedSnapshots

extension Verb {
  static let snapshotReport: Verb = Verb(
    name: "report",
    summary: "tells the last run again, or several runs as one",
    discussion: [
      "After a run over some snapshots the others are told as they were known before. A run with "
        + "`--record none`, as it is where CI is set, is not kept.",
      "The reports of the json reporter hold everything that the others tell, so that the parts of a "
        + "run on several machines can be told together. A page of the matrix that none of them has "
        + "is an error, unless --filter leaves it out.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .any,
        summary: "reports of the json reporter instead of the last run; several are merged")
    ],
    flags: [SnapshotFlags.filter, SnapshotFlags.reporter, TestFlags.allowExplained, .project],
    examples: [
      Example("bricks snapshot report --reporter html=report.html", "the last run as a page"),
      Example(
        "bricks snapshot report 1.json 2.json --reporter text,junit=junit.xml", "two shards as one"),
    ],
    run: { invocation throws(CommandProblem) in
      let tellings = try SnapshotTelling.named(by: invocation)
      let place = try SnapshotPlace(invocation)
      let keys = try place.filtered()
      var reports: [SnapshotReport] = []
      for path in invocation.operands { reports.append(try place.report(at: path)) }
      if reports.isEmpty {
        reports = [place.snapshots.settled(try place.lastReport())]
        if let age = RunAge.text(of: place.snapshots.work.results) {
          invocation.console.writeMessage("The last run that was kept ended \(age).")
        }
      }
      var report = SnapshotReport.merged(reports)
      report.allowsExplained = invocation.has(TestFlags.allowExplained)
      if invocation.has(SnapshotFlags.filter) { report.narrow(to: keys) }
      if invocation.operands.isEmpty {
        let told = Set(report.entries.map(\.key))
        let lost = keys.count { !told.contains($0) }
        if lost > 0 {
          let all = Sentence.count(keys.count, "snapshot")
          invocation.console.writeMessage("Of \(all) of the matrix \(lost) are not told here.")
        }
      } else {
        report.requireEntries(keys)
      }
      for telling in tellings { try telling.tell(report, invocation.console) }
      return report.isClean ? .clean : .findings
    })
}
