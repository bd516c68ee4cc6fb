import DesignTokens
import Documents
import FeedLayout
import FeedModel
import Testing

/// Names in layouts are resolved once, or reported at their exact location.
@Suite struct PlanTests {
  // MARK: Tokens

  private static let ink = ##"{"$type": "color", "$value": "#000"}"##

  /// The tokens that `{ink}` can refer to in the cell `card` of the section `songs`, by precedence.
  private static let chain = [
    "section.songs.card.ink", "section.songs.ink", "screen.home.ink", "cell.card.ink", "ink",
  ]

  @Test(arguments: chain.indices)
  func mostSpecificTokenIsUsed(_ nearest: Int) throws {
    var layouts = MemoryLayouts(card: #"{"type": "text", "text": "x", "color": "{ink}"}"#)
    layouts.tokens = Self.tokens(
      Self.chain.dropFirst(nearest) + [
        "cell.other.ink", "songs.ink", "screen.other.ink", "screen.home.card.ink",
      ])
    let (plan, findings) = try layouts.compile()
    #expect(findings.isEmpty)
    #expect(plan.tokens.map(\.name) == [Self.chain[nearest]])
  }

  @Test(arguments: [
    ("facilitator-contents", "facilitatorContents"), ("whats-new", "whatsNew"), ("home", "home"),
  ])
  func screenNameIsAPrefixOfTokens(_ file: String, _ name: String) throws {
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "x", "color": "{ink}"}"#,
      layout: #"{"contentInsets": "{edge}", "group": {"items": [{"cell": "card"}]}}"#)
    layouts.screen = file
    layouts.files = ["screens/\(file)": #"{"summary": "s", "title": "T", "background": "{ink}"}"#]
      .merging(layouts.files) { first, _ in first }
    layouts.tokens = #"""
      \#(Self.tokens(["screen.\(name).ink", "ink"])), {"edge": {"$type": "number", "$value": 1},
       "screen": {"\#(name)": {"edge": {"$type": "number", "$value": 2}}}}
      """#
    let (plan, findings) = try layouts.compile()
    #expect(findings.isEmpty)
    #expect(plan.tokens.map(\.name) == ["screen.\(name).ink", "screen.\(name).edge"])
  }

  /// Returns a token source with a color for each path.
  private static func tokens(_ paths: [String]) -> String {
    paths.map { path in
      path.split(separator: ".").reversed().reduce(ink) { "{\"\($1)\": \($0)}" }
    }.joined(separator: ", ")
  }

  // MARK: Screens with their own layouts

  private static let narrow =
    #"{"group": {"items": [{"cell": "card", "width": {"absolute": 50}}]}}"#

  /// Returns layouts with one kind of section as wide as the page, which the screen can override.
  private func songs(sections: String) -> MemoryLayouts {
    var layouts = MemoryLayouts(card: #"{"type": "text", "text": "${title}"}"#)
    layouts.files["sections/top"] = #"{"summary": "s", "section": {"title": "text"}}"#
    layouts.files["screens/home"] = #"""
      {"summary": "s", "title": "Home", "sections": \#(sections), "boundarySupplementaryItems": [
        {"kind": "top", "cell": "card"}]}
      """#
    return layouts
  }

  @Test(arguments: [
    ("{}", 390), (#"{"songs": \#(narrow)}"#, 50), (#"{"songs": [\#(narrow)]}"#, 50),
    (#"{"songs": [\#(narrow), {"minWidth": 300, "group": {"items": [{"cell": "card"}]}}]}"#, 390),
  ])
  func screenOverridesTheLayoutOfASection(_ sections: String, _ width: Double) throws {
    let tree = try songs(sections: sections).tree([Slice(items: [["title": "x"]])])
    let item = try #require(tree.nodes.firstIndex { $0.kind == .item })
    #expect(Frames(tree, .screen(scale: 1)).frames[item].width == width)
  }

  @Test func overrideIsCheckedAndExplainedInTheScreensFile() throws {
    let wide = #"{"group": {"items": [{"cell": "card", "width": {"absolute": 500}}]}}"#
    let layouts = songs(sections: #"{"songs": \#(wide)}"#)
    let found = try layouts.compile().plan.check(in: [LayoutContainer(width: 390, height: 844)])
    #expect(found.map(\.rule.id) == ["layout.overflows"])
    let tree = try layouts.tree([Slice(items: [["title": "x"]])])
    let explanation = try #require(ExplainedPage(tree).layout.item(0, ofSection: 0))
    let width = try #require(explanation.steps.last?.reasons.first { $0.value == 500 }?.place)
    for place in found.map(\.place) + [width] {
      #expect(place.file.path == "screens/home.json")
      #expect(place.file.text(in: place.range) == #"{"absolute": 500}"#)
    }
  }

  @Test(arguments: [
    (
      #"{"sogns": {"group": {"items": [{"cell": "card"}]}}}"#, #""sogns""#,
      #"There is no kind of section "sogns"; did you mean "songs"?"#
    ),
    (
      #"{"top": {"group": {"items": [{"cell": "card"}]}}}"#, #""top""#,
      #"This layout is never used because sections of kind "top" are shown by a header of the screen; remove it."#
    ),
    (
      #"{"songs": {"group": {"items": [{"cell": "crad"}]}}}"#, #""crad""#,
      #"There is no cell "crad"; did you mean "card"?"#
    ),
    (
      #"{"songs": {"action": "searchAction"}}"#, "{",
      "This section has no layout with a group of items; add one."
    ),
  ])
  func mistakeOfAScreenIsReportedInItsFile(
    _ sections: String, _ place: String, _ message: String
  ) throws {
    let (_, findings) = try songs(sections: sections).compile()
    let finding = try #require(findings.first)
    #expect(findings.map(\.message) == [message])
    #expect(finding.place.file.path == "screens/home.json")
    #expect(finding.place.file.text(in: finding.place.range) == place)
    #expect(finding.place.range.lowerBound > 40)
  }

  // MARK: Mistakes

  /// A card with one mistake: the rule, the marked text and the message.
  struct Mistake: CustomTestStringConvertible {
    let card: String
    let rule: String
    let place: String
    let message: String

    init(_ card: String, _ rule: String, at place: String, _ message: String) {
      self.card = card
      self.rule = rule
      self.place = place
      self.message = message
    }

    var testDescription: String { message }
  }

  @Test(arguments: [
    Mistake(
      #"{"type": "text", "text": "x", "color": "{colr.text}"}"#, "layout.token-missing",
      at: #""{colr.text}""#,
      #"There is no token "colr.text"; did you mean "color.text"?"#),
    Mistake(
      #"{"type": "text", "text": "x", "color": "color.text"}"#, "layout.token-missing",
      at: #""color.text""#,
      #""color.text" is not a token reference; write the token's name in braces, such as "{color.text}"."#
    ),
    Mistake(
      #"{"type": "text", "text": "x", "color": "{space.m}"}"#, "layout.token-type",
      at: #""{space.m}""#,
      #""space.m" has the wrong type; a color or a gradient is needed here."#),
    Mistake(
      #"{"type": "vertical", "spacing": "{color.text}"}"#, "layout.token-type",
      at: #""{color.text}""#, #""color.text" has the wrong type; a dimension is needed here."#),
    Mistake(
      #"{"type": "text", "text": "by ${titel}"}"#, "layout.field-unknown", at: #""by ${titel}""#,
      #"There is no field of an item of kind "songs" called "titel"; did you mean "title"?"#),
    Mistake(
      #"{"type": "text", "text": "${section.titel}"}"#, "layout.field-unknown",
      at: #""${section.titel}""#,
      #"There is no field of a section of kind "songs" called "titel"; did you mean "title"?"#),
    Mistake(
      #"{"type": "vertical", "children": [{"type": "text", "text": "x", "repeat": "title"}]}"#,
      "layout.field-type", at: #""title""#,
      #""title" has type text, but this property needs texts."#),
    Mistake(
      #"{"type": "vertical", "children": [{"type": "text", "text": "x", "repeat": "${title}"}]}"#,
      "layout.field-unknown", at: #""${title}""#,
      #""${title}" is the text of a field; "repeat" needs only the field's name, "title"."#),
    Mistake(
      #"{"type": "text", "text": "${element}"}"#, "layout.field-unknown", at: #""${element}""#,
      #"`${element}` exists only in a repeated node; give this node or a node around it a "repeat"."#
    ),
    Mistake(
      #"""
      {"type": "vertical", "children": [{"type": "vertical", "repeat": "tags", "children": [
        {"type": "text", "text": "${element}"}, {"type": "text", "text": "x", "repeat": "${tags}"}]}]}
      """#, "layout.repeat", at: #""${tags}""#,
      "This node is inside a node that is repeated, too; repeat only one of them."),
    Mistake(
      #"{"type": "text", "text": "x", "repeat": "title"}"#, "layout.repeat", at: #""title""#,
      "The outermost node of a cell cannot be repeated; put the repeated node into a stack."),
    Mistake(
      #"{"type": "text", "text": "x", "when": "title"}"#, "layout.field-unknown", at: #""title""#,
      #""title" is not a valid condition; use "${field}", "!${field}", "${field} == value" or "${field} != value"."#
    ),
    Mistake(
      #"{"type": "text", "text": "x", "when": "!${title} == x"}"#, "layout.field-unknown",
      at: #""!${title} == x""#,
      #""!${title} == x" is not a valid condition; use "${field}", "!${field}", "${field} == value" or "${field} != value"."#
    ),
    Mistake(
      #"{"type": "text", "text": "x", "when": "${tags} == x"}"#, "layout.field-type",
      at: #""${tags} == x""#, #""tags" has type texts, but this property needs text or choice."#),
    Mistake(
      #"{"type": "text", "text": "x", "when": "${reply} != goin"}"#, "layout.value-unknown",
      at: #""${reply} != goin""#,
      #"There is no value of "reply" called "goin"; did you mean "going"?"#),
    Mistake(
      #"{"type": "text", "text": "x", "when": "${items}"}"#, "layout.field-unknown",
      at: #""${items}""#,
      #"There is no field of an item of kind "songs" called "items"; there are "title", "tags" and "reply"."#
    ),
    Mistake(
      #"{"type": "image", "source": "title"}"#, "layout.field-unknown", at: #""title""#,
      #""title" is not a field; write it as "${field}"."#),
    Mistake(
      #"{"type": "image", "source": "${title}"}"#, "layout.field-type", at: #""${title}""#,
      #""title" has type text, but this property needs image or url."#),
    Mistake(
      #"{"type": "text", "text": "@home.titel"}"#, "layout.text-missing", at: #""@home.titel""#,
      #"There is no text "@home.titel"; did you mean "@home.title"?"#),
    Mistake(
      #"{"type": "button", "text": "x", "action": "showTaggedItemDetail"}"#,
      "layout.action-unknown", at: #""showTaggedItemDetail""#,
      #"There is no action "showTaggedItemDetail"; did you mean "showTaggedItemDetails"?"#),
    Mistake(
      #"{"type": "icon", "size": 12}"#, "layout.icon", at: #""icon""#,
      #"This icon has no name; give it a "name"."#),
    Mistake(
      #"{"type": "text", "text": "x", "spacing": 4}"#, "layout.property-useless", at: "4",
      #""spacing" has no effect on a node of type "text"; remove it, or move it to the right node."#
    ),
    Mistake(
      #"{"type": "spacer", "minHeight": "{space.m}", "maxHeight": 4}"#, "layout.bounds",
      at: #""{space.m}""#,
      #""minHeight" is 8.0, but "maxHeight" is 4.0; make the first one smaller."#),
  ])
  func mistakeIsReportedAtItsLocation(_ mistake: Mistake) throws {
    var layouts = MemoryLayouts(
      card: mistake.card,
      item: #"""
        {"title": "text", "tags": "texts",
         "reply": {"type": "choice", "values": ["going", "maybe"]}}
        """#)
    layouts.tokens = ##"""
      {"color": {"text": {"$type": "color", "$value": "#000"}},
       "space": {"m": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}}
      """##
    layouts.texts = ["home.title": "Home"]
    #expect(layouts.blueprint().findings.map(\.rule.id) == ["layout.fallback-missing"])
    let (_, findings) = try layouts.compile()
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule.id == mistake.rule)
    #expect(finding.message == mistake.message)
    #expect(finding.place.file.path == "cells/card.json")
    #expect(finding.place.file.text(in: finding.place.range) == mistake.place)
  }

  /// A token of a screen with a mistake: the property, the marked text and the message.
  @Test(arguments: [
    (
      #""skeleton": {"background": "{bra}"}"#, #""{bra}""#,
      #"There is no token "bra"; did you mean "bar"?"#
    ),
    (
      #""skeleton": {"background": "{fade}"}"#, #""{fade}""#,
      #""fade" has the wrong type; a color is needed here."#
    ),
    (
      #""skeleton": {"duration": "{bar}"}"#, #""{bar}""#,
      #""bar" has the wrong type; a duration is needed here."#
    ),
    (
      #""skeleton": {"radius": "{bar}"}"#, #""{bar}""#,
      #""bar" has the wrong type; a dimension is needed here."#
    ),
    (
      #""statusBar": {"color": "{long}"}"#, #""{long}""#,
      #""long" has the wrong type; a color is needed here."#
    ),
  ])
  func screenNeedsTokensOfTheRightType(
    _ paint: String, _ place: String, _ message: String
  ) throws {
    var layouts = MemoryLayouts(card: #"{"type": "text", "text": "x"}"#)
    layouts.files["screens/home"] = #"{"summary": "s", "title": "T", \#(paint)}"#
    layouts.tokens = ##"""
      {"bar": {"$type": "color", "$value": "#000"},
       "long": {"$type": "duration", "$value": {"value": 1, "unit": "s"}},
       "fade": {"$type": "gradient", "$value": [{"color": "#000", "position": 0}]}}
      """##
    let (_, findings) = try layouts.compile()
    #expect(findings.map(\.message) == [message])
    let told = try #require(findings.first?.place)
    #expect(told.file.path == "screens/home.json" && told.file.text(in: told.range) == place)
  }

  /// The head of a section with a mistake: the rule, the marked text and the message.
  @Test(arguments: [
    (
      #""item": {"reply": "choice"}"#, "layout.value-unknown", #""choice""#,
      #""reply" has no "values", so that no value is valid; list them, as in {"type": "choice", "values": ["going", "declined"]}."#
    ),
    (
      #""section": {"size": {"type": "text", "values": ["small"]}}"#, "layout.property-useless",
      #"["small"]"#,
      #""values" has no effect on a field of type "text"; use type "choice", or remove "values"."#
    ),
    (
      #""section": {"quizID": "text"}, "needs": {"fields": {"quizId": "quizEnabled"}}"#,
      "layout.field-unknown", #""quizEnabled""#,
      #"There is no field of a section of kind "quiz" called "quizId"; did you mean "quizID"?"#
    ),
  ])
  func mistakeInASectionsHeadIsReported(
    _ head: String, _ rule: String, _ place: String, _ message: String
  ) throws {
    var layouts = MemoryLayouts(card: #"{"type": "spacer"}"#)
    layouts.files["sections/quiz"] = #"{"summary": "s", \#(head)}"#
    let findings = layouts.blueprint().findings.filter { $0.rule.id != "layout.fallback-missing" }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule.id == rule)
    #expect(finding.message == message)
    #expect(finding.place.file.text(in: finding.place.range) == place)
  }

  @Test func headDeclaresRequirementsOfFields() throws {
    var layouts = MemoryLayouts(card: #"{"type": "spacer"}"#)
    layouts.files["sections/quiz"] = #"""
      {"summary": "s", "section": {"title": "text", "quizID": "text"}, "mayBeEmpty": true,
       "needs": {"flags": ["on"], "fields": {"quizID": "quizEnabled"}}}
      """#
    let catalog = layouts.blueprint().blueprint.catalog
    let kind = catalog[try #require(catalog.index(of: "quiz"))]
    #expect(kind.mayBeEmpty)
    #expect(kind.needs == [.flag("on")])
    #expect(kind.fieldNeeds == [FieldRequirement(field: 1, need: .flag("quizEnabled"))])
    #expect(!catalog[try #require(catalog.index(of: "songs"))].mayBeEmpty)
  }

  @Test func unknownCellIsReportedAtItsUse() throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "spacer"}"#, layout: #"{"group": {"items": [{"cell": "crad"}]}}"#)
    let (_, findings) = try layouts.compile()
    #expect(findings.map(\.message) == [#"There is no cell "crad"; did you mean "card"?"#])
    let place = try #require(findings.first).place
    #expect(place.file.path == "sections/songs.json")
    #expect(place.file.text(in: place.range) == #""crad""#)
  }

  @Test(arguments: [
    (#"{"fractionalWidth": 1, "absolute": 4}"#, "but has 2 of them."),
    ("{}", "but has none of them."),
  ])
  func dimensionNeedsExactlyOneSize(_ dimension: String, _ ending: String) {
    let layouts = MemoryLayouts(
      card: #"{"type": "spacer"}"#,
      layout: #"{"group": {"items": [{"cell": "card", "width": \#(dimension)}]}}"#)
    let findings = layouts.blueprint().findings.filter { $0.rule.id == "layout.dimension" }
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.message.hasSuffix(ending) })
    #expect(findings.allSatisfy { $0.place.file.text(in: $0.place.range) == dimension })
  }

  // MARK: Limits

  @Test(arguments: [(64, 0), (65, 1), (100, 1)])
  func nodesAreNestedUpToALimit(_ depth: Int, _ findings: Int) throws {
    let card =
      String(repeating: #"{"type": "vertical", "children": ["#, count: depth - 1)
      + #"{"type": "text", "text": "deep"}"# + String(repeating: "]}", count: depth - 1)
    let (plan, found) = try MemoryLayouts(card: card).compile()
    #expect(found.map(\.rule.id) == Array(repeating: "layout.depth", count: findings))
    #expect(plan.nodes.count == min(depth, 64))
  }

  @Test(arguments: [(64, 0), (65, 1)])
  func groupsAreNestedUpToALimit(_ depth: Int, _ findings: Int) throws {
    var group = #"{"items": [{"cell": "card"}]}"#
    for _ in 1..<depth { group = #"{"items": [{"group": \#(group)}]}"# }
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#, layout: #"{"group": \#(group)}"#)
    let told = Array(repeating: "layout.depth", count: findings)
    #expect(try layouts.compile().findings.map(\.rule.id) == told)
    let raw = #"{"sections": [{"items": 3, "layout": {"group": \#(group)}}]}"#
      .replacing(#"{"cell": "card"}"#, with: "{}")
    let (layout, found) = RawLayout.read(SourceFile(path: "deep.json", text: raw))
    #expect(found.map(\.rule.id) == told)
    let solved = try #require(layout).solve(in: LayoutContainer(width: 300, height: 600))
    #expect(solved.items.count == (findings == 0 ? 3 : 0))
  }

  @Test func nestedGroupsAreLimited() throws {
    var group = #"{"items": [{"cell": "card"}]}"#
    for _ in 0..<12 {
      group = #"{"direction": "vertical", "count": 100, "items": [{"group": \#(group)}]}"#
    }
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#, layout: #"{"group": \#(group)}"#)
    #expect(try layouts.compile().findings.map(\.rule.id) == ["layout.group-size"])
    let items = (1...50).map { ["title": Slice.Value.text("\($0)")] }
    let tree = try layouts.tree([Slice(items: items)])
    #expect(tree.outline.filter { $0.hasPrefix("text") }.count == 50)
    #expect(Frames(tree, .grid).height == 50)
  }
}
