import Documents
import FeedSnapshots

extension Verb {
  static let snapshotPending: Verb = Verb(
    name: "pending",
    summary: "lists the pages to accept or reject",
    operands: [.snapshots],
    flags: [.filter, .json, .project],
    examples: [
      Example("bricks snapshot pending --json", "for programs, with each page's outcome and causes")
    ],
    run: { invocation throws(CommandError) in
      let place = try SnapshotContext(invocation)
      let pages = PendingPages(place.snapshots)
      let keys = try place.pending(in: pages)
      let refusals = pages.refusals(keys)
      guard invocation.has(.json) else {
        try place.console.write(keys.map { "\($0.path)\n" }.joined())
        for refusal in PageRefusal.allCases {
          let old = keys.filter { refusals[$0] == refusal }
          guard !old.isEmpty else { continue }
          place.console.writeMessage(
            "Cannot be accepted: \(Sentence.list(old.map(\.path), limit: 5, conjunction: "and")). "
              + refusal.sentence(old.count))
        }
        return place.exitCode()
      }
      let report = place.report(on: pages)
      let known = Dictionary(
        report.entries.filter { !$0.outcome.isGood }.map { ($0.key, $0) },
        uniquingKeysWith: { $1 })
      var writer = JSONWriter()
      writer.beginArray()
      for key in keys {
        let entry = known[key] ?? SnapshotReport.Entry(key, place.outcome(key))
        writer.object { writer in
          writer.member("path", key.path)
          writer.key("key")
          writer.object { writer in
            for axis in SnapshotAxis.allCases {
              if let value = key[axis] { writer.member(axis.rawValue, value) }
            }
          }
          writer.member("outcome", entry.outcome.rawValue)
          writer.member("isOutdated", refusals[key] != nil)
          writer.member("isExplained", entry.isExplained)
          let causes = entry.causes.filter(report.causes.indices.contains)
          writer.strings("causes", causes.map { report.causes[$0].name })
        }
      }
      writer.endArray()
      try place.console.write(writer.line)
      return place.exitCode()
    })
}
