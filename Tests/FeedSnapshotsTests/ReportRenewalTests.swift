import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Reports after partial runs")
struct ReportRenewalTests {
  @Test("A renewed report has new and old results", arguments: 0..<UInt64(200))
  func renewedReportCombinesResults(seed: UInt64) {
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
    // The matrix may no longer contain all keys of the earlier run.
    let left = known.entries.map(\.key).filter { _ in random.isSo() }
    let keys = Set(left + run.entries.map(\.key))

    let renewed = known.renewed(by: run, of: keys.sorted())
    #expect(renewed.entries.map(\.key) == keys.sorted())
    let seen = Set(run.entries.map(\.key))
    let others = known.entries.filter { keys.contains($0.key) && !seen.contains($0.key) }
    #expect(
      Self.said(renewed.entries, renewed)
        == (Self.said(run.entries, run) + Self.said(others, known)).sorted())
    // Causes without snapshots are removed, except those of the run.
    let used = Set(Self.named(others.flatMap(\.causes), known) + Self.named(causes: run))
    #expect(Set(Self.named(causes: renewed)) == used)
    #expect(renewed.causes.count == used.count)
    #expect((renewed.orphans, renewed.milliseconds) == (run.orphans, run.milliseconds))
    #expect(renewed.findings == run.findings && renewed.policies == run.policies)
  }

  /// Returns the snapshots with their causes, independent of the numbers of causes.
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

  /// Returns the causes without their scopes, distinguished by bytes.
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

  @Test("Files of a page with a missing golden are not orphans")
  func filesOfMissingGoldenAreNotOrphans() {
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
    "A list of causes is parsed even if names contain commas",
    arguments: [
      ("color.accent", ["color.accent"], nil), ("a,b, color.accent", ["a,b", "color.accent"], nil),
      ("a", [], "a"), ("color.accent,b,a", ["color.accent"], "b"), ("", [], ""),
    ] as [(String, [String], String?)])
  func causeListIsParsed(list: String, names: [String], unknown: String?) {
    var report = SnapshotReport()
    report.causes = ["color.accent", "a,b"].map {
      SnapshotCause(.token, $0, was: nil, now: nil, place: nil)
    }
    let found = report.causes(in: list)
    #expect(found.names == names && found.unknown == unknown)
  }
}
