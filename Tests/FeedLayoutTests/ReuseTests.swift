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

  // MARK: Texts and tokens of cells

  private static let note =
    #"{"type": "vertical", "children": [{"type": "text", "text": "<${title}>", "fallback": "none"}, {"type": "text", "when": "${note}", "text": "${note}"}, {"type": "text", "when": "${name} == new", "text": "is new"}]}"#

  @Test func aCellShowsTextsInsteadOfFields() throws {
    var layouts = layouts(
      #"""
      {"type": "vertical", "children": [
        {"type": "cell", "cell": "note", "texts": {"title": "Hello", "note": "@plain", "name": "new"}},
        {"type": "cell", "cell": "note", "texts": {"title": "${name} (${title})", "note": ""}},
        {"type": "cell", "cell": "note", "texts": {"title": "${cover}", "note": "${cover}", "name": "old"}},
        {"type": "cell", "cell": "note", "texts": {"note": "@plural"}}]}
      """#, ["note": Self.note])
    layouts.texts = [
      "plain": .plain("${title}!"),
      "plural": .multiForm(
        MultiFormText(
          by: "count",
          [
            MultiFormText.Form("one", "one"), MultiFormText.Form("other", "${count} more"),
          ])),
    ]
    layouts.files["sections/songs"] = layouts.files["sections/songs"]?.replacing(
      #""tags""#, with: #""count": "number", "tags""#)
    #expect(try findings(layouts) == [])
    let tree = try layouts.tree([
      Slice(items: [["title": "Calm", "name": "Ada", "note": "x", "count": 3.0]])
    ])
    #expect(
      tree.outline.dropFirst(2) == [
        "text: <Hello>", "text: Calm!", "text: is new", "text: <Ada (Calm)>", "text: none",
        "text: <Calm>", "text: 3 more",
      ])
  }

  @Test func textsAreShownThroughSeveralCells() throws {
    let layouts = layouts(
      #"{"type": "cell", "cell": "outer", "texts": {"name": "by ${title}"}}"#,
      [
        "outer":
          #"{"type": "cell", "cell": "inner", "texts": {"title": "A song ${name}"}, "fields": {"note": "name"}}"#,
        "inner": #"{"type": "text", "text": "${title}, ${note}"}"#,
      ])
    #expect(try findings(layouts) == [])
    let tree = try layouts.tree([Slice(items: [["title": "a", "name": "b", "note": "c"]])])
    #expect(tree.outline.last == "text: A song by a, by a")
  }

  @Test func aCellUsesOtherTokensAndLengths() throws {
    let ink = ##"{"$type": "color", "$value": "#000"}"##
    let gap = #"{"$type": "dimension", "$value": {"value": 7, "unit": "px"}}"#
    var layouts = layouts(
      #"""
      {"type": "vertical", "children": [
        {"type": "cell", "cell": "outer", "tokens": {"color": "{accent}", "gap": 11}},
        {"type": "cell", "cell": "label", "tokens": {"gap": "{wide}"}}]}
      """#,
      [
        "outer": #"{"type": "cell", "cell": "label", "tokens": {"ink": "{color}"}}"#,
        "label":
          #"{"type": "vertical", "spacing": "{gap}", "children": [{"type": "text", "text": "x", "color": "{ink}"}]}"#,
      ])
    layouts.tokens =
      #"{"ink": \#(ink), "accent": \#(ink), "gap": \#(gap), "cell": {"card": {"wide": \#(gap)}}}"#
    let (plan, found) = try layouts.compile()
    #expect(found.map(\.message) == [])
    #expect(plan.tokens.map(\.name) == ["accent", "cell.card.wide", "ink"])
    let spacings = plan.nodes.map { plan.styles[Int($0.style)].spacing }
    #expect(spacings.contains { $0.token.isNone && $0.points == 11 })
  }

  @Test func mistakesInTextsAndTokensAreReported() throws {
    let ink = ##"{"$type": "color", "$value": "#000"}"##
    let cells = [
      "a":
        #"{"type": "vertical", "children": [{"type": "image", "source": "${cover}"}, {"type": "text", "text": "${title|day}, ${note}", "color": "{ink}"}, {"type": "text", "text": "x", "when": "${name} == y"}]}"#
    ]
    for (members, expected) in [
      (
        #""texts": {"cover": "x"}"#,
        #"layout.field-unknown: A text replaces "cover" here, but the cell needs a field; replace it in "fields" instead of "texts"."#
      ),
      (
        #""texts": {"name": "${title}"}"#,
        #"layout.field-unknown: A condition of this cell compares "name" with a value, which is not possible with a text that contains fields."#
      ),
      (
        #""texts": {"titel": "x"}"#,
        #"layout.field-unused: The cell "a" does not show a field called "titel"; remove it, or use the name of a field that it shows."#
      ),
      (
        #""tokens": {"inc": "{ink}"}"#,
        #"layout.field-unused: The cell "a" does not use a token called "inc"; remove it, or use the name of a token that it uses."#
      ),
      (
        #""tokens": {"ink": 4}"#,
        #"layout.token-type: A length replaces "ink" here, but a color or a gradient is needed; use a token."#
      ),
      (
        #""texts": {"title": "x"}"#,
        #"layout.format: A text replaces the field "title" in this cell, and a text has no format; write the format in the text."#
      ),
      (
        #""texts": {"note": "@plural"}"#,
        #"layout.text-form: "@plural" has several forms, so it cannot be a part of another text; let the cell show it alone."#
      ),
    ] {
      var layouts = layouts(#"{"type": "cell", "cell": "a", \#(members)}"#, cells)
      layouts.tokens = #"{"ink": \#(ink)}"#
      layouts.texts["plural"] = .multiForm(MultiFormText(by: "tags", []))
      let found = try layouts.compile().findings
      let own = found.filter { $0.place.file.path == "cells/card.json" }
        .map { "\($0.rule.id): \($0.message)" }
      #expect(own == [expected], "\(members)")
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
