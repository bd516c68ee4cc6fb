import Documents
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import Testing

@testable import BricksKit

/// Renderers mark the parts of a page that depend on the values of a theme.
@Suite struct PagePartMarksTests {
  /// Every screen of every customer, in the default language and in a right-to-left language.
  private static let places = MatrixPlace.all.filter {
    $0.isRightToLeft || $0.app.language == "en"
  }

  /// The places with alternating states.
  private static let cases = places.enumerated().map { number, place in
    (place, number % 3 == 0 ? FeedState.loading : .loaded, number)
  }

  private struct Format {
    let entry: RendererEntry
    let colors: ColorDepth
  }

  private static let html = Format(entry: HTMLRenderer.entry, colors: .truecolor)
  private static let others =
    RendererEntry.all.filter { $0.name != html.entry.name }
    .map { Format(entry: $0, colors: .truecolor) }
    + [Format(entry: ANSIRenderer.entry, colors: .sixteen)]

  @Test(arguments: cases)
  func colorsChangeOnlyPaint(_ place: MatrixPlace, _ state: FeedState, _ number: Int) async throws {
    let pages = try await MatrixPages.shelf.pages(place)
    let feed = await pages.feed(state, .graphQL).feed
    for format in [Self.html, Self.others[number % Self.others.count]] {
      let name = Comment("\(place) \(state) \(format.entry.name) \(format.colors)")
      let light = try Self.page(pages, pages.plan, feed, state, "light", format)
      let parts = try #require(PageParts(light.bytes, light.marks), name)
      #expect(parts.joined == light.bytes, name)
      for skin in Skin.all {
        let page = try Self.page(pages, skin.plan(pages.plan), feed, state, "light", format)
        let other = try #require(PageParts(page.bytes, page.marks), name)
        #expect(other.difference(from: parts) == nil, "\(skin.name): \(name)")
        #expect(other.joined == page.bytes, "\(skin.name): \(name)")
        #expect((page.bytes == light.bytes) == (format.entry.name == "text"), name)
      }
      let dark = try Self.page(pages, pages.plan, feed, state, "dark", format)
      let darkParts = try #require(PageParts(dark.bytes, dark.marks), name)
      #expect(darkParts.difference(from: parts) == nil, "dark: \(name)")
    }
  }

  /// HTML refers to values by name, so all values are paint.
  @Test(arguments: places.enumerated().map { ($1, $0.isMultiple(of: 2) ? "dark" : nil) })
  func valuesArePaintInHTML(_ place: MatrixPlace, _ scheme: String?) async throws {
    let pages = try await MatrixPages.shelf.pages(place)
    let feed = await pages.feed(.loaded, .graphQL).feed
    let page = try Self.page(pages, pages.plan, feed, .loaded, scheme, Self.html)
    let larger = try Self.page(pages, Skin.larger(pages.plan), feed, .loaded, scheme, Self.html)
    #expect(page.bytes != larger.bytes)
    let parts = try #require(PageParts(page.bytes, page.marks))
    let other = try #require(PageParts(larger.bytes, larger.marks))
    #expect(other.difference(from: parts) == nil, "\(place)")
  }

  /// Themes on one base share a style sheet, and pages share images.
  @Test func styleSheetAndImagesAreShared() async throws {
    let pages = try await MatrixPages.shelf.pages(Self.places[0])
    let feed = await pages.feed(.loaded, .graphQL).feed
    let page = try Self.page(pages, pages.plan, feed, .loaded, nil, Self.html)
    let shared = page.marks.marks.filter { $0.part == .shared }.map { Array(page.bytes[$0.range]) }
    let sheet = String(decoding: try #require(shared.first), as: UTF8.self)
    // The rules contain only names of values, one rule per line.
    #expect(sheet.contains("var(--color-text)") && !sheet.contains("--color-text:"))
    for line in sheet.split(separator: "\n") {
      #expect(line.hasSuffix("}"), "\(line)")
      let (opening, closing) = (line.count { $0 == "{" }, line.count { $0 == "}" })
      #expect(opening == closing && (opening == 1 || line.hasPrefix("@")), "\(line)")
    }
    #expect(shared.count > 10 && shared.dropFirst().allSatisfy { $0 == Self.picture })
    let values = try #require(page.marks.marks.first { $0.part == .paint(2) })
    let lines = String(decoding: page.bytes[values.range], as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("--color-text:") && $0.hasSuffix(";") } == 2)
    #expect(lines.allSatisfy { $0.count { $0 == ":" } == 1 || !$0.hasPrefix("--") }, "\(lines)")
  }

  /// The colors of pictures belong to the geometry of a page, so that themes share them.
  @Test func colorsOfPicturesAreGeometry() async throws {
    let pages = try await MatrixPages.shelf.pages(Self.places[0])
    let feed = await pages.feed(.loaded, .graphQL).feed
    let format = Format(entry: ANSIRenderer.entry, colors: .truecolor)
    let page = try Self.page(pages, pages.plan, feed, .loaded, "light", format)
    let color = Array("8;2;16;16;16".utf8)
    #expect(page.bytes.contains(color))
    for mark in page.marks.marks { #expect(!page.bytes[mark.range].contains(color)) }
  }

  private static let picture = Array("data:image/svg+xml;base64,AA==".utf8)

  /// The colors of the pictures of a terminal, with clear cells at two corners.
  private static let grids = [
    [0, 1, 2, 255, 1, 1, 0, 2, 255, 0, 2, 1], [1, 1, 0, 0, 2, 2, 2, 1, 0],
  ]
  .map { cells in
    PictureGrid(
      columns: cells.count / 3, rows: 3, colors: [0x101010, 0xF6F3EC, 0xC8FF2E],
      cells: cells.map { UInt8($0) })
  }

  /// Returns a page with its marks, after a comparison with the page without marks.
  private static func page(
    _ pages: MatrixPages, _ plan: Plan, _ feed: Feed, _ state: FeedState, _ scheme: String?,
    _ format: Format
  ) throws -> (bytes: [UInt8], marks: PagePartMarks) {
    var environment = pages.environment
    environment.scheme = scheme
    environment.isLoading = state == .loading
    let tree = LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, plan.catalog))
    var options = RenderOptions()
    options.scheme = scheme
    options.terminal.colors = format.colors
    for node in tree.nodes where node.kind == .image {
      guard let url = tree.address(of: node) else { continue }
      options.art.add(
        url, dataURL: Self.picture, grid: Self.grids[url.utf8.count % Self.grids.count])
    }
    let renderer = format.entry.make(plan, options)
    var sink = ByteSink()
    var outline: OutlineList?
    renderer.write(tree, to: &sink, outline: &outline)
    let bytes = sink.bytes
    // Marks are relative to the start of the page.
    var marks: PagePartMarks? = PagePartMarks()
    renderer.write(tree, to: &sink, outline: &outline, marks: &marks)
    #expect(sink.bytes == bytes + bytes, "\(format.entry.name)")
    return (bytes, try #require(marks))
  }
}
