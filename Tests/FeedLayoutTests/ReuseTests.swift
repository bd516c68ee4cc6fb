import Documents
import FeedLayout
import FeedModel
import Testing

/// Cells inside cells, and conditions that are combined.
@Suite struct ReuseTests {
  // MARK: Conditions

  private static let fields =
    #"{"title": "text", "name": "text", "note": "text", "cover": "image", "tags": "texts"}"#

  private func isThere(_ condition: String, _ item: [String: Slice.Value]) throws -> Bool {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "in", "when": \#(condition)}"#, item: Self.fields)
    return try layouts.tree([Slice(items: [item])]).outline.contains("text: in")
  }

  /// Each operator agrees with the operator of the same name for all combinations of fields.
  @Test(arguments: [false, true], [false, true])
  func combinedConditionsFollowTheirParts(_ first: Bool, _ second: Bool) throws {
    var item: [String: Slice.Value] = [:]
    if first { item["title"] = "x" }
    if second { item["note"] = "x" }
    for (condition, expected) in [
      (#"{"and": ["${title}", "${note}"]}"#, first && second),
      (#"{"or": ["${title}", "${note}"]}"#, first || second),
      (#"{"not": "${title}"}"#, !first), (#"{"not": {"not": "${title}"}}"#, first),
      (#"{"not": {"and": ["${title}", "${note}"]}}"#, !(first && second)),
      (#"{"or": [{"and": ["${title}", "!${note}"]}, {"not": "${title}"}]}"#, !first || !second),
      (#"{"and": [{"or": ["${title}", "${note}"]}, "${title} != x"]}"#, !first && second),
      (#"{"and": ["${title}"]}"#, first),
    ] {
      #expect(try isThere(condition, item) == expected, "\(condition)")
    }
  }

  @Test(arguments: [
    (#"{}"#, "none"), (#"{"and": ["${title}"], "not": "${title}"}"#, "2"),
  ])
  func aCombinationHasOneOperator(_ condition: String, _ count: String) {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "in", "when": \#(condition)}"#, item: Self.fields)
    let found = layouts.blueprint().findings.first { $0.rule.id == "layout.condition" }
    #expect(
      found?.message
        == "A combined condition must have exactly one of \"and\", \"or\" and \"not\", but has "
        + "\(count) of them.")
  }

  @Test(arguments: [
    (#"{"and": ["${title}", "${nme}"]}"#, false), (#"{"or": ["${title}", "${nme}"]}"#, true),
    (#"{"not": "${nme}"}"#, false),
  ])
  func aConditionOnAnUnknownFieldIsNeverMet(_ condition: String, _ expected: Bool) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "in", "when": \#(condition)}"#, item: Self.fields)
    let found = try #require(try layouts.compile().findings.first)
    #expect(found.rule.id == "layout.field-unknown")
    #expect(found.place.file.text(in: found.place.range) == #""${nme}""#)
    #expect(found.message.contains(#"did you mean "name"?"#))
    #expect(try isThere(condition, ["title": "x"]) == expected)
  }

  @Test func aRequiredPartOfAConjunctionMakesAFallbackUnreachable() {
    for (condition, count) in [
      (#"{"and": ["${title}", "${note}"]}"#, 1), (#"{"or": ["${title}", "${note}"]}"#, 0),
      (#"{"not": "!${title}"}"#, 0),
    ] {
      let layouts = MemoryLayouts(
        card:
          #"{"type": "text", "text": "${title}", "fallback": "none", "when": \#(condition)}"#,
        item: Self.fields)
      let findings = layouts.blueprint().blueprint.checkFallbacks(AppTexts())
      #expect(findings.map(\.rule.id).count == count, "\(condition)")
    }
  }

  // MARK: Cells inside cells

  private static let label =
    #"{"type": "vertical", "children": [{"type": "text", "text": "<${title}>"}, {"type": "text", "when": "${note}", "text": "${note}"}]}"#

  private func layouts(_ card: String, _ cells: [String: String] = [:]) -> MemoryLayouts {
    var layouts = MemoryLayouts(card: card, item: Self.fields, section: #"{"title": "text"}"#)
    for (name, node) in cells {
      layouts.files["cells/\(name)"] = #"{"summary": "s", "node": \#(node)}"#
    }
    return layouts
  }

  private func findings(_ layouts: MemoryLayouts) throws -> [String] {
    try layouts.compile().findings.map { "\($0.rule.id): \($0.message)" }
  }

  @Test func aCellShowsAnotherCellWithItsFieldsOrOthers() throws {
    let layouts = layouts(
      #"""
      {"type": "vertical", "children": [
        {"type": "cell", "cell": "label"},
        {"type": "cell", "cell": "label", "fields": {"title": "name"}},
        {"type": "cell", "cell": "label", "fields": {"title": "section.title", "note": "name"}},
        {"type": "cell", "cell": "label", "when": "${cover}"}]}
      """#, ["label": Self.label])
    #expect(try findings(layouts) == [])
    let tree = try layouts.tree([
      Slice(values: ["title": "Songs"], items: [["title": "Calm", "name": "Ada", "note": "new"]])
    ])
    #expect(
      tree.outline.dropFirst(2) == [
        "text: <Calm>", "text: new", "text: <Ada>", "text: new", "text: <Songs>", "text: Ada",
      ])
  }

  @Test func fieldsAreReplacedThroughSeveralCells() throws {
    let layouts = layouts(
      #"{"type": "cell", "cell": "outer", "fields": {"name": "note"}}"#,
      [
        "outer": #"{"type": "cell", "cell": "inner", "fields": {"title": "name"}}"#,
        "inner": #"{"type": "text", "text": "${title}"}"#,
      ])
    #expect(try findings(layouts) == [])
    let tree = try layouts.tree([Slice(items: [["title": "a", "name": "b", "note": "c"]])])
    #expect(tree.outline.last == "text: c")
  }

  /// The cell has the frames that its nodes have in its place.
  @Test(arguments: ["vertical", "horizontal", "overlay"])
  func aCellIsLaidOutLikeItsOwnNodes(_ stack: String) throws {
    let own =
      #"{"type": "vertical", "padding": 3, "children": [{"type": "text", "text": "${title}"}]}"#
    let frames = try ["\(own)", #"{"type": "cell", "cell": "label"}"#].map { node in
      let layouts = layouts(
        #"{"type": "\#(stack)", "height": 90, "children": [{"type": "text", "text": "x"}, \#(node)]}"#,
        ["label": own])
      let tree = try layouts.tree([Slice(items: [["title": "A quiet walk"]])])
      let text = try #require(tree.nodes.indices.last)
      return Frames(tree, .screen(scale: 3)).frames[text]
    }
    #expect(frames[0] == frames[1])
  }

  @Test func tokensOfTheInnerCellAreUsed() throws {
    let ink = ##"{"$type": "color", "$value": "#000"}"##
    for (tokens, expected) in [
      (#"{"ink": \#(ink)}, {"cell": {"label": {"ink": \#(ink)}}}"#, "cell.label.ink"),
      (
        #"{"cell": {"label": {"ink": \#(ink)}}}, {"cell": {"card": {"ink": \#(ink)}}}"#,
        "cell.card.ink"
      ),
    ] {
      var layouts = layouts(
        #"{"type": "cell", "cell": "label"}"#,
        ["label": #"{"type": "text", "text": "x", "color": "{ink}"}"#])
      layouts.tokens = tokens
      #expect(try layouts.compile().plan.tokens.map(\.name) == [expected])
    }
  }

  @Test func mistakesAreReportedAtTheNode() throws {
    for (card, cells, expected) in [
      (
        #"{"type": "cell", "cell": "labl"}"#, ["label": Self.label],
        #"layout.cell-unknown: There is no cell "labl"; did you mean "label"?"#
      ),
      (
        #"{"type": "cell"}"#, [:],
        #"layout.cell-unknown: This node does not name a cell; give it a "cell"."#
      ),
      (
        #"{"type": "cell", "cell": "card"}"#, [:],
        #"layout.cell-cycle: The cell "card" contains itself; show a different cell here."#
      ),
      (
        #"{"type": "cell", "cell": "a"}"#,
        [
          "a": #"{"type": "cell", "cell": "b"}"#,
          "b": #"{"type": "vertical", "children": [{"type": "cell", "cell": "a"}]}"#,
        ],
        #"layout.cell-cycle: The cell "a" contains itself, through "b"; show a different cell here."#
      ),
      (
        #"{"type": "cell", "cell": "label", "fields": {"titel": "name"}}"#, ["label": Self.label],
        #"layout.field-unused: The cell "label" does not show a field called "titel"; remove it, or use the name of a field that it shows."#
      ),
      (
        #"{"type": "text", "text": "x", "fields": {"title": "name"}}"#, [:],
        #"layout.property-useless: "fields" has no effect on a node of type "text"; remove it, or move it to the right node."#
      ),
    ] as [(String, [String: String], String)] {
      #expect(try findings(layouts(card, cells)) == [expected])
    }
  }

  @Test func anUnknownFieldIsReportedWhereItIsNamed() throws {
    let layouts = layouts(
      #"{"type": "cell", "cell": "label", "fields": {"note": "nme"}}"#, ["label": Self.label])
    let found = try layouts.compile().findings
    let first = try #require(found.first)
    #expect(first.rule.id == "layout.field-unknown")
    #expect(first.place.file.path == "cells/card.json")
    #expect(first.place.file.text(in: first.place.range) == #""nme""#)
  }

  @Test func cellsInsideCellsAreLimited() throws {
    var cells: [String: String] = [:]
    for level in 0..<40 {
      let inner = #"{"type": "cell", "cell": "level\#(level + 1)"}"#
      cells["level\(level)"] = #"{"type": "vertical", "children": [\#(inner), \#(inner)]}"#
    }
    cells["level40"] = #"{"type": "text", "text": "x"}"#
    let (plan, found) = try layouts(#"{"type": "cell", "cell": "level0"}"#, cells).compile()
    #expect(plan.nodes.count < 10_000)
    #expect(Set(found.map(\.rule.id)) == ["layout.depth"])
    #expect(found.count < 3000)
  }
}
