import FeedLayout
import FeedModel
import FeedRendering
import Testing

/// Tests the pictures of terminals: two colors per cell from the grid of an image.
@Suite struct PictureTests {
  private static let url = "https://media.example/a.svg"
  private static let colors: [UInt32] = [0x112233, 0xAABBCC, 0xFF8000]

  private static func grid(_ rows: String...) throws -> PictureGrid {
    let cells = rows.joined().utf8.map {
      $0 == UInt8(ascii: ".") ? PictureGrid.clear : $0 - UInt8(ascii: "A")
    }
    return try #require(
      PictureGrid(
        columns: rows[0].utf8.count, rows: rows.count, colors: colors, cells: cells))
  }

  /// Renders an image of a size in cells, below or around other content of the card.
  private static func page(
    _ grid: PictureGrid?, _ image: String = #""width": 32, "height": 40"#, format: String = "ansi",
    card: (String) -> String = { #"{"type": "vertical", "children": [\#($0)]}"# },
    change: (inout RenderOptions, inout RenderEnvironment) -> Void = { _, _ in }
  ) throws -> String {
    var options = RenderOptions()
    options.art.add(url, dataURL: Array("data:".utf8), grid: grid)
    var environment = RenderEnvironment()
    environment.columns = 12
    change(&options, &environment)
    let node = #"{"type": "image", "source": "${image}", "alt": "${name}", \#(image)}"#
    return try CardPage.page(
      format, card: card(node), item: #"{"image": "image", "name": "text"}"#, environment, options
    ) { builder in
      builder.set(0, url)
      builder.set(1, "Alt")
    }
  }

  /// Returns the escapes of a color as foreground and background.
  private static func code(_ color: Int, _ ground: Int? = nil) -> String {
    let channels = { (index: Int) in
      [16, 8, 0].map { "\(colors[index] >> $0 & 255)" }.joined(separator: ";")
    }
    return "38;2;\(channels(color))" + (ground.map { ";48;2;\(channels($0))" } ?? "")
  }

  @Test func eachCellShowsTwoColors() throws {
    let grid = try Self.grid("AABB", "AACC", "AABB", "AABA")
    let page = try Self.page(grid)
    let lines = page.split(separator: "\n")
    #expect(
      lines.first
        == "\u{1B}[22;23;24;29;\(Self.code(0))m██\u{1B}[\(Self.code(1, 2))m▀▀\u{1B}[49m\u{1B}[0m"
    )
    #expect(
      ANSIRow.rows(Array(page.utf8)).map { String(decoding: $0.text, as: UTF8.self) } == [
        "██▀▀", "███▀", "",
      ])
  }

  /// A picture fills its frame and is cut off at two sides.
  @Test func aPictureFillsItsFrame() throws {
    let wide = try Self.grid("ABBBBBBA", "ABBBBBBA", "ABBBBBBA", "ABBBBBBA")
    let text = { (page: String) in page.filter { "▀▄█".contains($0) } }
    // The frame is a square, so the columns at the edges are not visible.
    let page = try Self.page(wide)
    #expect(text(page) == "████████")
    #expect(!page.contains(Self.code(0)) && page.contains(Self.code(1)))
    let high = try Self.grid("AA", "BB", "BB", "AA")
    #expect(try !Self.page(high).contains(Self.code(0)))
  }

  /// A picture that fits into its frame is complete, in the center of its frame.
  @Test func aPictureFitsIntoItsFrame() throws {
    let wide = try Self.grid("AB", "BA")
    let page = try Self.page(wide, #""width": 64, "height": 40, "contentMode": "fit""#)
    let rows = ANSIRow.rows(Array(page.utf8)).map { String(decoding: $0.text, as: UTF8.self) }
    #expect(rows == ["  ████", "  ████", ""])
  }

  /// The letters of a picture's grid without a color show what is behind it.
  @Test func clearCellsKeepTheBackground() throws {
    let grid = try Self.grid("AA..", "...A", "AA..", "....")
    let page = try Self.page(grid)
    let rows = ANSIRow.rows(Array(page.utf8)).map { String(decoding: $0.text, as: UTF8.self) }
    #expect(rows == ["▀▀ ▄", "▀▀", ""])
    #expect(!page.contains("48;2;"))
  }

  /// A terminal limits the height of an image with an aspect ratio.
  ///
  /// The visible part is between that on a screen and that of the flat frame.
  @Test func flatFramesCompressThePicture() throws {
    let rows = (0..<12).map { $0 < 2 || $0 > 9 ? "AAAAAAAAAAAA" : "BBBBBBBBBBBB" }
    let cells = rows.joined().utf8.map { $0 - UInt8(ascii: "A") }
    let grid = try #require(
      PictureGrid(columns: 12, rows: 12, colors: Self.colors, cells: cells))
    let page = { (image: String) in
      try Self.page(grid, image, change: { $1.columns = 40 })
    }
    // A frame of 40 columns and 4 rows would show only a fifth of the picture.
    #expect(try !page(#""height": 80"#).contains(Self.code(0)))
    let flat = try page(#""aspect": 1"#)
    #expect(flat.split(separator: "\n").count == 4)
    #expect(!flat.contains(Self.code(0)))
    #expect(try page(#""aspect": 0.3"#).contains(Self.code(0)))
  }

  // MARK: Other content

  @Test func textIsDrawnOnThePicture() throws {
    let grid = try Self.grid("AB", "AB")
    let page = try Self.page(
      grid,
      card: {
        #"{"type": "overlay", "children": [\#($0), {"type": "text", "text": "hi you", "lines": 1}]}"#
      })
    let rows = ANSIRow.rows(Array(page.utf8))
    #expect(String(decoding: rows[0].text, as: UTF8.self) == "hi you")
    // The letters have the colors of the picture behind them.
    #expect(rows[0].codes.contains("48;2;17;34;51") && rows[0].codes.contains("48;2;170;187;204"))
    #expect(rows[0].codes.last == "49")
  }

  /// The frame of an image can be wider than the box around it.
  @Test func thePictureIsCutOffAtItsBox() throws {
    let grid = try Self.grid("AB", "AB")
    let page = try Self.page(grid, #""width": 320, "height": 40"#, change: { $1.columns = 6 })
    for row in ANSIRow.rows(Array(page.utf8)).dropLast() {
      #expect(String(decoding: row.text, as: UTF8.self).count == 6)
    }
  }

  // MARK: Fallbacks

  private static let placeholder = ["░░░░", "░░░░", ""]

  @Test(arguments: [
    (ColorDepth.none, false), (.sixteen, false), (.indexed, true), (.truecolor, true),
  ])
  func fewColorsShowAPlaceholder(_ depth: ColorDepth, _ isShown: Bool) throws {
    let grid = try Self.grid("AB", "BA")
    let page = try Self.page(grid, change: { options, _ in options.terminal.colors = depth })
    let rows = ANSIRow.rows(Array(page.utf8)).map { String(decoding: $0.text, as: UTF8.self) }
    #expect(rows == (isShown ? ["████", "████", ""] : Self.placeholder))
    #expect(page.contains("38;5;") == (depth == .indexed))
  }

  @Test func textShowsAPlaceholder() throws {
    let text = try Self.page(Self.grid("AB", "BA"), format: "text")
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        == Self.placeholder)
  }

  @Test func anImageWithoutGridIsAPlaceholder() throws {
    #expect(try Self.page(nil).contains("░░░░"))
  }

  @Test func aTerminalWithoutUnicodeShowsAPlaceholder() throws {
    let page = try Self.page(
      Self.grid("A"), change: { options, _ in options.terminal.glyphs = .ascii })
    #expect(page.utf8.allSatisfy { $0 < 0x80 } && page.contains("::::"))
  }

  @Test func aLoadingPageShowsNoPicture() throws {
    let page = try Self.page(Self.grid("A"), change: { $1.isLoading = true })
    #expect(page.contains("░░░░") && !page.contains(Self.code(0)))
  }

  // MARK: Grids

  @Test func gridsHaveLimits() {
    let make = { (columns: Int, rows: Int, colors: Int, cells: [UInt8]) in
      PictureGrid(
        columns: columns, rows: rows, colors: Array(repeating: 0, count: colors), cells: cells)
    }
    #expect(make(1, 1, 1, [0]) != nil)
    #expect(make(1, 1, 1, [PictureGrid.clear]) != nil)
    #expect(make(0, 1, 1, []) == nil)
    #expect(make(65, 1, 1, Array(repeating: 0, count: 65)) == nil)
    #expect(make(1, 1, 53, [0]) == nil)
    #expect(make(1, 1, 1, [1]) == nil)
    #expect(make(2, 1, 1, [0]) == nil)
  }
}
