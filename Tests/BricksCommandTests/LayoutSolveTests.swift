import Foundation
import Testing

/// Tests of the frames that `bricks layout solve` prints.
@Suite struct LayoutSolveTests {
  private static let grid = """
    {"sections": [{"items": 5, "layout": {
      "group": {"height": {"absolute": 80}, "count": 4, "interItemSpacing": 16,
        "contentInsets": {"trailing": 20}, "items": [{"height": {"fractionalWidth": 0.25}}]},
      "interGroupSpacing": 16,
      "boundarySupplementaryItems": [
        {"kind": "title", "height": {"absolute": 24}, "pinToVisibleBounds": true}]}}]}
    """

  @Test func framesArePrintedAsATable() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let result = try folder.bricks(
      "layout", "solve", "grid.json", "--container", "375x812", "--insets", "54,0,34,0",
      "--scroll-offset", "30")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        section  index  kind                    x    y   width  height     z
              0      0  boundary "title"        0   30     375      24  1001
              0      0  item                    0   24  76.667  76.667     0
              0      1  item               92.667   24  76.667  76.667     0
              0      2  item              185.333   24  76.667  76.667     0
              0      3  item                  278   24  76.667  76.667     0
              0      4  item                    0  120  76.667  76.667     0
        Content: 375 by 200 points.

        """)
  }

  @Test func theHTMLContainsTheLayoutButNoSolvedFrames() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let result = try folder.bricks(
      "layout", "solve", "grid.json", "--container", "375x812", "--rtl", "--format", "html")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("dir=\"rtl\""))
    #expect(
      result.output.contains("data-kind=\"item\" data-section=\"0\" data-index=\"4\""))
    #expect(result.output.contains("data-kind=\"boundary:title\""))
    #expect(!result.output.contains("76.6") && !result.output.contains("style=\""))
  }

  @Test func aLayoutWithAFindingIsStillSolved() throws {
    let folder = try CommandFolder()
    let result = try folder.bricks(
      "layout", "solve", "-", "--format", "json",
      input: Self.grid.replacing("interGroupSpacing", with: "interGroupSpacng"))
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("did you mean \"interGroupSpacing\""))
    #expect(result.output.contains("\"height\": 184"))
  }

  @Test func tooManyItemsAreRejected() throws {
    let section = #"{"items": 60000, "layout": {"group": {"items": [{}]}}}"#
    let folder = try CommandFolder()
    let result = try folder.bricks(
      "layout", "solve", "-", input: #"{"sections": [\#(section), \#(section)]}"#)
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("120000 items in total"))
  }

  @Test func badgesCountTowardTheLimitOfItems() throws {
    let badge = #"{"kind": "new", "height": {"absolute": 5}}"#
    // The second item has the most badges: two of its own, and the one of its group.
    let group = """
      {"supplementaryItems": [\(badge)], "items": [
        {"supplementaryItems": [\(badge)]}, {"supplementaryItems": [\(badge), \(badge)]}]}
      """
    let sections = { (items: Int) in
      #"{"sections": [{"items": \#(items), "layout": {"group": \#(group)}}]}"#
    }
    let folder = try CommandFolder()
    let result = try folder.bricks("layout", "solve", "-", input: sections(25_001))
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("25001 items in total, with up to 75003 badges"))
    let largest = try folder.bricks("layout", "solve", "-", input: sections(25_000))
    #expect(largest.exitCode == 0)
  }

  /// A layout with a negative position, fractional points and a name with special characters.
  private static let odd = """
    {"configuration": {"contentInsetsReference": "none"}, "sections": [
      {"items": 1, "layout": {
        "boundarySupplementaryItems": [
          {"kind": "Tür \\"A\\"", "height": {"absolute": 10}, "absoluteOffset": [-0.05, 0]}],
        "group": {"height": {"absolute": 10}, "items": [
          {"width": {"absolute": 33.3339}, "height": {"absolute": 10}}]}}}]}
    """

  @Test func numbersAreRoundedToThousandthsAndNamesAreKept() throws {
    let folder = try CommandFolder()
    let words = ["layout", "solve", "-", "--container", "100x100"]
    let table = try folder.bricks(words, input: Self.odd)
    #expect(table.exitCode == 0)
    let lines = table.output.split(separator: "\n")
    #expect(Set(lines.dropLast().map(\.unicodeScalars.count)).count == 1)
    let json = try folder.bricks(words + ["--format", "json"], input: Self.odd)
    #expect(
      json.output == #"""
        {
          "width": 100,
          "height": 20,
          "sections": [
            {
              "frame": {
                "x": 0,
                "y": 0,
                "width": 100,
                "height": 20
              },
              "restingOffsets": []
            }
          ],
          "elements": [
            {
              "kind": "boundary",
              "name": "Tür \"A\"",
              "section": 0,
              "index": 0,
              "frame": {
                "x": -0.05,
                "y": 0,
                "width": 100,
                "height": 10
              },
              "zIndex": 1
            },
            {
              "kind": "item",
              "section": 0,
              "index": 0,
              "frame": {
                "x": 0,
                "y": 10,
                "width": 33.333,
                "height": 10
              },
              "zIndex": 0
            }
          ]
        }

