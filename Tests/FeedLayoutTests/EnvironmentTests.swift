import Documents
import FeedLayout
import FeedModel
import Testing

/// Parts of a blueprint exist only in the environments that they declare.
@Suite struct EnvironmentTests {
  /// The number of items in a group depends on the section's insets reference.
  @Test(arguments: [("none", 4), ("safeArea", 3), ("layoutMargins", 2)])
  func groupSizeDependsOnTheInsetsReference(_ reference: String, _ count: Int) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "x"}"#,
      layout: #"""
        {"contentInsetsReference": "\#(reference)", "group": {"direction": "vertical", "items": [
          {"group": {"items": [{"cell": "card", "width": {"absolute": 100}}]}}]}}
        """#)
    var environment = RenderEnvironment()
    environment.width = 400
    environment.safeArea = Insets(top: 0, leading: 50, bottom: 0, trailing: 40)
    let tree = try layouts.tree([Slice(items: Array(repeating: [:], count: 9))], environment)
    let pattern = try #require(tree.groupPattern(ofSection: 0))
    #expect(pattern.elements.filter { !$0.isGroup }.count == count)
    // The solver places the same number of items in a row.
    let frames = Frames(tree, .screen(scale: 3))
    let items = tree.nodes.indices.filter { tree.nodes[$0].kind == .item }
    #expect(items.filter { frames.frames[$0].y == frames.frames[items[0]].y }.count == count)
  }

  private static let card = #"{"type": "text", "text": "${title}"}"#
  private static let items: [[String: Slice.Value]] = [["title": "x"]]

  private static func environment(
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> RenderEnvironment {
    var environment = RenderEnvironment()
    change(&environment)
    return environment
  }

  /// An iPhone in English with the default text size, with one change.
  struct Change: CustomTestStringConvertible {
    let key: String
    let environment: RenderEnvironment
    let holds: Bool

    init(_ key: String, _ holds: Bool, _ change: (inout RenderEnvironment) -> Void = { _ in }) {
      self.key = key
      self.holds = holds
      environment = EnvironmentTests.environment(change)
    }

    var testDescription: String { "\(key): \(holds)" }
  }

  @Test(arguments: [
    Change(#""minWidth": 390"#, true), Change(#""minWidth": 390.5"#, false),
    Change(#""maxWidth": 390"#, true), Change(#""maxWidth": 389.5"#, false),
    Change(#""minHeight": 845"#, false), Change(#""minHeight": 845"#, true) { $0.height = 900 },
    Change(#""maxHeight": 500"#, false), Change(#""maxHeight": 500"#, true) { $0.height = 400 },
    Change(#""minScale": 3"#, true), Change(#""minScale": 3"#, false) { $0.scale = 2 },
    Change(#""scheme": "dark""#, false),
    Change(#""scheme": "dark""#, true) { $0.scheme = "dark" },
    Change(#""minTextSize": "extraLarge""#, false),
    Change(#""minTextSize": "large""#, true),
    Change(#""minTextSize": "accessibilityMedium""#, true) { $0.textSize = .all[9] },
    Change(#""maxTextSize": "large""#, false) { $0.textSize = .all[4] },
    Change(#""maxTextSize": "extraLarge""#, true) { $0.textSize = .all[0] },
    Change(#""direction": "rightToLeft""#, false),
    Change(#""direction": "rightToLeft""#, true) { $0.direction = .rightToLeft },
    Change(#""language": ["de", "en"]"#, true),
    Change(#""language": ["en-GB"]"#, false),
    Change(#""language": ["EN-gb"]"#, true) { $0.language = "en-GB-oxendict" },
    Change(#""language": ["en"]"#, false) { $0.language = "enm" },
    Change(#""language": ["pt-BR"]"#, true) { $0.language = "pt_BR" },
    // Several conditions must all be met.
    Change(#""minWidth": 300, "scheme": "dark""#, false),
    Change(#""minWidth": 300, "maxWidth": 400, "minScale": 2, "language": ["en"]"#, true),
    Change("", true),
  ])
  func nodeExistsIfItsConditionIsMet(_ change: Change) throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "vertical", "children": [
          {"type": "vertical", "environment": {\#(change.key)}, "children": [
            {"type": "badge", "text": "${title}"}]},
          {"type": "text", "text": "always"}]}
        """#)
    let tree = try layouts.tree([Slice(items: Self.items)], change.environment)
    #expect(
      tree.outline
        == (change.holds
          ? ["section songs", "item", "text: x", "text: always"]
          : ["section songs", "item", "text: always"]))
  }

  @Test func headersExistIfTheirConditionIsMet() throws {
    let header = #""cell": "card", "environment": {"minWidth": 600}"#
    var layouts = MemoryLayouts(
      card: Self.card,
      layout: #"""
        {"group": {"items": [{"cell": "card"}]}, "boundarySupplementaryItems": [{\#(header)}]}
        """#)
    layouts.files["screens/home"] = #"""
      {"summary": "s", "title": "Home", "boundarySupplementaryItems": [
        {\#(header), "kind": "songs", "alignment": "bottom"}]}
      """#
    // Kinds that a header of the screen shows have no sections.
    let other = try #require(layouts.files["sections/songs"])
    layouts.files["sections/other"] = other
    let slices = [
      Slice(values: ["title": "Songs"]),
      Slice(kind: "other", values: ["title": "Other"], items: Self.items),
    ]
    let narrow = try layouts.tree(slices)
    let wide = try layouts.tree(slices, Self.environment { $0.width = 600 })
    #expect(narrow.outline == ["section other", "item", "text: x"])
    #expect(
      wide.outline == [
        "section other", "boundary", "text: Other", "item", "text: x", "boundary", "text: Songs",
      ])
  }

  // MARK: Layouts

  /// Returns a layout that is identified by its space between groups.
  private static func layout(_ spacing: Int, _ keys: String...) -> String {
    let keys =
      keys + [
        #""interGroupSpacing": \#(spacing), "group": {"items": [{"cell": "card"}]}"#
      ]
    return "{\(keys.joined(separator: ", "))}"
  }

  /// Returns the identifier of the layout that is used.
  private func taken(
    _ layouts: [String], _ change: (inout RenderEnvironment) -> Void
  ) throws -> Double? {
    let memory = MemoryLayouts(
      card: Self.card, layout: "[\(layouts.joined(separator: ", "))]")
    let tree = try memory.tree([Slice(items: Self.items)], Self.environment(change))
    return tree.layout(ofSection: 0)?.section.interGroupSpacing.points
  }

  @Test func firstApplicableLayoutIsUsedWidestFirst() throws {
    let layouts = [
      Self.layout(1, #""environment": {"maxWidth": 400, "scheme": "dark"}"#),
      Self.layout(2, #""environment": {"minWidth": 600}"#),
      Self.layout(3, #""minWidth": 900"#, #""environment": {"minHeight": 500}"#),
      // The greater of the two minimum widths is used.
      Self.layout(4, #""minWidth": 300"#, #""environment": {"minWidth": 700, "minScale": 2}"#),
      Self.layout(5, #""environment": {"minTextSize": "accessibilityMedium"}"#),
    ]
    #expect(try taken(layouts) { ($0.width, $0.scheme) = (400, "dark") } == 1)
    #expect(try taken(layouts) { $0.width = 600 } == 2)
    #expect(try taken(layouts) { $0.width = 699 } == 2)
    #expect(try taken(layouts) { $0.width = 700 } == 4)
    #expect(try taken(layouts) { ($0.width, $0.scale) = (700, 1) } == 2)
    #expect(try taken(layouts) { $0.width = 900 } == 3)
    #expect(try taken(layouts) { ($0.width, $0.height) = (900, 499) } == 4)
    // If no condition is met, the last layout is used.
    #expect(try taken(layouts) { $0.width = 320 } == 5)
  }

  @Test func planStoresEachConditionOnce() throws {
    let condition = #""environment": {"minWidth": 600}"#
    let memory = MemoryLayouts(
      card: #"""
        {"type": "vertical", "children": [
          {"type": "text", "text": "a", \#(condition)}, {"type": "text", "text": "b", \#(condition)},
          {"type": "text", "text": "c", "environment": {}}]}
        """#,
      layout: "[\(Self.layout(1)), \(Self.layout(2, #""minWidth": 600"#))]")
    let (plan, findings) = try memory.compile()
    #expect(findings.isEmpty)
    #expect(plan.environments.count == 1)
    let feed = Slice.feed([Slice(items: Self.items)], plan.catalog)
    let rendered = [390.0, 800].map { width in
      LayoutTree(
        feed, plan, Self.environment { $0.width = width },
        bodies: MarkdownBodies(feed, plan.catalog)
      ).outline.dropFirst(2)
    }
    #expect(rendered == [["text: c"], ["text: a", "text: b", "text: c"]])
  }

  @Test func pageWithAllSchemesUsesTheFirst() throws {
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "day", "environment": {"scheme": "light"}}"#)
    layouts.schemes = ["light", "dark"]
    let slices = [Slice(items: Self.items)]
    #expect(try layouts.tree(slices).outline.last == "text: day")
    #expect(
      try layouts.tree(slices, Self.environment { $0.scheme = "dark" }).outline.last == "item")
  }

  // MARK: Mistakes

  private func findings(card: String = card, layout: String? = nil) throws -> [String] {
    let layouts = MemoryLayouts(card: card, layout: layout)
    return try layouts.compile().findings.map { finding in
      let text = finding.place.file.text(in: finding.place.range)
      return "\(finding.rule.id) \(text): \(finding.message)"
    }
  }

  @Test(arguments: [
    (#""minWidth": 700, "maxWidth": 600"#, "700", "Width", "700", "600"),
    (#""minHeight": 0.5, "maxHeight": 0"#, "0.5", "Height", "0.5", "0"),
    (
      #""maxTextSize": "small", "minTextSize": "medium""#, #""medium""#, "TextSize", #""medium""#,
      #""small""#
    ),
  ])
  func conditionThatIsNeverMetIsReported(
    _ keys: String, _ place: String, _ name: String, _ least: String, _ greatest: String
  ) throws {
    #expect(
      try findings(card: #"{"type": "divider", "environment": {\#(keys)}}"#) == [
        "layout.environment \(place): \"min\(name)\" is \(least), but \"max\(name)\" is "
          + "\(greatest), so this is never met; make the first one smaller."
      ])
  }

  @Test(arguments: [
    // Layouts after an unconditional one are never used, not even the last one.
    ([layout(1), layout(2, #""environment": {"scheme": "dark"}"#)], 1),
    ([layout(1), layout(2), layout(3, #""minWidth": 600"#)], 1),
    (
      [
        layout(1, #""minWidth": 600"#),
        layout(2, #""environment": {"minWidth": 600, "minScale": 2}"#),
        layout(3),
      ], 1
    ),
    (
      [
        layout(1, #""environment": {"language": ["pt"], "direction": "leftToRight"}"#),
        layout(2, #""environment": {"language": ["pt-BR"], "direction": "leftToRight"}"#),
        layout(3, #""environment": {"language": ["pt", "es"], "direction": "leftToRight"}"#),
        layout(4),
      ], 1
    ),
    // The last layout is used if the same condition is not met.
    ([layout(1, #""minWidth": 600"#), layout(2, #""minWidth": 600"#)], 0),
    ([layout(1, #""environment": {"scheme": "dark"}"#), layout(2)], 0),
    ([layout(1, #""environment": {"maxWidth": 400}"#), layout(2)], 0),
  ])
  func layoutThatIsNeverUsedIsReported(_ layouts: [String], _ count: Int) throws {
    let reported = try findings(layout: "[\(layouts.joined(separator: ", "))]")
    #expect(
      reported.count { $0.hasPrefix("layout.unreachable {: This layout is never used") } == count)
    #expect(reported.count == count)
  }

  @Test func layoutWithImpossibleConditionIsReportedOnce() throws {
    let layouts = [
      Self.layout(1),
      Self.layout(2, #""minWidth": 700"#, #""environment": {"maxWidth": 600}"#),
    ]
    let reported = try findings(layout: "[\(layouts.joined(separator: ", "))]")
    #expect(reported.map { $0.prefix(18) } == ["layout.environment"])
  }
}
