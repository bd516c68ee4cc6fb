import Basics
import Documents
import SnapshotDifferences
import Testing

@testable import FeedSnapshots

@Suite("Snapshot reports")
struct SnapshotReportTests {
  private static func read(
    _ text: String
  ) -> (value: SnapshotReport?, findings: [Finding]) {
    SnapshotReport.read(
      SourceFile(path: "results.json", text: text), rules: RuleCatalog([RandomReport.rule])
    ) { path in
      (RandomReport.files + [SampleReport.tokens])
        .first { $0.path.utf8.elementsEqual(path.utf8) }
    }
  }

  @Test("A report is the same after writing and reading JSON", arguments: 0..<UInt64(200))
  func jsonRoundTrip(seed: UInt64) {
    var random = RandomReport(seed: seed)
    let report = random.report()
    let (value, findings) = Self.read(SampleReport.told(report, by: "json"))
    #expect(findings.isEmpty)
    #expect(value == report)
    // Pages are compared as bytes, because Swift treats equivalent texts as equal.
    #expect(
      value?.entries.map { $0.changes.map { Array($0.now.utf8) } }
        == report.entries.map { $0.changes.map { Array($0.now.utf8) } })
    #expect(
      value?.findings.map(\.severity) == report.findings.map(\.severity))
  }

  @Test("The JSON contains each text once, and no pages of matching snapshots")
  func textsAreUnique() {
    var report = SampleReport.recolored(40, of: 80)
    let geometry = Array("<main>⟨0⟩ a page</main>".utf8)
    for index in report.entries.indices {
      report.entries[index].old = SnapshotPage(
        geometry: geometry, body: Array("old \(index)".utf8), parts: ["00ff00ff00ff00ff": geometry])
    }
    let text = SampleReport.told(report, by: "json")
    #expect(text.ranges(of: "a page").count == 1)
    #expect(text.contains("old 39") && !text.contains("old 40"))
  }

  @Test("A cause in a missing or shortened file has no location")
  func missingLocationsAreNil() throws {
    let text = SampleReport.told(SampleReport.mixed, by: "json")
    for file in [nil, SourceFile(path: SampleReport.tokens.path, text: "{}")] {
      let (value, _) = SnapshotReport.read(
        SourceFile(path: "results.json", text: text), rules: RuleCatalog([])
      ) { _ in file }
      let report = try #require(value)
      #expect(report.causes.map(\.name) == SampleReport.mixed.causes.map(\.name))
      #expect(report.causes[1].place == nil)
    }
  }

  @Test(
    "An incomplete or inconsistent report is rejected",
    arguments: [
      (#""customer": "stillmoor""#, #""customer": "../../etc""#, "cannot be a value of a key"),
      (#""device": "iphone-16e","#, "", #"This key has no "device""#),
      (#""outcome": "missing""#, #""outcome": "lost""#, #""lost" is not one of"#),
      (#""causes": ["#, #""causes": [ 99,"#, "This must be an object"),
      ("[\n        0\n", "[\n        3\n", "There is no cause 3"),
      (#""isExplained": true"#, #""isExplained": true, "new": {"body": 0}"#, "There is no text 0"),
      (#""orphans": ["#, #""orphans" ["#, "Expected a colon after the key"),
    ])
  func inconsistentReportIsRejected(old: String, new: String, message: String) throws {
    let text = SampleReport.told(SampleReport.mixed, by: "json")
    let range = try #require(text.ranges(of: old).first)
    let broken = String(text[..<range.lowerBound]) + new + String(text[range.upperBound...])
    let (value, findings) = Self.read(broken)
    #expect(value == nil)
    let messages = findings.map(\.message)
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }
}

@Suite("Reports of shards")
struct ReportMergingTests {
  @Test("Merged shards of any split equal the report of the whole run", arguments: 0..<UInt64(200))
  func mergedShardsEqualWholeRun(seed: UInt64) {
    var random = RandomReport(seed: seed)
    let report = random.report()
    var shards = Self.shards(of: report, &random)
    shards.shuffle(using: &random.random)
    var merged = SnapshotReport.merged(shards)
    #expect(Set(merged.findings) == Set(report.findings))
    #expect(merged.findings.count == Set(report.findings).count)
    #expect(Self.said(merged) == Self.said(report))
    // Merging a single report sorts its causes in the same way.
    var whole = SnapshotReport.merged([report])
    merged.findings = []
    whole.findings = []
    #expect(merged == whole)
  }

  /// Returns the snapshots with their causes, independent of the numbers of causes.
  private static func said(_ report: SnapshotReport) -> [String] {
    report.entries.map { entry in
      let causes = entry.causes.map { Self.said(report.causes[$0]) }.sorted()
      return "\(entry.key) \(entry.outcome) \(entry.message) \(entry.changes) \(causes)"
    }
  }

  private static func said(_ cause: SnapshotCause) -> String {
    let scope = cause.scope
    let places = [scope.cells, scope.frames, scope.geometry].map { "\(sorted($0))" }
    return "\(cause.kind) \(cause.name) \(cause.was ?? "-") \(cause.now ?? "-") \(places)"
  }

  private static func sorted(
    _ places: ChangedPlaces
  ) -> [(section: ChangedSection, node: ByteString)] {
    places.sections.sorted { $0.key < $1.key }
      .flatMap { section, nodes in nodes.sorted().map { (section, $0) } }
  }

  /// Splits a report: each snapshot is in one shard, and other parts are in at least one.
  private static func shards(
    of report: SnapshotReport, _ random: inout RandomReport
  ) -> [SnapshotReport] {
    let count = 1 + random.random.next(4)
    var shards = (0..<count).map { _ in
      var shard = report
      shard.entries = []
      shard.causes = []
      shard.orphans = report.orphans.filter { _ in random.isSo() }
      shard.findings = report.findings.filter { _ in random.isSo() }
      shard.milliseconds = random.random.next(report.milliseconds + 1)
      return shard
    }
    shards[0].orphans = report.orphans
    shards[0].findings = report.findings
    shards[0].milliseconds = report.milliseconds
    for entry in report.entries { shards[random.random.next(count)].entries.append(entry) }
    for (number, cause) in report.causes.enumerated() {
      let users = shards.indices.filter { shard in
        shards[shard].entries.contains { $0.causes.contains(number) }
      }
      var left = cause.scope
      var first = cause
      for shard in users.dropFirst() {
        // Two shards can show the same cell.
        func share(_ places: ChangedPlaces, beyond others: ChangedPlaces? = nil) -> ChangedPlaces {
          ChangedPlaces(
            sorted(places).filter { section, node in
              others.map { $0.sections[section]?.contains(node) != true } ?? false || random.isSo()
            })
        }
        var part = cause
        part.scope = CauseScope(
          cells: share(cause.scope.cells), frames: share(cause.scope.frames),
          geometry: share(cause.scope.geometry))
        left = CauseScope(
          cells: share(left.cells, beyond: part.scope.cells),
          frames: share(left.frames, beyond: part.scope.frames),
          geometry: share(left.geometry, beyond: part.scope.geometry))
        renumber(number, in: &shards[shard], as: part)
      }
      first.scope = left
      renumber(number, in: &shards[users.first ?? 0], as: first)
    }
    return shards
  }

  /// Adds a cause to a shard and adjusts the cause numbers of the shard's snapshots.
  ///
  /// Causes are added in order, so a number in a shard is never larger than the original.
  private static func renumber(
    _ number: Int, in shard: inout SnapshotReport, as cause: SnapshotCause
  ) {
    for index in shard.entries.indices {
      if let place = shard.entries[index].causes.firstIndex(of: number) {
        shard.entries[index].causes[place] = shard.causes.count
      }
    }
    shard.causes.append(cause)
  }

  @Test("Overlapping reports keep the worse outcome, the stricter policy and the weaker proof")
  func overlapsKeepWorst() {
    func report(
      _ outcome: SnapshotReport.Outcome, _ policies: [ChangeKind: ChangePolicy], isProven: Bool
    ) -> SnapshotReport {
      var report = SampleReport.recolored(1, of: 1)
      report.causes[0].isProven = isProven
      report.entries[0].outcome = outcome
      report.policies = policies
      return report
    }
    let first = report(
      .missing, [.moved: .warn, .resized: .allow, .clipped: .warn], isProven: true)
    let second = report(.changed, [.moved: .allow, .clipped: .fail], isProven: false)
    for reports in [[first, second], [second, first]] {
      let merged = SnapshotReport.merged(reports)
      #expect(merged.entries.map(\.outcome) == [.missing])
      #expect(merged.policies == [.moved: .warn, .clipped: .fail])
      #expect(merged.causes.map(\.isProven) == [false])
      #expect(merged.causes.map(\.scope) == [SampleReport.scope(cells: 1, sections: 1)])
    }
    #expect(SnapshotReport.merged([]).entries.isEmpty)
  }

  @Test("Reports of different inputs are an error that names the difference")
  func differentInputsAreErrors() throws {
    func report(_ digests: [String]) -> SnapshotReport {
      var report = SnapshotReport()
      report.inputs = zip(["the program", "the matrix", "Themes/moor"], digests).map {
        ReportedInput(name: $0, digest: $1)
      }
      return report
    }
    func messages(_ reports: [SnapshotReport]) throws -> [String] {
      let read = try reports.map { report in
        try #require(
          SnapshotReport.read(
            SourceFile(path: "report.json", bytes: report.json), rules: RuleCatalog([]),
            files: { _ in nil }
          ).value)
      }
      var merged = SnapshotReport.merged(read)
      merged.requireSameInputs(
        of: read.enumerated().map { (path: "\($0 + 1).json", report: $1) })
      #expect(merged.isClean == merged.findings.isEmpty)
      return merged.findings.map(\.message)
    }
    let same = report(["a", "b", "c"])
    #expect(try messages([same, same, SnapshotReport()]).isEmpty)
    for (digests, names) in [
      (["x", "b", "c"], "the program differs"), (["a", "x", "c"], "the matrix differs"),
      (["a", "b", "x"], "Themes/moor differs"), (["a", "x"], "the matrix and Themes/moor differ"),
    ] {
      let found = try messages([same, report(digests), same])
      #expect(found.count == 1 && found[0].contains("different inputs: \(names)."), "\(found)")
    }
    let unknown = report(["", "b", "c"])
    let found = try messages([unknown, unknown])
    #expect(found.count == 1 && found[0].contains("different inputs: the program differs."))
  }
}
