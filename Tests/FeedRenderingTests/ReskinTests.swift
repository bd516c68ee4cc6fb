import DesignTokens
import Documents
import FeedLayout
import FeedModel
import FeedRendering
import Testing

/// Tests that one plan serves all themes with a common base, and that `reskinned` returns `nil` for
/// other themes.
@Suite struct ReskinTests {
  private static let first = [
    "ink": color("#102030"), "surface": color("#ffffff"), "least": length(40),
    "greatest": length(80), "type": type("Inter", 16),
  ]

  @Test(
    arguments: [
      ["ink": color("#405060")], ["ink": color("#40506080"), "surface": color("#000000")],
      ["least": length(0), "greatest": length(300.5)], ["type": type("Noto Serif", 11)],
    ] as [[String: String]])
  func aReskinnedPageEqualsACompiledPage(_ changes: [String: String]) throws {
    let theme = Self.theme(Self.first.merging(changes) { $1 })
    let plan = try Self.plan(Self.theme(Self.first))
    let reskinned = try #require(plan.reskinned(theme))
    let compiled = try Self.plan(theme)
    for format in RendererEntry.all {
      for scheme in [nil, "light", "dark"] {
        var options = RenderOptions()
        options.scheme = scheme
        for family in ["Inter", "Noto Serif"] {
          options.fonts.add(
            PageFonts.Face(
              family: family, weights: 400...400, isItalic: false, woff2: Array(family.utf8)))
        }
        let old = format.make(plan, options)
        let wanted = Self.page(compiled, format.make(compiled, options), scheme)
        #expect(
          Self.page(reskinned, old.reskinned(reskinned, options), scheme) == wanted,
          "\(format.name)")
        // The dark scheme overrides `ink`, so this change does not affect it.
        if format.name == "html", scheme != "dark" {
          #expect(Self.page(plan, old, scheme) != wanted)
        }
      }
    }
  }

  @Test(
    arguments: [
      ["another": color("#102030")], ["cell.card.ink": color("#102030")], ["ink": length(1)],
      ["greatest": length(39)], ["type": type("Nobody's", 16)],
    ] as [[String: String]])
  func aThemeWithADifferentPlanIsNotReskinned(_ changes: [String: String]) throws {
    let theme = Self.theme(Self.first.merging(changes) { $1 })
    #expect(try Self.plan(Self.theme(Self.first)).reskinned(theme) == nil)
  }

  /// The findings of the first theme would be reported for every theme.
  @Test func aPlanWithFindingsIsNotReskinned() throws {
    let wrong = Self.theme(Self.first.merging(["greatest": Self.length(39)]) { $1 })
    #expect(try Self.plan(wrong).reskinned(Self.theme(Self.first)) == nil)
  }

  @Test(arguments: ProjectPages.customers)
  func aReskinnedCustomerPageEqualsACompiledPage(_ customer: String) async throws {
    let pages = try ProjectPages(customer)
    let feed = try await pages.recordedFeed()
    let changed = try ProjectPages(
      customer, with: Self.tokens(["color.accent": Self.color("#b00b1e")]))
    let html = try #require(RendererEntry.named("html"))
    let reskinned = try #require(pages.plan.reskinned(changed.theme))
    let old = html.make(pages.plan, RenderOptions())
    let wanted = html.bytes(changed.tree(feed))
    #expect(html.bytes(pages.tree(feed)) != wanted)
    var sink = ByteSink()
    var outline: OutlineList?
    let tree = LayoutTree(
      feed, reskinned, RenderEnvironment(), bodies: MarkdownBodies(feed, reskinned.catalog))
    old.reskinned(reskinned, RenderOptions()).write(tree, to: &sink, outline: &outline)
    #expect(sink.bytes == wanted)
  }

  // MARK: A small page

  private static func plan(_ theme: Theme) throws -> Plan {
    let card = """
      {"summary": "s", "node": {"type": "text", "text": "some words", "style": "{type}",
       "color": "{ink}", "background": "{surface}", "minWidth": "{least}", "maxWidth": "{greatest}"}}
      """
    let section = #"{"summary": "s", "layout": {"group": {"items": [{"cell": "card"}]}}}"#
    let blueprint = Blueprint.read(
      sections: [SourceFile(path: "cards.json", text: section)],
      cells: [SourceFile(path: "card.json", text: card)],
      screens: [SourceFile(path: "home.json", text: #"{"summary": "s", "title": "Home"}"#)]
    ).blueprint
    return try #require(
      Plan.compile(
        blueprint, screen: "home", theme: theme, texts: AppTexts(), headerType: .floating)
    ).plan
  }

  private static func page(_ plan: Plan, _ renderer: any Renderer, _ scheme: String?) -> [UInt8] {
    var builder = FeedBuilder(plan.catalog)
    builder.beginSection(kind: "cards", id: "s")
    builder.beginItem(id: "i")
    let feed = builder.finished
    var environment = RenderEnvironment()
    environment.scheme = scheme
    let tree = LayoutTree(feed, plan, environment, bodies: MarkdownBodies())
    var sink = ByteSink()
    var outline: OutlineList?
    renderer.write(tree, to: &sink, outline: &outline)
    return sink.bytes
  }

  // MARK: Themes

  /// Creates a theme whose dark scheme overrides `ink`.
  private static func theme(_ values: [String: String]) -> Theme {
    let resolver = """
      {"version": "2025.10", "sets": {"all": {"sources": [\(tokens(values))]}},
       "modifiers": {"scheme": {"default": "light", "contexts": {"light": [],
         "dark": [\(tokens(["ink": color("#ffeedd")]))]}}},
       "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/scheme"}]}
      """
    return Theme.read([SourceFile(path: "theme.resolver.json", text: resolver)]) {
      .failure(FileProblem(path: $0, kind: .missing))
    }.theme
  }

  /// Returns tokens as a JSON tree, from a dictionary of their paths.
  private static func tokens(_ values: [String: String]) -> String {
    let trees = values.sorted { $0.key < $1.key }.map { path, value in
      let names = path.split(separator: ".")
      return names.dropFirst().reversed().reduce(value) { "{\"\($1)\": \($0)}" }
        .withKey(String(names[0]))
    }
    return "{\(trees.joined(separator: ", "))}"
  }

  private static func color(_ hex: String) -> String {
    "{\"$type\": \"color\", \"$value\": \"\(hex)\"}"
  }

  private static func length(_ points: Double) -> String {
    "{\"$type\": \"dimension\", \"$value\": {\"value\": \(points), \"unit\": \"px\"}}"
  }

  private static func type(_ family: String, _ points: Double) -> String {
    """
    {"$type": "typography", "$value": {"fontFamily": "\(family)",
     "fontSize": {"value": \(points), "unit": "px"}, "fontWeight": 400,
     "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}
    """
  }
}

extension String {
  fileprivate func withKey(_ key: String) -> String { "\"\(key)\": \(self)" }
}
