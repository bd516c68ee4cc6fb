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

  /// The format has no type for them, but other programs read the file.
  @Test func textsAndBooleansOfFigmaAreCarriedAlong() throws {
    func variable(_ id: String, _ name: String, _ type: String, _ values: String...) -> String {
      """
      "\(id)": {"name": "\(name)", "variableCollectionId": "C", "resolvedType": "\(type)",
        "scopes": ["ALL_SCOPES"],
        "valuesByMode": {\(zip(["M", "N"], values).map { "\"\($0)\": \($1)" }.joined(separator: ", "))}}
      """
    }
    let variables = [
      variable("1", "Label/Title", "STRING", #""Hello \"you\"""#, #""Hallo""#),
      variable("2", "Label/Note", "STRING", #""{x""#, #""y""#),
      variable("3", "Label/Copy", "STRING", #"{"type": "VARIABLE_ALIAS", "id": "1"}"#, #""z""#),
      variable("4", "Flags/New", "BOOLEAN", "true", "false"),
      variable("5", "Size", "FLOAT", "4", "8"),
    ]
    let result = result([
      (
        "variables.json",
        """
        {"meta": {"variableCollections": {"C": {"name": "Words", "modes":
          [{"modeId": "M", "name": "English"}, {"modeId": "N", "name": "German"}],
          "defaultModeId": "M"}}, "variables": {\(variables.joined(separator: ", "))}}}
        """
      )
    ])
    let carried = result.findings.filter { $0.rule.id == "migrate.not-carried" }
    #expect(
      carried.map(\.message) == [
        #"The format has no type "string". 3 tokens keep this type and the values, which pages "#
          + "cannot use; the outputs json and dtcg contain them. This is the first one.",
        #"The format has no type "boolean". 1 token keeps this type and its value, which pages "#
          + "cannot use; the outputs json and dtcg contain them.",
      ])
    let (theme, findings) = result.theme()
    #expect(findings.map(\.rule.id) == ["token.type-foreign", "token.type-foreign"])
    for (name, english, german) in [
      ("Label.Title", #""Hello \"you\"""#, #""Hallo""#), ("Label.Note", #""{x""#, #""y""#),
      ("Label.Copy", #""Hello \"you\"""#, #""z""#), ("Flags.New", "true", "false"),
    ] {
      let token = try #require(theme.index(of: name))
      let values = theme.permutations.indices.map { theme.foreignValue(token, in: $0)?.value }
      #expect(values == [english, german], "\(name)")
    }
  }
}
