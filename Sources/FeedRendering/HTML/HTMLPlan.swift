import Documents
package import FeedLayout
import FeedModel

/// What of a page is the same for every feed: its style sheet, and the tags of each node.
///
/// A tag is a range of one array of bytes, so that writing a node copies what is known and adds only
/// what the feed says.
package struct HTMLPlan: Sendable {
  struct Tags: Sendable {
    var open = 0..<0
    var close = 0..<0
  }

  /// How the layouts of sections are written.
  struct Markup: Sendable {
    /// Whether groups have elements of their own.
    let hasGroups: Bool
    /// Whether places in them that stay empty take room.
    let keepsPlaces: Bool
    /// Whether something stands beside the items, in one box with them.
    let hasContentBox: Bool
  }

  let plan: Plan
  let scheme: String?
  let styleSheet: [UInt8]
  /// The hash by which the page's policy allows its style sheet and no other.
  let styleHash: String
  private(set) var bytes: [UInt8] = []
  private(set) var tags: [Tags] = []
  /// Of each kind of section the layouts.
  let markup: [[Markup]]

  package init(_ plan: Plan, scheme: String?, textSize: TextSize) {
    self.plan = plan
    self.scheme = scheme
    let sheet = StyleSheet(plan, scheme: scheme, textSize: textSize)
    markup = plan.sections.map { section in
      (section?.layouts ?? []).map { layout in
        let written = sheet.written(layout)
        return Markup(
          hasGroups: written.needsGroups, keepsPlaces: written.sharesRoom,
          hasContentBox: layout.boundaryItems.contains { $0.layout.standsInContent })
      }
    }
    styleSheet = Array(sheet.css.utf8)
    styleHash = "sha256-" + Base64.text(SHA256.digest(of: styleSheet))
    // Headings of cells are of the third level, those of headers get another one when they are
    // written; the words of badges and buttons stand in lines.
    var labelEnd = 0
    for (index, node) in plan.nodes.enumerated() {
      if node.role == .badge || node.role == .button { labelEnd = Int(node.end) }
      tags.append(makeTags(node, isWords: index < labelEnd && node.kind == .text))
    }
  }

  private mutating func makeTags(_ node: PlanNode, isWords: Bool) -> Tags {
    let style = "s\(node.style)"
    let action =
      node.action >= 0
      ? " data-action=\"\(plan.actions[Int(node.action)].action.name)\"" : ""
    switch node.kind {
    case .text where isWords: return add("<span class=\"\(style)\" dir=\"auto\">", "</span>")
    case .text where node.role == .heading:
      return add(" class=\"\(style)\" dir=\"auto\">", "")
    case .text where node.role == .timer:
      return add("<p role=\"timer\" class=\"\(style)\" dir=\"auto\">", "</p>")
    case .text where node.form.isStars:
      return add("<p role=\"img\" class=\"\(style)\" dir=\"auto\"", "</p>")
    case .text: return add("<p class=\"\(style)\" dir=\"auto\">", "</p>")
    case .markdown: return add("<div class=\"md \(style)\">", "</div>")
    case .image: return add(" class=\"i \(style)\"", "")
    case .progress: return add("<progress class=\"\(style)\" max=\"100\" value=\"", "</progress>")
    case .icon: return icon(node, style)
    case .rule: return add("<hr class=\"\(style)\">", "")
    default:
      switch node.role {
      case .button:
        return add("<button type=\"button\" class=\"k \(style)\"\(action)>", "</button>")
      case .badge: return add("<span class=\"b \(style)\">", "</span>")
      default: return add("<div class=\"c \(style)\"\(action)>", "</div>")
      }
    }
  }

  /// The tags of an icon around its label, if it says something, and what it draws.
  private mutating func icon(_ node: PlanNode, _ style: String) -> Tags {
    guard Icon.all.indices.contains(node.icon) else { return Tags() }
    let icon = Icon.all[node.icon]
    let look = (icon.isFilled ? " f" : "") + (icon.mirrored == nil ? "" : " r")
    let open = "<svg class=\"j \(style)\(look)\" viewBox=\"0 0 24 24\" "
    let path = "><path d=\"\(icon.path)\"></path></svg>"
    return node.role == .image
      ? add(open + "role=\"img\" aria-label=\"", "\"" + path)
      : add(open + "aria-hidden=\"true\"", path)
  }

  private mutating func add(_ open: String, _ close: String) -> Tags {
    let start = bytes.count
    bytes += Array(open.utf8)
    let middle = bytes.count
    bytes += Array(close.utf8)
    return Tags(open: start..<middle, close: middle..<bytes.count)
  }
}
