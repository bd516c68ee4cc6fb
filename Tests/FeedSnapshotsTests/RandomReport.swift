import Basics
import Documents
import FeedSnapshots
import SnapshotDifferences

/// Pseudorandom reports, the same in every run, with every part of a report.
struct RandomReport {
  static let rule = Rule("test.rule", .warning, "A rule", "For tests.")

  static let files = ["Themes/a.json", "Layouts/é.json", "Layouts/e\u{301}.json"].map { path in
    SourceFile(path: path, text: "{\n  \"é\": 1,\r\n  \"b\": [2]\n}\n")
  }

  private static let words = [
    "", "calm", "é", "e\u{301}", "a\u{1B}[2J\"\\", "\u{2028}\n", "featured-1/calm/3",
  ]

  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Returns a report that reading JSON can reproduce: without pages of matching snapshots, and with
  /// sorted findings.
  mutating func report() -> SnapshotReport {
    var report = SnapshotReport()
    report.base = [word()]
    report.milliseconds = random.next(100_000)
    report.folder = word()
    report.pendingFolder = word()
    report.allowsExplained = isSo()
    for kind in ChangeKind.allCases where isSo() {
      report.policies[kind] = one(of: ChangePolicy.allCases)
    }
    report.causes = distinct((0..<random.next(6)).map { _ in cause() })
    let keys = Set((0..<random.next(12)).map { _ in key() })
    report.entries = keys.sorted().map { entry($0, causes: report.causes.count) }
    report.orphans = Set((0..<random.next(4)).map { "a/b/\($0).snap" }).sorted()
    report.findings = FindingReport((0..<random.next(4)).map { _ in finding() }).entries
      .map(\.finding)
    return report
  }

  mutating func isSo() -> Bool { random.next(2) == 0 }

  mutating func one<Thing>(of things: [Thing]) -> Thing { things[random.next(things.count)] }

  private mutating func word() -> String { one(of: Self.words) }

  private mutating func key() -> SnapshotKey {
    let values = SnapshotAxis.allCases.map { axis in
      axis.isOptional && isSo() ? "" : one(of: ["a", "B-2", "c_"])
    }
    return SnapshotKey { axis in
      SnapshotAxis.allCases.firstIndex(of: axis).map { values[$0] }
    }
  }

  private mutating func cause() -> SnapshotCause {
    var cause = SnapshotCause(
      one(of: InputEdit.Kind.allCases), word(), was: isSo() ? word() : nil,
      now: isSo() ? word() : nil, place: isSo() ? place() : nil)
    cause.isProven = isSo()
    cause.scope = CauseScope(cells: places(), frames: places(), geometry: places())
    return cause
  }

  private mutating func places() -> ChangedPlaces {
    ChangedPlaces(
      (0..<random.next(6)).map { _ in
        (ChangedSection(customer: word(), screen: word(), section: word()), ByteString(word()))
      })
  }

  /// Removes repeated causes, because each edit is one cause.
  private func distinct(_ causes: [SnapshotCause]) -> [SnapshotCause] {
    var seen: Set<[String]> = []
    return causes.filter { cause in
      let place = cause.place.map { "\(Array($0.file.path.utf8)) \($0.range)" } ?? "nowhere"
      let words = [cause.name, cause.was, cause.now].map {
        $0.map { "\(Array($0.utf8))" } ?? "none"
      }
      return seen.insert(words + [cause.kind.rawValue, place]).inserted
    }
  }

  private mutating func place() -> Place {
    let file = one(of: Self.files)
    let start = random.next(file.bytes.count + 1)
    return Place(file, start..<start + random.next(file.bytes.count - start + 1))
  }

  private mutating func entry(_ key: SnapshotKey, causes: Int) -> SnapshotReport.Entry {
    var entry = SnapshotReport.Entry(key, one(of: SnapshotReport.Outcome.allCases))
    guard !entry.outcome.isGood else { return entry }
    entry.message = word()
    entry.isExplained = isSo()
    entry.isRecorded = isSo()
    entry.isRecorded = isSo()
    for cause in 0..<causes where isSo() { entry.causes.append(cause) }
    entry.changes = (0..<random.next(4)).map { _ in change() }
    entry.old = isSo() ? page() : nil
    entry.new = isSo() ? page() : nil
    return entry
  }

  private mutating func change() -> NodeChange {
    NodeChange(
      one(of: ChangeKind.allCases), word(), word(), was: word(), now: word(),
      tokens: isSo() ? [word(), word()] : [], section: word(), cell: word(), title: word(),
      more: random.next(3))
  }

  private mutating func page() -> SnapshotPage {
    var page = SnapshotPage(geometry: isSo() ? Array(word().utf8) : nil, body: Array(word().utf8))
    for name in ["3fa9c1d2e0b17a55", "0000000000000000"] where isSo() {
      page.parts[name] = Array(word().utf8)
    }
    return page
  }

  private mutating func finding() -> Finding {
    let place = place()
    let edit = TextEdit(place.range, with: word())
    let notes = [Note(word()), Note(word(), at: self.place())].filter { _ in isSo() }
    var finding = Finding(
      Self.rule, word(), at: place, notes: notes, fix: isSo() ? Fix(word(), edit) : nil)
    finding.severity = one(of: Severity.allCases)
    return finding
  }
}
