import Documents
import FeedLayout
import FeedModel
import Testing

/// A tree contains the whole content of a feed and nothing else.
@Suite struct TreeTests {
  private static let fields = #"""
    {"title": "text", "note": "text", "locked": "boolean", "endsAt": "instant",
     "seconds": "duration", "viewed": "fraction", "count": "number", "image": "image",
     "tags": "texts", "reply": {"type": "choice", "values": ["going", "maybe", "café"]}}
    """#

  /// Returns the lines of the tree for an item in a card of one node.
  private func rendered(
    _ node: String, _ item: [String: Slice.Value], now: Int64 = 0, texts: [String: AppText] = [:]
  ) throws -> [String] {
    var layouts = MemoryLayouts(card: node, item: Self.fields)
    layouts.texts = texts
    var environment = RenderEnvironment()
    environment.now = now
    let tree = try layouts.tree([Slice(values: ["title": "Songs"], items: [item])], environment)
    return Array(tree.outline.dropFirst(2))
  }

  // MARK: Fields

  @Test(arguments: [
    ("${title}", ["text: Calm"]), ("by ${title}!", ["text: by Calm!"]),
    ("${section.title}: ${title}", ["text: Songs: Calm"]), ("${seconds}", ["text: 10 min"]),
    ("${viewed}", ["text: 45%"]), ("${count}", ["text: 12"]), ("${note}", []),
    ("${title}, ${note}", ["text: Calm, "]), ("only words", ["text: only words"]),
    ("@greeting", ["text: Hello, Calm"]), ("@none", ["text: none"]), ("${title", ["text: ${title"]),
    ("", []),
  ])
  func textIsFilledWithFields(_ text: String, _ expected: [String]) throws {
    let rendered = try rendered(
      #"{"type": "text", "text": "\#(text)"}"#,
      ["title": "Calm", "seconds": 600.0, "viewed": 0.45, "count": 12.0],
      texts: ["greeting": "Hello, ${title}"])
    #expect(rendered == expected)
  }

  @Test(
    arguments: [
      (["title": "Calm"], ["text: Calm"]), ([:], ["text: Something new"]),
      (["title": ""], ["text: Something new"]),
    ] as [([String: Slice.Value], [String])])
  func fallbackIsShownIfFieldsAreMissing(
    _ item: [String: Slice.Value], _ expected: [String]
  ) throws {
    let node = #"{"type": "text", "text": "${title}", "fallback": "Something new"}"#
    #expect(try rendered(node, item) == expected)
  }

  @Test(
    arguments: [
      ("${locked}", ["locked": true], true), ("${locked}", ["locked": false], false),
      ("${locked}", [:], false), ("!${locked}", [:], true), ("!${locked}", ["locked": true], false),
      ("${title}", ["title": "x"], true), ("${title}", ["title": ""], false),
      ("${viewed}", ["viewed": 0.0], false), ("${viewed}", ["viewed": 0.1], true),
      ("${section.title}", [:], true), ("!${section.title}", [:], false),
      ("${tags}", ["tags": ["x"]], true), ("${tags}", ["tags": []], false),
      ("${reply} == going", ["reply": "going"], true),
      ("${reply}==going", ["reply": "going"], true),
      ("${reply} == going", ["reply": "maybe"], false), ("${reply} == going", [:], false),
      ("${reply} != going", ["reply": "going"], false), ("${reply} != going", [:], true),
      ("${reply} != going", ["reply": "maybe"], true), ("${reply}", ["reply": "maybe"], true),
      ("${reply} == café", ["reply": "cafe\u{301}"], false),
      ("${title} == two words", ["title": "two words"], true),
      ("${title} == two words", ["title": "two words!"], false),
      ("${section.title} == Songs", [:], true), ("${section.title} != Songs", [:], false),
    ] as [(String, [String: Slice.Value], Bool)])
  func conditionDecidesWhetherANodeExists(
    _ condition: String, _ item: [String: Slice.Value], _ isThere: Bool
  ) throws {
    let node = #"""
      {"type": "vertical", "children": [
        {"type": "vertical", "when": "\#(condition)", "children": [{"type": "text", "text": "in"}]},
        {"type": "text", "text": "behind"}]}
      """#
    #expect(
      try rendered(node, item) == (isThere ? ["text: in", "text: behind"] : ["text: behind"]))
  }

  @Test(
    arguments: [
      (999, ["timer: Ends in 2 days 00:00:01"]), (1000, ["timer: Ends in 2 days 00:00:00"]),
      (172_800_999, ["timer: Ends in 00:00:01"]), (172_801_000, ["timer: Over"]),
      (.max, ["timer: Over"]),
    ] as [(Int64, [String])])
  func countdownUsesTheGivenClock(_ now: Int64, _ expected: [String]) throws {
    let node = #"""
      {"type": "countdown", "value": "${endsAt}", "text": "Ends in ${endsAt}", "ended": "Over"}
      """#
    #expect(try rendered(node, ["endsAt": 172_801_000.0], now: now) == expected)
    #expect(try rendered(node, [:], now: now) == [])
  }

  @Test func progressIsClampedToAFraction() throws {
    let node = #"{"type": "progress", "value": "${viewed}", "text": "Viewed"}"#
    for (sent, drawn) in [(0.25, "0.25"), (-3, "0.0"), (7, "1.0")] {
      #expect(try rendered(node, ["viewed": .number(sent)]) == ["progress: \(drawn) Viewed"])
    }
    #expect(try rendered(node, [:]) == [])
  }

  @Test(
    arguments: [
      (["image": "ada.png", "title": "Ada Lovelace"], ["image: Ada Lovelace"]),
      (["title": "Ada Lovelace"], ["label: AL"]), (["title": "Ada King Lovelace"], ["label: AL"]),
      (["title": "  Ada "], ["label: A"]), (["title": "e\u{301}t 👩‍💻"], ["label: e\u{301}👩‍💻"]),
      (["title": "  "], []), ([:], []),
    ] as [([String: Slice.Value], [String])])
  func initialsReplaceAMissingImage(
    _ item: [String: Slice.Value], _ expected: [String]
  ) throws {
    let node = #"{"type": "avatar", "source": "${image}", "text": "${title}"}"#
    #expect(try rendered(node, item) == expected)
  }

  @Test(
    arguments: [
      (4.5, 5, "★★★★★"), (4.4, 5, "★★★★☆"), (0, 5, "☆☆☆☆☆"), (-3, 3, "☆☆☆"), (99, 3, "★★★"),
      (2, 10, "★★☆☆☆☆☆☆☆☆"),
    ])
  func ratingIsShownAsStars(_ number: Double, _ maximum: Int, _ stars: String) throws {
    let node = #"{"type": "rating", "value": "${count}", "maximum": \#(maximum)}"#
    #expect(try rendered(node, ["count": .number(number)]) == ["label: \(stars)"])
    #expect(try rendered(node, [:]) == [])
  }

  // MARK: Lists

  /// A node is repeated with its descendants for each text; its siblings are not repeated.
  @Test(
    arguments: [
      (["tags": ["new"]], ["badge: new", "text: of 1: new"]),
      (
        ["tags": ["new", "calm"], "title": "Lake"],
        ["badge: new", "text: Lake", "badge: calm", "text: Lake", "text: of 1: new, calm"]
      ),
      ([:], ["text: none"]), (["tags": []], ["text: none"]),
    ] as [([String: Slice.Value], [String])])
  func nodeIsRepeatedForEachText(
    _ item: [String: Slice.Value], _ expected: [String]
  ) throws {
    let node = #"""
      {"type": "vertical", "children": [
        {"type": "horizontal", "repeat": "tags", "when": "${element}", "children": [
          {"type": "badge", "text": "${element}"}, {"type": "text", "text": "${title}"}]},
        {"type": "text", "text": "of 1: ${tags}", "fallback": "none"}]}
      """#
    let layouts = MemoryLayouts(card: node, item: Self.fields)
    let tree = try layouts.tree([Slice(items: [item])])
    let rendered = tree.nodes.indices.compactMap { index -> String? in
      let node = tree.nodes[index]
      guard node.kind == .text else { return nil }
      let isBadge = tree.role(of: tree.nodes[index - 1]) == .badge
      return "\(isBadge ? "badge" : "text"): \(tree.string(of: node))"
    }
    #expect(rendered == expected)
  }

  /// Repeated nodes are siblings, and the last child of a stack can be repeated, too.
  @Test func repeatedNodesAreSiblings() throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "vertical", "children": [{"type": "horizontal", "children": [
          {"type": "text", "text": "${title}"},
          {"type": "vertical", "repeat": "section.tags", "children": [
            {"type": "text", "text": "${element}!"}]}]}]}
        """#, section: #"{"tags": "texts"}"#)
    let tree = try layouts.tree([
      Slice(values: ["tags": ["a", "b", "c"]], items: [["title": "x"]])
    ])
    let row = try #require(tree.nodes.firstIndex { tree.style(of: $0).axis == .horizontal })
    var ends: [Int] = []
    var child = row + 1
    while child < Int(tree.nodes[row].end) {
      child = Int(tree.nodes[child].end)
      ends.append(child - row)
    }
    #expect(ends == [2, 4, 6, 8])
    #expect(tree.nodes[row...].map(\.element) == [-1, -1, 0, 0, 1, 1, 2, 2])
    #expect(Int(tree.nodes[row].end) == tree.nodes.count)
    #expect(Frames(tree, .grid).height == 1)
  }

  // MARK: Fallbacks

  @Test func unknownKindIsShownByTheFallback() throws {
    var layouts = MemoryLayouts(card: #"{"type": "text", "text": "${title}"}"#)
    layouts.files["sections/unknown"] = #"""
      {"summary": "s", "section": {"title": "text"}, "item": {"title": "text"},
       "layout": {"group": {"items": [{"cell": "card"}]}}}
      """#
    let tree = try layouts.tree([
      Slice(kind: "carousel", items: [["title": "kept"]]), Slice(items: [["title": "known"]]),
    ])
    #expect(
      tree.outline == [
        "section carousel", "item", "text: kept", "section songs", "item", "text: known",
      ])
  }

  /// Layouts with mistakes that could hide the items.
  @Test(arguments: [
    #"{"group": {"items": [{"cell": "gone"}]}}"#, #"{"group": {"items": [{}]}}"#, "{}", "[]",
    #"{"minWidth": 600, "group": {"items": [{"cell": "card"}]}}"#,
    #"{"group": {"items": [{"cell": "card"}, {"group": {"items": [{}]}}]}}"#,
    #"{"group": {"items": [{"cell": "card"}, {"group": {"items": [{"cell": "gone"}]}}]}}"#,
  ])
  func itemsAreShownDespiteBrokenLayouts(_ layout: String) throws {
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#, layout: layout)
    layouts.files["cells/fallback"] = layouts.files["cells/card"]
    layouts.files["sections/unknown"] = #"""
      {"summary": "s", "item": {"title": "text"},
       "layout": {"group": {"items": [{"cell": "fallback"}]}}}
      """#
    let tree = try layouts.tree([
      Slice(values: ["title": "Songs"], items: [["title": "one"], ["title": "two"]])
    ])
    #expect(tree.outline.filter { $0.hasPrefix("text") } == ["text: one", "text: two"])
    let frames = Frames(tree, .grid)
    #expect(frames.height == 2)
    #expect(try layout.contains("minWidth") || !problems(of: layouts).isEmpty)
  }

  private func problems(of layouts: MemoryLayouts) throws -> [String] {
    (layouts.blueprint().findings + (try layouts.compile()).findings).map(\.message)
  }

  // MARK: Headers

  @Test(arguments: [
    (HeaderType.floating, ["boundary", "heading: Home floats"]),
    (HeaderType.fixedWithLogo, ["boundary", "heading: Home stays"]),
  ])
  func headerTypeOfTheAppSelectsTheHeader(_ type: HeaderType, _ expected: [String]) throws {
    var layouts = MemoryLayouts(card: #"{"type": "text", "text": "${title}"}"#)
    layouts.headerType = type
    layouts.files["sections/top"] = #"{"summary": "s", "section": {"title": "text"}}"#
    for name in ["floats", "stays"] {
      layouts.files["cells/\(name)"] = #"""
        {"summary": "s", "node": {"type": "text", "text": "${title} \#(name)", "role": "heading"}}
        """#
    }
    layouts.files["screens/home"] = #"""
      {"summary": "s", "title": "Home", "boundarySupplementaryItems": [
        {"headerType": "floating", "kind": "top", "cell": "floats"},
        {"headerType": "fixedWithLogo", "kind": "top", "cell": "stays", "pinToVisibleBounds": true},
        {"cell": "card", "kind": "songs", "alignment": "bottom", "when": "${title}"}]}
      """#
    let tree = try layouts.tree([Slice(kind: "top", values: ["title": "Home"])])
    #expect(tree.outline == expected)
    #expect(tree.isPinned(1) == (type == .fixedWithLogo))
    #expect(tree.role(of: tree.nodes[1]) == .banner)
  }

  @Test func headersAndFootersSurroundTheItems() throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#,
      layout: #"""
        {"group": {"items": [{"cell": "card"}]}, "boundarySupplementaryItems": [
          {"cell": "card", "alignment": "bottom"}, {"cell": "card", "alignment": "top"},
          {"cell": "card", "when": "!${title}"}]}
        """#)
    let tree = try layouts.tree([
      Slice(values: ["title": "Songs"], items: [["title": "one"]]), Slice(items: []),
    ])
    #expect(
      tree.outline == [
        "section songs", "boundary", "text: Songs", "item", "text: one", "boundary", "text: Songs",
        "section songs", "boundary", "boundary", "boundary",
      ])
  }

  @Test(arguments: [
    ("${items}", [true, false]), ("!${items}", [false, true]), ("${title} == Songs", [true, true]),
  ])
  func headerCanDependOnTheSection(_ condition: String, _ isThere: [Bool]) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#,
      layout: #"""
        {"group": {"items": [{"cell": "card"}]}, "boundarySupplementaryItems": [
          {"cell": "card", "when": "\#(condition)"}]}
        """#)
    for (items, isThere) in zip([[["title": "one"]], []] as [[[String: Slice.Value]]], isThere) {
      let tree = try layouts.tree([Slice(values: ["title": "Songs"], items: items)])
      #expect(tree.outline.contains("boundary") == isThere)
    }
  }

  @Test func widestApplicableLayoutIsUsed() throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#,
      layout: #"""
        [{"group": {"items": [{"cell": "card", "width": {"fractionalWidth": 1}}]}},
         {"minWidth": 900, "group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.25}}]}},
         {"minWidth": 600, "group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.5}}]}}]
        """#)
    var widths: [Double] = []
    for width: Double in [320, 599, 600, 899, 900, 2000] {
      var environment = RenderEnvironment()
      environment.width = width
      let tree = try layouts.tree([Slice(items: [["title": "x"]])], environment)
      let item = try #require(tree.nodes.firstIndex { $0.kind == .item })
      widths.append(Frames(tree, .screen(scale: 1)).frames[item].width / width)
    }
    #expect(widths.map { ($0 * 100).rounded() } == [100, 100, 50, 50, 25, 25])
  }
}
