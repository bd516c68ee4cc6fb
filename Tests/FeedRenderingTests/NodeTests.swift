import FeedLayout
import FeedModel
import FeedRendering
import Testing

/// Tests the markup of cell nodes in each format.
@Suite struct NodeTests {
  @Test(arguments: [
    (4.5, "en", "4.5 of 5", "★★★★★"), (3, "de-AT", "3 von 5", "★★★☆☆"),
    (4.26, "de", "4,3 von 5", "★★★★☆"), (99, "fr", "5 of 5", "★★★★★"),
    (-1, "en", "0 of 5", "☆☆☆☆☆"),
  ])
  func aRatingHasANumericLabel(
    _ number: Double, _ language: String, _ label: String, _ stars: String
  ) throws {
    var environment = RenderEnvironment()
    environment.language = language
    func page(_ format: String, role: String) throws -> String {
      try CardPage.page(
        format, card: #"{"type": "rating", "value": "${stars}", "role": "\#(role)"}"#,
        item: #"{"stars": "number"}"#, environment
      ) { $0.set(0, .number(number)) }
    }
    for (role, name, attribute) in [("label", "p", "img"), ("heading", "h2", nil)] {
      let elements = try HTMLReader.read(try page("html", role: role))
      let rating = try #require(elements.first { $0.attribute("aria-label") == label })
      #expect(rating.name == name && rating.attribute("role") == attribute)
      #expect(rating.text == stars)
    }
    let json = try page("json", role: "label")
    #expect(json.contains(#""text": "\#(stars)""#) && json.contains(#""label": "\#(label)""#))
  }

  @Test func repeatedNodesHaveUniqueIDs() throws {
    let card = #"""
      {"type": "horizontal", "children": [{"type": "badge", "text": "${element}", "repeat": "tags"}]}
      """#
    func page(_ format: String) throws -> String {
      try CardPage.page(format, card: card, item: #"{"tags": "texts"}"#, RenderEnvironment()) {
        $0.set(0, ["<new>", "calm"])
      }
    }
    let elements = try HTMLReader.read(try page("html"))
    let badges = elements.filter { $0.name == "span" && $0.attribute("dir") == "auto" }
    #expect(badges.map(\.text) == ["<new>", "calm"])
    #expect(try page("text").contains("[<new>] [calm]"))
    let json = try page("json")
    for id in ["s/i/0", "s/i/1.0", "s/i/2.0", "s/i/1.1", "s/i/2.1"] {
      #expect(
        json.split(separator: #""id": "\#(id)""#, omittingEmptySubsequences: false).count == 2)
    }
  }

  /// HTML has no markup for truncation at the head or in the middle, but a terminal shows it.
  @Test(arguments: [
    ("tail", "01234567890123456…"), ("head", "…23456789012345678"),
    ("middle", "01234567…012345678"),
    ("clip", "012345678901234567"),
  ])
  func aTextIsTruncatedAtTheRequestedPosition(_ truncation: String, _ shown: String) throws {
    var environment = RenderEnvironment()
    environment.columns = 20
    func page(_ format: String) throws -> String {
      try CardPage.page(
        format,
        card: #"""
          {"type": "vertical", "padding": 8, "children": [
            {"type": "text", "text": "${name}", "lines": 1, "truncation": "\#(truncation)"}]}
          """#, item: #"{"name": "text"}"#, environment
      ) { $0.set(0, "01234567890123456789012345678") }
    }
    let rows = try page("text").split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(rows.contains(shown), "\(rows)")
    #expect(try page("html").contains("text-overflow:ellipsis") == (truncation != "clip"))
  }

  /// A space follows each number, and the numbers of a list are aligned at their ends.
  @Test func listMarkersAreSeparatedFromText() throws {
    let list = "9. nine\n10. ten\n    - in it\n    > cite\n\nend"
    let page = { (direction: LayoutDirection) in
      var environment = RenderEnvironment()
      environment.columns = 16
      environment.direction = direction
      return try CardPage.page(
        "text", card: #"{"type": "markdown", "text": "${body}"}"#, item: #"{"body": "markdown"}"#,
        environment
      ) { $0.set(0, list) }
    }
    #expect(
      try page(.leftToRight) == """
         9. nine
        10. ten
            • in it

            ▏ cite

        end

        """)
    #expect(
      try page(.rightToLeft) == """
                nine 9.
                 ten 10.
             in it •

              cite ▏

                     end

        """)
  }
}
