import FeedLayout
import FeedModel
import FeedRendering
import Foundation
import Testing

/// Tests that each control contains its action in every format.
@Suite struct ControlTests {
  /// Renders a page with one item in a card.
  ///
  /// `id` is the item's ID, which comes from a server.
  private func page(
    _ format: String, card: String, action: String? = #""didSelectEvent""#, id: String = "i",
    isLoading: Bool = false, explains: Bool = false
  ) throws -> String {
    var environment = RenderEnvironment()
    environment.columns = 12
    environment.isLoading = isLoading
    var options = RenderOptions()
    options.explains = explains
    return try CardPage.page(
      format, card: card, item: #"{"title": "text", "kind": "text"}"#, environment, options,
      action: action, id: id
    ) { $0.set(0, "Calm lake at dawn") }
  }

  private func elements(
    card: String, action: String? = #""didSelectEvent""#, id: String = "i",
    isLoading: Bool = false
  ) throws -> [HTMLReader.Element] {
    try HTMLReader.read(page("html", card: card, action: action, id: id, isLoading: isLoading))
  }

  private static let title = #"{"type": "text", "text": "${title}", "role": "heading"}"#
  private static let button = #"{"type": "button", "text": "Go", "action": "didSelectEvent"}"#
  private static func stack(_ children: String...) -> String {
    #"{"type": "vertical", "children": [\#(children.joined(separator: ", "))]}"#
  }

  // MARK: HTML