        """#)
  }

  /// Three sections: one spans the screen, one the safe area, and one the layout margins.
  private static let spans = """
    {"configuration": {"contentInsetsReference": "none"}, "sections": [
      {"items": 1, "layout": {"group": {"height": {"absolute": 10}, "items": [{}]}}},
      {"items": 1, "layout": {"contentInsetsReference": "safeArea",
        "group": {"height": {"absolute": 10}, "items": [{}]}}},
      {"items": 1, "layout": {"contentInsetsReference": "layoutMargins",
        "group": {"height": {"absolute": 10}, "items": [{}]}}}]}
    """

  /// Returns x and width of each item of ``spans``.
  private func spans(_ words: String...) throws -> [[String]] {
    let folder = try CommandFolder()
    let result = try folder.bricks(["layout", "solve", "-"] + words, input: Self.spans)
    #expect(result.exitCode == 0)
    return result.output.split(separator: "\n").filter { $0.contains("item") }.map {
      let cells = $0.split(separator: " ").map(String.init)
      return [cells[3], cells[5]]
    }
  }

  @Test func aDeviceDefinesScreenSafeAreaAndMargins() throws {
    #expect(
      try spans("--device", "iphone-16") == [["0", "393"], ["0", "393"], ["16", "361"]])
    #expect(
      try spans("--device", "iphone-16", "--landscape")
        == [["0", "852"], ["59", "734"], ["79", "694"]])
    #expect(
      try spans("--device", "ipad-11-landscape")
        == [["0", "1180"], ["0", "1180"], ["20", "1140"]])
    // The flags for single values override the device.
    #expect(
      try spans(
        "--device", "iphone-16", "--landscape", "--container", "600x400", "--insets", "0,5,0,5")
        == [["0", "600"], ["5", "590"], ["5", "590"]])
  }

  @Test func anUnknownDeviceIsRejected() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let near = try folder.bricks("layout", "solve", "grid.json", "--device", "iphone16-pro")
    #expect(near.exitCode == 2)
    #expect(near.messages.contains("did you mean `iphone-16-pro`?"))
    let none = try folder.bricks("layout", "solve", "grid.json", "--landscape")
    #expect(none.exitCode == 64)
    #expect(none.messages.contains("name one with --device"))
  }

  @Test(arguments: ["375", "375x", "375xnan", "0x812", "375x1e999", "375x812x3"])
  func anInvalidContainerIsRejected(_ size: String) throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let result = try folder.bricks("layout", "solve", "grid.json", "--container", size)
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("--container must be points"))
  }

  // MARK: Drawings and pages

  @Test func aDrawingIsToScale() throws {
    let folder = try CommandFolder()
    let layout = """
      {"sections": [{"items": 3, "layout": {
        "boundarySupplementaryItems": [{"kind": "title", "height": {"absolute": 40}}],
        "group": {"height": {"absolute": 80}, "count": 2, "interItemSpacing": 16,
          "items": [{"height": {"fractionalHeight": 1}}]}, "interGroupSpacing": 20}}]}
      """
    let result = try folder.bricks(
      "layout", "solve", "-", "--container", "176x400", "--format", "drawing", input: layout)
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        ┌title───────────────┐
        └────────────────────┘
        ┌────────┐  ┌────────┐
        │0/0     │  │0/1     │
        │        │  │        │
        └────────┘  └────────┘

        ┌────────┐
        │0/2     │
        │        │
        └────────┘

        """)
    let half = try folder.bricks(
      "layout", "solve", "-", "--container", "176x400", "--format", "drawing", "--columns", "11",
      input: layout)
    // A row is 40 points high here, so the title is one line.
    #expect(half.output.hasPrefix("─title─────\n┌0/0┐ ┌0/1┐\n"))
  }

  @Test func groupsAreIncludedOnRequest() throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let result = try folder.bricks(
      "layout", "solve", "grid.json", "--container", "375x812", "--groups")
    #expect(result.output.contains("0      1  group                   0  120     375      80"))
  }

  @Test func marginsDifferFromTheSafeArea() throws {
    #expect(
      try spans("--container", "600x400", "--insets", "0,5,0,5", "--margins", "0,30,0,40")
        == [["0", "600"], ["5", "590"], ["30", "530"]])
  }

  @Test func aPageIsSolvedAsItIsRendered() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let folder = try CommandFolder()
    let words = ["--customer", "stridewell", "--project", root, "--now", "2026-03-01T18:30:00Z"]
    let solved = try folder.bricks(
      ["layout", "solve", "--screen", "home", "--format", "json"] + words)
    let page = try folder.bricks(["render", "home", "--format", "json"] + words)
    #expect(solved.exitCode == 0)
    let elements = try #require(Self.read(solved.output)["elements"] as? [[String: Any]])
    let items = elements.filter { $0["kind"] as? String == "item" }
    #expect(items.count > 10)
    let nodes = Self.nodes(try Self.read(page.output))
    let frames = nodes.filter { $0["kind"] as? String == "item" }.compactMap(Self.frame)
    #expect(items.compactMap(Self.frame) == frames)
  }

  private static func read(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Returns the nodes of a page in document order.
  private static func nodes(_ object: [String: Any]) -> [[String: Any]] {
    let children = ["nodes", "children"].flatMap { object[$0] as? [[String: Any]] ?? [] }
    return children.flatMap { [$0] + nodes($0) }
  }

  /// Returns the frame of an element in hundredths of a point.
  private static func frame(_ object: [String: Any]) -> [Int]? {
    guard let frame = object["frame"] as? [String: Double] else { return nil }
    return ["x", "y", "width", "height"].map { Int((100 * (frame[$0] ?? 0)).rounded()) }
  }
}
