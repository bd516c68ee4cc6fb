import DesignTokens
import Documents
import Testing

@testable import ThemeAudit

@Suite("The content of a sheet")
struct SheetTests {
  private let sheet = SheetProject.sheet(
    SheetProject.sample, light: SheetProject.sampleLight, dark: SheetProject.sampleDark)

  private func entry(_ name: String) throws -> SheetEntry {
    try #require(
      sheet.groups.flatMap(\.parts).flatMap(\.entries).first { $0.name == name })
  }

  @Test func groupsAreInTokenOrder() {
    #expect(
      sheet.groups.map(\.name) == [
        "palette", "space", "radius", "type", "motion", "shadow", "gradient", "broken", "color",
      ])
    #expect(sheet.columns.map(\.title) == ["light", "dark"])
    #expect(sheet.groups[0].parts[0].summary == "What everything is painted with")
  }

  @Test func sharedTokensAreShownOnce() throws {
    #expect(sheet.groups.filter { !$0.isShared }.map(\.name) == ["color"])
    #expect(try entry("palette.plum").cells.count == 1)
    #expect(try entry("color.accent").cells.count == 2)
  }

  @Test func aCellHasItsAliasChainAndLocation() throws {
    let cell = try entry("color.accent").cells[0]
    #expect(cell.chain == ["palette.plum"])
    #expect(cell.place == "light.json:2")
  }

  @Test func brokenTokensHaveAReason() throws {
    let missing = try #require(try entry("broken.missing").cells[0].problem)
    #expect(missing.contains("palette.absent"))
    #expect(try entry("broken.follower").cells[0].problem == missing)
    #expect(sheet.counts.broken == 2)
  }

  @Test func deprecationsHaveAReason() throws {
    #expect(try entry("palette.old").deprecation == "use plum")
    #expect(try entry("palette.plum").deprecation == nil)
    let inherited = SheetProject.sheet(
      """
      {"a": {"$deprecated": true, "$type": "number", "b": {"$value": 1},
       "c": {"$deprecated": false, "$value": 2}}}
      """)
    let entries = inherited.groups[0].parts[0].entries
    #expect(entries.map(\.deprecation) == ["", nil])
  }

  @Test func pairsFollowFromNames() {
    let sheet = SheetProject.sheet(
      """
      {"c": {"$type": "color", "background": \(Self.white), "surface-raised": \(Self.white),
       "text": \(Self.white), "text-muted": \(Self.white), "textInverse": \(Self.white),
       "accent": \(Self.white), "on-accent": \(Self.white), "onNothing": \(Self.white)},
       "d": {"$type": "color", "background": \(Self.white)}}
      """)
    #expect(
      sheet.pairs.map { "\($0.text) \($0.background)" } == [
        "c.text c.background", "c.text c.surface-raised", "c.text-muted c.background",
        "c.text-muted c.surface-raised", "c.textInverse c.text", "c.on-accent c.accent",
      ])
  }

  private static let white = #"{"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}"#

  @Test func pairsAreJudgedInEachColumn() throws {
    let pair = try #require(sheet.pairs.first { $0.text == "color.onAccent" })
    let ratios = pair.samples.map { $0?.ratio ?? 0 }
    #expect(ratios.map(SheetText.verdict) == ["✓ passes AA and AAA", "✗ fails AA"])
    // A ratio below the limit fails, even if its rounded form equals the limit.
    #expect(SheetText.verdict(4.499) == "◐ passes AA for large text only")
  }

  /// Labels are readable on the background of any theme.
  @Test func labelsAreReadableOnEveryBackground() {
    for step in 0...32 {
      let gray = Double(step) / 32
      let sheet = SheetProject.sheet(
        """
        {"color": {"$type": "color", "background":
         {"$value": {"colorSpace": "srgb", "components": [\(gray), \(gray), \(gray)]}}}}
        """)
      let column = sheet.columns[0]
      #expect(Contrast.ratio(column.ink, on: column.background) >= 4.5)
      #expect(Contrast.ratio(column.secondaryLabelColor, on: column.background) >= 4.5)
    }
  }

  @Test func pathsAreRelativeToTheCommonFolder() {
    #expect(SheetBuilder.commonFolder(["a/b/c.json", "a/bc/d.json"]) == "a/")
    #expect(SheetBuilder.commonFolder(["c.json", "d.json"]) == "")
  }

  @Test func permutationsAreChosenByContexts() {
    let (theme, _) = Theme.read([
      SourceFile(
        path: "t.json",
        text: """
          {"version": "2025.10", "modifiers": {
            "scheme": {"default": "light", "contexts": {"light": [], "dark": []}},
            "size": {"default": "m", "contexts": {"s": [], "m": [], "l": []}}},
           "resolutionOrder": [{"$ref": "#/modifiers/scheme"}, {"$ref": "#/modifiers/size"}]}
          """)
    ]) { .failure(FileProblem(path: $0, kind: .missing)) }
    let all = ThemeSheet.permutations(of: theme, with: [:])
    let sheet = ThemeSheet(theme, subject: "t", findings: [], permutations: all)
    #expect(sheet.columns.map(\.title) == ["light · m", "light · s", "light · l", "dark · m"])
    #expect(sheet.permutationPhrase.hasPrefix("4 of 6 permutations"))
    let chosen = ThemeSheet(
      theme, subject: "t", findings: [],
      permutations: ThemeSheet.permutations(of: theme, with: ["scheme": "dark"]))
    #expect(chosen.columns.map(\.title) == ["m", "s", "l"])
  }
}
