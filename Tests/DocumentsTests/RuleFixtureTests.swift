import Documents
import Testing

/// Every rule has a fixture folder with a document that violates it and the expected report.
@Suite struct RuleFixtureTests {
  @Test func everyRuleHasAFolder() {
    let rules = RuleCatalog.documents.ids.filter { !$0.hasPrefix("file.") }
    #expect(Fixture.all.map(\.name) == rules.sorted())
  }

  @Test(arguments: Fixture.all)
  func reportMatchesTheFixture(_ fixture: Fixture) throws {
    let source = SourceFile(path: "input.json", bytes: try fixture.read("input.json"))
    let findings = findings(in: source, of: fixture)
    #expect(findings.contains { $0.rule.id == fixture.name })
    let text = ReportText.of(findings)
    #expect(try text == fixture.expected("report.txt", recording: text))
  }

  @Test(arguments: Fixture.all)
  func fixRemovesTheFinding(_ fixture: Fixture) throws {
    let source = SourceFile(path: "input.json", bytes: try fixture.read("input.json"))
    guard
      let fix = findings(in: source, of: fixture).first(where: { $0.rule.id == fixture.name })?.fix
    else {
      // The report shows whether a rule has a fix.
      let report = String(decoding: try fixture.read("report.txt"), as: UTF8.self)
      #expect(!report.contains("= fix:"))
      return
    }
    let mended = try TextEdit.apply(fix.edits, to: source.bytes)
    let left = findings(in: SourceFile(path: source.path, bytes: mended), of: fixture)
    #expect(left.isEmpty, "\(left.map(\.message))")
  }

  private func findings(in source: SourceFile, of fixture: Fixture) -> [Finding] {
    fixture.name.hasPrefix("field.")
      ? Sample.format.read(source).findings
      : JSONDocument.read(source, options: options(for: fixture)).findings
  }

  /// Returns small limits, so that the fixtures for limits stay readable.
  private func options(for fixture: Fixture) -> JSONOptions {
    var options = JSONOptions()
    switch fixture.name {
    case "json.too-large": options.maximumBytes = 64
    case "json.too-deep": options.maximumDepth = 5
    case "json.too-many-values": options.maximumNodes = 20
    case "json.unclosed-comment": options.allowsComments = true
    default: break
    }
    return options
  }
}

/// The output of the reporters.
enum ReportText {
  static let tool = ReportingTool(
    name: "bricks", version: "1.2.3", catalog: RuleCatalog([FileRules.unreadable]))

  static func of(
    _ findings: [Finding], reporter: String = "text", style: TerminalStyle = TerminalStyle()
  ) -> String {
    of(FindingReport(findings), reporter: reporter, style: style)
  }

  static func of(
    _ report: FindingReport, reporter: String = "text", style: TerminalStyle = TerminalStyle()
  ) -> String {
    var output: [UInt8] = []
    for entry in ReporterEntry.all where entry.name == reporter {
      entry.make(tool, style).write(report, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
