import Documents
import FeedLayout

/// The layouts for the page of the comparison: cards in rails and grids, with the same parts as in
/// the other programs.
enum PeersLayout {
  /// The medium of the layouts.
  ///
  /// Terminals show two cards per row.
  enum Page {
    case html
    case terminal(withBodies: Bool)
  }

  static func blueprint(_ page: Page) -> Blueprint {
    let sections = PeersFeed.kinds.map { kind in
      SourceFile(path: "\(kind).json", text: section(kind, page))
    }
    let cells = PeersFeed.variants.map { variant in
      SourceFile(path: "card-\(variant).json", text: card(variant, page))
    }
    let files = cells + [SourceFile(path: "head.json", text: head)]
    return Blueprint.read(
      sections: sections, cells: files, screens: [SourceFile(path: "home.json", text: screen)]
    ).blueprint
  }

  private static let screen = """
    {"summary": "The page.", "title": "Home – “Feed” & friends",
     "background": "{color.role.background}", "color": "{color.role.text}"}
    """

  private static let head = """
    {"summary": "A title.", "node": {"type": "vertical", "children": [
      {"type": "text", "text": "${title}", "role": "heading", "color": "{color.role.primary}"},
      {"type": "text", "text": "${subtitle}", "color": "{color.role.text-muted}"},
      {"type": "button", "text": "See all", "action": "showAllContentForTag"}]}}
    """

  private static func section(_ kind: String, _ page: Page) -> String {
    let parts = kind.split(separator: "-")
    let variant = parts[parts.count - 1]
    let fields = """
      "section": {"title": "text", "subtitle": "text", "url": "url"},
      "item": {"title": "text", "subtitle": "text", "url": "url", "thumbnail": "image",
        "duration": "duration", "locked": "boolean", "viewed": "fraction", "body": "markdown"}
      """
    var columns = parts.count > 2 ? Int(parts[1]) ?? 2 : 1
    if case .terminal = page { columns = 2 }
    let isRail = columns == 1
    let width = isRail ? "{\"absolute\": 320}" : "{\"fractionalWidth\": \(1 / Double(columns))}"
    return """
      {"summary": "Cards.", \(fields), "layout": {
        "group": {"direction": "horizontal", "width": \(isRail ? width : "{\"fractionalWidth\": 1}"),
          "height": {"\(isRail ? "uniformAcrossSiblings" : "estimated")": 200}, "items": [
            {"cell": "card-\(variant)", "width": \(isRail ? "{\"fractionalWidth\": 1}" : width),
             "height": {"uniformAcrossSiblings": 200}}]},
        "interGroupSpacing": "{card.\(variant).gap}",
        "orthogonalScrollingBehavior": "\(isRail ? "continuous" : "none")",
        "boundarySupplementaryItems": [{"cell": "head"}]}}
      """
  }

  private static func card(_ variant: String, _ page: Page) -> String {
    let body = """
      , {"type": "markdown", "text": "${body}"}
      """
    let look = """
      "background": "{card.\(variant).background}", "color": "{card.\(variant).color}",
      "padding": "{card.\(variant).padding}", "radius": "{card.\(variant).radius}"
      """
    let title = """
      {"type": "text", "text": "${title}", "role": "heading", "lines": 1}
      """
    let subtitle = """
      {"type": "text", "text": "${subtitle}", "color": "{color.role.text-muted}"}
      """
    let progress = """
      {"type": "progress", "when": "${viewed}", "value": "${viewed}", "color": "{color.role.bar}"}
      """
    let badge = """
      {"type": "badge", "when": "${locked}", "text": "Locked", "color": "{color.role.on-badge}",
       "background": "{color.role.badge}"}
      """
    switch page {
    case .html:
      return """
        {"summary": "A card.", "node": {"type": "vertical", \(look),
          "border": "{color.role.border}", "children": [
          {"type": "overlay", "children": [
            {"type": "image", "source": "${thumbnail}", "alt": "${title}", "aspect": 1.78},
            \(badge), {"type": "text", "text": "${duration}"}]},
          \(title), \(subtitle), \(progress)\(body)]}}
        """
    case .terminal(let withBodies):
      return """
        {"summary": "A card.", "node": {"type": "vertical", "radius": 4,
          "border": "{card.\(variant).border}", "children": [
          {"type": "horizontal", "spacing": 8, "children": [\(badge), \(title)]},
          \(subtitle), \(progress),
          {"type": "text", "text": "${duration}", "textAlignment": "trailing",
           "color": "{color.role.text-muted}"}\(withBodies ? body : "")]}}
        """
    }
  }
}
