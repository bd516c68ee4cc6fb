import FeedLayout
import FeedModel
import Testing

/// Stacks in cells: growing and shrinking children, and the distribution of the free space.
@Suite struct StackTests {
  /// A card of nested stacks and the expected frames of its texts, in 40 columns.
  struct Case: CustomTestStringConvertible {
    let name: String
    let card: String
    let frames: String

    init(_ name: String, _ card: String, _ frames: String) {
      self.name = name
      self.card = card
      self.frames = frames
    }

    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(
      "children in a row are as wide as their texts, with one column between",
      row(#"{"type": "text", "text": "one"}, {"type": "text", "text": "three"}"#),
      "one 0,0 3×1  three 4,0 5×1"),
    Case(
      "a growing child takes the free space",
      row(#"{"type": "text", "text": "one", "grow": true}, {"type": "text", "text": "three"}"#),
      "one 0,0 34×1  three 35,0 5×1"),
    Case(
      "two growing children share the free space",
      row(
        #"""
        {"type": "text", "text": "one", "grow": true}, {"type": "text", "text": "two", "grow": true}
        """#),
      "one 0,0 19×1  two 20,0 20×1"),
    Case(
      "weights are proportions, independent of the texts",
      row(
        #"""
        {"type": "text", "text": "a", "weight": 0.5},
        {"type": "text", "text": "longer than the other", "weight": 2.5, "lines": 1},
        {"type": "text", "text": "end"}
        """#),
      "a 0,0 5×1  longer than the other 6,0 30×1  end 37,0 3×1"),
    Case(
      "a child at its maximum leaves the space to the others",
      row(
        #"""
        {"type": "text", "text": "a", "weight": 1, "maxWidth": 48},
        {"type": "text", "text": "b", "weight": 1}
        """#),
      "a 0,0 6×1  b 7,0 33×1"),
    Case(
      "a child at its minimum makes the others shrink",
      row(
        #"""
        {"type": "text", "text": "twenty characters ab", "minWidth": 152},
        {"type": "text", "text": "thirty characters, one more abc", "lines": 1}
        """#),
      "twenty characters ab 0,0 19×2  thirty characters, one more abc 20,0 20×1"),
    Case(
      "space that no child can take is distributed by the stack",
      row(
        #"{"type": "text", "text": "a", "grow": true, "maxWidth": 80}"#,
        #", "distribution": "trailing""#),
      "a 30,0 10×1"),
    Case(
      "bounds across a column; the minimum width has precedence",
      #"""
      {"type": "vertical", "alignment": "center", "children": [
        {"type": "text", "text": "abcd", "minWidth": 80},
        {"type": "text", "text": "one two three", "maxWidth": 48},
        {"type": "vertical", "width": 800, "maxWidth": 80, "children": [
          {"type": "text", "text": "in"}]},
        {"type": "vertical", "minWidth": 400, "children": [{"type": "text", "text": "wide"}]}]}
      """#,
      "abcd 15,0 10×1  one two three 17,1 6×3  in 15,4 10×1  wide -5,5 50×1"),
    Case(
      "growing children fill a minimum height, and a maximum height cuts off",
      #"""
      {"type": "vertical", "children": [
        {"type": "vertical", "minHeight": 100, "children": [
          {"type": "text", "text": "top"}, {"type": "spacer", "weight": 3, "maxHeight": 40},
          {"type": "spacer"}, {"type": "text", "text": "end"}]},
        {"type": "vertical", "maxHeight": 20, "children": [
          {"type": "text", "text": "1"}, {"type": "text", "text": "2"}]},
        {"type": "text", "text": "below"}]}
      """#,
      "top 0,0 40×1  end 0,4 40×1  1 0,5 40×1  2 0,6 40×1  below 0,6 40×1"),
    Case(
      "a spacer moves the next child to the end",
      row(#"{"type": "text", "text": "a"}, {"type": "spacer"}, {"type": "text", "text": "b"}"#),
      "a 0,0 1×1  b 39,0 1×1"),
    Case(
      "long texts shrink in proportion to their lengths, but buttons do not",
      row(
        #"""
        {"type": "text", "text": "twenty characters ab"},
        {"type": "text", "text": "ten letter"}, {"type": "button", "text": "Buy it now"}
        """#),
      "twenty characters ab 0,0 16×2  ten letter 17,0 8×2  Buy it now 28,0 10×1"),
    Case(
      "the free space is between the children",
      row(
        #"{"type": "text", "text": "a"}, {"type": "text", "text": "b"}"#,
        #", "distribution": "spaceBetween""#),
      "a 0,0 1×1  b 39,0 1×1"),
    Case(
      "the free space is around the children",
      row(#"{"type": "text", "text": "ab"}"#, #", "distribution": "center""#), "ab 19,0 2×1"),
    Case(
      "the free space is before the children",
      row(#"{"type": "text", "text": "ab"}"#, #", "distribution": "trailing""#), "ab 38,0 2×1"),
    Case(
      "a row is as high as its tallest child, and the others are centered",
      row(
        #"""
        {"type": "text", "text": "mid"},
        {"type": "vertical", "children": [{"type": "text", "text": "1"},
         {"type": "text", "text": "2"}, {"type": "text", "text": "3"}]}
        """#),
      "mid 0,1 3×1  1 4,0 1×1  2 4,1 1×1  3 4,2 1×1"),
    Case(
      "a column with trailing alignment",
      #"""
      {"type": "vertical", "alignment": "trailing", "children": [
        {"type": "text", "text": "ab"}, {"type": "text", "text": "abcd"}]}
      """#,
      "ab 38,0 2×1  abcd 36,1 4×1"),
    Case(
      "padding and gaps are rounded to cells",
      #"""
      {"type": "vertical", "padding": {"top": 20, "leading": 16, "bottom": 39, "trailing": 8},
       "spacing": 20, "children": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]}
      """#,
      "a 2,1 37×1  b 2,3 37×1"),
    Case(
      "an overlay places its children on top of each other",
      #"""
      {"type": "overlay", "distribution": "trailing", "children": [
        {"type": "vertical", "children": [{"type": "text", "text": "1"}, {"type": "text", "text": "2"}]},
        {"type": "text", "text": "over"}]}
      """#,
      "1 0,0 40×1  2 0,1 40×1  over 0,1 40×1"),
  ]

  private static func row(_ children: String, _ more: String = "") -> String {
    #"{"type": "horizontal"\#(more), "children": [\#(children)]}"#
  }

  @Test(arguments: cases)
  func stackPlacesItsChildren(_ stack: Case) throws {
    var environment = RenderEnvironment()
    environment.columns = 40
    let tree = try MemoryLayouts(card: stack.card).tree([Slice(items: [[:]])], environment)
    let frames = Frames(tree, .grid)
    let texts = tree.nodes.indices.filter { tree.nodes[$0].kind == .text }
    #expect(
      texts.map { "\(tree.string(of: tree.nodes[$0])) \(frames.frames[$0].text)" }
        .joined(separator: "  ") == stack.frames)
  }

  /// In points: fixed sizes, aspect ratios, and an image as wide as its stack.
  @Test func imagesKeepTheirAspectRatio() throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "vertical", "padding": 10, "children": [
          {"type": "image", "aspect": 1.5}, {"type": "image", "width": 32, "height": 24},
          {"type": "progress", "value": "${viewed}"}, {"type": "divider"}]}
        """#, item: #"{"viewed": "fraction"}"#)
    var environment = RenderEnvironment()
    environment.width = 110
    let tree = try layouts.tree([Slice(items: [["viewed": 0.5]])], environment)
    let frames = Frames(tree, .screen(scale: 3))
    let leaves = tree.nodes.indices.filter { Int(tree.nodes[$0].end) == $0 + 1 }
    #expect(
      leaves.map { frames.frames[$0].text } == [
        "10,10 90×60", "10,70 32×24", "10,94 90×4", "10,98 90×1",
      ])
    #expect(frames.height == 109)
  }

  /// A card of boxes without text and the expected frames of those without children, 100 points wide.
  private static let boxes: [Case] = [
    Case(
      "a divider in a row keeps its height and is centered",
      row(#"{"type": "divider"}, {"type": "vertical", "width": 20, "height": 31, "children": []}"#),
      "0,15 80×1  80,0 20×31"),
    Case(
      "a divider in a row does not stretch",
      row(
        #"{"type": "divider"}, {"type": "vertical", "width": 20, "height": 31, "children": []}"#,
        #", "alignment": "fill""#),
      "0,0 80×1  80,0 20×31"),
    Case(
      "children have the height of an overlay with a maximum",
      #"""
      {"type": "vertical", "children": [{"type": "overlay", "maxHeight": 16, "children": [
        {"type": "vertical", "children": [
          {"type": "vertical", "width": 10, "height": 30, "children": []}]},
        {"type": "spacer"}]}]}
      """#,
      "0,0 10×30  0,0 100×16"),
    Case(
      "content of a column that is too long keeps its height",
      #"""
      {"type": "vertical", "children": [{"type": "vertical", "height": 20, "children": [
        {"type": "vertical", "width": 10, "height": 15, "children": []},
        {"type": "vertical", "width": 10, "height": 15, "children": []}]}]}
      """#,
      "0,0 10×15  0,15 10×15"),
    Case(
      "padding does not shrink",
      row(
        #"""
        {"type": "vertical", "padding": 10, "children": [
          {"type": "vertical", "width": 80, "height": 5, "children": []}]},
        {"type": "vertical", "children": [
          {"type": "vertical", "width": 40, "height": 5, "children": []}]}
        """#),
      "10,10 80×5  73.328,10 40×5"),
    Case(
      "a child in a row that is too narrow starts with its maximum width",
      row(
        #"""
        {"type": "vertical", "maxWidth": 40, "children": [
          {"type": "vertical", "width": 80, "height": 5, "children": []}]},
        {"type": "vertical", "children": [
          {"type": "vertical", "width": 80, "height": 5, "children": []}]}
        """#),
      "0,0 80×5  33.328,0 80×5"),
    Case(
      "growing children of a column start with their padding",
      #"""
      {"type": "vertical", "children": [{"type": "vertical", "height": 100, "children": [
        {"type": "vertical", "grow": true, "padding": 10, "children": []},
        {"type": "vertical", "grow": true, "children": []}]}]}
      """#,
      "0,0 100×60  0,60 100×40"),
    Case(
      "content does not change an aspect ratio",
      #"""
      {"type": "vertical", "alignment": "leading", "children": [
        {"type": "vertical", "aspect": 2, "children": [
          {"type": "vertical", "width": 20, "height": 30, "children": []}]},
        {"type": "vertical", "width": 5, "height": 5, "children": []}]}
      """#,
      "0,0 20×30  0,10 5×5"),
    Case(
      "a minimum height, a maximum height and padding bound the width by the aspect ratio",
      #"""
      {"type": "vertical", "alignment": "leading", "children": [
        {"type": "vertical", "aspect": 1.5, "minHeight": 40, "children": []},
        {"type": "vertical", "aspect": 1.5, "padding": 10, "children": []},
        {"type": "vertical", "aspect": 1.5, "maxHeight": 10, "children": [
          {"type": "vertical", "width": 80, "height": 5, "children": []}]},
        {"type": "vertical", "aspect": 2, "height": 50, "maxHeight": 20, "children": []}]}
      """#,
      "0,0 60×40  0,40 30×20  0,60 80×5  0,70 40×20"),
    Case(
      "a node with an aspect ratio does not stretch",
      #"""
      {"type": "overlay", "children": [
        {"type": "vertical", "aspect": 2, "children": []},
        {"type": "vertical", "width": 10, "height": 80, "children": []}]}
      """#,
      "0,0 100×50  0,0 10×80"),
  ]

  @Test(arguments: boxes)
  func boxesHaveTheSizesOfABrowser(_ stack: Case) throws {
    var environment = RenderEnvironment()
    environment.width = 100
    let tree = try MemoryLayouts(card: stack.card).tree([Slice(items: [[:]])], environment)
    let frames = Frames(tree, .screen(scale: 3))
    let leaves = tree.nodes.indices.filter { Int(tree.nodes[$0].end) == $0 + 1 }
    #expect(leaves.map { frames.frames[$0].text }.joined(separator: "  ") == stack.frames)
  }

  /// A growing child passes its space to its descendants: text after a spacer moves to the end.
  @Test func spaceIsPassedToNestedStacks() throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "vertical", "children": [
          {"type": "text", "text": "top"},
          {"type": "vertical", "grow": true, "children": [
            {"type": "text", "text": "${title}"}, {"type": "spacer"},
            {"type": "text", "text": "end"}]}]}
        """#,
      layout: #"""
        {"group": {"items": [{"cell": "card", "width": {"fractionalWidth": 0.5},
                              "height": {"uniformAcrossSiblings": 40}}]}}
        """#)
    var environment = RenderEnvironment()
    environment.columns = 20
    let tree = try layouts.tree(
      [Slice(items: [["title": "short"], ["title": "a title of three lines"]])], environment)
    let frames = Frames(tree, .grid)
    let ends = tree.nodes.indices.filter { tree.string(of: tree.nodes[$0]) == "end" }
    #expect(ends.map { frames.frames[$0].text } == ["0,4 10×1", "10,4 10×1"])
  }

  /// Each level is measured and then stretched, which must not double the work of the next level.
  @Test func nestedStacksDoNotMultiplyTheWork() throws {
    for type in ["overlay", "vertical", "horizontal"] {
      var card = #"{"type": "text", "text": "${title}"}"#
      for level in 0..<62 {
        card = #"""
          {"type": "\#(type)", "grow": true, "minHeight": \#(level * 40), "children": [\#(card), {"type": "text", "text": "a\nb\nc"}]}
          """#
      }
      let tree = try MemoryLayouts(card: card).tree([Slice(items: [["title": "deep"]])])
      #expect(Frames(tree, .grid).height >= 122)
    }
  }

  // MARK: Lines

  /// Texts with a number of columns and lines; a truncated line ends with an ellipsis.
  @Test(
    arguments: [
      ("all in one line", 20, 1, ["all in one line"]),
      ("words are kept whole", 10, 0, ["words are", "kept whole"]),
      ("two lines and no more than that", 10, 2, ["two lines", "and no mo…"]),
      ("a\nb\nc", 10, 2, ["a", "b…"]), ("a\nb", 10, 2, ["a", "b"]),
      ("a\r\n\nb", 10, 0, ["a", "", "b"]),
      ("a\u{2028}b", 10, 0, ["a", "b"]),
      ("uncommonlylongword", 6, 0, ["uncomm", "onlylo", "ngword"]),
      ("an uncommonlylongword", 6, 2, ["an", "uncom…"]),
      ("静かな湖と山", 6, 0, ["静かな", "湖と山"]), ("静かな湖と山", 7, 0, ["静かな", "湖と山"]),
      ("静かな湖と山", 6, 1, ["静か…"]), ("静かな湖と山", 7, 1, ["静かな…"]),
      ("e\u{301}e\u{301}e\u{301}e\u{301}", 3, 1, ["e\u{301}e\u{301}…"]),
      ("👩‍💻👩‍💻👩‍💻", 5, 1, ["👩‍💻👩‍💻…"]), ("山", 1, 1, ["山"]),
      ("trailing space   ", 14, 0, ["trailing space"]), ("a  b", 1, 0, ["a", "b"]),
    ] as [(String, Int, Int, [String])])
  func textIsBrokenIntoLines(
    _ text: String, _ columns: Int, _ limit: Int, _ expected: [String]
  ) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}", "lines": \#(limit)}"#)
    var environment = RenderEnvironment()
    environment.columns = columns
    let tree = try layouts.tree([Slice(items: [["title": .text(text)]])], environment)
    let index = try #require(tree.nodes.firstIndex { $0.kind == .text })
    let lines = Frames(tree, .grid).lines(of: index).map { line in
      String(decoding: tree.feed.text[line.head], as: UTF8.self) + (line.isCut ? "…" : "")
    }
    #expect(lines == expected)
  }

  /// Clipped text uses the whole width and shows no ellipsis.
  @Test(arguments: [
    ("静かな湖と山", 7, 1, ["静かな"]), ("two lines and no more than that", 10, 1, ["two lines"]),
    ("an uncommonlylongword", 6, 2, ["an", "uncomm"]), ("fits", 10, 1, ["fits"]),
  ])
  func textIsClippedWithoutAnEllipsis(
    _ text: String, _ columns: Int, _ limit: Int, _ expected: [String]
  ) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}", "truncation": "clip", "lines": \#(limit)}"#)
    var environment = RenderEnvironment()
    environment.columns = columns
    let tree = try layouts.tree([Slice(items: [["title": .text(text)]])], environment)
    let index = try #require(tree.nodes.firstIndex { $0.kind == .text })
    let lines = Frames(tree, .grid).lines(of: index)
    #expect(lines.map { String(decoding: tree.feed.text[$0.head], as: UTF8.self) } == expected)
    #expect(!lines.contains { $0.isCut })
  }

  /// An avatar is a square that its image fills and in which its initials are centered.
  @Test func avatarKeepsItsSize() throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "horizontal", "children": [
          {"type": "avatar", "source": "${image}", "text": "${title}", "size": 48},
          {"type": "text", "text": "a name that is much too long for the space that is left"}]}
        """#, item: #"{"title": "text", "image": "image"}"#)
    var environment = RenderEnvironment()
    environment.width = 110
    let tree = try layouts.tree(
      [Slice(items: [["title": "Ada Lovelace"], ["title": "Ada", "image": "ada.png"]])],
      environment)
    let frames = Frames(tree, .screen(scale: 3))
    let avatars = tree.nodes.indices.filter { tree.style(of: tree.nodes[$0]).axis == .overlay }
    #expect(
      avatars.map { [frames.frames[$0].width, frames.frames[$0].height] } == [[48, 48], [48, 48]])
    let initials = frames.frames[avatars[0] + 1]
    #expect(abs(initials.x + initials.width / 2 - 24) < 0.5)
    #expect(frames.frames[avatars[1] + 1] == frames.frames[avatars[1]])
  }

  @Test func longWordTakesLinearTime() throws {
    let layouts = MemoryLayouts(card: #"{"type": "text", "text": "${title}"}"#)
    var environment = RenderEnvironment()
    environment.columns = 20
    let word = String(repeating: "x", count: 1_000_000)
    let tree = try layouts.tree([Slice(items: [["title": .text(word)]])], environment)
    #expect(Frames(tree, .grid).height == 50_000)
  }
}
