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
  /// Without them, the user's preferred scheme applies. A block contains only the tokens that differ
  /// from the blocks that apply with it, and a combination of contexts without such tokens has none.
  @Test func styleSheetHasABlockPerDifference() {
    let (theme, _) = Self.kinds.read("theme.resolver.json")
    let sheet = Self.text("css", theme)
    let start = sheet.split(separator: "}\n", maxSplits: 1)
    #expect(start[0].hasPrefix(":root {\n") && start[0].contains("  --ratio: 1.2345678901;\n"))
    #expect(!start[0].contains("--moon"))
    let white = "#ffffff"
    let wide = "oklch(0.7 0.25 none / 0.5)"
    let near = "rgba(255,70,152,0.5)"
    let lengths = "0px 8px 24px -4px"
    func dark(_ glow: String, _ inner: String) -> [String] {
      [
        "--card: inset 0px 1px 3px 0px \(white),\(lengths) \(glow);",
        "--dawn: linear-gradient(90deg,\(white) 0%,\(glow) 100%);",
      ].map { inner + $0 }
    }
    func scheme(_ selector: String, _ indent: String) -> [String] {
      let inner = indent + "  "
      return ["\(indent)\(selector) {", "\(inner)--ink: \(white);", "\(inner)--text: \(white);"]
        + ["\(inner)--edge: 1px solid \(white);"] + dark(near, inner)
        + ["\(inner)--moon: 1;", "\(indent)}"]
        + ["\(indent)@supports (color: oklch(0 0 none)) {", "\(inner)\(selector) {"]
        + dark(wide, inner + "  ") + ["\(inner)}", "\(indent)}"]
    }
    let blocks = [
      "[data-density=\"tight\"] {", "  --gap: 8px;",
      #"  --title: 700 8px/1.25 "Gill \22 Sans\22 ",serif;"#, "  --title-letter-spacing: -0.5px;",
      "}",
    ]
    let query = "@media (prefers-color-scheme: dark) {"
    let expected =
      blocks + scheme(#"[data-scheme="dark"]"#, "") + [query]
      + scheme(":root:not([data-scheme])", "  ") + ["}"]
    let lines = sheet.split(separator: "\n").map(String.init)
    let first = lines.firstIndex { $0.hasPrefix("[data-density") } ?? lines.count
    #expect(Array(lines[first...]) == expected, "\(lines[first...].joined(separator: "\n"))")
    #expect(sheet.contains("  --line: dashed;\n  --line-dash-array: 2px 1px;\n"))
    #expect(sheet.contains("  --line-line-cap: round;\n"))
  }

  @Test func swiftHasAnEnumPerPermutation() {
    let (theme, _) = Self.kinds.read("theme.resolver.json")
    let text = Self.text("swift", theme)
    for name in ["LightDensityAiry", "LightDensityTight", "DarkDensityAiry", "DarkDensityTight"] {
      #expect(text.contains("  enum Scheme\(name) {\n"))
    }
    #expect(
      text.contains(
        "    static let ink = (red: 0.0, green: 0.2, blue: 1.0, alpha: 1.0, space: \"srgb\", "
          + "components: [0.0, 0.2, 1.0])\n"))
    #expect(text.contains("    static let gap = 24.0\n"))
    #expect(text.contains("    static let fast = 0.2\n"))
    #expect(text.contains(#"static let fonts = ["Gill \u{22}Sans\u{22}", "serif"]"#))
  }

  // MARK: Exact numbers

  /// Numbers as files contain them: short decimals, very small ones, and ones with all digits.
  private static func number(_ random: inout SeededRandom, below limit: Double = 1) -> Double {
    let digits = [1, 2, 3, 4, 7, 12, 17][random.next(7)]
    let scale = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    return min((random.unit() * limit * scale).rounded() / scale, limit)
  }

  /// Every number of a token has its exact value in every output.
  @Test(arguments: SeededRandom.seeds(60)) func numbersAreWrittenExactly(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let number = Self.number(&random, below: 40)
    let share = Self.number(&random)
    let theme = MemoryTheme.of(
      """
      {"n": {"$type": "number", "$value": \(number)},
       "d": {"$type": "dimension", "$value": {"value": \(number), "unit": "px"}},
       "r": {"$type": "dimension", "$value": {"value": \(number), "unit": "rem"}},
       "w": {"$type": "fontWeight", "$value": \(number + 1)},
       "s": {"$type": "duration", "$value": {"value": \(number), "unit": "s"}},
       "m": {"$type": "duration", "$value": {"value": \(number), "unit": "ms"}},
       "e": {"$type": "cubicBezier", "$value": [\(share), \(number), 0, 1]},
       "c": {"$type": "color", "$value": {
          "colorSpace": "display-p3", "components": [\(share), 0, 1], "alpha": \(share)}},
       "l": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [\(share), 0, 1]}},
       "g": {"$type": "gradient", "$value": [{"color": "{l}", "position": \(share)}]}}
      """
    ).theme
    let css = Self.properties(Self.text("css", theme))
    let exact = { (name: String, unit: String) in
      css[name].flatMap { Double($0.dropLast(unit.utf8.count)) }
    }
    #expect(exact("n", "") == number && exact("d", "px") == number && exact("r", "rem") == number)
    #expect(exact("w", "") == number + 1)
    #expect(exact("m", "ms") == number && exact("s", "s") == number)
    // A percentage moves the decimal point, without a rounding error in binary.
    #expect(css["g"]?.contains(" \(DecimalText.exact(share, timesTenTo: 2))%,") == true)
    let alpha = share < 1 ? " / \(DecimalText.exact(share))" : ""
    #expect(css["c"] == "color(display-p3 \(DecimalText.exact(share)) 0 1\(alpha))")
    #expect(css["e"]?.hasPrefix("cubic-bezier(\(DecimalText.exact(share)),") == true)
    let swift = Self.text("swift", theme)
    let constant = { (name: String) in
      swift.split(separator: "static let \(name) = ").last.flatMap { text in
        Double(text.prefix { !$0.isNewline })
      }
    }
    #expect(constant("n") == number && constant("d") == number && constant("r") == number * 16)
    #expect(constant("m") == Double(DecimalText.exact(number, timesTenTo: -3)))
    #expect(constant("s").map { $0 == number } == true)
    #expect(swift.contains("space: \"display-p3\", components: [\(share), 0.0, 1.0])"))
    #expect(swift.contains("static let l = (red: \(share), "))
    let (again, _) = MemoryTheme.of(Self.text("dtcg", theme, 0))
    for name in theme.names { #expect(again.value(name) == theme.value(name), "\(name)") }
  }

  /// Returns the last declaration of each property, which is the one for browsers that know all
  /// color spaces.
  private static func properties(_ sheet: String) -> [String: Substring] {
    var properties: [String: Substring] = [:]
    for line in sheet.split(separator: "\n") {
      let parts = line.drop { $0 == " " }.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("--") else { continue }
      properties[String(parts[0].dropFirst(2))] = parts[1].dropLast()
    }
    return properties
  }

  @Test(arguments: [
    ("0.0625rem", #"{"$type": "dimension", "$value": {"value": 0.0625, "unit": "rem"}}"#),
    ("0.0004", #"{"$type": "number", "$value": 0.0004}"#),
    ("0.0000001", #"{"$type": "number", "$value": 0.0000001}"#),
    ("-0.000001", #"{"$type": "number", "$value": -0.000001}"#),
    ("1.5e300", #"{"$type": "number", "$value": 1.5e300}"#),
    (
      "rgba(91,75,138,0.132)",
      ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.3569, 0.2941, 0.5412], "alpha": 0.132}}"##
    ),
    (
      "rgb(35.7%,29.4%,54.12%)",
      ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.357, 0.294, 0.5412]}}"##
    ),
    (
      "hsl(330.5,100%,49.9%)",
      ##"{"$type": "color", "$value": {"colorSpace": "hsl", "components": [330.5, 100, 49.9]}}"##
    ),
  ]) func styleSheetHasTheWrittenNumbers(text: String, token: String) {
    let theme = MemoryTheme.of("{\"t\": \(token)}").theme
    #expect(Self.text("css", theme) == ":root {\n  --t: \(text);\n}\n")
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
