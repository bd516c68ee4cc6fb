import DesignTokens
import Documents
import Foundation
import Testing
import TokenLint

/// One cause is one finding, at the line to change, however many places it affects.
@Suite struct CauseTests {
  @Test func wrongTypeOfAGroupIsReportedAtTheType() throws {
    let (theme, findings) = MemoryTheme.of(
      ##"""
      {"ink": {"$type": "dimension",
        "one": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
        "two": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
        "three": {"$value": {"colorSpace": "srgb", "components": [0, 1, 0]}}},
       "text": {"$type": "color", "$value": "{ink.one}"}}
      """##)
    #expect(theme.value("text") == nil)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(
      finding.message
        == "None of the 3 values with this type is a dimension; each is a color.")
    #expect(finding.place.file.text(in: finding.place.range) == #""dimension""#)
    #expect(finding.fix?.title == "write color" && finding.fix?.isSuggestion == true)
    #expect(finding.uses.compactMap { $0.place?.range.lowerBound }.count == 3 + 1)
    #expect(finding.notes.map(\.message).first?.hasPrefix("It is used in 3 places;") == true)
  }

  @Test func wrongTypeOfASingleTokenIsReportedAtTheType() {
    let (_, findings) = MemoryTheme.of(
      #"{"ink": {"$type": "dimension", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"#
    )
    #expect(findings.map(\.message) == ["The type is dimension, but the value is a color."])
  }

  /// Values that are wrong for a different reason are reported one by one.
  @Test func otherMistakesInAGroupAreReportedSeparately() {
    let (_, findings) = MemoryTheme.of(
      ##"""
      {"space": {"$type": "dimension", "a": {"$value": {"value": 1, "unit": "px"}},
        "b": {"$value": {"value": 1}}, "c": {"$value": {"unit": "px"}}},
       "weight": {"$type": "fontWeight", "a": {"$value": 0}, "b": {"$value": 1200}},
       "size": {"$type": "dimension", "a": {"$value": 4}, "b": {"$value": 8}},
       "line": {"$type": "strokeStyle", "a": {"$value": "sold"}, "b": {"$value": "dashd"}}}
      """##)
    let expected = [
      "part-missing", "part-missing", "range", "range", "value", "value", "value", "value",
    ].map { "token.\($0)" }
    #expect(findings.map(\.rule.id) == expected)
  }

  @Test func aliasThatLeavesTheTypeOfItsGroupIsTheCause() throws {
    let (_, findings) = MemoryTheme.of(
      ##"""
      {"space": {"$type": "dimension", "m": {"$value": {"value": 1, "unit": "px"}}},
       "color": {"$type": "color", "accent": {"$value": "{space.m}"},
         "mark": {"$value": "{color.accent}"}},
       "line": {"$type": "border", "a": {"$value": {"color": "{color.accent}", "width": "{space.m}", "style": "solid"}},
         "b": {"$value": {"color": "{color.mark}", "width": "{space.m}", "style": "solid"}}}}
      """##)
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.rule.id == "token.alias-type")
    #expect(finding.place.file.text(in: finding.place.range) == #""{space.m}""#)
    #expect(finding.uses.count == 2)
  }

  @Test func missingTokenIsReportedOnceForAllFiles() throws {
    let theme = MemoryTheme(files: [
      "theme.resolver.json": """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "a.json"}, {"$ref": "b.json"}]}},
       "resolutionOrder": [{"$ref": "#/sets/base"}]}
      """,
      "a.json": ##"{"$type": "number", "a": {"$value": "{gone}"}, "b": {"$value": "{gone}"}}"##,
      "b.json": ##"{"$type": "number", "c": {"$value": "{gone}"}, "d": {"$value": "{c}"}}"##,
    ])
    let findings = theme.read("theme.resolver.json").findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.place.file.path == "a.json")
    #expect(
      finding.uses.compactMap { $0.place?.file.path } == ["a.json", "a.json", "b.json", "b.json"])
    let listed = FindingReport(findings, listsUses: true).entries[0].placedNotes
    #expect(listed.count == 4)
    #expect(FindingReport(findings).entries[0].placedNotes.isEmpty)
  }

  /// Every alias of a customer is redirected in turn: to no token, or to one of another type.
  @Test(arguments: ["light.tokens.json", "dark.tokens.json"], ["{no.token}", "{space.m}"])
  func oneWrongAliasOfACustomerIsOneError(_ file: String, _ target: String) throws {
    let path = ThemeFolder.project.appending(path: "Themes/stillmoor/\(file)").path
    let source = try ThemeFolder.load(path).get()
    let text = String(decoding: source.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let aliases = lines.indices.filter { lines[$0].contains(#""$value": "{palette."#) }
    #expect(aliases.count > 10)
    for line in aliases {
      var changed = lines
      changed[line] = changed[line].replacing(#/"\{palette[^"]*"/#, with: "\"\(target)\"")
      let bytes = Array(changed.joined(separator: "\n").utf8)
      let layers = try ["base", "stillmoor"].map { name in
        try ThemeFolder.load(
          ThemeFolder.project.appending(path: "Themes/\(name)/theme.resolver.json").path
        ).get()
      }
      let (theme, findings) = Theme.read(layers) { other in
        other == path
          ? .success(SourceFile(path: path, bytes: bytes)) : ThemeFolder.load(other)
      }
      let errors = (findings + ThemeLint.findings(in: theme)).filter { $0.severity == .error }
      let places = Set(errors.map(\.place))
      #expect(places.count <= 1, "\(changed[line]): \(errors.map(\.message))")
      for place in places {
        #expect(place.file.path == path, "\(changed[line]): \(errors.map(\.message))")
      }
    }
  }
}
