import DesignTokens
import Documents
import Foundation
import Testing

/// Every rule has a folder with documents that break it, the expected report, and correct versions
/// of the documents.
@Suite struct RuleFixtureTests {
  @Test func everyRuleHasAFolder() {
    #expect(Fixture.all.map(\.name) == TokenRules.all.map(\.id).sorted())
  }

  @Test(arguments: Fixture.all)
  func reportMatchesTheExpectedReport(_ fixture: Fixture) throws {
    let findings = fixture.findings()
    #expect(findings.contains { $0.rule.id == fixture.name })
    let text = Self.text(of: findings)
    #expect(try text == fixture.expected(recording: text))
  }

  @Test(arguments: Fixture.all)
  func fixesRemoveTheirFindings(_ fixture: Fixture) throws {
    let findings = fixture.findings()
    let fixes = findings.filter { $0.rule.id == fixture.name && $0.fix != nil }
    guard let file = fixes.first?.place.file else {
      // The expected reports show which rules have a fix.
      #expect(!Self.text(of: findings).contains("= fix:"))
      return
    }
    let edits = fixes.flatMap { $0.fix?.edits ?? [] }
    let fixed = try TextEdit.apply(edits, to: file.bytes)
    let left = fixture.findings(with: SourceFile(path: file.path, bytes: fixed))
    let others = findings.count { $0.rule.id == fixture.name } - fixes.count
    #expect(left.count { $0.rule.id == fixture.name } == others, "\(left.map(\.message))")
    #expect(left.count <= findings.count - fixes.count, "\(left.map(\.message))")
  }

  @Test(arguments: Fixture.all)
  func twinIsClean(_ fixture: Fixture) {
    let twin = fixture.twin
    #expect(twin.isThere)
    #expect(twin.findings().map { "\($0.rule.id): \($0.message)" } == [])
  }

  static func text(of findings: [Finding], _ rules: [Rule] = TokenRules.all) -> String {
    let tool = ReportingTool(name: "bricks", version: "1.2.3", catalog: RuleCatalog(rules))
    var output: [UInt8] = []
    for entry in ReporterEntry.all where entry.name == "text" {
      entry.make(tool, TerminalStyle()).write(FindingReport(findings), to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// The folder of a rule in `Fixtures/Rules`: the sources of a theme, and the expected report.
///
/// Without a `theme.resolver.json`, `input.tokens.json` is the only source. `input.json` chooses
/// contexts of the theme.
struct Fixture: CustomTestStringConvertible {
  let name: String
  /// The path of the documents, relative to the folder of all rules.
  private let path: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Rules")

  static let all: [Fixture] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .sorted().map { Fixture(name: $0, path: $0) }

  var testDescription: String { name }

  /// The correct versions of the documents.
  var twin: Fixture { Fixture(name: name, path: "\(path)/twin") }

  var isThere: Bool {
    FileManager.default.fileExists(atPath: Self.folder.appending(path: path).path)
  }

  /// Returns the findings, with the changed file in place of the original.
  func findings(with changed: SourceFile? = nil) -> [Finding] {
    func load(_ path: String) -> Result<SourceFile, FileProblem> {
      if let changed, changed.path == path { return .success(changed) }
      do {
        let bytes = try Data(contentsOf: Self.folder.appending(path: "\(self.path)/\(path)"))
        return .success(SourceFile(path: path, bytes: Array(bytes)))
      } catch {
        return .failure(FileProblem(path: path, kind: .missing))
      }
    }
    let path = "theme.resolver.json"
    let resolver =
      (try? load(path).get()) ?? SourceFile(path: path, text: MemoryTheme.resolver)
    let (theme, findings) = Theme.read([resolver], limits: limits, load: load)
    guard let input = try? load("input.json").get() else { return findings }
    let (document, problems) = JSONDocument.read(input)
    return findings + problems + (document.map { theme.permutation(reading: $0).findings } ?? [])
  }

  /// Small limits, so that the documents that exceed them are short.
  private var limits: ThemeLimits {
    var limits = ThemeLimits()
    switch name {
    case "token.too-many": limits.declarations = 4
    case "resolver.limit":
      limits.sources = 4
      limits.permutations = 4
      limits.modifiers = 3
    default: break
    }
    return limits
  }

  /// Returns the expected report, which is first overwritten if `BRICKS_RECORD` is set.
  func expected(recording actual: String) throws -> String {
    let file = Self.folder.appending(path: "\(name)/report.txt")
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] != nil {
      try Data(actual.utf8).write(to: file)
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
