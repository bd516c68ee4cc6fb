import DesignTokens
import Documents
import Testing

/// References in braces, pointers, and extended groups.
@Suite struct ReferenceTests {
  // MARK: Pointers

  @Test func pointersLeadToTokensAndTheirParts() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {
        "base": {"blue": {"$type": "color", "$value": {
          "colorSpace": "display-p3", "components": [0.1, 0.2, 0.9], "alpha": 0.5}}},
        "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "rem"}},
        "same": {"$ref": "#/base/blue/$value"},
        "value": {"$value": {"$ref": "#/base/blue/$value"}},
        "warm": {"$type": "color", "$value": {
          "colorSpace": {"$ref": "#/base/blue/$value/colorSpace"},
          "components": [{"$ref": "#/base/blue/$value/components/2"}, 0.2,
                         {"$ref": "#/base/blue/$value/components/0"}],
          "alpha": {"$ref": "#/base/blue/$value/alpha"}}},
        "twice": {"$type": "dimension", "$value": {
          "value": {"$ref": "#/gap/$value/value"}, "unit": "px"}},
        "body": {"$type": "typography", "$value": {
          "fontFamily": ["A", {"$ref": "#/family/$value"}], "fontSize": "{gap}",
          "fontWeight": {"$ref": "#/weight/$value"}, "lineHeight": 1.5,
          "letterSpacing": {"value": 0, "unit": "px"}}},
        "family": {"$type": "fontFamily", "$value": "B"},
        "weight": {"$type": "fontWeight", "$value": "bold"},
        "size": {"$ref": "#/body/$value/fontSize"},
        "families": {"$ref": "#/body/$value/fontFamily"},
        "layers": {"$type": "shadow", "$value": [{
          "color": "{warm}", "offsetX": "{gap}", "offsetY": "{gap}", "blur": "{gap}",
          "spread": "{size}"}]},
        "layer": {"$ref": "#/layers/$value/0"},
        "layerBlur": {"$ref": "#/layers/$value/0/blur"},
        "stacked": {"$type": "shadow", "$value": [{"$ref": "#/layers/$value/0"}]}
      }
      """#)
    #expect(findings.map(\.message) == [])
    let blue = TokenColor(.displayP3, [0.1, 0.2, 0.9], alpha: 0.5)
    #expect(theme.color("same") == blue && theme.color("value") == blue)
    #expect(theme.color("warm") == TokenColor(.displayP3, [0.9, 0.2, 0.1], alpha: 0.5))
    #expect(theme.value("twice") == .dimension(TokenDimension(8, .px)))
    #expect(theme.value("size") == .dimension(TokenDimension(8, .rem)))
    #expect(theme.value("families") == .fontFamily(["A", "B"]))
    #expect(theme.value("layerBlur") == .dimension(TokenDimension(8, .rem)))
    guard case .shadow(let layer)? = theme.value("layer"),
      case .typography(let body)? = theme.value("body")
    else {
      Issue.record("shadow or typography is not there")
      return
    }
    #expect(layer.count == 1 && layer[0].color == theme.color("warm"))
    #expect(theme.value("stacked") == .shadow(layer))
    #expect(body.fontWeight == 700 && body.fontFamily == ["A", "B"])
  }

  @Test func partsAreResolvedInEachContext() {
    let (theme, findings) = MemoryTheme(files: [
      "t": #"""
      {"version": "2025.10",
       "sets": {"base": {"sources": [{
         "$type": "color",
         "light": {"$value": {"colorSpace": "srgb", "components": [1, 1, 0.5]}},
         "dark": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0.25]}},
         "ground": {"$value": "{light}"},
         "tint": {"$value": {"colorSpace": "srgb",
           "components": [0.5, 0.5, {"$ref": "#/ground/$value/components/2"}]}}
       }]}},
       "modifiers": {"scheme": {"contexts": {
         "light": [], "dark": [{"ground": {"$value": "{dark}"}}]}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]}
      """#
    ]).read("t")
    #expect(findings.map(\.message) == [])
    #expect(theme.color("tint")?.components == [0.5, 0.5, 0.5])
    #expect(theme.color("tint", ["scheme": "dark"])?.components == [0.5, 0.5, 0.25])
  }

  @Test func elementsMayReferToOtherElementsOfTheirValue() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"$type": "cubicBezier",
       "a": {"$value": [0.1, {"$ref": "#/b/$value/1"}, {"$ref": "#/a/$value/0"}, 1]},
       "b": {"$value": [{"$ref": "#/a/$value/0"}, 2, 0.5, 1]},
       "c": {"$value": [{"$ref": "#/d/$value/0"}, 0, 0, 0]},
       "d": {"$value": [{"$ref": "#/c/$value/0"}, 0, 0, 0]}}
      """#)
    #expect(theme.value("a").map { CSSText.value($0) } == "cubic-bezier(0.1,2,0.1,1)")
    #expect(theme.value("b").map { CSSText.value($0) } == "cubic-bezier(0.1,2,0.5,1)")
    #expect(Set(findings.map(\.rule.id)) == ["token.alias-cycle"])
    #expect(theme.value("c") == nil && theme.value("d") == nil)
  }

  @Test func namesAreEscapedInPointers() {
    let (theme, findings) = MemoryTheme.of(
      ##"""
      {"$type": "number", "a/b": {"c~d": {"e f": {"$value": 1}}},
       "x": {"$ref": "#/a~1b/c~0d/e%20f/$value"}, "y": {"$ref": "#/a~1b/c~0d/e f/$value"}}
      """##)
    #expect(theme.value("x") == .number(1) && theme.value("y") == .number(1))
    #expect(findings.map(\.rule.id) == ["token.pointer-space"])
  }

  // MARK: Groups

  @Test func groupsInheritTokensOfExtendedGroups() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {
        "button": {
          "$type": "dimension", "$deprecated": "use action",
          "radius": {"$value": {"value": 4, "unit": "px"}},
          "label": {"size": {"$value": {"value": 14, "unit": "px"}},
                    "gap": {"$value": "{button.radius}"}},
          "$root": {"$value": {"value": 1, "unit": "px"}}
        },
        "action": {
          "$extends": "{button}",
          "radius": {"$value": {"value": 9, "unit": "px"}},
          "label": {"gap": {"$value": {"value": 2, "unit": "px"}}, "$deprecated": false}
        },
        "small": {"$extends": "#/action", "label": {"size": {"$value": {"value": 11, "unit": "px"}}}}
      }
      """#)
    #expect(findings.map(\.message) == [])
    func points(_ name: String) -> Double? {
      guard case .dimension(let length)? = theme.value(name) else { return nil }
      return length.points
    }
    #expect(points("action.radius") == 9 && points("action.label.size") == 14)
    #expect(points("action.label.gap") == 2 && points("action.$root") == 1)
    #expect(points("small.radius") == 9 && points("small.label.size") == 11)
    #expect(points("small.label.gap") == 2)
    let taken = theme.index(of: "small.radius").flatMap { theme.declaration(of: $0, in: 0) }
    #expect(taken.map { theme.names[$0.token] } == "action.radius")
    func reason(_ name: String) -> String? {
      theme.index(of: name).flatMap { theme.deprecation(of: $0, in: 0) }.map { $0.reason ?? "" }
    }
    #expect(reason("button.radius") == "use action" && reason("action.label.gap") == nil)
  }

  @Test func extendedGroupMayDifferByContext() {
    let (theme, findings) = MemoryTheme(files: [
      "t": #"""
      {"version": "2025.10",
       "sets": {"base": {"sources": [{
         "$type": "number", "calm": {"a": {"$value": 1}, "b": {"$value": 2}},
         "loud": {"a": {"$value": 10}}, "card": {"$extends": "{calm}", "c": {"$value": "{card.a}"}}
       }]}},
       "modifiers": {"mood": {"contexts": {
         "calm": [], "loud": [{"card": {"$extends": "{loud}"}, "loud": {"d": {"$value": 4}}}]},
         "default": "calm"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/mood"}]}
      """#
    ]).read("t")
    #expect(findings.map(\.message) == [])
    let loud = ["mood": "loud"]
    #expect(theme.value("card.c") == .number(1) && theme.value("card.c", loud) == .number(10))
    #expect(theme.value("card.b") == .number(2) && theme.value("card.b", loud) == nil)
    #expect(theme.value("card.d") == nil && theme.value("card.d", loud) == .number(4))
  }

  @Test func siblingsMayExtendTheSameGroup() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"$type": "number", "a": {"x": {"$value": 1}},
       "b": {"c": {"$extends": "{a}"}, "d": {"$extends": "{a}"}, "$extends": "{e}"},
       "e": {"f": {"$extends": "{a}"}}}
      """#)
    #expect(findings.map(\.message) == [])
    #expect(["b.c.x", "b.d.x", "b.f.x", "e.f.x"].allSatisfy { theme.value($0) == .number(1) })
  }

  @Test func exponentialExtensionsAreLimited() {
    var text = #"{"$type":"number","g0":{"a":{"$value":1},"b":{"$value":2}}"#
    for index in 1...60 {
      let inner = #"{"$extends":"{g\#(index - 1)}"}"#
      text += #","g\#(index)":{"l":\#(inner),"r":\#(inner)}"#
    }
    var limits = ThemeLimits()
    limits.declarations = 10_000
    let (theme, findings) = MemoryTheme.of(text + "}", limits)
    #expect(findings.contains { $0.rule.id == "token.too-many" })
    #expect(theme.value("g1.l.a") == .number(1) && theme.names.count < 20_000)
  }

  @Test func longChainOfGroupsIsFollowed() {
    let count = 2_000
    var text = #"{"$type":"number","g0":{"a":{"$value":1}}"#
    for index in 1...count { text += #","g\#(index)":{"$extends":"{g\#(index - 1)}"}"# }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.isEmpty && theme.value("g\(count).a") == .number(1))
  }

  // MARK: Causes

  @Test func findingHasTheNumberOfDependentTokens() {
    let (_, findings) = MemoryTheme.of(
      #"""
      {"$type": "number", "base": {"$value": "one"}, "a": {"$value": "{base}"},
       "b": {"$value": "{a}"}, "c": {"$value": "{base}"}, "d": {"$value": "{nowhere}"},
       "e": {"$value": "{d}"}}
      """#)
    #expect(
      findings.map { "\($0.rule.id): \($0.notes.map(\.message))" } == [
        "token.value: [\"3 tokens that refer to it have no value because of this; "
          + "`bricks tokens check --all` lists them.\"]",
        #"token.alias-missing: ["One token that refers to it has no value because of this."]"#,
      ])
  }
}
