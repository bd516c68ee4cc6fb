import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Snapshot reporters")
struct SnapshotReporterTests {
  @Test("The text report shows causes first, the largest on top, then other snapshots")
  func textReport() {
    #expect(
      SampleReport.told(SampleReport.mixed, by: "text") == """
        color.accent #0A84FF → #0066CC: 14 cells in 6 sections, 2 of 9 snapshots, no geometry
          at Themes/stillmoor/light.tokens.json:2:3
        likely sections/featured.json /layouts/0/spacing 8 (gone): 1 cell in 1 section, \
        1 of 9 snapshots, 3 changes of geometry
        `bricks snapshot review` shows the changes, \
        `bricks snapshot accept --cause color.accent` accepts those of the first cause.

        Unexplained:
          stillmoor events iphone-16e l loaded html
            moved events-1/run/2 y 120 → 128, and 2 more with it
            retexted events-1/run/4 text Calm\u{FFFD} → nothing
            removed events-1/walk card "Walk"
            and 1 more
            likely by sections/featured.json /layouts/0/spacing
          stillmoor subcategory iphone-16e l loaded text
            its bytes differ, but its nodes are the same
        `bricks snapshot review` shows them.

        Missing:
          stillmoor slices iphone-16e l loaded html
        `bricks snapshot review` shows them.

        Damaged:
          Snapshots/stillmoor/explore/iphone-16e.l.loaded.html.snap: \
        The golden has line endings of another system.

        Failed:
          stillmoor favorites iphone-16e l loaded html: There is no recording of this screen.

        Files without a snapshot:
          Snapshots/stillmoor/gone/iphone-16e.l.loaded.html.snap
        `bricks snapshot prune` removes them.

        9 snapshots: 1 matched, 1 skipped, 4 changed, 2 explained; \
        1 missing, 1 damaged, 1 failed, 1 orphan. 0.8 s

        """)
  }

  @Test("The text report shows changed lines if the old inputs do not reproduce the golden")
  func textReportShowsChangedLines() {
    var report = SnapshotReport()
    report.entries = [
      SampleReport.entry(
        .changed, SampleReport.key("home", format: "text"), message: "The golden is odd.")
    ]
    report.entries[0].old = SnapshotPage(geometry: nil, body: Array("calm\nold\n".utf8))
    report.entries[0].new = SnapshotPage(geometry: nil, body: Array("calm\nnew\n".utf8))
    #expect(
      SampleReport.told(report, by: "text").contains(
        """
            The golden is odd.
              - old
              + new
        `bricks
        """))
    #expect(
      SampleReport.told(report, by: "github").contains(
        "::The golden is odd. Review it with `bricks snapshot review`."))
    #expect(
      SampleReport.told(report, by: "junit").contains(
        #"message="Unexplained: The golden is odd." type="changed">The golden is odd.<"#))
  }

  @Test(
    "A clean run is one line",
    arguments: [
      (0, 0, "0 snapshots. 42 ms"), (0, 1, "1 snapshot: 1 matched. 42 ms"),
      (0, 240, "240 snapshots: 240 matched. 42 ms"),
    ])
  func cleanRunIsOneLine(changed: Int, total: Int, line: String) {
    #expect(
      SampleReport.told(SampleReport.recolored(changed, of: total), by: "text") == line + "\n")
  }

  @Test("The last line counts explained, warned and allowed changes")
  func summaryCountsChanges() {
    func last(_ changed: Int, _ total: Int, _ change: (inout SnapshotReport) -> Void) -> String {
      var report = SampleReport.recolored(changed, of: total)
      change(&report)
      return SampleReport.told(report, by: "text").split(separator: "\n").last.map(String.init)
        ?? ""
    }
    #expect(last(1, 1) { _ in } == "1 snapshot: 1 changed, explained. 42 ms")
    #expect(
      last(212, 240) { _ in } == "240 snapshots: 28 matched, 212 changed, all explained. 42 ms")
    #expect(
      last(2, 2) { $0.entries[1].isExplained = false }
        == "2 snapshots: 2 changed, 1 explained. 42 ms")
    #expect(
      last(2, 2) { $0.policies[.recolored] = .warn }
        == "2 snapshots: 2 changed, all explained, all passed with a warning. 42 ms")
    #expect(
      last(2, 3) { report in
        report.allowsExplained = true
        report.entries[1].isExplained = false
        report.milliseconds = 61_250
      } == "3 snapshots: 1 matched, 2 changed, 1 explained, 1 allowed. 61.3 s")
  }

  @Test("Long lists are cut, and colors do not change the text")
  func longListsAreCut() {
    var report = SampleReport.recolored(12, of: 12)
    for index in report.entries.indices { report.entries[index].isExplained = false }
    report.orphans = (0..<13).map { "stillmoor/gone/\($0).snap" }
    report.causes = (0..<23).map { index in
      SnapshotCause(.field, "it's \(index)", was: nil, now: nil, place: nil)
    }
    for index in report.entries.indices { report.entries[index].causes = Array(0..<23) }
    let lines = SampleReport.told(report, by: "text").split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("likely it's") } == 5)
    #expect(lines.count { $0.hasPrefix("  stillmoor") } == 10)
    #expect(lines.count { $0.hasPrefix("  Snapshots/") } == 10)
    #expect(
      lines.filter { $0.hasSuffix("more") } == ["and 18 more", "  and 2 more", "  and 3 more"])
    #expect(!lines.contains { $0.contains("accept --cause") }, "none can be accepted alone")
    #expect(lines.contains("    likely by it's 0, it's 1, it's 2 and 20 others"))

    for index in report.entries.indices { report.entries[index].causes = [0, 1] }
    report.entries[2].causes = [0]
    report.entries[3].causes = [1]
    report.entries[3].isExplained = true
    let hint = #"`bricks snapshot accept --cause 'it'\''s 1'` accepts those with only this cause."#
    #expect(SampleReport.told(report, by: "text").contains(hint))

    let coloured = SampleReport.told(report, by: "text", style: TerminalStyle(usesColor: true))
    #expect(coloured.contains("\u{1B}[1;31mUnexplained:\u{1B}[0m"))
    #expect(
      coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        == SampleReport.told(report, by: "text"))
  }

  @Test("JUnit has one case per snapshot, including allowed changes")
  func junitReport() {
    var report = SampleReport.mixed
    report.policies[.recolored] = .warn
    report.entries[1].message = "It ends in <<<<<<< \u{1B}."
    #expect(
      SampleReport.told(report, by: "junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="bricks" tests="10" failures="5" errors="1" time="0.812">
        <testsuite name="stillmoor.events" tests="1" failures="1" errors="0">
        <testcase classname="stillmoor.events" name="iphone-16e l loaded html"><failure \
        message="Unexplained: moved events-1/run/2 y 120 → 128, and 2 more with it, and 3 more." \
        type="changed">sections/featured.json /layouts/0/spacing 8 (gone)&#10;\
        moved events-1/run/2 y 120 → 128, and 2 more with it&#10;\
        retexted events-1/run/4 text Calm\u{202E} → nothing&#10;\
        removed events-1/walk card &quot;Walk&quot;&#10;\
        recolored featured-1/calm/3 color #0A84FF → #0066CC</failure></testcase>
        </testsuite>
        <testsuite name="stillmoor.explore" tests="1" failures="1" errors="0">
        <testcase classname="stillmoor.explore" name="iphone-16e l loaded html"><failure \
        message="It ends in &lt;&lt;&lt;&lt;&lt;&lt;&lt; \u{FFFD}." type="damaged">\
        Snapshots/stillmoor/explore/iphone-16e.l.loaded.html.snap</failure></testcase>
        </testsuite>
        <testsuite name="stillmoor.favorites" tests="1" failures="0" errors="1">
        <testcase classname="stillmoor.favorites" name="iphone-16e l loaded html"><error \
        message="There is no recording of this screen." type="failed">\
        Snapshots/stillmoor/favorites/iphone-16e.l.loaded.html.snap</error></testcase>
        </testsuite>
        <testsuite name="stillmoor.home" tests="2" failures="0" errors="0">
        <testcase classname="stillmoor.home" name="iphone-16e l loaded dark html"><system-out>\
        color.accent #0A84FF → #0066CC&#10;recolored featured-1/calm/3 color #0A84FF → #0066CC\
        </system-out></testcase>
        <testcase classname="stillmoor.home" name="iphone-16e l loaded light html"><system-out>\
        color.accent #0A84FF → #0066CC&#10;recolored featured-1/calm/3 color #0A84FF → #0066CC\
        </system-out></testcase>
        </testsuite>
        <testsuite name="stillmoor.showcase" tests="1" failures="0" errors="0">
        <testcase classname="stillmoor.showcase" name="iphone-16e l loaded html"/>
        </testsuite>
        <testsuite name="stillmoor.slices" tests="1" failures="1" errors="0">
        <testcase classname="stillmoor.slices" name="iphone-16e l loaded html"><failure \
        message="There is no golden." type="missing">\
        Snapshots/stillmoor/slices/iphone-16e.l.loaded.html.snap</failure></testcase>
        </testsuite>
        <testsuite name="stillmoor.subcategory" tests="1" failures="1" errors="0">
        <testcase classname="stillmoor.subcategory" name="iphone-16e l loaded text"><failure \
        message="Unexplained: its bytes differ, but its nodes are the same." type="changed">\
        its bytes differ, but its nodes are the same</failure></testcase>
        </testsuite>
        <testsuite name="stillmoor.suggested" tests="1" failures="0" errors="0">
        <testcase classname="stillmoor.suggested" name="iphone-16e l loaded html"/>
        </testsuite>
        <testsuite name="orphans" tests="1" failures="1" errors="0">
        <testcase classname="orphans" \
        name="Snapshots/stillmoor/gone/iphone-16e.l.loaded.html.snap"><failure \
        message="This file belongs to no snapshot of the matrix." type="orphaned">\
        `bricks snapshot prune` removes it.</failure></testcase>
        </testsuite>
        </testsuites>

        """)
  }

  @Test("GitHub annotations show the causes first")
  func githubReport() {
    var report = SampleReport.mixed
    report.policies = [.recolored: .warn]
    let lines = SampleReport.told(report, by: "github").split(separator: "\n").map(String.init)
    #expect(
      lines[0] == """
        ::error file=Snapshots/stillmoor/events/iphone-16e.l.loaded.html.snap,line=1,col=1,\
        endLine=1,endColumn=1,title=snapshot.changed::sections/featured.json \
        /layouts/0/spacing 8 (gone) likely changes 1 of 9 snapshots. It does not fully \
        explain any of them; review them with `bricks snapshot review`.
        """)
    #expect(
      lines[1] == """
        ::warning file=Themes/stillmoor/light.tokens.json,line=2,col=3,endLine=2,endColumn=11,\
        title=snapshot.changed::color.accent #0A84FF → #0066CC changes 2 of 9 snapshots. \
        If this is intended, `bricks snapshot accept --cause color.accent` accepts it.
        """)
    let titles = lines.compactMap { $0.firstMatch(of: #/title=([a-z.]+)/#).map { String($0.1) } }
    #expect(
      titles.dropFirst(2) == [
        "snapshot.unexplained", "snapshot.damaged", "snapshot.failed", "snapshot.orphaned",
        "snapshot.missing", "snapshot.unexplained",
      ])
  }

  @Test("SARIF results have a rule and a location")
  func sarifReport() throws {
    let text = SampleReport.told(SampleReport.mixed, by: "sarif")
    let (read, _) = JSONDocument.read(SourceFile(path: "run.sarif", text: text))
    let document = try #require(read)
    let runs = try #require(document.member("runs", of: document.root))
    let run = try #require(document.elements(of: runs).first { _ in true })
    let results = try #require(document.member("results", of: run))
    func texts(_ key: String) -> [String] {
      document.elements(of: results).compactMap {
        document.member(key, of: $0).flatMap(document.string)
      }
    }
    #expect(
      Set(texts("ruleId")) == [
        "snapshot.changed", "snapshot.unexplained", "snapshot.missing", "snapshot.damaged",
        "snapshot.failed", "snapshot.orphaned",
      ])
    #expect(texts("level").count == 8 && Set(texts("level")) == ["error"])
    #expect(text.contains(#""uri": "Themes/stillmoor/light.tokens.json""#))
    #expect(text.contains(#""uri": "Snapshots/stillmoor/slices/iphone-16e.l.loaded.html.snap""#))
  }

  @Test("The reg report has the format of reg-cli")
  func regReport() {
    var report = SampleReport.mixed
    report.entries.removeAll { $0.outcome == .changed || $0.outcome == .unchanged }
    #expect(
      SampleReport.told(report, by: "reg") == """
        {
          "failedItems": [
            "stillmoor/explore/iphone-16e.l.loaded.html.snap",
            "stillmoor/favorites/iphone-16e.l.loaded.html.snap"
          ],
          "newItems": [
            "stillmoor/slices/iphone-16e.l.loaded.html.snap"
          ],
          "deletedItems": [
            "stillmoor/gone/iphone-16e.l.loaded.html.snap"
          ],
          "passedItems": [
            "stillmoor/showcase/iphone-16e.l.loaded.html.snap"
          ],
          "expectedItems": [
            "stillmoor/explore/iphone-16e.l.loaded.html.snap",
            "stillmoor/showcase/iphone-16e.l.loaded.html.snap",
            "stillmoor/gone/iphone-16e.l.loaded.html.snap"
          ],
          "actualItems": [
            "stillmoor/explore/iphone-16e.l.loaded.html.snap",
            "stillmoor/showcase/iphone-16e.l.loaded.html.snap",
            "stillmoor/slices/iphone-16e.l.loaded.html.snap"
          ],
          "diffItems": [],
          "actualDir": ".bricks/snapshots/pending",
          "expectedDir": "Snapshots",
          "diffDir": ".bricks/snapshots/pending"
        }

        """)
  }
}
