import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Page differences")
struct PageDifferenceTests {
  /// Returns a page with two sections after text replacements.
  private static let page = """
    {"screen": "home", "width": 300, "style": 0,
     "statusBar": {"color": {"token": "bar.color", "value": "#000000"}, "style": "darkContent"},
     "nodes": [{"kind": "screen", "frame": {"x": 0, "y": 0, "width": 300, "height": 400}, "children": [
      {"kind": "section", "id": "one", "section": "featured",
       "frame": {"x": 0, "y": 0, "width": 300, "height": 300}, "children": [
       {"kind": "item", "id": "one/a", "action": {"href": "bricks:a"},
        "frame": {"x": 0, "y": 0, "width": 300, "height": 100}, "children": [
        {"kind": "box", "id": "one/a/0", "style": 1,
         "frame": {"x": 0, "y": 0, "width": 300, "height": 100}, "children": [
         {"kind": "text", "id": "one/a/1", "role": "heading", "text": "Calm", "lines": 1, "style": 2,
          "frame": {"x": 10, "y": 10, "width": 280, "height": 20}},
         {"kind": "icon", "id": "one/a/2", "icon": {"name": "clock"},
          "frame": {"x": 10, "y": 40, "width": 16, "height": 16}},
         {"kind": "progress", "id": "one/a/3", "value": 0.5, "label": "half",
          "frame": {"x": 10, "y": 60, "width": 280, "height": 4}}]}]},
       {"kind": "item", "id": "one/b", "frame": {"x": 0, "y": 100, "width": 300, "height": 100}},
       {"kind": "item", "id": "one/c", "frame": {"x": 0, "y": 200, "width": 300, "height": 100}}]},
      {"kind": "section", "id": "two", "frame": {"x": 0, "y": 300, "width": 300, "height": 100}}]}],
     "styles": [
      {"background": {"token": "page", "value": "#ffffff"}},
      {"background": {"token": "card", "value": "#eeeeee80"}, "radius": 8},
      {"color": {"token": "ink", "value": "#595959"}, "typography": {"token": "font", "value": "400 16px/1.5 serif"}}]}
    """

