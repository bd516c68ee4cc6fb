import Documents
import FeedSnapshots
import Testing

@Suite("A run of snapshots ends well")
struct SnapshotStandingTests {
  /// What a run comes to by its outcome, its changes and what the matrix says of them.
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
    Row(name: "what matched", outcome: .matched, policy: .allow),
    Row(name: "what was skipped", outcome: .unchanged, policy: .allow),
    Row(name: "what is missing", outcome: .missing, allowsExplained: true, policy: .fail),
    Row(name: "what is damaged", outcome: .damaged, allowsExplained: true, policy: .fail),
    Row(name: "what failed", outcome: .failed, allowsExplained: true, policy: .fail),
    Row(name: "a change", changes: [.moved], policy: .fail),
    Row(name: "an explained change", changes: [.moved], isExplained: true, policy: .fail),
    Row(
      name: "an explained change, where those are allowed", changes: [.moved], isExplained: true,
      allowsExplained: true, policy: .allow),
    Row(
      name: "an unexplained change, where explained ones are allowed", changes: [.moved],
      allowsExplained: true, policy: .fail),
    Row(
      name: "an explained loss of contrast, where explained changes are allowed",
      changes: [.recoloured, .contrastFell], isExplained: true, allowsExplained: true,
      policy: .fail),
    Row(
      name: "a loss of contrast that the matrix allows", changes: [.contrastFell],
      policies: [.contrastFell: .allow], policy: .allow),
    Row(
      name: "a kind that fails even when it is explained", changes: [.moved], isExplained: true,
      policies: [.moved: .fail], allowsExplained: true, policy: .fail),
    Row(name: "a kind that warns", changes: [.moved], policies: [.moved: .warn], policy: .warn),
    Row(
      name: "a kind that warns, beside one that is allowed", changes: [.recoloured, .moved],
      policies: [.moved: .warn, .recoloured: .allow], policy: .warn),
    Row(
      name: "a kind that warns, beside one of which nothing is said", changes: [.moved, .resized],
      policies: [.moved: .warn], policy: .fail),
    Row(
      name: "bytes that differ alone", policies: [.moved: .allow], policy: .fail),
    Row(
      name: "explained bytes that differ alone, where those are allowed", isExplained: true,
      allowsExplained: true, policy: .allow),
  ]

  @Test("unless a snapshot fails it", arguments: rows)
  func policies(row: Row) {
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

  @Test("unless something is an orphan or an error, and not for a warning")
  func rest() {
    var report = SampleReport.recoloured(0, of: 1)
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

  @Test("only by what explains all of a change; an explanation without a cause is none")
  func unexplained() {
    var report = SampleReport.recoloured(3, of: 4)
    report.entries[0].causes = []
    report.entries[1].isExplained = false
    #expect(report.unexplained.map(\.key) == report.entries.prefix(2).map(\.key))
  }
}
