import DesignTokens
import Documents
import FeedLayout
import FeedModel
import FeedRendering
import Testing

/// A page with one item in a cell of its own and a theme without tokens.
enum CardPage {
  /// Renders the page in a format.
  ///
  /// `fill` sets the fields of the item, which `item` declares as in a section file.
  static func page(
    _ format: String, card: String, item: String, _ environment: RenderEnvironment,
    _ options: RenderOptions = RenderOptions(), action: String? = nil, id: String = "i",
    role: String? = nil, fill: (inout FeedBuilder) -> Void
  ) throws -> String {
    let action = action.map { ", \"action\": \($0)" } ?? ""
    let role = role.map { "\"role\": \"\($0)\", " } ?? ""
    let blueprint = Blueprint.read(
      sections: [
        SourceFile(
          path: "cards.json",
          text: """
            {"summary": "s", "item": \(item), \(role)"layout": {"group": {"items": [{"cell": "card"}]}\(action)}}
            """)
      ],
      cells: [SourceFile(path: "card.json", text: "{\"summary\": \"s\", \"node\": \(card)}")],
      screens: [SourceFile(path: "home.json", text: #"{"summary": "s", "title": "Home"}"#)]
    ).blueprint
    let resolver = SourceFile(
      path: "theme.resolver.json",
      text: #"{"version": "2025.10", "sets": {}, "resolutionOrder": []}"#)
    let theme = Theme.read([resolver]) { .failure(FileProblem(path: $0, kind: .missing)) }.theme
    let (plan, findings) = try #require(
      Plan.compile(
        blueprint, screen: "home", theme: theme, texts: AppTexts(), headerType: .floating))
    #expect(findings.isEmpty)
    var builder = FeedBuilder(plan.catalog)
    builder.beginSection(kind: "cards", id: "s")
    builder.beginItem(id: id)
    fill(&builder)
    let feed = builder.finished
    let tree = LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, plan.catalog))
    return try #require(RendererEntry.named(format)).page(tree, options).text
  }
}
