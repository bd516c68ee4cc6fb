import DesignTokens
import Documents
import FeedLayout
import FeedModel
import Testing

/// Text on a screen: its width, its scaling with the reader's text size, and its line breaks.
@Suite struct TextTests {
  // MARK: Widths

  /// Texts with a font size of 100 points, and the sum of the advances in the font's own table.
  private static let widths: [(families: [String], weight: Double, text: String, width: Double)] = [
    (["Inter"], 400, "A", 100 * 1904 / 2816),
    (["Inter"], 500, "A", 100 * 1971 / 2816),
    (["Inter"], 700, "AA", 100 * 2 * 2106 / 2816),
    (["Inter"], 900, "A", 100 * 2240 / 2816),
    // Joining letters have different forms, lam and alef form a ligature, and a non-joiner
    // separates.
    (["Inter"], 400, "حك", 151.1),
    (["Inter"], 400, "لا", 58.2),
    (["Inter"], 400, "می\u{200C}خواهم", 369.6),
    (["Noto Serif"], 400, "A", 70.5),
    (["Noto Serif"], 700, "A", 75.3),
    (["Noto Sans Mono"], 400, "mile", 240),
    // Names of system fonts, and the first known family of several.
    (["Iowan Old Style", "georgia", "Inter"], 400, "A", 70.5),
    (["Segoe UI", "-apple-system"], 400, "A", 100 * 1904 / 2816),
    (["An unknown font"], 400, "A", 100 * 1904 / 2816),
    // A combining mark has no width; a character without a table is as wide as its terminal cells.
    (["Noto Serif"], 400, "A\u{301}", 70.5),
    (["Noto Serif"], 400, "日本", 200),
    (["Noto Serif"], 400, "A日", 170.5),
    (["Inter"], 400, "👩‍👩‍👧", 100),
    (["Inter"], 400, "1\u{FE0F}\u{20E3}", 100),
    (["Inter"], 400, "𐌰", 60),
    (["Inter"], 400, "", 0),
  ]

  @Test(arguments: widths) func `a text is as wide as the sum of its characters`(
    families: [String], weight: Double, text: String, width: Double
  ) {
    // In this size, no font engine rounds the units of these fonts.
    let measure = TextMeasure(.screen(scale: 3), families: families, size: 1375, weight: weight)
    #expect(abs(measure.width(of: text.utf8.span) - width * 13.75) < 1e-9)
  }

  /// The expected widths are those of Chromium.
  @Test(arguments: [("walk", 36.680_75), ("quiet", 40.351_24), ("walk quiet", 81.813_28)])
  func `widths have the rounding of font engines`(text: String, width: Double) {
    let measure = TextMeasure(.screen(scale: 3), families: ["Inter"], size: 17, weight: 400)
    #expect(abs(measure.width(of: text.utf8.span) - width) < 2e-4)
  }

  @Test func `letter spacing follows every character but not combining marks`() {
    let plain = TextMeasure(.screen(scale: 3), families: [], size: 10, weight: 400)
    let wide = TextMeasure(.screen(scale: 3), families: [], size: 10, weight: 400, spacing: 2)
    for (text, characters) in [("abc", 3.0), ("e\u{301}a", 2), ("日本e\u{301}", 3), ("سلام 45", 1)] {
      let added = wide.width(of: text.utf8.span) - plain.width(of: text.utf8.span)
      #expect(abs(added - characters * 2) < 1e-9, "\(text)")
    }
  }

