import Documents
import FeedSnapshots

extension Verb {
  static let snapshotPending: Verb = Verb(
    name: "pending",
    summary: "lists the pages that wait for a decision",
    operands: [SnapshotFlags.key],
    flags: [SnapshotFlags.filter, SnapshotFlags.json, .project],
    examples: [
      Example("bricks snapshot pending --json", "for programs, with what became of each and why")
    ],
    run: { invocation throws(CommandProblem) in
      let place = try SnapshotPlace(invocation)
      let waiting = Set(PendingPages(place.snapshots).keys)
      let keys = try place.selected().filter(waiting.contains)
      guard invocation.has(SnapshotFlags.json) else {
        try invocation.console.write(keys.map { "\($0.path)\n" }.joined())
        return .clean
      }
      let report = try? place.lastReport()
      let chosen = Set(keys)
      var writer = JSONWriter()
      writer.beginArray()
      for entry in report?.entries ?? [] where chosen.contains(entry.key) {
        write(entry, of: report?.causes ?? [], &writer)
      }
      writer.endArray()
      try invocation.console.write(writer.bytes + [UInt8(ascii: "\n")])
      return .clean
    })

  private static func write(
    _ entry: SnapshotReport.Entry, of causes: [SnapshotCause], _ writer: inout JSONWriter
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
