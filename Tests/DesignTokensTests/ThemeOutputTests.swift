import DesignTokens
import Documents
import Testing

/// Output formats have the same values as the theme, and no name in them breaks out of its place.
@Suite struct ThemeOutputTests {
  private static func text(_ name: String, _ theme: Theme, _ permutation: Int? = nil) -> String {
    guard let output = ThemeOutput.named(name) else { return "" }
    return String(
      decoding: permutation.map { output.text(theme, in: $0) } ?? output.text(theme),
      as: UTF8.self)
  }

  /// One token per type of value, and one token that only one of two schemes has.
  private static let kinds = MemoryTheme(files: [
    "theme.resolver.json": """
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
     "modifiers": {
       "scheme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"},
       "density": {"contexts": {"airy": [], "tight": [{"$ref": "tight.json"}]}, "default": "airy"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"},
                         {"$ref": "#/modifiers/density"}]}
    """,
    "base.json": ##"""
    {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.2, 1]}},
     "text": {"$type": "color", "$value": "{ink}", "$description": "What is read"},
     "glow": {"$type": "color", "$value": {
        "colorSpace": "oklch", "components": [0.7, 0.25, "none"], "alpha": 0.5}},
     "gap": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}},
     "ratio": {"$type": "number", "$value": 1.2345678901},
     "fonts": {"$type": "fontFamily", "$value": ["Gill \"Sans\"", "serif"]},
     "bold": {"$type": "fontWeight", "$value": "bold"},
     "fast": {"$type": "duration", "$value": {"value": 0.2, "unit": "s"}},
     "ease": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]},
     "line": {"$type": "strokeStyle", "$value": {
        "dashArray": [{"value": 2, "unit": "px"}, {"value": 1, "unit": "px"}], "lineCap": "round"}},
     "edge": {"$type": "border", "$value": {
        "color": "{ink}", "width": {"value": 1, "unit": "px"}, "style": "solid"}},
     "move": {"$type": "transition", "$value": {
        "duration": "{fast}", "delay": {"value": 0, "unit": "ms"}, "timingFunction": "{ease}"}},
     "title": {"$type": "typography", "$value": {
        "fontFamily": "{fonts}", "fontSize": "{gap}", "fontWeight": "{bold}",
        "letterSpacing": {"value": -0.5, "unit": "px"}, "lineHeight": 1.25}},
     "card": {"$type": "shadow", "$value": [
        {"color": "{ink}", "offsetX": {"value": 0, "unit": "px"},
         "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 3, "unit": "px"},
         "spread": {"value": 0, "unit": "px"}, "inset": true},
        {"color": "{glow}", "offsetX": {"value": 0, "unit": "px"},
         "offsetY": {"value": 8, "unit": "px"}, "blur": {"value": 24, "unit": "px"},
         "spread": {"value": -4, "unit": "px"}}]},
     "dawn": {"$type": "gradient", "$value": [
        {"color": "{ink}", "position": 0}, {"color": "{glow}", "position": 1}]}}
    """##,
    "dark.json": ##"""
    {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
     "moon": {"$type": "number", "$value": 1}}
    """##,
    "tight.json": #"{"gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}"#,
  ])

  /// Reading the format back gives the same names and values, without findings.
  @Test func dtcgOutputReadsBackUnchanged() throws {
    let (theme, findings) = Self.kinds.read("theme.resolver.json")
    try #require(findings.isEmpty, "\(findings.map(\.message))")
    var themes = [theme]
    for customer in ThemeFolder.customers { themes.append(try ThemeFolder.read(customer).theme) }
    for theme in themes {
      for permutation in theme.permutations.indices {
        let (again, findings) = MemoryTheme.of(Self.text("dtcg", theme, permutation))
        #expect(findings.isEmpty, "\(findings.map(\.message))")
        let tokens = theme.names.indices.filter { theme.value($0, in: permutation) != nil }
        #expect(again.names.count == tokens.count)
        for token in tokens {
          #expect(again.value(theme.names[token]) == theme.value(token, in: permutation))
        }
      }
    }
  }

  @Test func descriptionsAreKept() throws {
    let (theme, _) = Self.kinds.read("theme.resolver.json")
    #expect(Self.text("dtcg", theme, 0).contains(#""$description": "What is read""#))
    #expect(Self.text("swift", theme, 0).contains("  /// What is read\n  static let text = "))
  }

  /// A page chooses by attributes.
  ///
  /// Without them, the user's preferred scheme applies.
  @Test func styleSheetHasABlockPerPermutation() {
    let (theme, _) = Self.kinds.read("theme.resolver.json")
    let sheet = Self.text("css", theme)
    let lines = sheet.split(separator: "\n")
    #expect(
      lines.filter { $0.hasSuffix("{") } == [
        ":root {", #"[data-density="tight"] {"#, #"[data-scheme="dark"] {"#,
        "@media (prefers-color-scheme: dark) {", "  :root:not([data-scheme]) {",
        #"[data-scheme="dark"][data-density="tight"] {"#,
        "@media (prefers-color-scheme: dark) {",
        #"  :root:not([data-scheme])[data-density="tight"] {"#,
      ])
    let tight = sheet.split(separator: "[data-density=\"tight\"] {\n")[1].split(separator: "}")[0]
    // A token that varies is in every block, so that no block keeps the value of another.
    #expect(tight.contains("  --ink: #0033ff;\n") && tight.contains("  --gap: 8px;\n"))
    #expect(tight.contains("  --moon: initial;\n") && !tight.contains("--ratio"))
    #expect(sheet.contains("  --title-letter-spacing: -0.5px;\n"))
  }

  @Test func swiftHasAnEnumPerPermutation() {
    let (theme, _) = Self.kinds.read("theme.resolver.json")
    let text = Self.text("swift", theme)
    for name in ["LightDensityAiry", "LightDensityTight", "DarkDensityAiry", "DarkDensityTight"] {
      #expect(text.contains("  enum Scheme\(name) {\n"))
    }
    #expect(text.contains("    static let ink = (red: 0.0, green: 0.2, blue: 1.0, alpha: 1.0)\n"))
    #expect(text.contains("    static let gap = 24.0\n"))
    #expect(text.contains("    static let fast = 0.2\n"))
    #expect(text.contains(#"static let fonts = ["Gill \u{22}Sans\u{22}", "serif"]"#))
  }

  // MARK: Hostile names

  private static let hostile = [
    "*/", "//", "a;b", "a:b", "\\\"", "</style>", "`", "a\nb", "\u{202E}", "é", "e\u{301}", "0",
    "a b", "a-b", "a_b", "default", "self", "Type", "init", "-", "🚀", "@import", "url(x)", "\u{0}",
  ]

  private static let hostileTheme: Theme = {
    let tokens = hostile.map {
      JSONEscapes.quoted($0) + #": {"x": {"$type": "number", "$value": 1, "#
        + #""$description": "\u000A}*/</style>"}}"#
    }
    return MemoryTheme.of("{" + tokens.joined(separator: ",") + "}").theme
  }()

  /// Each line is the start of a block, its end, or one property, so no name has created a
  /// property.
  @Test func namesCannotBreakOutOfCSSProperties() throws {
    let lines = Self.text("css", Self.hostileTheme, 0).split(separator: "\n")
    #expect(lines.first == ":root {" && lines.last == "}")
    let pattern = try Regex("  --[A-Za-z0-9_-]+: 1;")
    #expect(try lines.dropFirst().dropLast().allSatisfy { try pattern.wholeMatch(in: $0) != nil })
    #expect(Set(lines).count == Self.hostile.count + 2, "each token has its own property")
  }

  @Test func contextsCannotBreakOutOfCSSSelectors() {
    let theme = MemoryTheme(files: [
      "theme.resolver.json": ##"""
      {"version": "2025.10", "modifiers": {"]{}*": {"contexts": {
          "a": [{"n": {"$type": "number", "$value": 1}}],
          "\"]{}</style>\n": [{"n": {"$type": "number", "$value": 2}}]}, "default": "a"}},
       "resolutionOrder": [{"$ref": "#/modifiers/]{}*"}]}
      """##
    ]).read("theme.resolver.json").theme
    let text = Self.text("css", theme)
    #expect(
      text.contains(#"[data-_5d_7b_7d_2a="\22 \5d \7b \7d \3c \2f style\3e \a "] {"#), "\(text)")
    #expect(text.count { $0 == "{" } == 2)
  }

  @Test func namesCannotBreakOutOfSwiftConstants() throws {
    let lines = Self.text("swift", Self.hostileTheme, 0).split(separator: "\n")
    let pattern = try Regex(
      "// .*|enum Tokens [{]|  enum [A-Za-z0-9_]+ [{]|    /// .*|    static let x = 1.0| *[}]")
    for line in lines { #expect(try pattern.wholeMatch(in: line) != nil, "\(line)") }
    let enums = lines.filter { $0.hasPrefix("  enum ") }
    #expect(Set(enums).count == Self.hostile.count)
  }

  @Test func tokenThatIsAlsoAGroupBecomesItsRoot() {
    let (theme, _) = MemoryTheme(files: [
      "theme.resolver.json": """
      {"version": "2025.10", "sets": {"a": {"sources": [
          {"n": {"$type": "number", "$value": 1}}, {"n": {"m": {"$type": "number", "$value": 2}}}]}},
       "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """
    ]).read("theme.resolver.json")
    let (again, findings) = MemoryTheme.of(Self.text("dtcg", theme, 0))
    #expect(findings.isEmpty)
    #expect(again.value("n.$root") == .number(1) && again.value("n.m") == .number(2))
  }
}
