import Documents
import FeedSnapshots

extension Verb {
  static let snapshotPending: Verb = Verb(
    name: "pending",
    summary: "lists the pages that wait to be accepted or rejected",
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
        return .clean
      }
      let report = place.report(on: pages)
      let known = Dictionary(
        report.entries.filter { !$0.outcome.isGood }.map { ($0.key, $0) },
        uniquingKeysWith: { $1 })
      var writer = JSONWriter()
      writer.beginArray()
      for key in keys {
        write(
          known[key] ?? SnapshotReport.Entry(key, place.outcome(key)), of: report.causes,
          isOutdated: refusals[key] != nil, &writer)
      }
      writer.endArray()
      try invocation.console.write(writer.bytes + [UInt8(ascii: "\n")])
      return .clean
    })

  private static func write(
    _ entry: SnapshotReport.Entry, of causes: [SnapshotCause], isOutdated: Bool,
    _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("path", entry.key.path)
    writer.key("key")
    writer.beginObject()
    for axis in SnapshotAxis.allCases {
      if let value = entry.key[axis] { writer.member(axis.rawValue, value) }
    }
    writer.endObject()
    writer.member("outcome", entry.outcome.rawValue)
    writer.key("isOutdated")
    writer.boolean(isOutdated)
    writer.key("isExplained")
    writer.boolean(entry.isExplained)
    writer.key("causes")
    writer.beginArray()
    for index in entry.causes where causes.indices.contains(index) {
      writer.string(causes[index].name)
    }
    writer.endArray()
    writer.endObject()
  }
}
