import DesignTokens
import Documents
import Testing
import TokenLint

/// Themes with more permutations than are resolved.
@Suite struct PermutationListTests {
  private static let seeds = SeededRandom.seeds(60)

  /// Returns a theme with modifiers `m0`, `m1` and so on, each with contexts `c0` (the default),
  /// `c1` and so on, whose sources are given by modifier and context.
  private static func theme(
    _ contexts: [Int], base: String, _ sources: [String: String],
    limits: ThemeLimits = ThemeLimits()
  ) -> (theme: Theme, findings: [Finding]) {
    let modifiers = contexts.enumerated().map { modifier, count in
      let parts = (0..<count).map { #""c\#($0)": [\#(sources["m\(modifier).c\($0)"] ?? "")]"# }
      return #""m\#(modifier)": {"contexts": {\#(parts.joined(separator: ", "))}, "default": "c0"}"#
    }
    let order = contexts.indices.map { ##"{"$ref": "#/modifiers/m\##($0)"}"## }
    let resolver = ##"""
      {"version": "2025.10", "sets": {"base": {"sources": [\##(base)]}},
       "modifiers": {\##(modifiers.joined(separator: ",\n"))},
       "resolutionOrder": [{"$ref": "#/sets/base"}, \##(order.joined(separator: ", "))]}
      """##
    return MemoryTheme(files: ["theme.resolver.json": resolver])
      .read("theme.resolver.json", limits: limits)
  }

  private static func number(_ name: String, _ value: String) -> String {
    #"{"\#(name)": {"$type": "number", "$value": \#(value)}}"#
  }

  // MARK: Faults in a combination

  @Test func faultOfTwoContextsIsFoundAndNamed() throws {
    for contexts in [[4, 4, 4, 4, 4, 4], Array(repeating: 2, count: 12)] {
      let last = contexts.count - 1
      // In `c1` of the first modifier, `ink` refers to a token that only the default of the last
      // modifier declares.
      let (theme, findings) = Self.theme(
        contexts, base: Self.number("ink", "1"),
        [
          "m0.c1": Self.number("ink", #""{spare}""#), "m\(last).c0": Self.number("spare", "2"),
          "m2.c1": Self.number("ink", "3"),
        ])
      let errors = findings.filter { $0.severity == .error }
      #expect(errors.map(\.rule.id) == ["token.alias-absent"])
      let message = try #require(errors.first?.message)
      #expect(
        message
          == #""spare" is not declared in every context: it is missing where "m0" is "c1" and "#
          + #""m\#(last)" is "c1""# + (contexts[last] > 2 ? ", and in 8 more." : "."))
      // Values of permutations that are not listed.
      #expect(theme.permutations.count < 100)
      #expect(theme.value("ink", ["m0": "c1", "m1": "c1", "m3": "c1"]) == .number(2))
      #expect(theme.value("ink", ["m0": "c1", "m1": "c1", "m\(last)": "c1"]) == nil)
      #expect(
        theme.value("ink", ["m0": "c1", "m1": "c1", "m2": "c1", "m\(last)": "c1"]) == .number(3))
      #expect(theme.value("ink", ["m1": "c9"]) == nil)
    }
  }

  @Test func contrastOfTwoContextsIsFoundAndNamed() throws {
    func color(_ name: String, _ gray: String) -> String {
      #"{"\#(name)": {"$type": "color", "$value": {"colorSpace": "srgb", "components": "#
        + "[\(gray), \(gray), \(gray)]}}}"
    }
    let (theme, findings) = Self.theme(
      [4, 4, 4, 4, 4, 4], base: "\(color("ink", "0")), \(color("paper", "1"))",
      ["m1.c2": color("ink", "0.3"), "m4.c3": color("paper", "0.6")])
    #expect(findings.allSatisfy { $0.severity != .error })
    let settings = try LintSettings.of(#"{"pairs": [{"text": "ink", "on": ["paper"]}]}"#)
    let found = ThemeLint.findings(in: theme, settings: settings)
    #expect(found.map(\.rule.id) == ["theme.contrast"])
    #expect(
      found.first?.message.hasPrefix(
        #"The contrast of "ink" is 2.99 on "paper" where "m1" is "c2" and "m4" is "c3""#) == true,
      "\(found.map(\.message))")
  }

  @Test func tokenWithTooManyContextsIsNamed() {
    // `ink` depends on all modifiers, and `paper` on one.
    var sources = Dictionary(
      uniqueKeysWithValues: (0..<12).map { ("m\($0).c1", Self.number("part\($0)", "2")) })
    sources["m3.c1", default: ""] += ", " + Self.number("paper", "4")
    let base =
      (0..<12).map { Self.number("part\($0)", $0 == 0 ? "1" : #""{part\#($0 - 1)}""#) } + [
        Self.number("paper", "3")
      ]
    let (theme, findings) = Self.theme(
      Array(repeating: 2, count: 12), base: base.joined(separator: ", "), sources)
    let errors = findings.filter { $0.severity == .error }
    // The first nine need 512 permutations, so there is no room for 1,024 more.
    #expect(errors.map(\.rule.id) == ["resolver.limit", "resolver.limit", "resolver.limit"])
    #expect(
      errors.first?.message
        == #""part9" depends on "m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7" and 2 others, whose "#
        + "contexts have 1024 combinations, but a theme is checked in at most 1024 permutations in "
        + "total; let the token depend on fewer modifiers.")
    #expect(theme.value("paper", ["m3": "c1", "m8": "c1"]) == .number(4))
    #expect(theme.permutations.count <= 1024)
  }

  // MARK: Random themes

  @Test func shortListsGiveTheValuesAndFindingsOfCompleteOnes() throws {
    var compared = 0
    for seed in Self.seeds {
      var random = SeededRandom(seed: UInt64(seed))
      let contexts = (0..<4 + random.next(2)).map { _ in 2 + random.next(2) }
      var base = (0..<6).map { Self.number("t\($0)", "\($0)") }
      var sources: [String: String] = [:]
      for (modifier, count) in contexts.enumerated() {
        for context in 0..<count where random.next(3) > 0 {
          let token = random.next(9)
          let other = random.next(9)
          let value = random.next(2) == 0 ? "\(10 * modifier + context)" : "\"{t\(other)}\""
          sources["m\(modifier).c\(context)"] = Self.number("t\(token)", value)
        }
      }
      if random.next(3) == 0 {
        base.append(#"{"group": {"$extends": "{other}"}, "other": {"in": {"$value": "{t1}"}}}"#)
      }
      var limits = ThemeLimits()
      limits.permutations = 1 << 20
      let base0 = base.joined(separator: ", ")
      let complete = Self.theme(contexts, base: base0, sources, limits: limits)
      limits.permutations = 40
      let short = Self.theme(contexts, base: base0, sources, limits: limits)
      #expect(complete.theme.names == short.theme.names)
      let isCovered = !short.findings.contains { $0.rule.id == "resolver.limit" }
      guard isCovered, short.theme.permutations.count < complete.theme.permutations.count else {
        continue
      }
      compared += 1
      let places = { (findings: [Finding]) in
        // Reports are sorted by place.
        findings.map { "\($0.rule.id) \($0.place.range)" }.sorted()
      }
      #expect(places(complete.findings) == places(short.findings), "seed \(seed)")
      for (index, permutation) in complete.theme.permutations.enumerated() {
        let input = Dictionary(
          uniqueKeysWithValues: permutation.contexts.map { ($0.modifier, $0.context) })
        let number = try #require(short.theme.permutation(input))
        for token in complete.theme.names.indices {
          #expect(
            complete.theme.value(token, in: index) == short.theme.value(token, in: number)
              && complete.theme.steps(of: token, in: index).map(\.place)
                == short.theme.steps(of: token, in: number).map(\.place),
            "seed \(seed): \(complete.theme.names[token]) where \(input)")
        }
      }
    }
    #expect(compared > Self.seeds.count / 4)
  }
}
