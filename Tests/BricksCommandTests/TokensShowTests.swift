import Foundation
import Testing

/// Tests of `bricks tokens resolve`, `explain` and `diff`.
@Suite struct TokensShowTests {
  private static let resolver = """
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "palette.tokens.json"}]}},
     "modifiers": {"scheme": {"contexts": {
       "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]},
       "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]}
    """

  private static func color(_ hex: String, _ parts: String) -> String {
    #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(parts)], "hex": "\#(hex)"}}"#
  }

  /// Creates a base with two schemes, and a customer with a different `ink` that overrides the
  /// accent.
  private func project(changing files: KeyValuePairs<String, String> = [:]) throws -> CommandFolder
  {
    let folder = try CommandFolder([
      ".bricks.json": "{}\n",
      "Themes/base/theme.resolver.json": Self.resolver,
      "Themes/base/palette.tokens.json": """
      {"ink": \(Self.color("#000000", "0, 0, 0")),
       "snow": \(Self.color("#ffffff", "1, 1, 1")),
       "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}
      """,
      "Themes/base/light.tokens.json": """
      {"color": {"$type": "color",
        "text": {"$value": "{ink}", "$description": "What is read", "$deprecated": "use body"},
        "accent": {"$value": "{color.text}"}}}
      """,
      "Themes/base/dark.tokens.json": """
      {"color": {"$type": "color", "text": {"$value": "{snow}"}, "accent": {"$value": "{snow}"}}}
      """,
      "Themes/fir/theme.resolver.json": Self.resolver,
      "Themes/fir/palette.tokens.json": #"{"ink": \#(Self.color("#004000", "0, 0.251, 0"))}"#,
      "Themes/fir/light.tokens.json": #"{"color": {"accent": {"$value": "{color.text}"}}}"#,
      "Themes/fir/dark.tokens.json": "{}",
    ])
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    return folder
  }

  // MARK: Resolve

