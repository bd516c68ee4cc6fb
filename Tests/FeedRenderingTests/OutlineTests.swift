import FeedLayout
import FeedModel
import FeedRendering
import Testing

/// Tests that all renderers list the same content in the same order.
@Suite struct OutlineTests {
  private static let formats = ["text", "ansi", "html", "json"]

  @Test func renderersAreComplete() {
    #expect(RendererEntry.all.map(\.name) == Self.formats)
  }

  @Test(arguments: ProjectPages.customers)
  func customersHaveEqualOutlinesInEveryFormat(_ customer: String) async throws {
    let pages = try ProjectPages(customer)
    let feed = try await pages.recordedFeed()
    var environment = RenderEnvironment()
    environment.now = 1_772_389_800_000
    let outline = try equalOutlines(pages.tree(feed, environment))
    let texts = outline.map(\.text)
    // Every title of the recordings is in the outline, even beyond the edge of the screen.
    for item in feed.items.indices {
      let field = pages.plan.catalog[kind(of: item, feed)].itemFields
        .firstIndex { $0.name == "title" }
      guard let field, case .text(let title) = feed.values[feed.items[item].firstValue + field]
      else { continue }
      #expect(texts.contains(feed.string(title)))
    }
    #expect(outline.filter { $0.role == .heading }.count > 12)
  }

  private func kind(of item: Int, _ feed: Feed) -> Int {
    feed.sections.first { $0.items.contains(item) }?.kind ?? 0
  }

  @Test(arguments: 0..<8)
  func randomFeedsHaveEqualOutlinesInEveryFormat(_ round: Int) throws {
    let pages = try ProjectPages(ProjectPages.customers[round % ProjectPages.customers.count])
    for seed in round * 12..<round * 12 + 12 {
      let feed = RandomFeed.make(seed: seed, pages.plan.catalog)
      let tree = pages.tree(feed, RandomFeed.environment(seed: seed))
      let outline = try equalOutlines(tree)
      #expect(try HTMLContent.of(tree) == HTMLContent.wanted(of: tree))
      #expect(try JSONPage.of(tree) == outline.map { JSONPage.Entry($0) })
    }
  }

  /// Returns the outline, after a check that all formats have the same one.
  private func equalOutlines(_ tree: LayoutTree) throws -> [OutlineEntry] {
    let outlines = RendererEntry.all.map { $0.page(tree).outline }
    let first = try #require(outlines.first)
    for (outline, format) in zip(outlines, Self.formats) {
      #expect(outline == first, "the outline of \(format) differs")
    }
    return first
  }
}

/// The readable content of an HTML page.
enum HTMLContent {
  static func of(_ tree: LayoutTree) throws -> [String] {
    let page = RendererEntry.all.first { $0.name == "html" }?.page(tree).text ?? ""
    let elements = try HTMLReader.read(page)
    let body = try #require(elements.firstIndex { $0.name == "body" })
    var bodyText: Int?
    return elements[body...].compactMap { element in
      if let depth = bodyText, element.depth > depth { return nil }
      let kind = element.attribute("class")?.split(separator: " ").first
      bodyText = kind == "md" ? element.depth : nil
      switch element.name {
      case "p", "h2", "h3": return element.text
      case "h1": return element.attribute("class") == "v" ? nil : element.text
      case "span": return element.attribute("class")?.hasPrefix("b ") == true ? nil : element.text
      case "img": return element.attribute("alt")
      case "svg": return element.attribute("aria-label")
      case "progress": return element.attribute("value").map { "\($0)%" }
      case "div" where kind == "md": return words(of: element.text)
      case "div" where kind == "i":
        if element.attribute("role") == "img" { return element.attribute("aria-label") }
        return element.attribute("aria-hidden").map { _ in "" }
      default: return nil
      }
    }
  }

  /// Returns the readable content of a tree's nodes, as a page can contain it.
  static func wanted(of tree: LayoutTree) -> [String] {
    tree.nodes.indices.compactMap { index in
      tree.outlineEntry(of: index).map { entry in
        tree.nodes[index].kind == .markdown ? words(of: entry.text) : shown(entry.text)
      }
    }
  }

  /// Returns the words of a Markdown body, because a page separates its blocks by elements instead
  /// of line breaks.
  private static func words(of text: String) -> String {
    text.unicodeScalars.split { [" ", "\t", "\n", "\r"].contains($0) }
      .map { String($0) }.joined(separator: " ")
  }

  /// Returns a text as a page can contain it: without forbidden characters and, in a long text,
  /// without the bytes of a cluster after the first 64.
  static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    var scalars = text.unicodeScalars
    if text.utf8.count >= 512 {
      scalars = String.UnicodeScalarView()
      for character in text {
        var bytes = 0
        for scalar in character.unicodeScalars {
          bytes += UTF8.width(scalar)
          if bytes <= 64 { scalars.append(scalar) }
        }
      }
    }
    for scalar in scalars {
      let isKept = scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar)
      shown.append(isKept ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }
}
