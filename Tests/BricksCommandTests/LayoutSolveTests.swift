import Testing

/// `bricks layout solve` says where a phone would have everything.
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

  @Test func aMistakeIsToldAtItsPlaceAndTheRestIsSolved() throws {
    let folder = try CommandFolder()
    let result = try folder.bricks(
      "layout", "solve", "-", "--format", "json",
      input: Self.grid.replacing("interGroupSpacing", with: "interGroupSpacng"))
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("did you mean \"interGroupSpacing\""))
    #expect(result.output.contains("\"height\": 184"))
  }

  @Test func moreItemsThanAnyScreenHasAreRefused() throws {
    let section = #"{"items": 60000, "layout": {"group": {"items": [{}]}}}"#
    let folder = try CommandFolder()
    let result = try folder.bricks(
      "layout", "solve", "-", input: #"{"sections": [\#(section), \#(section)]}"#)
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("120000 items together"))
  }

  @Test(arguments: ["375", "375x", "375xnan", "0x812", "375x1e999", "375x812x3"])
  func aViewHasToBeOne(_ size: String) throws {
    let folder = try CommandFolder(["grid.json": Self.grid])
    let result = try folder.bricks("layout", "solve", "grid.json", "--container", size)
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("--container takes points"))
  }
}
