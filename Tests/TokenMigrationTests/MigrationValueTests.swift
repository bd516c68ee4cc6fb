import DesignTokens
import Documents
import Testing
import TokenMigration

/// Migrated tokens have the values of the original program.
@Suite struct MigrationValueTests {
  private func theme(_ fixture: String) throws -> Theme {
    try MigrationFixture.named(fixture).result().theme().theme
  }

  @Test func figmaLinksBetweenCollectionsBecomeReferences() throws {
    let theme = try theme("figma-collections")
    for (mode, page, steps) in [("light", "#fbf8f1", 2), ("dark", "#0d2833", 2)] {
      #expect(theme.color("Surface.Page", ["scheme": mode])?.css == page)
      let token = try #require(theme.index(of: "Surface.Page"))
      let permutation = try #require(theme.permutation(["scheme": mode]))
      #expect(theme.steps(of: token, in: permutation).count == steps)
    }
    #expect(theme.color("Surface.Raised", ["scheme": "dark"])?.css == "#0d2833")
    #expect(theme.color("Text.Muted")?.css == "#0d283399")
    #expect(theme.value("Gap.Cards") == .dimension(TokenDimension(6, .px)))
    #expect(theme.value("Gap.Cards", ["scheme": "dark"]) == .dimension(TokenDimension(8, .px)))
  }

  @Test func figmaScopesDetermineTheTypesOfNumbers() throws {
    let theme = try theme("figma-collections")
    #expect(theme.value("Radius.Card") == .dimension(TokenDimension(12.4, .px)))
    #expect(theme.value("Opacity.Muted") == .number(0.6))
    #expect(theme.value("Font.Regular") == .fontWeight(400))
    #expect(theme.value("Font.Strong") == .fontWeight(600))
    #expect(theme.value("Font.Text") == .fontFamily(["Source Serif 4"]))
    // The type of 4 is known only because tokens refer to its neighbors as gaps.
    #expect(theme.value("Space.1-5") == .dimension(TokenDimension(6, .px)))
    #expect(theme.value("Space.1") == .dimension(TokenDimension(4, .px)))
  }

  @Test func figmaExtensionsOverrideTheModesThatTheyExtend() throws {
    let theme = try theme("figma-rest-brands")
    func color(_ name: String, _ context: String) -> String? {
      theme.color(name, ["Scheme": context])?.css
    }
    #expect(theme.permutations.count == 4)
    #expect(color("accent", "Light") == "#6a3fa0")
    #expect(color("accent", "Dark") == "#7744aa")
    #expect(color("accent", "Orchard Light") == "#3f8f4f")
    #expect(color("accent", "Orchard Dark") == "#8fd39f")
    #expect(color("background", "Orchard Dark") == color("background", "Dark"))
    #expect(color("background", "Orchard Light") == "#f6f1fb")
    #expect(theme.value("brandFont", ["Scheme": "Orchard Light"]) == .fontFamily(["Literata"]))
    #expect(theme.value("brandFont", ["Scheme": "Orchard Dark"]) == .fontFamily(["Fraunces"]))
    #expect(theme.value("corner") == .dimension(TokenDimension(4, .px)))
  }

  @Test func studioThemesAreContexts() throws {
    let theme = try theme("tokens-studio-themes")
    #expect(theme.permutations.count == 4)
    #expect(theme.color("color.page")?.css == "#fffdf8")
    #expect(theme.color("color.page", ["Scheme": "Dark"])?.css == "#181c21")
    // The brand overrides the sizes and refers to colors of the scheme.
    let kelp = ["Scheme": "Dark", "Brand": "Kelp"]
    #expect(theme.value("space.page", kelp) == .dimension(TokenDimension(32, .px)))
    #expect(theme.color("logo.tint", kelp)?.css == "#6fbf73")
  }