  @Test func onePermutationIsWritten() throws {
    let folder = try project()
    let light = try folder.bricks("tokens", "resolve", "fir", "--format", "css")
    #expect(light.exitCode == 0 && light.messages.isEmpty)
    #expect(
      light.output == """
        :root {
          --ink: #004000;
          --snow: #ffffff;
          --gap: 8px;
          --color-text: #004000;
          --color-accent: #004000;
        }

        """)
    let dark = try folder.bricks(
      "tokens", "resolve", "fir", "--format", "css", "--context", "scheme=dark")
    #expect(dark.output.contains("--color-text: #ffffff;"))
    let table = try folder.bricks("tokens", "resolve", "fir")
    #expect(
      table.output.contains(
        """
          "gap": {
            "type": "dimension",
            "value": {"value":8,"unit":"px"},
            "css": "8px"
          },
        """))
  }

  @Test func allPermutationsAreWrittenToAFile() throws {
    let folder = try project()
    let result = try folder.bricks(
      "tokens", "resolve", "fir", "--all", "--format", "css", "-o", "fir.css")
    #expect(result.exitCode == 0 && result.output.isEmpty && result.messages.isEmpty)
    let sheet = try String(contentsOfFile: folder.path + "/fir.css", encoding: .utf8)
    #expect(sheet.contains("\n[data-scheme=\"dark\"] {\n  --color-text: #ffffff;\n"))
    #expect(sheet.contains("@media (prefers-color-scheme: dark) {\n  :root:not([data-scheme]) {\n"))
  }

  /// The error lists all mistakes in the contexts.
  @Test(arguments: [
    (
      ["--context", "shceme=dark,scheme=drak,light"],
      "`shceme` is not a valid modifier; did you mean `scheme`? "
        + "`drak` is not a valid context of scheme; did you mean `dark`? "
        + "`light` must have the form MODIFIER=CONTEXT."
    ),
    (["--context", "scheme=dark,scheme=light"], "`scheme` is given twice."),
    (["--all", "--context", "scheme=dark"], "remove --context"),
    (["--all", "--format", "dtcg"], "The format dtcg contains one permutation only"),
    (["--format", "scss"], "`scss` is not a valid --format"),
  ])
  func invalidContextsExitWithSixtyFour(_ words: [String], _ message: String) throws {
    let result = try project().bricks(["tokens", "resolve", "fir"] + words)
    #expect(result.exitCode == 64 && result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  @Test func resolveRequiresASingleTheme() throws {
    let folder = try project()
    let several = try folder.bricks("tokens", "resolve", "Themes")
    #expect(several.exitCode == 64 && several.messages.contains("name one of `base` or `fir`."))
    let missing = try folder.bricks("tokens", "resolve", "fri")
    #expect(missing.exitCode == 2 && missing.output.isEmpty)
    #expect(missing.messages.contains("did you mean `fir`?"))
  }

  @Test func validTokensOfABrokenThemeAreWritten() throws {
    let folder = try project(changing: [
      "Themes/fir/dark.tokens.json": #"{"color": {"text": {"$value": "{snwo}"}}}"#
    ])
    let result = try folder.bricks(
      "tokens", "resolve", "fir", "--context", "scheme=dark", "--format", "css")
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("--> Themes/fir/dark.tokens.json:1:31"))
    #expect(!result.output.contains("--color-text") && result.output.contains("--color-accent"))
  }

  // MARK: Explain

  @Test func aTokenIsExplained() throws {
    let result = try project().bricks("tokens", "explain", "fir", "color.accent")
    #expect(result.exitCode == 0 && result.messages.isEmpty)
    #expect(
      result.output == """
        color.accent (color)

        where scheme is light
          #004000
          color.accent, at Themes/fir/light.tokens.json:1:33 (scheme light of Themes/fir/theme.resolver.json)
            overrides Themes/base/light.tokens.json:3:24 (scheme light of Themes/base/theme.resolver.json)
          color.text, at Themes/base/light.tokens.json:2:22 (scheme light of Themes/base/theme.resolver.json)
          ink, at Themes/fir/palette.tokens.json:1:38 (base of Themes/fir/theme.resolver.json)
            overrides Themes/base/palette.tokens.json:1:38 (base of Themes/base/theme.resolver.json)

        where scheme is dark
          #ffffff
          color.accent, at Themes/base/dark.tokens.json:1:81 (scheme dark of Themes/base/theme.resolver.json)
          snow, at Themes/base/palette.tokens.json:2:39 (base of Themes/base/theme.resolver.json)

        no token refers to it

        """)
  }

  @Test func anInheritedTokenIsExplainedByItsOrigin() throws {
    let folder = try CommandFolder([
      "a.tokens.json": """
      {"$type": "number", "button": {"gap": {"$value": 4}}, "card": {"$extends": "{button}"}}
      """
    ])
    let result = try folder.bricks("tokens", "explain", "a.tokens.json", "card.gap")
    #expect(
      result.output.contains(
        "  card.gap, inherited from button.gap by $extends, at a.tokens.json:1:"),
      "\(result.output)")
    let group = try folder.bricks("tokens", "explain", "a.tokens.json", "card")
    #expect(group.exitCode == 2)
    #expect(group.messages.contains(#""card" is a group; its tokens are "card.gap"."#))
  }

  @Test func dependentsAreGroupedByDistance() throws {
    let folder = try project()
    let ink = try folder.bricks("tokens", "explain", "base", "ink").output
    #expect(
      ink.hasSuffix(
        """
        2 tokens refer to it
          directly (1): color.text
          through 1 other (1): color.accent

        """), "\(ink)")
    #expect(ink.contains("\nin every permutation\n  #000000\n  ink, at"))
    let text = try folder.bricks("tokens", "explain", "base", "color.text").output
    #expect(text.hasPrefix("color.text (color): What is read\ndeprecated: use body\n"))
  }

  @Test func anExplanationIsWrittenAsJSON() throws {
    let result = try project().bricks("tokens", "explain", "fir", "ink", "--format", "json")
    let story = try JSONDecoder().decode(ExplanationJSON.self, from: Data(result.output.utf8))
    #expect(story.explanations.count == 1 && story.explanations[0].permutations.count == 2)
    #expect(story.explanations[0].css == "#004000")
    #expect(
      story.explanations[0].steps[0].covers[0].place == "Themes/base/palette.tokens.json:1:38")
    #expect(story.dependents == [["color.text"], ["color.accent"]])
  }

  private struct ExplanationJSON: Decodable {
    struct Step: Decodable {
      let place: String
      let covers: [Covered]
    }
    struct Covered: Decodable {
      let place: String
    }
    struct Explanation: Decodable {
      let permutations: [[String: String]]
      let css: String
      let steps: [Step]
    }
    let explanations: [Explanation]
    let dependents: [[String]]
  }

  @Test(arguments: [
    ("color.acent", "did you mean `color.accent`?"), ("accent", "use `color.accent`."),
    ("nothing.like.it", "the theme has 5 tokens."),
  ])
  func anUnknownTokenSuggestsTheNearestName(_ name: String, _ message: String) throws {
    let result = try project().bricks("tokens", "explain", "fir", name)
    #expect(result.exitCode == 2 && result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  @Test func aTerminalShowsASwatchOfAColor() throws {
    let result = try project().bricks(
      "tokens", "explain", "fir", "ink",
      environment: ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"])
    #expect(result.output.contains("\u{1B}[48;2;0;64;0m  \u{1B}[0m #004000"))
  }

  // MARK: Diff

  /// A changed color of the palette is one entry that lists the tokens it affects.
  @Test func aDifferenceIsReportedAtItsCause() throws {
    let result = try project().bricks("tokens", "diff", "base", "fir")
    #expect(result.exitCode == 1 && result.messages.isEmpty)
    #expect(
      result.output == """
        changed ink
          #000000 → #004000, ΔEOK 0.340, in every permutation
            at Themes/fir/palette.tokens.json:1:38
          affects 2 tokens: color.text, color.accent

        1 changed; 2 tokens affected.

        """)
  }

  @Test func movedTokensAreEqual() throws {
    let folder = try project()
    let moved = try project(changing: [
      "Themes/base/palette.tokens.json": """
      {"gap": {"$type": "dimension", "$value": {"unit": "px", "value": 8.0}},
       "snow": \(Self.color("#ffffff", "1.0, 1, 1")),

       "ink": \(Self.color("#000000", "0, 0, 0"))}
      """
    ])
    let result = try folder.bricks("tokens", "diff", "Themes/base", moved.path + "/Themes/base")
    #expect(result.exitCode == 0)
    #expect(result.output == "The themes are equal.\n", "\(result.output)")
  }

  @Test func addedRemovedAndChangedTokensAreListed() throws {
    let folder = try project()
    let other = try project(changing: [
      "Themes/base/dark.tokens.json": """
      {"color": {"$type": "color", "text": {"$value": "{snow}"}, "accent": {"$value": "{ink}"}},
       "glow": {"$type": "number", "$value": 2}}
      """,
      "Themes/base/palette.tokens.json": """
      {"ink": \(Self.color("#000000", "0, 0, 0")), "snow": \(Self.color("#ffffff", "1, 1, 1"))}
      """,
    ])
    let result = try folder.bricks("tokens", "diff", "base", other.path + "/Themes/base")
    let lines = result.output.replacingOccurrences(of: other.path, with: "B")
    #expect(
      lines == """
        removed gap
          8px, in every permutation
            at Themes/base/palette.tokens.json:3:42

        changed color.accent
          #ffffff → #000000, ΔEOK 1.000, where scheme is dark
            at B/Themes/base/dark.tokens.json:1:81

        added glow
          2, where scheme is dark
            at B/Themes/base/dark.tokens.json:2:40

        1 added, 1 removed, 1 changed.

        """)
    #expect(result.exitCode == 1)
  }

  @Test func aContextOfOnlyOneThemeIsReported() throws {
    let folder = try project()
    let other = try project(changing: [
      "Themes/base/theme.resolver.json":
        Self.resolver.replacingOccurrences(of: #""dark": ["#, with: #""night": ["#)
    ])
    let result = try folder.bricks("tokens", "diff", "base", other.path + "/Themes/base")
    #expect(result.exitCode == 1)
    #expect(
      result.output == """
        Only the first theme has a permutation where scheme is dark.
        Only the second theme has a permutation where scheme is night.

        No token differs.

        """)
  }

  @Test func aDifferenceIsWrittenAsJSON() throws {
    let result = try project().bricks("tokens", "diff", "base", "fir", "--format", "json")
    #expect(result.exitCode == 1)
    let difference = try JSONDecoder().decode(Difference.self, from: Data(result.output.utf8))
    #expect(difference.tokens.map(\.token) == ["ink"])
    #expect(difference.tokens[0].followers == ["color.text", "color.accent"])
    #expect(
      difference.tokens[0].changes[0].permutations == [["scheme": "light"], ["scheme": "dark"]])
    let equal = try project().bricks("tokens", "diff", "fir", "fir", "--format", "json")
    #expect(equal.exitCode == 0)
    #expect(
      try JSONDecoder().decode(Difference.self, from: Data(equal.output.utf8)).tokens.isEmpty)
  }

  private struct Difference: Decodable {
    struct Entry: Decodable {
      let token: String
      let changes: [Change]
      let followers: [String]
    }
    struct Change: Decodable {
      let permutations: [[String: String]]
    }
    let tokens: [Entry]
  }
}
