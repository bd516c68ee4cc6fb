import Documents

/// A reporter that writes `reg.json` in the format of reg-cli.
///
/// The items are paths of goldens below the snapshots folder. Unreadable goldens and pages that
/// cannot be rendered count as failed. The reporter writes no difference images.
struct RegReporter: SnapshotReporter {
  func write(_ report: SnapshotReport, to output: inout [UInt8]) {
    func paths(_ isOne: (SnapshotReport.Entry) -> Bool) -> [String] {
      report.entries.filter(isOne).map(\.key.path)
    }
    let hasGolden: (SnapshotReport.Entry) -> Bool = { entry in
      entry.outcome != .missing && (entry.outcome != .failed || entry.old != nil)
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.items("failedItems", paths { [.changed, .damaged, .failed].contains($0.outcome) })
    writer.items("newItems", paths { $0.outcome == .missing })
    writer.items("deletedItems", report.orphans)
    writer.items("passedItems", paths { $0.outcome.isGood })
    writer.items("expectedItems", paths(hasGolden) + report.orphans)
    writer.items("actualItems", paths { $0.outcome != .failed })
    writer.items("diffItems", [])
    writer.member("actualDir", report.pendingFolder)
    writer.member("expectedDir", report.folder)
    writer.member("diffDir", report.pendingFolder)
    writer.endObject()
    output.append(contentsOf: writer.bytes + [UInt8(ascii: "\n")])
  }
}

extension JSONWriter {
  fileprivate mutating func items(_ name: String, _ paths: [String]) {
    key(name)
    beginArray()
    for path in paths { string(path) }
    endArray()
  }
}
