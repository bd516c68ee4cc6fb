import DesignTokens
import Documents
import Foundation
import Testing
import TokenLint

/// Every rule of `ThemeLint` has a folder with a theme that breaks it, the expected report, and a
/// correct version of the theme.
@Suite struct LintFixtureTests {
  @Test func everyRuleHasAFolder() {
    #expect(LintFixture.all.map(\.name) == ThemeLint.rules.map(\.id).sorted())
  }

  @Test(arguments: LintFixture.all)
  func reportMatchesTheExpectedReport(_ fixture: LintFixture) throws {
    let findings = try fixture.findings()
    #expect(findings.contains { $0.rule.id == fixture.name })
    let text = RuleFixtureTests.text(of: findings, TokenRules.all + ThemeLint.rules)
    #expect(try text == fixture.expected(recording: text))
  }

  @Test(arguments: LintFixture.all)
  func correctVersionHasNoFindings(_ fixture: LintFixture) throws {
    let findings = try fixture.findings(in: "twin/")
    #expect(findings.map(\.message) == [])
  }

  @Test(arguments: LintFixture.all)
  func fixesRemoveTheirFindings(_ fixture: LintFixture) throws {
    let findings = try fixture.findings()
    let fixes = findings.filter { $0.rule.id == fixture.name && $0.fix != nil }
    var fixed: [String: SourceFile] = [:]
    for (path, fixes) in Dictionary(grouping: fixes, by: { $0.place.file.path }) {
      let edits = fixes.flatMap { $0.fix?.edits ?? [] }
      let bytes = try TextEdit.apply(edits, to: fixes[0].place.file.bytes)
      fixed[path] = SourceFile(path: path, bytes: bytes)
    }
    let left = try fixture.findings(with: fixed)
    let others = findings.count { $0.rule.id == fixture.name } - fixes.count
    #expect(left.count { $0.rule.id == fixture.name } == others, "\(left.map(\.message))")
    #expect(left.count <= findings.count - fixes.count, "\(left.map(\.message))")
  }
}

/// The folder of a rule in `Fixtures/Lint`: the sources of a theme, optional settings, and the
/// expected report.
///
/// The folder `twin` has a correct version.
struct LintFixture: CustomTestStringConvertible {
  let name: String

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Lint")

  static let all: [LintFixture] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .sorted().map(LintFixture.init)

  var testDescription: String { name }

  /// Returns the findings about the theme and its settings, with the changed files in place of the
  /// originals.
  func findings(
    in part: String = "", with changed: [String: SourceFile] = [:]
  ) throws -> [Finding] {
    func load(_ path: String) -> Result<SourceFile, FileProblem> {
      if let file = changed[path] { return .success(file) }
      do {
        let bytes = try Data(contentsOf: Self.folder.appending(path: "\(name)/\(part)\(path)"))
        return .success(SourceFile(path: path, bytes: Array(bytes)))
      } catch {
        return .failure(FileProblem(path: path, kind: .missing))
      }
    }
    var configuration = ProjectConfiguration()
    if let file = try? load(ProjectConfiguration.fileName).get() {
      let reading = LintSettings.format.read(file)
      #expect(reading.findings.map(\.message) == [])
      configuration = try #require(reading.value)
    }
    let path = "theme.resolver.json"
    let resolver =
      (try? load(path).get()) ?? SourceFile(path: path, text: MemoryTheme.resolver)
    let (theme, findings) = Theme.read([resolver], load: load)
    return findings + ThemeLint.findings(in: theme, settings: TokenSettings(configuration))
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

/// The settings of `.bricks.json` for tests.
enum LintSettings {
  static let format = ProjectConfiguration.format(
    for: RuleCatalog(TokenRules.all, ThemeLint.rules), sections: [TokenSettings.section.field])

  /// Reads settings from the value of `tokens`.
  static func of(_ tokens: String) throws -> TokenSettings {
    let reading = format.read(
      SourceFile(path: ".bricks.json", text: #"{"tokens": \#(tokens)}"#))
    #expect(reading.findings.map(\.message) == [])
    return TokenSettings(try #require(reading.value))
  }
}
