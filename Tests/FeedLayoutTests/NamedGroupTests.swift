import Documents
import FeedLayout
import FeedModel
import Testing

/// Groups that layouts use by name.
@Suite struct NamedGroupTests {
  /// Returns the frames of a raw layout with definitions of groups, and the findings.
  private static func solve(
    _ groups: String, _ layout: String
  ) throws -> (frames: [Frame], findings: [Finding]) {
    let text = #"{"groups": \#(groups), "sections": [{"items": 4, "layout": \#(layout)}]}"#
    let (raw, findings) = RawLayout.read(SourceFile(path: "raw.json", text: text))
    let solved = try #require(raw).solve(in: LayoutContainer(width: 300, height: 600))
    return (solved.sections[0].items.map { solved.items[$0].frame }, findings)
  }

  private static let cards = """
    {"arguments": {"width": {"fractionalWidth": 1}, "height": 40, "gap": 0},
     "group": {"height": {"absolute": "$height"}, "interItemSpacing": {"fixed": "$gap"},
       "items": [{"width": "$width", "height": {"fractionalHeight": 1}}]}}
    """

  @Test(arguments: [
    (
      #"{"use": "cards"}"#,
      #"{"height": {"absolute": 40}, "items": [{"height": {"fractionalHeight": 1}}]}"#
    ),
    (
      #"{"use": "cards", "arguments": {"width": {"absolute": 120}, "gap": 7}}"#,
      #"{"height": {"absolute": 40}, "interItemSpacing": {"fixed": 7}, "items": [{"width": {"absolute": 120}, "height": {"fractionalHeight": 1}}]}"#
    ),
    // A group inside a group, and an argument that is passed on.
    (
      #"{"use": "pair", "arguments": {"high": 90}}"#,
      #"{"height": {"absolute": 90}, "items": [{"width": {"absolute": 60}, "height": {"fractionalHeight": 1}}, {"width": {"absolute": 100}, "height": {"fractionalHeight": 1}, "group": {"height": {"absolute": 90}, "items": [{"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}]}}]}"#
    ),
    (
      #"{"use": "alias"}"#,
      #"{"height": {"absolute": 12}, "items": [{"height": {"fractionalHeight": 1}}]}"#
    ),
  ])
  func aUseHasTheFramesOfItsGroup(_ use: String, _ written: String) throws {
    let groups = """
      {"cards": \(Self.cards),
       "pair": {"arguments": {"high": 50}, "group": {"height": {"absolute": "$high"}, "items": [
         {"width": {"absolute": 60}, "height": {"fractionalHeight": 1}},
         {"width": {"absolute": 100}, "height": {"fractionalHeight": 1},
          "group": {"use": "cards", "arguments": {"height": "$high"}}}]}},
       "alias": {"group": {"use": "cards", "arguments": {"height": 12}}}}
      """
    let (frames, findings) = try Self.solve(groups, #"{"group": \#(use)}"#)
    #expect(findings.filter { $0.rule.id != "layout.group-unused" }.map(\.message) == [])
    let (expected, others) = try Self.solve("{}", #"{"group": \#(written)}"#)
    #expect(others.isEmpty && frames == expected && frames.count == 4)
  }

  @Test(arguments: [
    (
      #"{"use": "card"}"#, "layout.group-unknown", #""card""#,
      #"There is no group "card" in `groups` of this file; did you mean "cards"?"#
    ),
    (
      #"{"use": "cards", "arguments": {"widht": 1}}"#, "layout.argument-unknown", #""widht""#,
      #"The group "cards" has no argument "widht"; did you mean "width"?"#
    ),
    (
      #"{"use": "cards", "height": {"absolute": 3}}"#, "layout.property-useless", #""height""#,
      #""height" has no effect next to "use"; make it an argument of the group "cards"."#
    ),
    (
      #"{"use": "cards", "arguments": {"width": 3}}"#, "field.type", "3",
      "This must be an object, but is a number."
    ),
  ])
  func mistakesAreReportedAtTheUse(
    _ use: String, _ rule: String, _ place: String, _ message: String
  ) throws {
    let (_, findings) = try Self.solve(#"{"cards": \#(Self.cards)}"#, #"{"group": \#(use)}"#)
    let found = try #require(findings.first { $0.rule.id != "layout.group-unused" })
    #expect(found.rule.id == rule && found.message.hasPrefix(message), "\(found.message)")
    #expect(found.place.file.text(in: found.place.range) == place)
    #expect(findings.count <= 2)
  }

  @Test func unusedGroupsAndArgumentsAreReported() throws {
    let (_, findings) = try Self.solve(
      #"{"one": {"arguments": {"a": 1, "b": 2}, "group": {"height": {"absolute": "$a"}, "items": [{}]}}, "two": {"group": {"height": {"absolute": "$c"}, "items": [{}]}}}"#,
      #"{"group": {"use": "one"}}"#)
    #expect(
      findings.map { "\($0.rule.id) \($0.place.file.text(in: $0.place.range))" } == [
        #"layout.group-unused "b""#, #"layout.argument-unknown "$c""#,
        #"layout.group-unused "two""#,
      ])
  }

  @Test(arguments: [
    #"{"a": {"group": {"use": "a"}}}"#,
    #"{"a": {"group": {"items": [{"group": {"use": "b"}}]}}, "b": {"group": {"items": [{"group": {"use": "a"}}]}}}"#,
    #"{"a": {"arguments": {"x": {"group": {"use": "a"}}}, "group": {"items": ["$x"]}}}"#,
  ])
  func cyclesAreReported(_ groups: String) throws {
    let (_, findings) = try Self.solve(groups, #"{"group": {"use": "a"}}"#)
    let rules = Set(findings.map(\.rule.id))
    #expect(!rules.isDisjoint(with: ["layout.group-cycle", "layout.depth"]), "\(rules)")
    #expect(findings.count < 20)
  }

  @Test func groupsThatMultiplyAreLimited() throws {
    let inner = #"{"group": {"use": "g1"}}"#
    var groups = ""
    for level in 0..<14 {
      let inner = #"{"group": {"use": "g\#(level + 1)"}}"#
      groups +=
        #""g\#(level)": {"group": {"items": [\#(Array(repeating: inner, count: 32).joined(separator: ", "))]}}, "#
    }
    groups += #""g14": {"group": {"items": [{}]}}"#
    let text =
      #"{"groups": {\#(groups)}, "sections": [{"items": 1, "layout": {"group": {"items": [\#(inner)]}}}]}"#
    let (document, _) = JSONDocument.read(SourceFile(path: "raw.json", text: text))
    let (replaced, findings) = NamedGroups.replaced(in: try #require(document))
    #expect(replaced.nodeCount < 3 << 20)
    #expect(Set(findings.map(\.rule.id)) == ["layout.depth"])
  }

  @Test func sectionsOfPagesUseGroups() throws {
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#,
      layout: #"{"group": {"use": "row", "arguments": {"cell": "card"}}}"#)
    layouts.files["sections/songs"]?.removeLast()
    layouts.files["sections/songs"]? +=
      #", "groups": {"row": {"summary": "s", "arguments": {"cell": "fallback"}, "group": {"items": [{"cell": "$cell"}]}}}}"#
    #expect(layouts.blueprint().findings.filter { $0.severity == .error }.map(\.rule.id) == [])
    let tree = try layouts.tree([Slice(items: [["title": "Calm"]])])
    #expect(tree.outline.last == "text: Calm")
    // A mistake is at the line of the definition.
    layouts.files["sections/songs"] = layouts.files["sections/songs"]?
      .replacing(#""cell": "card""#, with: #""cell": "crad""#)
    let found = try #require(try layouts.compile().findings.first)
    #expect(found.rule.id == "layout.cell-unknown")
    #expect(found.place.file.text(in: found.place.range) == #""crad""#)
  }
}
