import DesignTokens
import Documents
import Testing
import TokenLint

/// The checks of themes beyond the rules of the format.
@Suite struct LintTests {
  // MARK: Settings

  @Test(arguments: [
    ("a.b", "a.b", true), ("a.b", "a.b.c", false), ("a.*", "a.b", true), ("a.*", "a.b.c", false),
    ("a.*", "a", false), ("a.**", "a.b.c", true), ("a.**", "a", false), ("**", "a", true),
    ("**.c", "a.b.c", true), ("**.c", "c", false), ("a.**.c.*", "a.c.c.d", true),
    ("a.**.c.*", "a.c.d", false), ("*.b.**", "a.b.c.d", true), ("a.ä", "a.a\u{308}", false),
  ])
  func patternsMatchPaths(_ pattern: String, _ path: String, _ fits: Bool) throws {
    let tokens = path.split(separator: ".").reversed().reduce(#"{"$type": "number", "$value": 1}"#)
    {
      #"{"\#($1)": \#($0)}"#
    }
    let theme = MemoryTheme.of(tokens).theme
    let settings = try LintSettings.of(#"{"required": ["\#(pattern)"]}"#)
    #expect(ThemeLint.findings(in: theme, settings: settings).isEmpty == fits)
  }

  @Test func severityOrSettingsTurnRulesOn() throws {
    let theme = MemoryTheme.of(
      #"{"$type": "number", "one": {"$value": 1}, "two": {"$value": 1}}"#
    ).theme
    func found(_ json: String) throws -> [String] {
      let reading = LintSettings.format.read(SourceFile(path: ".bricks.json", text: json))
      #expect(reading.findings.isEmpty)
      let settings = TokenSettings(try #require(reading.value))
      return ThemeLint.findings(in: theme, settings: settings).map(\.rule.id)
    }
    #expect(try found("{}") == [])
    #expect(
      try found(#"{"rules": {"theme.duplicate-value": "warning"}}"#) == ["theme.duplicate-value"])
    #expect(try found(#"{"tokens": {"duplicates": {}}}"#) == ["theme.duplicate-value"])
    #expect(
      try found(#"{"tokens": {"duplicates": {}}, "rules": {"theme.duplicate-value": "off"}}"#) == []
    )
  }

  @Test func invalidSettingsAreFindings() {
    let reading = LintSettings.format.read(
      SourceFile(
        path: ".bricks.json",
        text: #"{"tokens": {"namng": "camelCase", "pairs": [{"text": "a"}], "hexTolerance": 2}}"#))
    #expect(reading.findings.map(\.rule.id) == ["field.unknown", "field.missing", "field.range"])
    #expect(reading.findings.first?.message.contains(#"did you mean "naming"?"#) == true)
  }

  // MARK: Permutations

  @Test(arguments: [
    (["light.tight", "light.wide"], #"where "scheme" is "light""#),
    (["dark.wide"], #"where "scheme" is "dark" and "density" is "wide""#),
    (["light.tight", "light.wide", "dark.tight", "dark.wide"], ""),
    (
      ["light.tight", "light.wide", "dark.tight"],
      #"in 3 of 4 permutations: "scheme" is "light" and "density" is "tight"; "#
        + #""scheme" is "light" and "density" is "wide" and others"#
    ),
  ])
  func findingsNameTheirPermutations(_ small: [String], _ phrase: String) throws {
    // Each density has a size per scheme, and the scheme chooses one of them.
    func sizes(_ density: String) -> String {
      ["light", "dark"].map { scheme in
        let size = small.contains("\(scheme).\(density)") ? 8 : 20
        return #""\#(scheme)": {"$type": "dimension", "$value": {"value": \#(size), "unit": "px"}}"#
      }.joined(separator: ", ")
    }
    func choice(_ scheme: String) -> String { #"{"chosen": {"$value": "{\#(scheme)}"}}"# }
    let theme = MemoryTheme(files: [
      "theme.resolver.json": """
      {
        "version": "2025.10",
        "sets": {"all": {"sources": [{"size": {"$value": "{chosen}"}}]}},
        "modifiers": {
          "scheme": {"contexts": {"light": [\(choice("light"))], "dark": [\(choice("dark"))]},
            "default": "light"},
          "density": {"contexts": {"tight": [{\(sizes("tight"))}], "wide": [{\(sizes("wide"))}]},
            "default": "tight"}
        },
        "resolutionOrder": [
          {"$ref": "#/sets/all"}, {"$ref": "#/modifiers/scheme"}, {"$ref": "#/modifiers/density"}
        ]
      }
      """
    ]).read("theme.resolver.json")
    #expect(theme.findings.map(\.message) == [])
    let findings = ThemeLint.findings(
      in: theme.theme, settings: try LintSettings.of(#"{"fontSize": {"tokens": ["size"]}}"#))
    let text = findings.filter { $0.rule.id == "theme.font-size" }.map(\.message)
    #expect(
      text.allSatisfy {
        $0.contains("8 pixels" + (phrase.isEmpty ? "" : " " + phrase) + ";")
      })
    #expect(!text.isEmpty)
  }

  // MARK: Colors

  @Test func contrastFixesPassOnEveryBackground() throws {
    var random = SeededRandom(seed: 7)
    var repaired = 0
    for _ in 0..<60 {
      let colors = (0..<12).map { _ in random.color() }
      let palette = colors.enumerated().map { #""\#($0)": {"$value": \#($1)}"# }
      let source = """
        {"p": {"$type": "color", \(palette.joined(separator: ", "))},
         "alias": {"$value": "{p.0}"}, "own": {"$type": "color", "$value": \(colors[1])}}
        """
      let settings = try LintSettings.of(
        #"{"pairs": [{"text": "alias", "on": ["p.2", "p.3"], "minimum": 3}, "#
          + #"{"text": "own", "on": ["p.2", "p.3"]}]}"#)
      func contrast(_ source: String) -> [Finding] {
        ThemeLint.findings(in: MemoryTheme.of(source).theme, settings: settings)
          .filter { $0.rule.id == "theme.contrast" }
      }
      let findings = contrast(source)
      let edits = findings.flatMap { $0.fix?.edits ?? [] }
      repaired += edits.count
      let fixed = try TextEdit.apply(edits, to: Array(source.utf8))
      let left = contrast(String(decoding: fixed, as: UTF8.self))
      #expect(left.count == findings.count - edits.count)
    }
    #expect(repaired > 20)
  }

  @Test func translucentBackgroundsAreCompositedOntoTheBackdrop() throws {
    func black(_ alpha: String) -> String {
      #"{"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": \#(alpha)}}"#
    }
    let theme = MemoryTheme.of(
      """
      {"$type": "color", "veil": \(black("0.5")), "text": \(black("1")), "night": \(black("1")),
       "day": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}
      """
    ).theme
    func contrast(over backdrop: String) throws -> [String] {
      let settings = try LintSettings.of(
        #"{"pairs": [{"text": "text", "on": ["veil"]\#(backdrop), "minimum": 5}]}"#)
      return ThemeLint.findings(in: theme, settings: settings)
        .filter { $0.rule.id == "theme.contrast" }.map(\.message)
    }
    #expect(try contrast(over: "").first?.contains("is 1.00 on") == true)
    #expect(try contrast(over: #", "over": "night""#).first?.contains("is 1.00 on") == true)
    #expect(try contrast(over: #", "over": "day""#) == [])
  }

  @Test func fileWithSeveralNameStylesIsOneFinding() {
    let theme = MemoryTheme.of(
      """
      {"$type": "number", "oneTwo": {"$value": 1}, "twoThree": {"$value": 1}, "XL": {"$value": 1},
       "line-height": {"$value": 1}, "font-size": {"$value": 1}, "threeFour": {"$value": 1}}
      """
    ).theme
    let findings = ThemeLint.findings(in: theme)
    #expect(findings.map(\.rule.id) == ["theme.naming"])
    #expect(
      findings.first?.message.contains(
        #"3 in camelCase, 2 in kebab-case, such as "line-height""#) == true)
  }

  @Test(arguments: [0.003, 0.01, 0.05])
  func nearColorsMatchAComparisonOfAllPairs(_ distance: Double) {
    var random = SeededRandom(seed: 11)
    let colors = (0..<600).map { _ in
      TokenColor(
        red: random.unit() * 0.4, green: random.unit() * 0.4, blue: random.unit() * 0.4,
        alpha: random.unit() < 0.5 ? 1 : 0.5)
    }
    var kept: [Int] = []
    var expected: [Int] = []
    for index in colors.indices {
      let isNear = kept.contains { other in
        colors[other].alpha == colors[index].alpha && (other + index) % 3 > 0
          && ColorDifference.between(colors[other], colors[index]) < distance
      }
      if isNear { expected.append(index) } else { kept.append(index) }
    }
    let pairs = NearColors.pairs(colors, nearer: distance) { ($0 + $1) % 3 > 0 }
    #expect(pairs.map(\.color) == expected)
    #expect(!expected.isEmpty)
    for (color, first) in pairs {
      #expect(ColorDifference.between(colors[color], colors[first]) < distance)
    }
  }

  // MARK: The project's own themes

  @Test(arguments: [nil] + ThemeFolder.customers)
  func themesOfTheProjectHaveNoWarnings(_ customer: String?) throws {
    let theme = try ThemeFolder.read(customer).theme
    let findings = ThemeLint.findings(in: theme).filter { $0.severity > .note }
    #expect(findings.map(\.message) == [])
  }
}

extension SeededRandom {
  /// Returns a random color in the notation of the format.
  fileprivate mutating func color() -> String {
    let components = (0..<3).map { _ in String((unit() * 10000).rounded() / 10000) }
    return #"{"colorSpace": "srgb", "components": [\#(components.joined(separator: ", "))]}"#
  }
}
