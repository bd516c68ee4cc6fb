import DesignTokens
import Documents
import FeedLayout
import FeedModel
import FeedRendering
import Testing

/// A page with one line of text, in a theme with the given font and token names.
enum NamedTheme {
  static func page(
    font: String, token: String, weight: Double = 400, _ options: RenderOptions = RenderOptions()
  ) throws -> String {
    let blueprint = Blueprint.read(
      sections: [
        SourceFile(
          path: "cards.json",
          text: #"{"summary": "s", "layout": {"group": {"items": [{"cell": "card"}]}}}"#)
      ],
      cells: [SourceFile(path: "card.json", text: card(token))],
      screens: [SourceFile(path: "home.json", text: #"{"summary": "s", "title": "Home"}"#)]
    ).blueprint
    let resolver = SourceFile(path: "theme.resolver.json", text: resolver(font, token, weight))
    let theme = Theme.read([resolver]) { .failure(FileProblem(path: $0, kind: .missing)) }.theme
    let (plan, findings) = try #require(
      Plan.compile(
        blueprint, screen: "home", theme: theme, texts: AppTexts(), headerType: .floating))
    // The project has no metrics for a font with such a name.
    #expect(findings.allSatisfy { $0.rule.id == "layout.font-unknown" })
    var builder = FeedBuilder(plan.catalog)
    builder.beginSection(kind: "cards", id: "s")
    builder.beginItem(id: "i")
    let feed = builder.finished
    let tree = LayoutTree(
      feed, plan, RenderEnvironment(), bodies: MarkdownBodies(feed, plan.catalog))
    return try #require(RendererEntry.all.first { $0.name == "html" }).page(tree, options).text
  }

  private static func card(_ token: String) -> String {
    #"""
    {"summary": "s", "node": {"type": "text", "text": "words", "style": "{type}",
     "color": \#(quoted("{\(token)}"))}}
    """#
  }

  private static func resolver(
    _ font: String, _ token: String, _ weight: Double
  ) -> String {
    #"""
    {"version": "2025.10", "sets": {"all": {"sources": [{
       \#(quoted(token)): {"$type": "color", "$value": "#123456"},
       "type": {"$type": "typography", "$value": {
         "fontFamily": \#(quoted(font)), "fontSize": {"value": 16, "unit": "px"},
         "fontWeight": \#(weight), "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}}]}},
     "resolutionOrder": [{"$ref": "#/sets/all"}]}
    """#
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter(indent: nil)
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
