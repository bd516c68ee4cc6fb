import DesignTokens
import Documents
import FeedLayout
import FeedModel
import FeedRendering
import Foundation
import Testing

/// Tests the colors of a screen outside its sections: the bars of a loading page, and the status
/// bar of the device.
@Suite struct ScreenPaintTests {
  private static let skeleton = [
    "background": "{bar}", "highlight": "{light}", "radius": "{round}", "duration": "{long}",
  ]
  private static let statusBar = ["background": "{top}", "color": "{clock}"]

  private static let tokens = ##"""
    {"bar": {"$type": "color", "$value": "#112233"},
     "light": {"$type": "color", "$value": "#445566"},
     "clock": {"$type": "color", "$value": "#eeeeee"},
     "round": {"$type": "dimension", "$value": {"value": 7, "unit": "px"}},
     "long": {"$type": "duration", "$value": {"value": 900, "unit": "ms"}}}
    """##

  private static func top(_ color: String) -> String {
    ##"[{"top": {"$type": "color", "$value": "\##(color)"}}]"##
  }

  /// Renders a page of one line on a screen with the given colors.
  private func page(
    _ format: String, skeleton: [String: String] = [:], statusBar: [String: String] = [:],
    isLoading: Bool = false, scheme: String? = nil, dark: String = "#222222",
    card: String = #"{"type": "text", "text": "words"}"#
  ) throws -> String {
    let screen: [String: Any] = [
      "summary": "s", "title": "Home", "skeleton": skeleton, "statusBar": statusBar,
    ]
    let written = try JSONSerialization.data(withJSONObject: screen, options: .sortedKeys)
    let blueprint = Blueprint.read(
      sections: [
        SourceFile(
          path: "cards.json",
          text: #"{"summary": "s", "layout": {"group": {"items": [{"cell": "card"}]}}}"#)
      ],
      cells: [
        SourceFile(
          path: "card.json", text: #"{"summary": "s", "node": \#(card)}"#)
      ],
      screens: [SourceFile(path: "home.json", text: String(decoding: written, as: UTF8.self))]
    ).blueprint
    let resolver = SourceFile(
      path: "theme.resolver.json",
      text: ##"""
        {"version": "2025.10", "sets": {"all": {"sources": [\##(Self.tokens)]}},
         "modifiers": {"scheme": {"default": "light", "contexts": {
           "light": \##(Self.top("#dddddd")), "dark": \##(Self.top(dark))}}},
         "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/scheme"}]}
        """##)
    let theme = Theme.read([resolver]) { .failure(FileProblem(path: $0, kind: .missing)) }.theme
    let (plan, findings) = try #require(
      Plan.compile(
        blueprint, screen: "home", theme: theme, texts: AppTexts(), headerType: .floating))
    #expect(findings.isEmpty)
    var builder = FeedBuilder(plan.catalog)
    builder.beginSection(kind: "cards", id: "s")
    builder.beginItem(id: "i")
    let feed = builder.finished
    var environment = RenderEnvironment()
    environment.isLoading = isLoading
    environment.scheme = scheme
    var options = RenderOptions()
    options.scheme = scheme
    let tree = LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, plan.catalog))
    return try #require(RendererEntry.named(format)).page(tree, options).text
  }

  // MARK: Skeleton

  /// Terminals and text show bars without animation, so they do not use the highlight and the
  /// duration.
  @Test(arguments: [
    ("html", ["background", "highlight", "radius", "duration"]),
    ("json", ["background", "highlight", "radius", "duration"]),
    ("ansi", ["background"]), ("text", []),
  ])
  func eachFormatUsesItsSkeletonProperties(_ format: String, _ seen: [String]) throws {
    let card = """
      {"type": "vertical", "background": "{top}", "children": [{"type": "text", "text": "words"}]}
      """
    let whole = try page(format, skeleton: Self.skeleton, isLoading: true, card: card)
    let without = try Self.skeleton.keys.filter { name in
      let rest = Self.skeleton.filter { $0.key != name }
      return try page(format, skeleton: rest, isLoading: true, card: card) != whole
    }
    #expect(Set(without) == Set(seen))
  }

  @Test func barsHaveTheSkeletonColor() throws {
    let ansi = try page("ansi", skeleton: Self.skeleton, isLoading: true)
    #expect(ansi == "\u{1B}[38;2;17;34;51m▒▒▒▒▒\u{1B}[0m\n")
    let html = try page("html", skeleton: Self.skeleton, isLoading: true)
    #expect(html.contains("text-decoration-color:var(--bar)}"))
    #expect(html.contains("border-radius:var(--round)}"))
    #expect(html.contains("animation:skeleton var(--long) ease-in-out infinite"))
  }

  /// A colored badge or button would look like loaded content, so the whole box becomes a bar.
  @Test(arguments: [("button", "( go )"), ("badge", "[go]")])
  func badgesAndButtonsBecomeBars(_ type: String, _ words: String) throws {
    let card = #"{"type": "horizontal", "children": [{"type": "\#(type)", "text": "go"}]}"#
    var environment = RenderEnvironment()
    let page = { (environment: RenderEnvironment) in
      try CardPage.page("text", card: card, item: "{}", environment) { _ in }
    }
    #expect(try page(environment) == words + "\n")
    environment.isLoading = true
    #expect(try page(environment) == String(repeating: "▒", count: words.count) + "\n")
  }

  /// The same applies to an icon on a colored background.
  @Test(arguments: ProjectPages.customers)
  func iconBackgroundsBecomeBars(_ customer: String) async throws {
    let pages = try ProjectPages(customer)
    var environment = RenderEnvironment()
    environment.isLoading = true
    let tree = pages.tree(try await pages.recordedFeed(), environment)
    let emblems = tree.nodes.filter { $0.plan >= 0 && pages.plan.hasOnlyIcons(at: Int($0.plan)) }
    let html = try #require(RendererEntry.named("html")).page(tree).text
    let marked = try HTMLReader.read(html).filter {
      ($0.attribute("class") ?? "").split(separator: " ").contains("e")
    }
    #expect(!emblems.isEmpty && marked.count == emblems.count)
    #expect(html.contains(",.e){background:"))
  }

  @Test func aScreenWithoutColorsHasBars() throws {
    #expect(try page("text", isLoading: true) == "▒▒▒▒▒\n")
    #expect(try page("ansi", isLoading: true).contains("▒▒▒▒▒"))
    let html = try page("html", isLoading: true)
    #expect(html.contains("text-decoration-color:rgb(128 128 128/.25)}"))
    #expect(!html.contains("animation"))
  }

  @Test func aLoadedPageHasNoSkeleton() throws {
    #expect(try page("json", skeleton: Self.skeleton) == page("json"))
    #expect(try page("text", skeleton: Self.skeleton) == "words\n")
  }

  /// In every theme and scheme, bars must be distinguishable from the background of the page.
  @Test(arguments: ProjectPages.customers, ["light", "dark"])
  func barsOfCustomersDifferFromTheBackground(_ customer: String, _ scheme: String) throws {
    let plan = try ProjectPages(customer).plan
    let permutation = plan.permutation(ofScheme: scheme)
    let bar = try #require(plan.value(plan.screen.skeleton.background, in: permutation))
    let page = plan.styles[Int(plan.screen.style)].background
    #expect(plan.value(page, in: permutation) != bar)
  }

  // MARK: Status bar

  private func themeColors(_ page: String) throws -> [[String]] {
    try HTMLReader.read(page).filter { $0.attribute("name") == "theme-color" }.map {
      [$0.attribute("media") ?? "", $0.attribute("content") ?? ""]
    }
  }

  /// A browser uses the first `theme-color` element whose media query matches.
  @Test func eachSchemeHasAThemeColor() throws {
    #expect(
      try themeColors(page("html", statusBar: Self.statusBar)) == [
        ["(prefers-color-scheme:dark)", "#222222"], ["", "#dddddd"],
      ])
    #expect(
      try themeColors(page("html", statusBar: Self.statusBar, scheme: "dark")) == [["", "#222222"]])
    #expect(
      try themeColors(page("html", statusBar: Self.statusBar, dark: "#dddddd"))
        == [["", "#dddddd"]])
    #expect(try themeColors(page("html")) == [])
  }

  @Test func jsonContainsTheStatusBarStyle() throws {
    let bright = try page("json", statusBar: Self.statusBar)
    #expect(bright.contains(#""statusBar": {"#) && bright.contains(#""style": "lightContent""#))
    let dark = try page("json", statusBar: ["color": "{bar}"])
    #expect(dark.contains(#""style": "darkContent""#) && !dark.contains("#eeeeee"))
    #expect(try !page("json").contains("statusBar"))
  }
}