  @Test func studioValuesAreComputed() throws {
    let theme = try theme("tokens-studio-themes")
    #expect(theme.value("space.m") == .dimension(TokenDimension(16, .px)))
    #expect(theme.value("space.l") == .dimension(TokenDimension(25, .px)))
    #expect(theme.value("opacity.muted") == .number(0.6))
    #expect(theme.value("font.weights.strong") == .fontWeight(600))
    #expect(theme.value("font.lines.body") == .number(1.5))
    #expect(theme.value("font.lines.title") == .dimension(TokenDimension(30, .px)))
    guard case .typography(let title)? = theme.value("text.title") else {
      Issue.record("text.title is missing")
      return
    }
    #expect(title.fontSize == TokenDimension(25.5, .px))
    #expect(title.lineHeight == 1.176471)
    #expect(title.letterSpacing == TokenDimension(-0.51, .px))
    #expect(title.fontFamily == ["Literata", "Georgia", "serif"])
  }

  /// The expected colors are calculated from the definitions: lightness a fifth of the way to
  /// white, halved components, and means of components.
  @Test func studioModifiersChangeColors() throws {
    let theme = try theme("tokens-studio-themes")
    for (name, expected) in [
      ("lighter", [75.398, 153.082, 79.283]), ("darker", [55.5, 95.5, 57.5]),
      ("mixed", [139.5, 140.5, 140.5]),
    ] {
      let color = try #require(theme.color(name))
      for (found, wanted) in zip([color.red, color.green, color.blue], expected) {
        #expect(abs(found * 255 - wanted) < 0.001, "\(name)")
      }
    }
    #expect(theme.color("faded")?.css == "#181c2140")
    #expect(theme.color("veil")?.css == "#181c211a")
  }

  @Test func draftsKeepTheirValues() throws {
    let theme = try theme("legacy-drafts")
    #expect(theme.color("color.dew")?.css == "#3f7d4e80")
    #expect(theme.color("color.poppy")?.css == "#cc3333e6")
    #expect(theme.value("space.m") == .dimension(TokenDimension(1, .rem)))
    #expect(theme.value("space.bare") == .dimension(TokenDimension(12, .px)))
    #expect(theme.value("space.relative") == nil)
    #expect(theme.value("motion.calm") == .duration(TokenDuration(milliseconds: 400)))
    guard case .typography(let body)? = theme.value("text.body") else {
      Issue.record("text.body is missing")
      return
    }
    #expect(body.lineHeight == 1.5)
    guard case .typography(let lead)? = theme.value("text.lead") else {
      Issue.record("text.lead is missing")
      return
    }
    #expect(lead.letterSpacing == TokenDimension(0.4, .px))
    #expect(lead.fontWeight == 700)
  }

  /// Groups of a theme may have the names that other programs use for the members of a token.
  @Test(
    arguments: [
      (#"{"value": {"ink": {"$value": 1}}, "type": {"body": {"$value": 2}}}"#, .dtcg),
      (#"{"ink": {"value": {"blur": 1}, "type": "shadow"}}"#, .styleDictionary),
      (#"{"ink": {"value": 1}}"#, .styleDictionary),
    ] as [(String, TokenSourceFormat)])
  func groupsMayBeNamedLikeMembers(_ text: String, _ format: TokenSourceFormat) throws {
    let source = SourceFile(path: "tokens.json", text: text)
    let document = try #require(JSONDocument.read(source).document)
    #expect(TokenSourceFormat.recognize(document, path: source.path) == format)
  }

  @Test func styleDictionaryTypesAreFound() throws {
    let theme = try theme("style-dictionary-classic")
    #expect(theme.color("color.background")?.css == "#fff9f0f5")
    #expect(theme.color("color.link")?.css == "#7a2f68")
    #expect(theme.value("size.padding.base") == .dimension(TokenDimension(16, .px)))
    #expect(theme.value("font.family.base") == .fontFamily(["Work Sans", "Arial", "sans-serif"]))
    #expect(theme.value("font.weight.bold") == .fontWeight(700))
    #expect(theme.value("time.fast") == .duration(TokenDuration(milliseconds: 150)))
    #expect(theme.value("opacity.disabled") == .number(0.4))
  }

  @Test func scriptsAreRejected() throws {
    let result = try MigrationFixture.named("script-refused").result()
    #expect(result.files.isEmpty)
    #expect(result.findings.map(\.rule.id) == ["migrate.script"])
  }
}