  private static func record(_ edits: [(String, String)] = []) throws -> PageRecord {
    var text = page
    for (old, new) in edits {
      #expect(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    let read = PageRecord.read(Array(text.utf8))
    return try #require(read.record, "\(read.message)")
  }

  private static func told(_ change: NodeChange) -> String {
    var parts = [change.kind.rawValue, change.node]
    if !change.property.isEmpty { parts.append(change.property) }
    parts.append("\(change.was) → \(change.now)")
    if !change.tokens.isEmpty { parts.append("(\(change.tokens.joined(separator: " ")))") }
    if change.more > 0 { parts.append("+\(change.more)") }
    return parts.joined(separator: " ")
  }

  /// Edits of a page with the expected changes.
  struct Case: Sendable {
    var before: [(String, String)] = []
    let edits: [(String, String)]
    let told: [String]
  }

  private static func padding(_ value: String) -> (String, String) {
    let sides = ["Top", "Leading", "Bottom", "Trailing"].map {
      #""padding\#($0)": {"token": "pad", "value": "\#(value)"}"#
    }
    return (#""radius": 8"#, #""radius": 8, "# + sides.joined(separator: ", "))
  }

  private static let cases = [
    Case(
      edits: [(#""text": "Calm""#, #""text": "Still""#)],
      told: ["retexted one/a/1 text Calm → Still"]),
    Case(edits: [("bricks:a", "bricks:b")], told: ["retexted one/a href bricks:a → bricks:b"]),
    Case(edits: [(#"clock"#, #"bell"#)], told: ["retexted one/a/2 icon clock → bell"]),
    Case(
      edits: [(#""value": 0.5"#, #""value": 0.75"#)], told: ["retexted one/a/3 value 0.5 → 0.75"]),
    Case(edits: [("half", "all")], told: ["retexted one/a/3 label half → all"]),
    Case(edits: [("heading", "label")], told: ["retexted one/a/1 role heading → label"]),
    Case(edits: [("featured", "banner")], told: ["retexted one section featured → banner"]),
    Case(edits: [(#""lines": 1"#, #""lines": 2"#)], told: ["retypeset one/a/1 lines 1 → 2"]),
    Case(
      edits: [("400 16px", "700 16px"), (#""lines": 1"#, #""lines": 2"#)],
      told: ["retypeset one/a/1 typography 400 16px/1.5 serif → 700 16px/1.5 serif (font)"]),
    Case(
      edits: [(#""lines": 1"#, #""lines": 1, "clipped": true"#)],
      told: ["clipped one/a/1 whole → clipped"]),
    Case(
      edits: [(##"card", "value": "#eeeeee80"##, ##"paper", "value": "#eeeeee70"##)],
      told: ["recolored one/a/0 background #eeeeee80 → #eeeeee70 (card paper)"]),
    Case(
      edits: [("darkContent", "lightContent")],
      told: ["recolored statusBar style darkContent → lightContent"]),
    Case(
      before: [padding("8px")], edits: [padding("12px")],
      told: ["resized one/a/0 padding 8px → 12px (pad)"]),
    Case(
      before: [padding("8px")], edits: [(#""radius": 8"#, #""radius": 8, "paddingTop": 8"#)],
      told: [
        "resized one/a/0 paddingLeading 8px →  (pad)", "resized one/a/0 paddingBottom 8px →  (pad)",
        "resized one/a/0 paddingTrailing 8px →  (pad)",
      ]),
    Case(edits: [(#""radius": 8"#, #""radius": 12"#)], told: ["resized one/a/0 radius 8px → 12px"]),
    Case(edits: [(#", "radius": 8"#, "")], told: ["resized one/a/0 radius 8px → "]),
    Case(
      edits: [(#""width": 16"#, #""width": 24"#)], told: ["resized one/a/2 width 16 → 24"]),
    Case(
      edits: [(#""width": 16, "height": 16"#, #""width": 24, "height": 20.5"#)],
      told: ["resized one/a/2 size 16×16 → 24×20.5"]),
    Case(edits: [(#""x": 10, "y": 40"#, #""x": 12, "y": 40"#)], told: ["moved one/a/2 x 10 → 12"]),
    // Other names and spellings of a value do not change the page.
    Case(edits: [(#""token": "card""#, #""token": "paper""#)], told: []),
    Case(edits: [(#""radius": 8"#, #""radius": {"token": "round", "value": "8px"}"#)], told: []),
    Case(edits: [(#""y": 60"#, #""y": 60.001"#)], told: []),
  ]

  @Test("A change has a kind, a node and values", arguments: cases)
  func changesHaveKindNodeAndValues(_ row: Case) throws {
    try Self.expect(row)
  }

  /// Puts an image behind the text.
  private static let picture = (
    #"{"kind": "text", "id": "one/a/1""#,
    #"{"kind": "image", "id": "one/a/9", "frame": {"x": 0, "y": 0, "width": 300, "height": 100}},"#
      + #"{"kind": "text", "id": "one/a/1""#
  )

  /// Puts the text on a half-transparent card.
  private static let contrasts = [
    Case(
      edits: [("#595959", "#777777")],
      told: [
        "recolored one/a/1 color #595959 → #777777 (ink)",
        "contrastFell one/a/1 contrast 6.50 → 4.16 (ink card)",
      ]),
    Case(
      edits: [(##"page", "value": "#ffffff"##, ##"page", "value": "#595959"##)],
      told: [
        "recolored screen background #ffffff → #595959 (page)",
        "contrastFell one/a/1 contrast 6.50 → 2.80 (ink card)",
      ]),
    // The stop of a gradient with the lowest contrast counts.
    Case(
      edits: [("#eeeeee80", "linear-gradient(90deg,#ffffff 0%,#cccccc 100%)")],
      told: [
        "recolored one/a/0 background #eeeeee80 → linear-gradient(90deg,#ffffff 0%,#cccccc 100%) (card)",
        "contrastFell one/a/1 contrast 6.50 → 4.36 (ink card)",
      ]),
    // A contrast that was too low is reported only if it falls by more than 0.5.
    Case(
      before: [("#595959", "#777777")], edits: [("#595959", "#8a8a8a")],
      told: [
        "recolored one/a/1 color #777777 → #8a8a8a (ink)",
        "contrastFell one/a/1 contrast 4.16 → 3.20 (ink card)",
      ]),
    Case(
      before: [("#595959", "#777777")], edits: [("#595959", "#797979")],
      told: ["recolored one/a/1 color #777777 → #797979 (ink)"]),
    // Large text needs less contrast, and bold text counts as large at a smaller size.
    Case(
      before: [("400 16px", "400 24px")],
      edits: [("400 16px", "400 24px"), ("#595959", "#777777")],
      told: ["recolored one/a/1 color #595959 → #777777 (ink)"]),
    Case(
      before: [("400 16px", "700 1.2rem")],
      edits: [("400 16px", "700 1.2rem"), ("#595959", "#777777")],
      told: ["recolored one/a/1 color #595959 → #777777 (ink)"]),
    // The contrast with images and invalid colors is unknown.
    Case(
      before: [picture], edits: [picture, ("#595959", "#777777")],
      told: ["recolored one/a/1 color #595959 → #777777 (ink)"]),
    Case(
      before: [("#eeeeee80", "url(a)")], edits: [("#eeeeee80", "url(a)"), ("#595959", "#777777")],
      told: ["recolored one/a/1 color #595959 → #777777 (ink)"]),
  ]

  @Test("Lost contrast is reported", arguments: contrasts)
  func lostContrastIsReported(_ row: Case) throws {
    try Self.expect(row)
  }

  private static func expect(_ row: Case) throws {
    let changes = PageDifference.changes(old: try record(row.before), new: try record(row.edits))
    #expect(changes.map(told) == row.told)
  }

  // MARK: Order and growth

  /// Returns a section with items that contain texts, in a column.
  private static func list(_ items: [(id: String, texts: [String])]) throws -> PageRecord {
    var (cells, y) = ([String](), 0)
    for item in items {
      let texts = item.texts.enumerated().map { place, text in
        let height = 20 * (1 + text.count / 30)
        defer { y += height }
        return #"{"kind": "text", "id": "s/\#(item.id)/\#(place + 1)", "text": "\#(text)", "#
          + #""lines": \#(height / 20), \#(frame(y, height))}"#
      }
      let height = item.texts.reduce(0) { $0 + 20 * (1 + $1.count / 30) }
      let content = #""children": [\#(texts.joined(separator: ","))]}"#
      cells.append(
        #"{"kind": "item", "id": "s/\#(item.id)", \#(frame(y - height, height)), "children": ["#
          + #"{"kind": "box", "id": "s/\#(item.id)/0", \#(frame(y - height, height)), \#(content)]}"#
      )
    }
    let page = #"""
      {"nodes": [{"kind": "section", "id": "s", \#(frame(0, y)),
      "children": [\#(cells.joined(separator: ","))]}], "styles": []}
      """#
    let read = PageRecord.read(Array(page.utf8))
    return try #require(read.record, "\(read.message) \(page)")
  }

  private static func frame(_ y: Int, _ height: Int) -> String {
    #""frame": {"x": 0, "y": \#(y), "width": 300, "height": \#(height)}"#
  }

  private static let items = ["a", "b", "c", "d"].map { (id: $0, texts: ["Title \($0)", "more"]) }

  private static func changes(
    _ old: [(id: String, texts: [String])], _ new: [(id: String, texts: [String])]
  ) throws -> [String] {
    PageDifference.changes(old: try list(old), new: try list(new)).map(told)
  }

  @Test("A subtree is reported by its root with the number of affected nodes")
  func subtreeIsReportedByRoot() throws {
    let fewer = Self.items.filter { $0.id != "b" }
    #expect(
      try Self.changes(Self.items, fewer) == [
        "resized s height 160 → 120", #"removed s/b item "Title b" →  +3"#,
        "moved s/c y 80 → 40 +1",
      ])
    #expect(
      try Self.changes(fewer, Self.items) == [
        "resized s height 120 → 160", #"inserted s/b  → item "Title b" +3"#,
        "moved s/c y 40 → 80 +1",
      ])
  }

  @Test("A grown text is reported with the number of nodes that grew with it")
  func growthIsReportedByText() throws {
    var longer = Self.items
    longer[1].texts[0] = "A title that takes one more line"
    let told = try Self.changes(Self.items, longer)
    #expect(
      told == [
        "resized s/b/1 height 20 → 40 +3",
        "retexted s/b/1 text Title b → A title that takes one more line",
        "moved s/b/2 y 20 → 40", "moved s/c y 80 → 100 +1",
      ])
  }

  @Test("A reordered node is reported, but not the nodes that it passed")
  func reorderedNodeIsReported() throws {
    let turned = [Self.items[0], Self.items[2], Self.items[3], Self.items[1]]
    #expect(
      try Self.changes(Self.items, turned) == [
        "moved s/c y 80 → 40 +1", "moved s/b order 2 → 4",
      ])
  }

  @Test("Nodes of a cell are matched after an inserted node")
  func nodesMatchAfterInsertion() throws {
    var longer = Self.items
    longer[3].texts.insert("New", at: 0)
    #expect(
      try Self.changes(Self.items, longer) == [
        "resized s/d/0 height 40 → 60 +2", #"inserted s/d/1  → text "New""#,
        "moved s/d/2 y 0 → 20 +1",
      ])
    longer[3].texts = ["more"]
    #expect(
      try Self.changes(Self.items, longer).contains(#"removed s/d/1 text "Title d" → "#))
  }

  // MARK: Arbitrary pages

  @Test("Equal pages have no changes, and the comparison is symmetric")
  func comparisonIsSymmetric() throws {
    var generator = SeededRandom(seed: 11)
    for _ in 0..<200 {
      let old = Self.scrambled(&generator)
      let new = generator.next(8) == 0 ? old : Self.edited(old, &generator)
      let pages = (old: try Self.list(old), new: try Self.list(new))
      let changes = PageDifference.changes(old: pages.old, new: pages.new)
      let isSame = zip(old, new).allSatisfy { $0.id == $1.id && $0.texts == $1.texts }
      #expect(changes.isEmpty == (isSame && old.count == new.count))
      let back = PageDifference.changes(old: pages.new, new: pages.old)
      let kinds = { (changes: [NodeChange], kind: ChangeKind) in
        changes.filter { $0.kind == kind }.map(\.title).sorted()
      }
      #expect(kinds(changes, .inserted) == kinds(back, .removed))
      #expect(kinds(changes, .removed) == kinds(back, .inserted))
      #expect(kinds(changes, .retexted).count == kinds(back, .retexted).count)
      #expect(kinds(changes, .resized).count == kinds(back, .resized).count)
    }
  }

  private static func scrambled(_ generator: inout SeededRandom) -> [(id: String, texts: [String])]
  {
    (0..<generator.next(7)).map { _ in
      (
        id: "i\(generator.next(9))",
        texts: (0..<generator.next(5)).map { _ in text(&generator) }
      )
    }
  }

  private static func text(_ generator: inout SeededRandom) -> String {
    String(repeating: "word ", count: 1 + generator.next(9))
  }

  private static func edited(
    _ items: [(id: String, texts: [String])], _ generator: inout SeededRandom
  ) -> [(id: String, texts: [String])] {
    var items = items
    for _ in 0...generator.next(3) {
      let place = generator.next(items.count + 1)
      switch generator.next(4) {
      case 0: items.insert((id: "new", texts: [text(&generator)]), at: place)
      case 1 where place < items.count: items.append(items.remove(at: place))
      case 2 where place < items.count: items.remove(at: place)
      case _ where place < items.count:
        let texts = items[place].texts.count
        items[place].texts.insert(text(&generator), at: generator.next(texts + 1))
      default: items.append((id: "last", texts: []))
      }
    }
    return items
  }

  // MARK: Invalid pages

  @Test(
    "An invalid page is rejected with the reason",
    arguments: [
      ("", "The document is empty"), ("[1, 2", ""), ("[]", "The page has no nodes."),
      (#"{"nodes": 3}"#, "The page has no nodes."),
      (#"{"nodes": [7]}"#, "A node of the page has no known kind."),
      (
        #"{"nodes": [{"kind": "cube", "frame": {}}]}"#,
        "A node of the page has no known kind."
      ),
      (#"{"nodes": [{"kind": "box"}]}"#, "A node of the page has no frame of four numbers."),
      (
        #"{"nodes": [{"kind": "box", "frame": {"x": 1e300}}]}"#,
        "A node of the page has no frame of four numbers."
      ),
      (
        #"{"nodes": [{"kind": "box", "frame": {}, "style": 1}], "styles": [{}]}"#,
        "A node has a style that the page does not have."
      ),
    ])
  func invalidPageIsReported(_ text: String, _ message: String) {
    let read = PageRecord.read(Array(text.utf8))
    #expect(read.record == nil && !read.message.isEmpty && read.message.hasPrefix(message))
  }

  @Test("Reading arbitrary documents does not crash")
  func hostileDocumentsDoNotCrash() {
    var generator = SeededRandom(seed: 5)
    let page = Array(Self.page.utf8)
    var read = 0
    for _ in 0..<2000 {
      var bytes = page
      for _ in 0...generator.next(3) {
        let place = generator.next(bytes.count)
        switch generator.next(3) {
        case 0: bytes[place] = UInt8(generator.next(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(Array("-9e\"{}[],:".utf8)[generator.next(10)], at: place)
        }
      }
      let result = PageRecord.read(bytes)
      #expect((result.record == nil) != result.message.isEmpty)
      guard let record = result.record else { continue }
      read += 1
      #expect(PageDifference.changes(old: record, new: record).isEmpty)
    }
    #expect(read > 50)
  }
}
