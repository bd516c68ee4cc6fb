import DesignTokens
import Documents
import Testing

/// Reading of themes: types, layers, contexts and errors.
@Suite struct ThemeTests {
  @Test func everyTypeIsRead() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {
        "accent": {
          "$type": "color",
          "$value": {"colorSpace": "srgb", "components": [1, 0.2, 0], "alpha": 0.5}
        },
        "wide": {
          "$type": "color",
          "$value": {"colorSpace": "oklch", "components": [0.7, 0.1, "none"], "hex": "#00A0b4"}
        },
        "gap": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}},
        "stack": {"$type": "fontFamily", "$value": ["Inter", "sans-serif"]},
        "weight": {"$type": "fontWeight", "$value": "semi-bold"},
        "ratio": {"$type": "number", "$value": -2.5e1},
        "calm": {"$type": "duration", "$value": {"value": 0.25, "unit": "s"}},
        "body": {
          "$type": "typography",
          "$value": {
            "fontFamily": "{stack}", "fontSize": "{gap}", "fontWeight": 400,
            "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5
          }
        },
        "card": {
          "$type": "shadow",
          "$value": [
            "{lift}",
            {
              "color": "{accent}", "offsetX": {"value": 0, "unit": "px"},
              "offsetY": {"value": 2, "unit": "px"}, "blur": "{gap}",
              "spread": {"value": 0, "unit": "px"}, "inset": true
            }
          ]
        },
        "lift": {
          "$type": "shadow",
          "$value": {
            "color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": "{gap}",
            "offsetY": "{gap}", "blur": "{gap}", "spread": "{gap}"
          }
        },
        "dawn": {
          "$type": "gradient",
          "$value": [{"color": "{accent}", "position": 0}, {"color": "{wide}", "position": 1}]
        }
      }
      """#)
    #expect(findings.map(\.message) == [])
    let accent = TokenColor(red: 1, green: 0.2, blue: 0, alpha: 0.5)
    let wide = TokenColor(.oklch, [0.7, 0.1, nil])
    let gap = TokenDimension(1.5, .rem)
    #expect(theme.value("accent") == .color(accent))
    #expect(accent.css == "#ff330080" && wide.isMissing(2))
    #expect(theme.value("wide") == .color(wide))
    #expect(theme.value("gap") == .dimension(gap) && gap.points == 24)
    #expect(theme.value("stack") == .fontFamily(["Inter", "sans-serif"]))
    #expect(theme.value("weight") == .fontWeight(600))
    #expect(theme.value("ratio") == .number(-25))
    #expect(theme.value("calm") == .duration(TokenDuration(milliseconds: 250)))
    guard case .typography(let body)? = theme.value("body"),
      case .shadow(let shadows)? = theme.value("card"),
      case .gradient(let stops)? = theme.value("dawn")
    else {
      Issue.record("typography, shadow or gradient is not there")
      return
    }
    #expect(body.fontFamily == ["Inter", "sans-serif"] && body.fontSize == gap)
    #expect(body.fontWeight == 400 && body.lineHeight == 1.5)
    #expect(shadows.map(\.inset) == [false, true] && shadows.map(\.blur) == [gap, gap])
    #expect(stops.map(\.color) == [accent, wide] && stops.map(\.position) == [0, 1])
  }

  @Test func typeComesFromTokenTargetOrNearestGroup() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {
        "$type": "number",
        "size": {
          "$type": "dimension", "$description": "Sizes", "$extensions": {"com.example": 1},
          "icon": {"$value": {"value": 24, "unit": "px"}},
          "ratio": {"$type": "number", "$value": 2, "$deprecated": true},
          "deep": {"er": {"$value": {"value": 1, "unit": "px"}}}
        },
        "count": {"$value": 3},
        "weights": {"$type": "dimension", "plain": {"$value": "{count}"}}
      }
      """#)
    #expect(findings.map(\.message) == [])
    #expect(theme.value("size.icon") == .dimension(TokenDimension(24, .px)))
    #expect(theme.value("size.ratio") == .number(2))
    #expect(theme.value("size.deep.er") == .dimension(TokenDimension(1, .px)))
    #expect(theme.value("weights.plain") == .number(3))
  }

  // MARK: Layers and contexts

  private static let layered = MemoryTheme(files: [
    "base/theme.resolver.json": #"""
    {
      "version": "2025.10",
      "sets": {"base": {"sources": [{"$ref": "a.tokens.json"}]}},
      "modifiers": {
        "scheme": {
          "contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"
        },
        "density": {"contexts": {"tight": [], "calm": [{"gap": {"$value": 9}}]}, "default": "calm"}
      },
      "resolutionOrder": [
        {"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}, {"$ref": "#/modifiers/density"}
      ]
    }
    """#,
    "base/a.tokens.json": #"""
    {"$type": "number", "ink": {"$value": 1}, "paper": {"$value": 2}, "text": {"$value": "{ink}"},
     "gap": {"$value": 4}, "link": {"$value": "{text}"}}
    """#,
    "base/dark.tokens.json": #"{"text": {"$value": "{paper}"}}"#,
    "customer/theme.resolver.json": #"""
    {
      "version": "2025.10",
      "sets": {"own": {"sources": [{"$ref": "../shared/./b.tokens.json"}]}},
      "modifiers": {
        "scheme": {
          "contexts": {"dark": [{"link": {"$value": 7}}], "dusk": [{"text": {"$value": 8}}]}
        }
      },
      "resolutionOrder": [{"$ref": "#/sets/own"}, {"$ref": "#/modifiers/scheme"}]
    }
    """#,
    "shared/b.tokens.json": #"{"ink": {"$value": 5}, "brand": {"$value": "{link}"}}"#,
  ])

  @Test func layersShareTheContextsOfAModifier() {
    let (theme, findings) = Self.layered.read(
      "base/theme.resolver.json", "customer/theme.resolver.json")
    #expect(findings.map(\.message) == [])
    #expect(theme.names == ["ink", "paper", "text", "gap", "link", "brand"])
    #expect(
      theme.permutations.map { $0.contexts.map(\.context) } == [
        ["light", "calm"], ["light", "tight"], ["dark", "calm"], ["dark", "tight"],
        ["dusk", "calm"], ["dusk", "tight"],
      ])
    // The text of the base uses the customer's ink, and the customer's brand uses its own dark
    // link.
    #expect(theme.value("text") == .number(5))
    #expect(theme.value("brand") == .number(5))
    #expect(theme.value("brand", ["scheme": "dark"]) == .number(7))
    #expect(theme.value("text", ["scheme": "dark"]) == .number(2))
    #expect(theme.value("brand", ["scheme": "dusk"]) == .number(8))
    #expect(theme.value("gap") == .number(9))
    #expect(theme.value("gap", ["density": "tight"]) == .number(4))
  }

  @Test func permutationsAreFoundByTheirContexts() {
    let (theme, _) = Self.layered.read("base/theme.resolver.json", "customer/theme.resolver.json")
    #expect(theme.permutation([:]) == 0)
    for (index, permutation) in theme.permutations.enumerated() {
      let input = Dictionary(
        permutation.contexts.map { ($0.modifier, $0.context) }, uniquingKeysWith: { $1 })
      #expect(theme.permutation(input) == index)
    }
    #expect(theme.permutation(["scheme": "sepia"]) == nil)
    #expect(theme.permutation(["shceme": "dark"]) == nil)
    #expect(Set(theme.permutations).count == theme.permutations.count)
  }

  @Test func stepsHaveEachAliasAndItsPlace() throws {
    let (theme, _) = Self.layered.read("base/theme.resolver.json", "customer/theme.resolver.json")
    let brand = try #require(theme.index(of: "brand"))
    let steps = theme.steps(of: brand, in: 0)
    #expect(steps.map(\.name) == ["brand", "link", "text", "ink"])
    #expect(
      steps.map(\.place.file.path) == [
        "shared/b.tokens.json", "base/a.tokens.json", "base/a.tokens.json", "shared/b.tokens.json",
      ])
    #expect(
      steps.map { $0.place.file.text(in: $0.place.range) } == [
        #""{link}""#, #""{text}""#, #""{ink}""#, "5",
      ])
    let dark = try #require(theme.permutation(["scheme": "dark"]))
    #expect(theme.steps(of: brand, in: dark).map(\.name) == ["brand", "link"])
    #expect(theme.steps(of: brand, in: 99).isEmpty && theme.value(-1, in: 0) == nil)
  }

  @Test func contextMayUseTheSourcesOfASet() {
    let (theme, findings) = MemoryTheme(files: [
      "t": #"""
      {
        "version": "2025.10",
        "sets": {"a/b": {"sources": [{"n": {"$type": "number", "$value": 1}}]}},
        "resolutionOrder": [
          {"type": "set", "name": "all", "sources": [{"n": {"$type": "number", "$value": 2}}]},
          {"type": "modifier", "name": "m", "contexts": {"x": [{"$ref": "#/sets/a~1b"}], "y": []}}
        ]
      }
      """#
    ]).read("t")
    #expect(findings.map(\.message) == [])
    #expect(theme.value("n") == .number(1))
    #expect(theme.value("n", ["m": "y"]) == .number(2))
  }

  // MARK: Errors

  @Test func brokenTokenIsOneFinding() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"$type": "number", "base": {"$value": "one"}, "a": {"$value": "{base}"},
       "b": {"$value": "{a}"}, "c": {"$value": "{base}"}, "sound": {"$value": 1}}
      """#)
    #expect(findings.count == 1)
    #expect(theme.value("b") == nil && theme.value("sound") == .number(1))
    #expect(theme.names.count == 5)
  }

  @Test func unknownTypeOfAGroupIsOneFinding() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"sizes": {"$type": "length", "a": {"$value": 1}, "b": {"$value": 2},
       "c": {"$type": "number", "$value": 3}, "d": {"$value": "{sizes.c}"}}}
      """#)
    #expect(findings.map(\.rule.id) == ["token.type-unknown"])
    #expect(theme.value("sizes.a") == nil && theme.value("sizes.d") == .number(3))
  }

  @Test func groupsInOtherSourcesProvideTypes() {
    let (theme, findings) = MemoryTheme(files: [
      "t": MemoryTheme.resolver, "input.tokens.json": #"{"n": {"$type": "number"}}"#,
      "u": #"""
      {"version": "2025.10", "resolutionOrder":
       [{"type": "set", "name": "own", "sources": [{"n": {"deep": {"a": {"$value": 1}}}}]}]}
      """#,
    ]).read("t", "u")
    #expect(findings.map(\.rule.id) == ["token.unfinished"])
    #expect(theme.value("n.deep.a") == .number(1))
  }

  @Test func brokenSourcesStillGiveATheme() {
    let (theme, findings) = MemoryTheme(files: [
      "broken": "{",
      "t": #"{"sets": {"a": {"sources": [{"n": {"$type": "number", "$value": 1}}]}}}"#,
    ]).read("broken", "t", "absent")
    #expect(theme.value("n") == .number(1))
    #expect(
      Set(findings.map(\.rule.id)) == [
        "json.unclosed", "resolver.version", "resolver.order", "json.empty",
      ])
    #expect(MemoryTheme(files: [:]).read().theme.permutations.count == 1)
  }

  @Test func olderFormsAreReadAndReported() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"c": {"$type": "color", "$value": "#36c8"}, "g": {"$type": "dimension", "$value": "-.5rem"}}
      """#)
    #expect(theme.color("c")?.css == "#3366cc88")
    #expect(theme.value("g") == .dimension(TokenDimension(-0.5, .rem)))
    #expect(
      findings.compactMap(\.fix).flatMap(\.edits).map {
        String(decoding: $0.replacement, as: UTF8.self)
      } == [
        ##"{"colorSpace": "srgb", "components": [0.2, 0.4, 0.8], "alpha": 0.5333, "hex": "#3366cc"}"##,
        #"{"value": -0.5, "unit": "rem"}"#,
      ])
  }

  @Test func groupMayBeNamedLikeAPartOfAResolver() {
    let text = #"{"resolutionOrder": {"sets": {"$type": "number", "$value": 1}}}"#
    let (theme, findings) = MemoryTheme(files: ["a.tokens.json": text]).read("a.tokens.json")
    #expect(findings.map(\.message) == [])
    #expect(theme.value("resolutionOrder.sets") == .number(1))
    #expect(MemoryTheme.of(text).theme.value("resolutionOrder.sets") == .number(1))
  }

  @Test func namesAreComparedByBytes() {
    // The same letter in composed and decomposed form.
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"$type": "number", "\u00e9": {"$value": 1}, "e\u0301": {"$value": 2},
       "a": {"$value": "{\u00e9}"}}
      """#)
    #expect(findings.isEmpty && theme.names.count == 3)
    #expect(theme.value("a") == .number(1) && theme.value("e\u{301}") == .number(2))
  }
}
