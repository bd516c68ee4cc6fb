import Documents
import FeedSnapshots
import Testing

@Suite("What is known after a run over some snapshots")
struct ReportRenewalTests {
  @Test("is what it found of these and what was known of the others", arguments: 0..<UInt64(200))
  func renewal(seed: UInt64) {
    var random = RandomReport(seed: seed)
    let known = random.report()
    var run = random.report()
    let causes = run.causes.count
    for entry in known.entries where random.isSo() {
      run.entries.removeAll { $0.key == entry.key }
      var seen = SnapshotReport.Entry(entry.key, .failed)
      if causes > 0 { seen.causes = [random.random.next(causes)] }
      run.entries.append(seen)
    }
    run.entries.sort { $0.key < $1.key }
    // A matrix may have lost keys that an earlier run has looked at.
    let left = known.entries.map(\.key).filter { _ in random.isSo() }
    let keys = Set(left + run.entries.map(\.key))

    let renewed = known.renewed(by: run, of: keys.sorted())
    #expect(renewed.entries.map(\.key) == keys.sorted())
    let seen = Set(run.entries.map(\.key))
    let others = known.entries.filter { keys.contains($0.key) && !seen.contains($0.key) }
    #expect(
      Self.said(renewed.entries, renewed)
        == (Self.said(run.entries, run) + Self.said(others, known)).sorted())
    // No cause stays that nothing has any more, but for those of the run.
    let used = Set(Self.named(others.flatMap(\.causes), known) + Self.named(causes: run))
    #expect(Set(Self.named(causes: renewed)) == used)
    #expect(renewed.causes.count == used.count)
    #expect((renewed.orphans, renewed.milliseconds) == (run.orphans, run.milliseconds))
    #expect(renewed.findings == run.findings && renewed.policies == run.policies)
  }

  /// The snapshots with their causes, whatever numbers those have.
  private static func said(
    _ entries: [SnapshotReport.Entry], _ report: SnapshotReport
  ) -> [String] {
    entries.map { entry in
      var rest = entry
      rest.causes = []
      return "\(rest) \(named(entry.causes, report).sorted())"
    }.sorted()
  }

  private static func named(causes report: SnapshotReport) -> [String] {
    named(Array(report.causes.indices), report)
  }

  /// Causes without their figures, told apart by bytes.
  private static func named(_ indices: [Int], _ report: SnapshotReport) -> [String] {
    indices.map { index in
      let cause = report.causes[index]
      let words = [cause.name, cause.was, cause.now].map { word in
        word.map { "\(Array($0.utf8))" } ?? "none"
      }
      let place = cause.place.map { "\(Array($0.file.path.utf8)) \($0.range)" } ?? "nowhere"
      return "\(cause.kind) \(words) \(place)"
    }
  }

  @Test("takes nothing for an orphan that a page has whose golden is missing")
  func reclaimed() {
    var report = SnapshotReport()
    for (screen, part, outcome) in [
      ("home", "00000000000000aa", SnapshotReport.Outcome.missing),
      ("events", "00000000000000bb", .changed),
    ] {
      var entry = SnapshotReport.Entry(SampleReport.key(screen), outcome)
      entry.new = SnapshotPage(geometry: nil, body: [], parts: [part: []])
      report.entries.append(entry)
    }
    report.orphans = ["parts/00000000000000aa.part", "parts/00000000000000bb.part"]
    report.reclaimOrphans()
    #expect(report.orphans == ["parts/00000000000000bb.part"])
  }

  @Test(
    "is asked for by causes in a list, whose names may hold commas",
    arguments: [
      ("color.accent", ["color.accent"], nil), ("a,b, color.accent", ["a,b", "color.accent"], nil),
      ("a", [], "a"), ("color.accent,b,a", ["color.accent"], "b"), ("", [], ""),
    ] as [(String, [String], String?)])
  func causes(list: String, names: [String], unknown: String?) {
    var report = SnapshotReport()
    report.causes = ["color.accent", "a,b"].map {
      SnapshotCause(.token, $0, was: nil, now: nil, place: nil)
    }
    let found = report.causes(in: list)
    #expect(found.names == names && found.unknown == unknown)
  }
}
