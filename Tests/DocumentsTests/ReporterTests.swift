import Documents
import Testing

/// Each reporter writes the same two findings completely.
@Suite struct ReporterTests {
  private static let findings: [Finding] = {
    let file = SourceFile(path: "Themes/a b,c.json", text: "{\n\t\"日本\": 1, \"a\": 2\n}\n")
    let rule = Rule("test.rule", .error, "A rule", "For tests.")
    let note = Rule("test.note", .note, "A note", "For tests.")
    return [
      Finding(
        rule, "\"a\" is 100% <wrong> & more\nthan that.", at: Place(file, 16..<19),
        notes: [Note("compare this", at: Place(file, 3..<11))],
        fix: Fix("rename it", TextEdit(16..<19, with: "\"b\""))),
      Finding(note, "Good to know: \u{1B}[31m\u{202E}.", at: Place(file, 0..<1)),
    ]
  }()

  @Test func textHasTheLineAndACaret() {
    #expect(
      ReportText.of(Self.findings) == """
        note: Good to know: ␛[31m\u{FFFD}. [test.note]
          --> Themes/a b,c.json:1:1
            |
          1 | {
            | ^

        error: "a" is 100% <wrong> & more␊than that. [test.rule]
          --> Themes/a b,c.json:2:11
            |
          2 |     "日本": 1, "a": 2
            |                ^^^
           = note: compare this (Themes/a b,c.json:2:2)
           = fix: rename it

        1 error, 1 note in 1 file.
        `bricks help test.note` explains this rule.

        """)
  }

  @Test func colorsAreResetAndDoNotChangeTheText() {
    let coloured = ReportText.of(Self.findings, style: TerminalStyle(usesColor: true))
    #expect(coloured.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == ReportText.of(Self.findings))
  }

  @Test func githubReporterWritesOneLinePerFinding() {
    #expect(
      ReportText.of(Self.findings, reporter: "github") == """
        ::notice file=Themes/a b%2Cc.json,line=1,col=1,endLine=1,endColumn=2,title=test.note\
        ::Good to know: ␛[31m\u{FFFD}.
        ::error file=Themes/a b%2Cc.json,line=2,col=11,endLine=2,endColumn=14,title=test.rule\
        ::"a" is 100%25 <wrong> & more%0Athan that.

        """)
  }

  @Test func junitReporterWritesOneCasePerFinding() {
    #expect(
      ReportText.of(Self.findings, reporter: "junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="bricks" tests="2" failures="1">
        <testsuite name="Themes/a b,c.json" tests="2" failures="1">
        <testcase classname="Themes/a b,c.json" name="test.note at 1:1"><system-out>\
        Themes/a b,c.json:1:1&#10;Good to know: \u{FFFD}[31m\u{202E}.</system-out></testcase>
        <testcase classname="Themes/a b,c.json" name="test.rule at 2:11">\
        <failure message="&quot;a&quot; is 100% &lt;wrong&gt; &amp; more&#10;than that." \
        type="error">Themes/a b,c.json:2:11&#10;&quot;a&quot; is 100% &lt;wrong&gt; &amp; more\
        &#10;than that.&#10;note: compare this (Themes/a b,c.json:2:2)&#10;fix: rename it</failure></testcase>
        </testsuite>
        </testsuites>

        """)
  }

  @Test func jsonReportIsReadBack() throws {
    let text = ReportText.of(Self.findings, reporter: "json")
    let (value, findings) = ReportedFindings.format.read(SourceFile(path: "r.json", text: text))
    let report = try #require(value)
    #expect(findings.isEmpty)
    #expect(report.findings.map(\.rule) == ["test.note", "test.rule"])
    #expect(report.findings.map(\.place.column) == [1, 11])
    #expect(report.findings.last?.fix?.edits.map(\.text) == ["\"b\""])
    #expect(report.summary.errors == 1 && report.summary.notes == 1)
  }

  @Test func longLinesAreCutAroundThePlace() {
    let line = "{" + (0..<60).map { "\"key\($0)\": \"日本\"" }.joined(separator: ", ") + "}"
    let bytes = Array(line.utf8)
    let offset = line.utf8.distance(
      from: line.startIndex, to: line.ranges(of: "\"key40\"")[0].lowerBound)
    let finding = Finding(
      Rule("test.rule", .error, "", ""), "here",
      at: Place(SourceFile(path: "long.json", bytes: bytes), offset..<offset + 7))
    let lines = ReportText.of([finding], style: TerminalStyle(columns: 60)).split(separator: "\n")
    #expect(lines[3] == #"  1 | …日本", "key39": "日本", "key40": "日本", "key41": "…"#)
    #expect(lines[4] == #"    |                          ^^^^^^^"#)
  }
}
