import DesignTokens
import Documents
import Testing
import TokenMigration

/// Files without a declaration of their choices are combined by their names.
@Suite struct MigrationChoiceTests {
  private func result(_ files: [(String, String)]) -> MigrationResult {
    Migration.run(files.map { SourceFile(path: $0.0, text: $0.1) })
  }

  private static let core = #"{"gap": {"type": "spacing", "value": "4"}}"#
  private static func scheme(_ color: String) -> String {
    "{\"ink\": {\"type\": \"color\", \"value\": \"\(color)\"}}"
  }

  private static let sets = [
    ("core.json", core), ("theme/light.json", scheme("#000000")),
    ("theme/dark.json", scheme("#ffffff")),
  ]

  @Test func lightAndDarkSetsWithoutThemesAreAChoice() {
    let theme = result(Self.sets).theme().theme
    #expect(theme.color("ink")?.css == "#000000")
    #expect(theme.color("ink", ["scheme": "dark"])?.css == "#ffffff")
    #expect(theme.value("gap", ["scheme": "dark"]) == .dimension(TokenDimension(4, .px)))
  }

  @Test func themesOfSetsThatNoLongerExistAreIgnored() {
    let themes = #"[{"name": "Old", "selectedTokenSets": {"gone": "enabled"}}]"#
    let result = result(Self.sets + [("$themes.json", themes)])
    #expect(result.findings.map(\.rule.id).contains("migrate.set"))
    #expect(result.theme().theme.color("ink", ["scheme": "dark"])?.css == "#ffffff")
  }

  @Test func aSingleSetWithoutMetadataIsRead() {
    let result = result([("core.json", Self.core)])
    #expect(result.format == .tokensStudio)
    #expect(result.theme().theme.value("gap") == .dimension(TokenDimension(4, .px)))
  }

  @Test func textVariablesAreTypedByNameIfScopesDoNotTell() {
    func variable(_ id: String, _ name: String, _ value: String) -> String {
      """
      "\(id)": {"name": "\(name)", "variableCollectionId": "C", "resolvedType": "STRING",
        "scopes": ["ALL_SCOPES"], "valuesByMode": {"M": "\(value)"}}
      """
    }
    let variables = [
      variable("1", "Font family/Body", "Inter"), variable("2", "Weight/Regular", "Regular"),
      variable("3", "Label", "Hello"),
    ]
    let result = result([
      (
        "variables.json",
        """
        {"meta": {"variableCollections": {"C": {"name": "Type", "modes":
          [{"modeId": "M", "name": "Mode"}], "defaultModeId": "M"}},
          "variables": {\(variables.joined(separator: ", "))}}}
        """
      )
    ])
    let theme = result.theme().theme
    #expect(theme.value("Font family.Body") == .fontFamily(["Inter"]))
    #expect(theme.value("Weight.Regular") == .fontWeight(400))
    #expect(theme.value("Label") == nil)
  }
}
