import Documents
import FeedLayout
import FeedModel

/// The box tree of the comparison with other layout engines, as a page.
///
/// Each section has a row of two boxes above cards of five boxes. Every box has a fixed size, so no
/// text is measured.
enum BoxTree {
  /// Returns a tree with a number of sections and a number of cards per section.
  static func make(sections: Int, items: Int) -> LayoutTree? {
    let blueprint = Blueprint.read(
      sections: [SourceFile(path: "shelf.json", text: section)],
      cells: [
        SourceFile(path: "card.json", text: card), SourceFile(path: "head.json", text: head),
      ],
      screens: [SourceFile(path: "home.json", text: screen)]
    ).blueprint
    let theme = PeersTheme.read(SourceFile(path: "theme.json", text: "{}"))
    guard
      let plan = Plan.compile(
        blueprint, screen: "home", theme: theme, texts: AppTexts(), headerType: .floating)?.plan,
      let kind = blueprint.catalog.index(of: "shelf")
    else { return nil }
    var builder = FeedBuilder(blueprint.catalog)
    for _ in 0..<sections {
      builder.beginSection(kind: kind, name: .empty, id: .empty)
      for _ in 0..<items { builder.beginItem(id: .empty) }
    }
    let feed = builder.finished
    var environment = RenderEnvironment()
    environment.width = 1280
    return LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, blueprint.catalog))
  }

  private static let screen = """
    {"summary": "s", "title": "s", "interSectionSpacing": 24,
     "contentInsets": {"leading": 12, "trailing": 12, "top": 12, "bottom": 12}}
    """

  private static let section = """
    {"summary": "s", "item": {"title": "text"}, "layout": {
      "group": {"width": {"fractionalWidth": 0.3}, "height": {"estimated": 320},
        "items": [{"cell": "card", "height": {"estimated": 320}}]},
      "orthogonalScrollingBehavior": "continuous", "contentInsets": 16, "interGroupSpacing": 12,
      "boundarySupplementaryItems": [{"cell": "head"}]}}
    """

  private static let head = """
    {"summary": "s", "node": {"type": "horizontal", "distribution": "spaceBetween", "children": [
      {"type": "vertical", "width": 200, "height": 24},
      {"type": "vertical", "width": 60, "height": 24}]}}
    """

  private static let card = """
    {"summary": "s", "node": {"type": "vertical", "padding": 12, "children": [
      {"type": "vertical", "height": 180}, {"type": "vertical", "height": 20},
      {"type": "vertical", "height": 32}, {"type": "vertical", "height": 4},
      {"type": "vertical", "height": 60}]}}
    """
}
