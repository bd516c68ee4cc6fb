import Foundation
import Testing

/// Tests of the explanations of `bricks layout explain`.
@Suite struct LayoutExplainTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static let grid = """
    {"sections": [{"items": 3, "layout": {
      "contentInsets": {"leading": 16, "trailing": 16, "top": 10}, "interGroupSpacing": 6,
      "boundarySupplementaryItems": [{"kind": "title", "height": {"absolute": 24}}],
      "group": {"height": {"absolute": 80}, "count": 2, "interItemSpacing": 8,
        "items": [{"height": {"estimated": 50}}]}}}]}
    """

  @Test func anItemIsExplainedFromTheViewToTheItem() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let result = try folder.bricks(
      "layout", "explain", "grid.json", "0/1", "--container", "375x812")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        container
          x 0: the start of the view
          y 0: the start of the view
          width 375: the view's 375
          height 812: the view's 812

        section 0
          x 0: the start of the container
          y 0: the start of the container
          width 375: the container's 375
          height 200 = 24 headers + 10 inset + 160 in 2 groups + 6 spacing: the sum of its headers, insets and groups

        group 0
          x 16: the start of the section's content, plus an inset of 16 (grid.json:2:32)
          y 34: the start of the section's content, plus an inset of 10 (grid.json:2:59)
          width 343: fractionalWidth(1) of 343: the section's 375 minus 32 of insets
          height 80: absolute(80) (grid.json:4:23)

        item 1
          x 191.333: 8 after the previous item, which ends at 183.333 (grid.json:4:73)
          y 34: the start of the group
          width 167.333: (343 - 8) / 2, an equal share of the group for a count of 2, rounded down to 1/3 point (grid.json:4:50)
          height 50: estimated(50), which the content does not change (grid.json:5:26)

        """)
  }

  @Test func aHeaderAndARightToLeftViewAreExplained() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let header = try folder.bricks("layout", "explain", "grid.json", "0/title")
    #expect(header.exitCode == 0)
    #expect(header.output.contains("height 24: absolute(24) (grid.json:3:62)"))
    let mirrored = try folder.bricks(
      "layout", "explain", "grid.json", "0/0", "--rtl", "--container", "375x812")
    #expect(mirrored.output.hasSuffix("so the final x is 375 - x - width.\n"))
  }

  @Test func aCardOfAPageIsExplainedByItsID() throws {
    let folder = try CommandFolder()
    let words = [
      "layout", "explain", "editors-choice/jing", "--screen", "home", "--customer", "stillmoor",
      "--device", "ipad-11", "--project", Self.root,
    ]
    let result = try folder.bricks(words)
    #expect(!result.messages.contains("error:"), "\(result.messages)")
    #expect(
      result.output.contains(
        "width 360.5: fractionalWidth(0.44) of the section's 820, rounded down to 1/2 point"))
    #expect(result.output.contains("({space.m}, \(Self.root)/Layouts/sections/featured.json:"))
    let json = try folder.bricks(words + ["--format", "json"])
    #expect(json.output.contains(#""token": "{space.m}""#))
    #expect(json.output.contains(#""quantity": "height""#))
  }

  private static let parts = """
    {"sections": [{"items": 12, "layout": {
      "decorationItems": [{"kind": "card", "contentInsets": 4}],
      "boundarySupplementaryItems": [{"kind": "title", "height": {"absolute": 24},
        "contentInsets": {"leading": 8}, "pinToVisibleBounds": true}],
      "group": {"height": {"estimated": 80}, "direction": "vertical", "repeating": 2,
        "interItemSpacing": 6, "contentInsets": {"top": 5}, "items": [{"height": {"absolute": 40},
          "supplementaryItems": [{"kind": "new", "width": {"absolute": 20},
            "height": {"absolute": 10}, "containerAnchor": {"edges": ["top", "trailing"],
              "absoluteOffset": [3, -2]}}]}]}}}]}
    """

  @Test func badgesDecorationsAndScrolledHeadersAreExplained() throws {
    let folder = try CommandFolder(["parts.json": Self.parts])
    let explain = { (words: String...) in
      let all = ["layout", "explain", "parts.json"] + words + ["--container", "300x200"]
      return try folder.bricks(all).output
    }
    let badge = try explain("0/1/new")
    #expect(
      badge.hasSuffix(
        """
        group 0
          x 0: the start of the section's content
          y 24: the start of the section's content
          width 300: fractionalWidth(1) of the section's 300
          height 91 = 5 inset + 80 in 2 items + 6 spacing: the sum of its items and the spacing between them (parts.json:5:23)

        item 1
          x 0: the start of the group
          y 75: 6 after the previous item, which ends at 69 (parts.json:6:25)
          width 300: fractionalWidth(1) of the group's 300
          height 40: absolute(40) (parts.json:6:78)

        badge "new"
          x 283: its end is at the end of the 300 points after 0, plus 3 of its offset (parts.json:7:29)
          y 73: its start is at the start of the 40 points after 75, plus -2 of its offset (parts.json:7:29)
          width 20: absolute(20) (parts.json:7:29)
          height 10: absolute(10) (parts.json:7:29)

        """), "\(badge)")
    let card = try explain("0/card")
    #expect(
      card.contains("decoration \"card\"\n  x 4: the start of the section, plus an inset of 4"))
    #expect(card.contains("width 292: the section's 300 minus insets of 8"))
    let title = try explain("0/title", "--scroll-offset", "50")
    #expect(
      title.contains(
        "y 50: the start of the section, plus 50 to stay visible"), "\(title)")
    #expect(
      title.contains(
        "width 292: fractionalWidth(1) of the section's 300, minus contentInsets of 8"))
  }

  @Test func aNodeOfACellIsExplainedWithTheSumOfItsHeight() throws {
    let folder = try CommandFolder()
    let explain = { (node: String) in
      try folder.bricks(
        "layout", "explain", node, "--screen", "home", "--customer", "stillmoor", "--device",
        "iphone-16e", "--now", "2026-03-01T18:30:00Z", "--project", Self.root)
    }
    let card = try explain("editors-choice/jing/6").output
    for expected in [
      "node 0 (column)\n",
      "= 1 border + 203.328 overlay + 208.005 column + 1 border: the item's 413.333",
      "node 1 (overlay)\n", "x 370.333: the start of the column, plus padding of 1",
      "width 325.333: the column's 327.333 minus padding of 2", "node 6 (column)\n",
      "height 203.328 = 14 padding + 22.333 row + 130.661 column + 22.333 column + 14 padding: "
        + "the overlay's 203.328",
    ] {
      #expect(card.contains(expected), "\(card)")
    }
    let unknown = try explain("editors-choice/jing/99").messages
    #expect(unknown.contains("did you mean `editors-choice/jing/"), "\(unknown)")
  }

  @Test func anUnknownNodeIsRejected() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let result = try folder.bricks("layout", "explain", "grid.json", "0/9")
    #expect(result.exitCode == 2)
    #expect(result.messages.contains("`0/9` is not a valid node"))
    let page = try folder.bricks(
      "layout", "explain", "editors-choice/jin", "--screen", "home", "--customer", "stillmoor",
      "--project", Self.root)
    #expect(page.messages.contains("did you mean `editors-choice/jing`?"))
  }

  @Test func invalidArgumentsAreExplained() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    for (words, expected) in [
      (["grid.json", "0/9"], #"`0/9` is not a valid node; did you mean `0/0`?"#),
      (["grid.json", "0/titel"], #"`0/titel` is not a valid node; did you mean `0/title`?"#),
      (["grid.json"], "NODE is missing; name an element of `grid.json`, such as 0/0."),
      (["grid.json", "0/0", "--lang", "de"], "--lang applies to a page, not to a FILE."),
      (["grid.json", "0/0", "--record", "a"], "--record applies to a page, not to a FILE."),
    ] {
      let result = try folder.bricks(["layout", "explain"] + words)
      #expect(result.exitCode != 0)
      #expect(result.messages.contains(expected), "\(result.messages)")
    }
  }
}
