import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Results of runs")
struct SnapshotStandingTests {
  /// The expected policy for an outcome, changes and policies of the matrix.
  struct Row: CustomTestStringConvertible {
    let name: String
    var outcome = SnapshotReport.Outcome.changed
    var changes: [ChangeKind] = []
    var isExplained = false
    var policies: [ChangeKind: ChangePolicy] = [:]
    var allowsExplained = false
    let policy: ChangePolicy

    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "a matched snapshot", outcome: .matched, policy: .allow),
    Row(name: "a skipped snapshot", outcome: .unchanged, policy: .allow),
    Row(name: "a missing golden", outcome: .missing, allowsExplained: true, policy: .fail),
    Row(name: "a damaged golden", outcome: .damaged, allowsExplained: true, policy: .fail),
    Row(name: "a failed page", outcome: .failed, allowsExplained: true, policy: .fail),
    Row(name: "a change", changes: [.moved], policy: .fail),
    Row(name: "an explained change", changes: [.moved], isExplained: true, policy: .fail),
    Row(
      name: "an explained change if these are allowed", changes: [.moved], isExplained: true,
      allowsExplained: true, policy: .allow),
    Row(
      name: "an unexplained change if explained changes are allowed", changes: [.moved],
      allowsExplained: true, policy: .fail),
    Row(
      name: "an explained loss of contrast if explained changes are allowed",
      changes: [.recolored, .contrastFell], isExplained: true, allowsExplained: true,
      policy: .fail),
    Row(
      name: "a loss of contrast that the matrix allows", changes: [.contrastFell],
      policies: [.contrastFell: .allow], policy: .allow),
    Row(
      name: "a kind that fails even if it is explained", changes: [.moved], isExplained: true,
      policies: [.moved: .fail], allowsExplained: true, policy: .fail),
    Row(name: "a kind that warns", changes: [.moved], policies: [.moved: .warn], policy: .warn),
    Row(
      name: "a kind that warns and a kind that is allowed", changes: [.recolored, .moved],
      policies: [.moved: .warn, .recolored: .allow], policy: .warn),
    Row(
      name: "a kind that warns and a kind without a policy", changes: [.moved, .resized],
      policies: [.moved: .warn], policy: .fail),
    Row(
      name: "a difference only in bytes", policies: [.moved: .allow], policy: .fail),
    Row(
      name: "an explained difference only in bytes if this is allowed", isExplained: true,
      allowsExplained: true, policy: .allow),
  ]

  @Test("The policies decide the result of a snapshot", arguments: rows)
  func policiesDecide(row: Row) {
    var report = SnapshotReport()
    report.policies = row.policies
    report.allowsExplained = row.allowsExplained
    report.causes = [SnapshotCause(.token, "color.accent", was: "#000", now: "#111", place: nil)]
    report.entries = [
      SampleReport.entry(.matched, SampleReport.key("events")),
      SampleReport.entry(
        row.outcome, SampleReport.key("home"), causes: row.isExplained ? [0] : [],
        isExplained: row.isExplained,
        changes: row.changes.map { NodeChange($0, "a/b/1", was: "1", now: "2") }),
    ]
    #expect(report.policy(of: report.entries[1]) == row.policy)
    #expect(report.isClean == (row.policy != .fail))
  }

  @Test("Orphans and errors fail the run, but warnings do not")
  func orphansAndErrorsFail() {
    var report = SampleReport.recolored(0, of: 1)
    #expect(report.isClean)
    let place = Place(SourceFile(path: "Snapshots/matrix.json", text: "{}"), 0..<1)
    report.findings = [Finding(Rule("test.rule", .warning, "", ""), "It warns.", at: place)]
    #expect(report.isClean)
    report.findings = [Finding(Rule("test.rule", .error, "", ""), "It fails.", at: place)]
    #expect(!report.isClean)
    #expect(SampleReport.told(report, by: "text").contains("error: It fails. [test.rule]"))
    #expect(SampleReport.told(report, by: "junit").contains(#"failures="1" errors="0" time="#))
    #expect(SampleReport.told(report, by: "github").contains("title=test.rule::It fails."))
    report.findings = []
    report.orphans = ["stillmoor/gone/iphone-16e.l.loaded.html.snap"]
    #expect(!report.isClean)
  }

  @Test("A change is explained only by causes that explain all of it")
  func explanationNeedsCauses() {
    var report = SampleReport.recolored(3, of: 4)
    report.entries[0].causes = []
    report.entries[1].isExplained = false
    #expect(report.unexplained.map(\.key) == report.entries.prefix(2).map(\.key))
  }
}
