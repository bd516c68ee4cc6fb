import Documents
import Testing

/// A report contains each finding once, in order, with the severities of the project.
@Suite struct FindingReportTests {
  private let file = SourceFile(path: "b.json", text: "{\n  \"one\": 1,\n  \"two\": 2\n}\n")
  private let rule = Rule("test.rule", .error, "A rule", "For tests.")
  private let minor = Rule("test.minor", .warning, "Another rule", "For tests.")

  private func finding(_ rule: Rule, _ range: Range<Int>, _ message: String = "wrong") -> Finding {
    Finding(rule, message, at: Place(file, range))
  }

  @Test func findingsAreSortedWithoutDuplicates() {
    let other = Finding(rule, "wrong", at: Place(SourceFile(path: "a.json", text: "1"), 0..<1))
    let report = FindingReport(
      [
        finding(rule, 16..<21), finding(minor, 4..<9), finding(rule, 4..<9), finding(rule, 4..<9),
        other,
      ])
    #expect(
      report.entries.map { "\($0.location) \($0.finding.rule.id)" } == [
        "a.json:1:1 test.rule", "b.json:2:3 test.rule", "b.json:2:3 test.minor",
        "b.json:3:3 test.rule",
      ])
  }

  @Test func findingsBeyondTheLimitAreCounted() {
    let report = FindingReport(
      (0..<10).map { finding($0 < 4 ? rule : minor, $0..<$0 + 1) }, limit: 3)
    #expect(report.entries.count == 3 && report.omittedCount == 7)
    #expect(report.count(.error) == 4 && report.count(.warning) == 6)
    #expect(ReportText.of(report).contains("4 errors, 6 warnings in 1 file; 7 of them not shown."))
  }

  @Test func projectSetsTheSeverityOfRules() {
    let reading = ProjectConfiguration.format(for: RuleCatalog([rule, minor])).read(
      SourceFile(
        path: ".bricks.json",
        text: #"{"rules": {"test.rule": "note", /* noisy */ "test.minor": "off"}}"#))
    #expect(reading.findings.isEmpty)
    let report = FindingReport(
      [finding(rule, 4..<9), finding(minor, 4..<9)],
      configuration: reading.value ?? ProjectConfiguration())
    #expect(report.entries.map(\.finding.severity) == [.note])
  }

  @Test func syntaxErrorsCannotBeTurnedOff() {
    let reading = ProjectConfiguration.format(for: .documents).read(
      SourceFile(path: ".bricks.json", text: #"{"rules": {"json.literal": "off"}}"#))
    #expect(reading.findings.map(\.rule.id) == ["field.unknown"])
  }

  @Test func baselineHidesKnownFindings() throws {
    let known = ReportText.of([finding(rule, 4..<9)], reporter: "json")
    let baseline = try #require(
      FindingBaseline.read(SourceFile(path: "known.json", text: known)).value)
    // Lines were added above, and the same mistake occurs a second time.
    let edited = SourceFile(
      path: "./b.json", text: "{\n\n\n    \"one\": 1,\n  \"two\": 2,\n  \"one\": 1,\n}\n")
    let report = FindingReport(
      [8, 35].map { Finding(rule, "wrong", at: Place(edited, $0..<$0 + 5)) }, baseline: baseline)
    #expect(report.knownCount == 1)
    #expect(report.entries.map(\.span.start.line) == [6])
  }
}