  @Test func anItemHasOneLinkAroundItsHeading() throws {
    let elements = try elements(
      card: Self.stack(#"{"type": "text", "text": "before"}"#, Self.title))
    let item = try #require(elements.first { $0.name == "li" })
    #expect(item.attribute("data-action") == "didSelectEvent")
    #expect(item.attribute("data-item") == "i" && item.attribute("id") == "s/i")
    let links = elements.filter { $0.name == "a" }
    #expect(links.map(\.text) == ["Calm lake at dawn"])
    #expect(links.map { $0.attribute("href") } == ["bricks:didSelectEvent?item=i"])
    let heading = try #require(elements.first { $0.name == "h2" })
    #expect(links.first?.depth == heading.depth + 1)
  }

  @Test func aButtonInAnItemIsASiblingOfTheItemsLink() throws {
    let links = try elements(card: Self.stack(Self.button, Self.title)).filter { $0.name == "a" }
    #expect(links.map(\.text) == ["Go", "Calm lake at dawn"])
    #expect(Set(links.map { $0.attribute("href") }) == ["bricks:didSelectEvent?item=i"])
    #expect(links[0].attribute("role") == "button" && links[1].attribute("role") == nil)
    #expect(links[0].depth == links[1].depth - 1)
  }

  @Test func anActionableBoxInAnItemHasItsOwnLink() throws {
    let box = #"""
      {"type": "vertical", "action": "searchAction", "children": [
        {"type": "text", "text": "Search", "role": "heading"}]}
      """#
    let links = try elements(card: Self.stack(box, Self.title)).filter { $0.name == "a" }
    #expect(links.map(\.text) == ["Search", "Calm lake at dawn"])
    #expect(
      links.map { $0.attribute("href") } == ["bricks:searchAction", "bricks:didSelectEvent?item=i"])
  }

  @Test(arguments: [
    (#"{"type": "icon", "name": "heart", "alt": "Keep it"}"#, "Keep it"),
    (#"{"type": "divider"}"#, "didSelectEvent"),
  ])
  func aControlWithoutTextHasALabel(_ card: String, _ label: String) throws {
    let link = try #require(elements(card: Self.stack(card)).first { $0.name == "a" })
    #expect(link.attribute("aria-label") == label && link.text.isEmpty)
    #expect(link.attribute("href") == "bricks:didSelectEvent?item=i")
  }

  @Test func aPageWithoutActionsHasNoLinks() throws {
    let elements = try elements(
      card: Self.stack(Self.title, #"{"type": "button", "text": "Go"}"#), action: nil)
    #expect(!elements.contains { $0.name == "a" || $0.attribute("data-action") != nil })
    #expect(elements.contains { $0.name == "button" })
  }

  /// A control without a valid alternative, or on a loading page, does nothing.
  @Test func aDisabledControlHasNoAddress() throws {
    let never = #"[{"when": "${kind}", "name": "didSelectEvent"}]"#
    let button = #"{"type": "button", "text": "Go", "action": \#(never)}"#
    let links = try elements(card: Self.stack(Self.title, button), action: never).filter {
      $0.name == "a"
    }
    #expect(links.map { $0.attribute("aria-disabled") } == ["true"])
    #expect(links.map { $0.attribute("href") } == [nil])
    let loading = try elements(card: Self.stack(Self.title, Self.button), isLoading: true)
    #expect(loading.filter { $0.name == "a" }.map { $0.attribute("href") } == [nil, nil])
  }

  @Test(arguments: [
    "javascript:alert(1)", "\" onclick=\"x", "a&item=b", "//example.org", "%22", "'", "<a href=x>",
    "\u{1B}]8;;http://example.org\u{1B}\\", "\u{202E}", "静",
  ])
  func serverTextIsOnlyAnArgumentOfALink(_ id: String) throws {
    let elements = try elements(card: Self.title, id: id)
    let hrefs = elements.compactMap { $0.attribute("href") }
    #expect(hrefs.count == 1 && hrefs[0].hasPrefix("bricks:didSelectEvent?item="))
    let link = try #require(FeedLink(address: Array(hrefs[0].utf8)))
    #expect(link.arguments.map(\.value) == [Array(id.utf8)])
    let item = try #require(elements.first { $0.name == "li" })
    #expect(Set(item.attributes.map(\.name)) == ["id", "data-item", "data-action"])
  }

  // MARK: Terminals

  @Test func terminalLinksSurroundText() throws {
    let ansi = try page("ansi", card: Self.stack(Self.title, Self.button))
    let rows = ANSIRow.rows(Array(ansi.utf8))
    #expect(rows.allSatisfy { $0.isPlain && $0.endsWithoutLink })
    let links = rows.flatMap(\.links)
    #expect(links.map(\.words) == ["Calm lake at", "dawn", "Go"])
    #expect(Set(links.map(\.address)) == ["bricks:didSelectEvent?item=i"])
    // The two rows of the title share a link ID. The button has a link ID of its own.
    #expect(links[0].id == links[1].id && links[1].id != links[2].id)
    let loading = try page("ansi", card: Self.stack(Self.title, Self.button), isLoading: true)
    #expect(!loading.contains("]8;"))
  }

  @Test func overlongAddressesAreOmittedInTerminals() throws {
    let ansi = try page("ansi", card: Self.title, id: String(repeating: "静", count: 300))
    #expect(!ansi.contains("]8;") && ansi.contains("Calm lake at"))
  }

  // MARK: JSON and explanations

  @Test func jsonContainsTheCompleteAction() throws {
    let json = try page("json", card: Self.title)
    #expect(
      json.filter { !$0.isWhitespace }.contains(
        #""action":{"name":"didSelectEvent","selector":"didSelectEvent(item:)","#
          + #""arguments":{"item":"i"},"href":"bricks:didSelectEvent?item=i"}"#), "\(json)")
    #expect(!json.contains("sections/cards.json"))
    let explained = try page("json", card: Self.title, explains: true)
    #expect(explained.contains(#""layout": "cards.json:1:"#))
  }

  @Test func explainedHTMLContainsSourceLocations() throws {
    let card = Self.stack(Self.title, Self.button)
    let plain = try elements(card: card)
    #expect(!plain.contains { $0.attribute("data-place") != nil })
    #expect(plain.compactMap { $0.attribute("data-cell") } == ["card"])
    #expect(plain.compactMap { $0.attribute("data-layout") } == ["sections/cards.json"])
    let body = try #require(plain.first { $0.name == "body" })
    #expect(body.attribute("data-screen") == "home" && body.attribute("data-state") == "loaded")
    let explained = try HTMLReader.read(page("html", card: card, explains: true))
    #expect(explained.compactMap { $0.attribute("data-node") } == ["0", "1", "2", "3"])
    #expect(
      explained.compactMap { $0.attribute("data-place") }.allSatisfy {
        $0.hasPrefix("card.json:1:")
      })
    #expect(explained.compactMap { $0.attribute("data-tokens") }.count == 4)
  }
}

/// Tests the landmarks that assistive technology uses for navigation.
@Suite struct LandmarkTests {
  @Test(arguments: [nil, "navigation", "alert", "status"])
  func aSectionHasTheRoleOfItsFile(_ role: String?) throws {
    let html = try CardPage.page(
      "html", card: #"{"type": "text", "text": "x"}"#, item: "{}", RenderEnvironment(), role: role
    ) { _ in }
    let section = try #require(HTMLReader.read(html).first { $0.name == "section" })
    #expect(section.attribute("role") == role)
    let json = try CardPage.page(
      "json", card: #"{"type": "text", "text": "x"}"#, item: "{}", RenderEnvironment(), role: role
    ) { _ in }
    #expect(json.contains(#""role": "\#(role ?? "region")""#))
  }

  @Test(arguments: ProjectPages.customers)
  func sectionsAreLabeledByTheirTitles(_ customer: String) async throws {
    let pages = try ProjectPages(customer)
    let html = try #require(RendererEntry.named("html")).page(
      pages.tree(try await pages.recordedFeed())
    ).text
    let elements = try HTMLReader.read(html)
    let titles = elements.filter { $0.name == "section" }.compactMap {
      $0.attribute("aria-labelledby")
    }
    #expect(titles.count > 3)
    for title in titles {
      let heading = elements.filter { $0.attribute("id") == title }
      #expect(heading.map(\.name) == ["h2"] && !heading[0].text.isEmpty)
    }
    #expect(elements.filter { $0.name == "main" }.map { $0.attribute("id") } == ["//main"])
  }
}
