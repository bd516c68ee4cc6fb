import DesignTokens
import FeedLayout
import FeedModel
import FeedRendering
import Testing

/// Tests that an HTML page uses only a few elements, loads nothing and executes nothing.
@Suite struct HTMLTests {
  private static let allowed: [String: Set<String>] = [
    "html": ["lang", "dir"], "head": [],
    "meta": ["charset", "http-equiv", "content", "name", "media"],
    "title": [], "style": [], "body": ["data-screen", "data-state"], "header": [],
    "main": ["id"], "footer": [],
    "section": ["id", "data-kind", "data-layout", "aria-labelledby", "role", "class"],
    "ul": ["tabindex"], "li": ["id", "data-item", "data-action"],
    "div": [
      "class", "role", "aria-label", "aria-hidden", "data-action", "id", "data-item", "tabindex",
    ],
    "h1": ["class", "dir", "id"], "h2": ["class", "dir", "id"], "h3": ["class", "dir", "id"],
    "p": ["class", "dir", "role", "aria-label"], "span": ["class", "dir"],
    "a": ["class", "role", "href", "data-action", "aria-label", "aria-disabled"],
    "button": ["type", "class"], "img": ["alt", "src"],
    "progress": ["class", "max", "value", "aria-label"], "hr": ["class"],
    "pre": [], "code": [],
    "svg": ["class", "viewBox", "role", "aria-label", "aria-hidden"], "path": ["d"],
  ]

  @Test(arguments: ProjectPages.customers)
  func pagesOfCustomersContainOnlyAllowedMarkup(_ customer: String) async throws {
    let pages = try ProjectPages(customer)
    try check(pages.tree(try await pages.recordedFeed()))
  }

  @Test(arguments: 0..<8)
  func pagesOfRandomFeedsContainOnlyAllowedMarkup(_ round: Int) throws {
    let pages = try ProjectPages(ProjectPages.customers[round % ProjectPages.customers.count])
    for seed in round * 12..<round * 12 + 12 {
      let feed = RandomFeed.make(seed: seed, pages.plan.catalog)
      try check(pages.tree(feed, RandomFeed.environment(seed: seed)))
    }
  }

  private func check(_ tree: LayoutTree) throws {
    var options = RenderOptions()
    for number in 0..<5 {
      options.art.add(
        "https://media.example/\(number).svg", dataURL: Array("data:image/svg+xml;base64,AA==".utf8)
      )
    }
    let html = try #require(RendererEntry.all.first { $0.name == "html" })
    let page = html.page(tree, options).text
    let elements = try HTMLReader.read(page)
    for element in elements {
      let allowed = try #require(Self.allowed[element.name], "<\(element.name)>")
      // The outermost node of a cell may be of any kind, so every element may have this attribute.
      for (name, value) in element.attributes where name != "data-cell" {
        #expect(allowed.contains(name), "\(element.name) has \(name)")
        if name == "src" { #expect(value.hasPrefix("data:image/")) }
        if name == "data-action" { #expect(FeedAction.named(value) != nil) }
        if name == "href" { #expect(FeedLink(address: Array(value.utf8)) != nil, "\(value)") }
      }
    }
    for element in elements where element.name == "div" {
      // Only the elements that replace `ul` and `li` have these attributes.
      let (role, isItem) = (element.attribute("role"), element.attribute("data-item") != nil)
      #expect((role == "listitem") == isItem && (element.attribute("id") != nil) == isItem)
      #expect(element.attribute("tabindex") == nil || role == "list")
    }
    try checkControls(elements, tree)
    let ids = elements.compactMap { $0.attribute("id") }
    #expect(Set(ids.map { Array($0.utf8) }).count == ids.count, "duplicate id: \(ids)")
    #expect(ids.allSatisfy { !$0.isEmpty && !$0.unicodeScalars.contains { $0.value <= 0x20 } })
    let levels = elements.compactMap { element in
      ["h1", "h2", "h3"].firstIndex(of: element.name).map { $0 + 1 }
    }
    #expect(levels.first == 1 && levels.filter { $0 == 1 }.count == 1, "\(levels)")
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(levels)")
    checkLevels(elements)
    for style in elements where style.name == "style" {
      #expect(!style.text.contains("url(") && !style.text.contains("@import"))
    }
    #expect(elements.filter { $0.name == "style" }.count == 1)
  }

  /// Checks that each control has one link with its address and that no link contains another link.
  private func checkControls(_ elements: [HTMLReader.Element], _ tree: LayoutTree) throws {
    var wanted: [String] = []
    for node in tree.nodes {
      guard let link = tree.link(of: node) else { continue }
      wanted.append(String(decoding: link.address, as: UTF8.self))
    }
    #expect(elements.compactMap { $0.attribute("href") }.sorted() == wanted.sorted())
    var link: Int?
    for element in elements {
      if let depth = link, element.depth <= depth { link = nil }
      if element.name == "a" || element.name == "button" {
        #expect(link == nil, "a control contains another control")
        link = element.depth
      }
    }
    let titles = elements.compactMap { $0.attribute("aria-labelledby") }
    let ids = Set(elements.compactMap { $0.attribute("id") })
    #expect(titles.allSatisfy { ids.contains($0) })
  }

  /// Checks that item headings are one level below the section's heading, or at its level if it has
  /// none.
  private func checkLevels(_ elements: [HTMLReader.Element]) {
    var hasHeader = false
    var list = Int.max
    for element in elements {
      switch element.name {
      case "section": (hasHeader, list) = (false, .max)
      case "ul": list = element.depth
      case "div" where element.attribute("role") == "list": list = element.depth
      case "h2" where element.depth < list: hasHeader = true
      case "h2", "h3": #expect(element.name == (hasHeader ? "h3" : "h2"))
      default: continue
      }
    }
  }

  /// The names of tokens and fonts cannot end the style sheet.
  @Test func themeNamesCannotEscapeTheStyleSheet() throws {
    // A token name cannot contain braces, but a font name can contain any character.
    let font = "x;}</style><script>alert(1)</script>{"
    let token = "x;</style><script>alert(1)</script>:"
    for style in [
      try Self.style(font: font, token: "ink"), try Self.style(font: "x", token: token),
    ] {
      #expect(!style.contains("</") && !style.contains("alert(1)"))
    }
    let style = try Self.style(font: "a\"b\\c\nd", token: "ink")
    #expect(style.contains(#""a\22 b\5c c\a d""#))
  }

  /// Returns the style sheet of a text whose font and color token have the given names.
  private static func style(font: String, token: String) throws -> String {
    let page = try NamedTheme.page(font: font, token: token)
    let elements = try HTMLReader.read(page)
    #expect(elements.map(\.name).filter { $0 == "style" || $0 == "script" } == ["style"])
    return try #require(elements.first { $0.name == "style" }).text
  }
}
