import FeedLayout
import Testing

/// The frames of items in points of a screen and in cells of a terminal.
///
/// The expected numbers are those of `UICollectionViewCompositionalLayout` on a screen that is 360
/// points wide with a scale of 3, unless a case declares a different width.
@Suite struct SolverTests {
  // MARK: Sections and groups

  /// A section's layout and the frames of its items as `x,y width×height`.
  struct Case: CustomTestStringConvertible {
    let name: String
    let layout: String
    var items = 3
    var width: Double = 360
    let frames: String

    init(
      _ name: String, _ layout: String, items: Int = 3, width: Double = 360, _ frames: String
    ) {
      self.name = name
      self.layout = layout
      self.items = items
      self.width = width
      self.frames = frames
    }

    var testDescription: String { name }
  }

  private static let points: [Case] = [
    Case(
      "an item without a size is as wide as its group and as high as its content",
      #"{"group": {"items": [{"cell": "card"}]}}"#,
      "0,0 360×30  0,30 360×30  0,60 360×30"),
    Case(
      "items repeat while the next one fits",
      #"{"group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.5}}]}}"#,
      "0,0 180×30  180,0 180×30  0,30 180×30"),
    Case(
      "two halves with a gap do not fit, so each row has one item",
      #"""
      {"group": {"interItemSpacing": 10,
                 "items": [{"cell": "card", "width": {"fractionalWidth": 0.5}}]}}
      """#,
      "0,0 180×30  0,30 180×30  0,60 180×30"),
    Case(
      "absolute widths with a gap, and space between groups",
      #"""
      {"interGroupSpacing": 8, "group": {"interItemSpacing": 10,
       "items": [{"cell": "card", "width": {"absolute": 100}}]}}
      """#, items: 4,
      "0,0 100×30  110,0 100×30  220,0 100×30  0,38 100×30"),
    Case(
      "sizes are rounded to pixels before they are added",
      #"{"group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.25}}]}}"#, items: 4,
      width: 371,
      "0,0 92.667×30  92.667,0 92.667×30  185.333,0 92.667×30  278,0 92.667×30"),
    Case(
      "a count gives each item an equal share instead of its own size",
      #"{"group": {"count": 2, "items": [{"cell": "card", "width": {"absolute": 50}}]}}"#,
      "0,0 180×30  180,0 180×30  0,30 180×30"),
    Case(
      "repeated items keep their own size",
      #"{"group": {"repeating": 2, "items": [{"cell": "card", "width": {"absolute": 50}}]}}"#,
      "0,0 50×30  50,0 50×30  0,30 50×30"),
    Case(
      "items alternate",
      #"""
      {"group": {"items": [{"cell": "card", "width": {"absolute": 240}},
                           {"cell": "card", "width": {"absolute": 120}}]}}
      """#,
      "0,0 240×30  240,0 120×30  0,30 240×30"),
    Case(
      "a column of items",
      #"""
      {"group": {"direction": "vertical", "count": 2, "interItemSpacing": 4,
       "items": [{"cell": "card", "height": {"absolute": 20}}]}}
      """#,
      "0,0 360×20  0,24 360×20  0,44 360×20"),
    Case(
      "a nested group: one large item next to two small ones",
      #"""
      {"group": {"items": [
        {"cell": "card", "width": {"absolute": 240}, "height": {"absolute": 90}},
        {"group": {"direction": "vertical", "width": {"absolute": 120}, "repeating": 2,
                   "interItemSpacing": 10, "items": [{"cell": "card", "height": {"absolute": 40}}]}}
      ]}}
      """#, items: 4,
      "0,0 240×90  240,0 120×40  240,50 120×40  0,90 240×90"),
    Case(
      "fractional heights refer to a group with a fixed height",
      #"""
      {"group": {"height": {"absolute": 100}, "direction": "vertical", "repeating": 2,
                 "items": [{"cell": "card", "height": {"fractionalHeight": 0.4}}]}}
      """#,
      "0,0 360×40  0,40 360×40  0,100 360×40"),
    Case(
      "a height as a fraction of the width is an aspect ratio",
      #"""
      {"group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.5},
                            "height": {"fractionalWidth": 0.25}}]}}
      """#, items: 1,
      "0,0 180×90"),
    Case(
      "insets of the section move its groups and make them narrower",
      #"""
      {"contentInsets": {"top": 5, "leading": 20, "bottom": 7, "trailing": 40},
       "group": {"items": [{"cell": "card"}]}}
      """#,
      "20,5 300×30  20,35 300×30  20,65 300×30"),
    Case(
      "insets of the group are space inside its edges",
      #"{"group": {"contentInsets": 10, "items": [{"cell": "card"}]}}"#, items: 2,
      "10,10 340×30  10,60 340×30"),
    Case(
      "insets of an item do not move other items",
      #"""
      {"group": {"items": [{"cell": "card", "width": {"absolute": 100}, "height": {"absolute": 50},
                            "contentInsets": {"leading": 10, "top": 5, "trailing": 20}}]}}
      """#, items: 2,
      "10,5 70×45  110,5 70×45"),
    Case(
      "in a horizontal row, a fraction is of the whole container and the row begins at the inset",
      #"""
      {"orthogonalScrollingBehavior": "continuous", "interGroupSpacing": 10, "contentInsets": 20,
       "group": {"width": {"fractionalWidth": 0.5}, "items": [{"cell": "card"}]}}
      """#,
      "20,20 180×30  210,20 180×30  400,20 180×30"),
    Case(
      "in a horizontal row, columns of two continue to the right",
      #"""
      {"orthogonalScrollingBehavior": "groupPaging", "interGroupSpacing": 10,
       "group": {"direction": "vertical", "width": {"absolute": 200}, "repeating": 2,
                 "items": [{"cell": "card"}]}}
      """#,
      "0,0 200×30  0,30 200×30  210,0 200×30"),
  ]

  @Test(arguments: points)
  func itemsHaveTheFramesOfUIKit(_ layout: Case) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "vertical", "height": 30}"#, layout: layout.layout)
    #expect(try layouts.compile().findings.isEmpty)
    let frames = try frames(layouts, layout.items, layout.width, .screen(scale: 3))
    #expect(frames == layout.frames)
  }

  /// The same layouts in cells: 8 points wide, 20 points high, and heights are rounded down.
  private static let cells: [Case] = [
    Case(
      "halves of 45 columns use all columns",
      #"{"group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.5}}]}}"#,
      "0,0 23×1  23,0 22×1  0,1 23×1"),
    Case(
      "a column has as many items as on a screen, each as high as its text",
      #"""
      {"group": {"direction": "vertical", "height": {"absolute": 210}, "interItemSpacing": 10,
                 "items": [{"cell": "card", "height": {"absolute": 100}}]},
       "interGroupSpacing": 20}
      """#, items: 3,
      "0,0 45×1  0,1 45×1  0,3 45×1"),
    Case(
      "points become cells",
      #"""
      {"interGroupSpacing": 24, "contentInsets": {"leading": 16, "top": 45},
       "group": {"interItemSpacing": 11, "items": [{"cell": "card", "width": {"absolute": 100}}]}}
      """#, items: 4,
      "2,2 12×1  15,2 12×1  28,2 12×1  2,4 12×1"),
    Case(
      "an absolute height is replaced by the content's height",
      #"{"group": {"items": [{"cell": "card", "height": {"absolute": 300}}]}}"#, items: 2,
      "0,0 45×1  0,1 45×1"),
    Case(
      "a horizontal row",
      #"""
      {"orthogonalScrollingBehavior": "paging", "interGroupSpacing": 16, "contentInsets": 24,
       "group": {"width": {"fractionalWidth": 1}, "items": [{"cell": "card"}]}}
      """#,
      "3,1 45×1  50,1 45×1  97,1 45×1"),
  ]

  @Test(arguments: cells)
  func terminalLayoutFollowsTheSameRules(_ layout: Case) throws {
    let layouts = MemoryLayouts(card: #"{"type": "text", "text": "x"}"#, layout: layout.layout)
    let frames = try frames(layouts, layout.items, 360, .grid)
    #expect(frames == layout.frames)
  }

  private func frames(
    _ layouts: MemoryLayouts, _ items: Int, _ width: Double, _ medium: Medium
  ) throws -> String {
    var environment = RenderEnvironment()
    environment.width = width
    environment.columns = 45
    let tree = try layouts.tree(
      [Slice(items: Array(repeating: ["title": "x"], count: items))], environment)
    let frames = Frames(tree, medium)
    return tree.nodes.indices.filter { tree.nodes[$0].kind == .item }
      .map { frames.frames[$0].text }.joined(separator: "  ")
  }

  @Test func uniformSiblingsHaveTheHeightOfTheTallest() throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "vertical", "children": [{"type": "text", "text": "${title}"},
         {"type": "spacer"}, {"type": "text", "text": "end"}]}
        """#,
      layout: #"""
        {"group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.5},
                              "height": {"uniformAcrossSiblings": 40}}]}}
        """#)
    var environment = RenderEnvironment()
    environment.columns = 20
    let tree = try layouts.tree(
      [Slice(items: [["title": "short"], ["title": "a title of three lines"], ["title": "next"]])],
      environment)
    let frames = Frames(tree, .grid)
    let texts = tree.nodes.indices.filter { tree.nodes[$0].kind == .text }
    #expect(
      texts.map { "\(tree.string(of: tree.nodes[$0])) \(frames.frames[$0].text)" } == [
        "short 0,0 10×1", "end 0,3 10×1", "a title of three lines 10,0 10×3", "end 10,3 10×1",
        "next 0,4 10×1", "end 0,5 10×1",
      ])
  }

  @Test func sectionsAreStacked() throws {
    var layouts = MemoryLayouts(
      card: #"{"type": "vertical", "height": 30}"#,
      layout: #"""
        {"group": {"items": [{"cell": "card"}]}, "contentInsets": {"top": 5, "bottom": 7},
         "boundarySupplementaryItems": [{"cell": "card", "when": "${title}"}]}
        """#)
    layouts.files["screens/home"] = #"""
      {"summary": "s", "title": "Home", "interSectionSpacing": 100,
       "contentInsets": {"top": 11, "bottom": 13}}
      """#
    var environment = RenderEnvironment()
    environment.width = 360
    let tree = try layouts.tree(
      [
        Slice(values: ["title": "x"], items: [["title": "x"]]), Slice(), Slice(items: [[:]]),
        Slice(values: ["title": "only a header"]),
      ], environment)
    let frames = Frames(tree, .screen(scale: 3))
    let sections = tree.nodes.indices.filter { tree.nodes[$0].kind == .section }
    // A section without items has no insets, but keeps its header.
    #expect(
      sections.map { frames.frames[$0].text } == [
        "0,11 360×72", "0,183 360×0", "0,283 360×42", "0,425 360×30",
      ])
    #expect(frames.height == 468)
  }
}

extension Frame {
  /// The frame as `x,y width×height`, rounded to a thousandth.
  var text: String {
    "\(Self.short(x)),\(Self.short(y)) \(Self.short(width))×\(Self.short(height))"
  }

  private static func short(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    guard thousandths % 1000 != 0 else { return "\(thousandths / 1000)" }
    return "\(Double(thousandths) / 1000)"
  }
}