  @Test func `a font without a table is reported once per token`() throws {
    var layouts = MemoryLayouts(
      card: #"""
        {"type": "vertical", "children": [
          {"type": "text", "text": "${title}", "style": "{odd}"},
          {"type": "text", "text": "${title}", "style": "{odd}"},
          {"type": "text", "text": "${title}", "style": "{plain}"}]}
        """#)
    layouts.tokens = """
      {"odd": \(Self.typography("Wingdings")), "plain": \(Self.typography("SF Pro Text"))}
      """
    let findings = try layouts.compile().findings.filter { $0.rule.id == "layout.font-unknown" }
    #expect(findings.count == 1)
    #expect(
      findings.first?.message == """
        The widths of "Wingdings" are unknown, so lines are broken as in Inter; end the \
        families of "odd" with a known one, such as "sans-serif", "serif" or "monospace".
        """)
  }

  // MARK: Sizes

  @Test func `text sizes are those of UIKit`() throws {
    let largest = try #require(TextSize.named("ax5"))
    #expect(
      TextStyle.allCases.map { $0.points(.large) } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(
      TextStyle.allCases.map { $0.points(largest) } == [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40])
    for style in TextStyle.allCases {
      let sizes = TextSize.all.map { style.points($0) }
      #expect(sizes.count == 12)
      #expect(sizes == sizes.sorted(), "\(style)")
    }
  }

  @Test func `a size has three names`() {
    for names in [
      ["l", "large", "UICTContentSizeCategoryL"],
      ["xl", "extraLarge", "UICTContentSizeCategoryXL"],
      [
        "ax5", "accessibilityExtraExtraExtraLarge", "UICTContentSizeCategoryAccessibilityXXXL",
      ],
    ] {
      #expect(Set(names.map(TextSize.named)).count == 1 && TextSize.named(names[0]) != nil)
    }
    #expect(TextSize.named("XL") == nil)
  }

  /// The theme's 20 points scaled by the text style, such as 20 / 17 for `body`, and its line
  /// height of 1.25.
  private static let scaled: [(style: String, size: String, points: Double, line: Double)] = [
    ("body", "l", 20, 25),
    ("body", "ax5", 20 * 53 / 17, 78),
    ("footnote", "xs", 20 * 12 / 13, 23),
    ("largeTitle", "ax5", 20 * 60 / 34, 44),
  ]

  @Test(arguments: scaled) func `text scales with the reader's text size by its style`(
    style: String, size: String, points: Double, line: Double
  ) throws {
    var layouts = MemoryLayouts(
      card: #"""
        {"type": "text", "text": "${title}", "style": "{plain}", "textStyle": "\#(style)"}
        """#)
    layouts.tokens = #"{"plain": \#(Self.typography("Noto Sans Mono", lineHeight: 1.25))}"#
    var environment = RenderEnvironment()
    environment.scale = 1
    environment.textSize = try #require(TextSize.named(size))
    let tree = try layouts.tree([Slice(items: [["title": "12345"]])], environment)
    let screen = Frames(tree, .screen(scale: 1))
    let text = try #require(tree.nodes.firstIndex { $0.kind == .text })
    #expect(screen.frames[text].height == line)
    // The size of a font unit, as font engines round it.
    let unit = ((points * 64).rounded(.down) * 65536 / 1000).rounded() / 64 / 65536
    #expect(screen.lines.map(\.width).allSatisfy { abs($0 - 5 * 600 * unit) < 1e-9 })
    #expect(Frames(tree, .grid).frames[text].height == 1)
  }

  // MARK: Lines

  /// Texts in a font with letters that are 6 points wide, in a cell that is 60 points wide.
  private static let broken: [(name: String, text: String, lines: Int, expected: [String])] = [
    ("words", "one two three", 0, ["one two", "three"]),
    ("trailing spaces have no width", "1234567890   next", 0, ["1234567890", "next"]),
    ("hard breaks", "one\ntwo\r\nthree\u{2028}four", 0, ["one", "two", "three", "four"]),
    ("an empty line", "one\n\ntwo", 0, ["one", "", "two"]),
    ("a word that is longer than a line", "12345678901234 a", 0, ["1234567890", "1234 a"]),
    ("an ellipsis needs space", "one two three four", 1, ["one two t…"]),
    ("a line is cut at a hard break", "one\ntwo", 1, ["one…"]),
    ("a line is cut at a separator", "one\u{2028}two", 1, ["one…"]),
    ("the last of two", "one two three four five", 2, ["one two", "three fou…"]),
    ("fitting text is not cut", "one two\nthree four", 2, ["one two", "three four"]),
    ("no text", "", 0, []),
    ("from right to left", "אחת שתיים שלוש", 0, ["אחת שתיים", "שלוש"]),
  ]

  @Test(arguments: broken) func `text is wrapped and truncated`(
    name: String, text: String, lines: Int, expected: [String]
  ) throws {
    #expect(try Self.lines(of: text, width: 60, limit: lines) == expected, "\(name)")
  }

  @Test func `without space every line has one character`() throws {
    #expect(try Self.lines(of: "ab e\u{301}", width: 0, limit: 0) == ["a", "b", "e\u{301}"])
    #expect(try Self.lines(of: "ab", width: 0, limit: 1) == ["a…"])
  }

  /// The same texts with an ellipsis at the head or in the middle.
  private static let shortened:
    [(text: String, lines: Int, truncation: String, expected: [String])] = [
      ("one two three four", 1, "head", ["…hree four"]),
      ("one two three four", 1, "middle", ["one…e four"]),
      ("one two three four", 1, "clip", ["one two th"]),
      ("a-very-long-name.json", 1, "middle", ["a-ve….json"]),
      ("one two three four five", 2, "head", ["one two", "…four five"]),
      ("one two three four five", 2, "middle", ["one two", "thre…five"]),
      ("one\ntwo", 1, "head", ["…two"]), ("one\ntwo", 1, "middle", ["one…two"]),
      ("one\ntwo\n", 1, "head", ["…two"]), ("one two", 1, "head", ["one two"]),
      ("12345678901e\u{301}", 1, "head", ["…45678901e\u{301}"]),
      ("אחת שתיים שלוש", 1, "head", ["…תיים שלוש"]),
    ]

  @Test(arguments: shortened) func `the ellipsis is at the head or in the middle`(
    text: String, lines: Int, truncation: String, expected: [String]
  ) throws {
    #expect(try Self.lines(of: text, width: 60, limit: lines, truncation) == expected)
  }

  @Test func `without space an ellipsis keeps at most one character`() throws {
    #expect(try Self.lines(of: "abc", width: 0, limit: 1, "head") == ["…c"])
    #expect(try Self.lines(of: "abc", width: 0, limit: 1, "middle") == ["a…"])
  }

  @Test func `on a terminal both ends of a line fit`() throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}", "lines": 1, "truncation": "middle"}"#)
    var environment = RenderEnvironment()
    environment.columns = 9
    let tree = try layouts.tree([Slice(items: [["title": "静かな湖と山"]])], environment)
    let text = try #require(tree.nodes.firstIndex { $0.kind == .text })
    let line = try #require(Frames(tree, .grid).lines(of: text).first)
    #expect(String(decoding: tree.feed.text[line.head], as: UTF8.self) == "静か")
    #expect(String(decoding: tree.feed.text[line.tail], as: UTF8.self) == "と山")
    #expect(line.width == 9)
  }

  private static func lines(
    of text: String, width: Int, limit: Int, _ truncation: String = "tail"
  ) throws -> [String] {
    var layouts = MemoryLayouts(
      card: #"""
        {"type": "horizontal", "children": [{"type": "text", "text": "${title}", "width": \#(width),
          "style": "{plain}", "lines": \#(limit), "truncation": "\#(truncation)"}]}
        """#)
    layouts.tokens = #"{"plain": \#(typography("Noto Sans Mono", size: 10))}"#
    let tree = try layouts.tree([Slice(items: [["title": .text(text)]])])
    guard let node = tree.nodes.firstIndex(where: { $0.kind == .text }) else { return [] }
    let frames = Frames(tree, .screen(scale: 1))
    let range = frames.lineRanges[node]
    return frames.lines[Int(range.lowerBound)..<Int(range.upperBound)].map { line in
      let bytes = tree.withText(of: tree.nodes[node]) { span in span.indices.map { span[$0] } }
      let offset = Int(tree.nodes[node].text.offset)
      let shown = [line.head, line.tail].map {
        String(decoding: bytes[$0.lowerBound - offset..<$0.upperBound - offset], as: UTF8.self)
      }
      return shown.joined(separator: line.isCut ? "…" : "")
    }
  }

  private static func typography(
    _ family: String, size: Int = 20, lineHeight: Double = 1
  ) -> String {
    """
    {"$type": "typography", "$value": {"fontFamily": "\(family)", "fontWeight": 400,
      "fontSize": {"value": \(size), "unit": "px"}, "letterSpacing": {"value": 0, "unit": "px"},
      "lineHeight": \(lineHeight)}}
    """
  }
}
