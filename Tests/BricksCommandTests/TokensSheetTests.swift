import Foundation
import Testing

@Suite("bricks tokens sheet")
struct TokensSheetTests {
  private static let files: KeyValuePairs<String, String> = [
    "theme.resolver.json": """
    {"version": "2025.10", "name": "Small",
     "modifiers": {"scheme": {"default": "light", "contexts": {
       "light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}}},
     "resolutionOrder": [{"$ref": "#/modifiers/scheme"}]}
    """,
    "light.json": color("#ffffff", 1), "dark.json": color("#000000", 0),
    "broken.tokens.json": #"{"a": {"$type": "color", "$value": "{b}"}}"#,
  ]

  private static func color(_ hex: String, _ part: Int) -> String {
    """
    {"color": {"$type": "color", "background": {"$value":
      {"colorSpace": "srgb", "components": [\(part), \(part), \(part)], "hex": "\(hex)"}}}}
    """
  }

  @Test func theDefaultFormatDependsOnTheOutput() throws {
    let folder = try CommandFolder(Self.files)
    let piped = try folder.bricks("tokens", "sheet", ".")
    #expect(piped.exitCode == 0 && piped.output.hasPrefix("<!doctype html>"))
    let saved = try folder.bricks("tokens", "sheet", ".", "-o", "sheet.html")
    #expect(saved.exitCode == 0 && saved.output.isEmpty)
    let page = try String(contentsOfFile: "\(folder.path)/sheet.html", encoding: .utf8)
    #expect(page == piped.output)
  }

  @Test func permutationsAreShownSideBySide() throws {
    let folder = try CommandFolder(Self.files)
    let result = try folder.bricks(
      "tokens", "sheet", ".", "--format", "ansi", environment: ["COLUMNS": "90"])
    #expect(
      result.output == """
        Small
        . · 1 token: 1 color · light and dark

        color             light                               dark
          background      #ffffff                             #000000

        """)
  }

  @Test func contextSelectsTheColumns() throws {
    let folder = try CommandFolder(Self.files)
    let dark = try folder.bricks(
      "tokens", "sheet", ".", "--format", "ansi", "--context", "scheme=dark")
    #expect(dark.output.contains("#000000") && !dark.output.contains("#ffffff"))
    let wrong = try folder.bricks("tokens", "sheet", ".", "--context", "scheme=drak")
    #expect(wrong.exitCode == 2 && wrong.messages.contains("did you mean `dark`?"))
  }

  @Test func declaredPairsAreRatedByTheProjectSettings() throws {
    let folder = try CommandFolder([
      "two.tokens.json": """
      {"c": {"$type": "color", "star": \(Self.gray(0.55)), "text": \(Self.gray(0)),
       "background": \(Self.gray(1)), "sky": {"$type": "gradient", "$value": [
         {"color": "{c.text}", "position": 0}, {"color": "{c.background}", "position": 1}]}}}
      """,
      ".bricks.json": """
      {"tokens": {"pairs": [
        {"text": "c.star", "on": ["c.background"], "use": "graphics"},
        {"text": "c.text", "on": ["c.sky", "c.gone"]}]}}
      """,
    ])
    let result = try folder.bricks("tokens", "sheet", "two.tokens.json", "--format", "ansi")
    let words = result.output.split { " \n".contains($0) }.joined(separator: " ")
    #expect(
      words.contains(
        "c.star on c.background 3.35 ✓ passes, 3 is needed c.text on c.sky 1.00 ✗ fails AA "
          + "c.text on c.background 21.00 ✓ passes AA and AAA"))
  }

  private static func gray(_ part: Double) -> String {
    #"{"$value": {"colorSpace": "srgb", "components": [\#(part), \#(part), \#(part)]}}"#
  }

  @Test func aBrokenTokenIsReportedAndMarkedInTheSheet() throws {
    let folder = try CommandFolder(Self.files)
    let result = try folder.bricks("tokens", "sheet", "broken.tokens.json", "--format", "ansi")
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("token.alias-missing"))
    #expect(result.output.contains("✗ broken: There is no token \"b\""))
    let missing = try folder.bricks("tokens", "sheet", "nothing.json")
    #expect(missing.exitCode == 2 && missing.output.isEmpty)
  }
}
