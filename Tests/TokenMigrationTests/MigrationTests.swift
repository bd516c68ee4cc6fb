import DesignTokens
import Documents
import Testing
import TokenMigration

/// The files of other programs become tokens of the format, or findings.
@Suite struct MigrationTests {
  @Test(arguments: MigrationFixture.all)
  func filesAndReportMatchTheExpectedOnes(_ fixture: MigrationFixture) throws {
    let result = try fixture.result()
    let files = Dictionary(
      uniqueKeysWithValues: result.files.map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      })
    #expect(try files == fixture.expected(recording: result.files))
    #expect(try result.report == fixture.expectedReport(recording: result.report))
  }

  @Test(arguments: MigrationFixture.all)
  func resultHasNoFindingsExceptForCarriedValues(_ fixture: MigrationFixture) throws {
    let result = try fixture.result()
    guard !result.files.isEmpty else { return }
    let (theme, findings) = result.theme()
    let others = findings.filter { $0.rule.id != "token.type-foreign" }
    #expect(others.isEmpty, "\(others.map(\.message))")
    #expect(!theme.names.isEmpty)
  }

  @Test func everyRuleHasAFixture() throws {
    let reported = try MigrationFixture.all.flatMap { try $0.result().findings.map(\.rule.id) }
    #expect(Set(reported).isSuperset(of: MigrationRules.all.map(\.id)))
  }

  @Test(arguments: [
    ("figma-collections", TokenSourceFormat.figma), ("figma-rest-brands", .figmaREST),
    ("tokens-studio-themes", .tokensStudio), ("tokens-studio-single", .tokensStudio),
    ("legacy-drafts", .legacyDTCG), ("style-dictionary-classic", .styleDictionary),
    ("resolver-already", .resolver),
  ])
  func formatsAreRecognized(_ fixture: String, _ format: TokenSourceFormat) throws {
    #expect(try MigrationFixture.named(fixture).result().format == format)
  }

  @Test func migrationOfAResultChangesNothing() throws {
    let first = try MigrationFixture.named("legacy-drafts").result()
    let tokens = first.files.filter { $0.name.hasSuffix(".tokens.json") }
      .map { SourceFile(path: $0.name, bytes: $0.bytes) }
    let second = Migration.run(tokens)
    #expect(second.format == .dtcg)
    #expect(second.findings.map(\.rule.id) == ["migrate.not-carried"])
    let texts = [first, second].map { $0.files.map { String(decoding: $0.bytes, as: UTF8.self) } }
    #expect(texts[0] == texts[1])
  }
}
