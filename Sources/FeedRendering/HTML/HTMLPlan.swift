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
    /// Whether what a tap does has to be written before its opening tag ends.
    var isControl = false
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

  private(set) var plan: Plan
  /// The rules of the style sheet, and what of its hash they make.
  let rules: [UInt8]
  private let hashOfRules: SHA256
  /// The end of the style sheet, in which alone themes of one base differ.
  private let tokens: TokenProperties
  private(set) var properties: [UInt8] = []
  /// The hash by which the page's policy allows its style sheet and no other.
  private(set) var styleHash = ""
  /// What the head says of the status bar.
  private(set) var themeColor: [UInt8] = []
  private(set) var bytes: [UInt8] = []
  private(set) var tags: [Tags] = []
  /// An action as attributes: its name, and its address up to what it is called with.
  struct Action: Sendable {
    let name: Range<Int>
    let address: Range<Int>
  }

  private(set) var actions: [Action] = []
  /// Of each kind of section the layouts.
  let markup: [[Markup]]
  /// Of each kind of section what its elements say besides their identity.
  private(set) var sections: [Range<Int>] = []

  package init(_ plan: Plan, scheme: String?, textSize: TextSize, explains: Bool = false) {
    self.plan = plan
    tokens = TokenProperties(plan, scheme: scheme, textSize: textSize)
    let sheet = StyleSheet(plan, tokens, textSize: textSize)
    let rules = sheet.lines
    var hash = SHA256()
    hash.add(rules.span)
    self.rules = rules
    hashOfRules = hash
    markup = zip(plan.sections, sheet.layouts).map { section, layouts in
      zip(section?.layouts ?? [], layouts).map { layout, written in
        Markup(
          hasGroups: written.needsGroups, keepsPlaces: written.sharesRoom,
          hasContentBox: layout.boundaryItems.contains { $0.layout.standsInContent })
      }
    }
    // Headings of cells are of the third level, those of headers get another one when they are
    // written; the words of badges and buttons stand in lines.
    var labelEnd = 0
    let cells = Self.cells(of: plan)
    var lines = LineTables()
    for (index, node) in plan.nodes.enumerated() {
      if node.role == .badge || node.role == .button { labelEnd = Int(node.end) }
      var data = node.ordinal == 0 ? cells[index].map { Self.data("cell", $0) } ?? "" : ""
      if explains { data += explanation(of: node, &lines) }
      tags.append(makeTags(node, index, isWords: index < labelEnd && node.kind == .text, data))
    }
    for action in plan.actions {
      let name = action.action.name
      actions.append(
        Action(
          name: add(Self.data("action", name)),
          address: add(" href=\"\(FeedLink.start(of: action.action))")))
    }
    for section in plan.sections {
      guard let section else {
        sections.append(0..<0)
        continue
      }
      let role = section.role == .region ? "" : " role=\"\(section.role.rawValue)\""
      sections.append(add(role + Self.data("layout", "sections/\(section.name).json")))
    }
    reskin(plan)
  }

  /// Takes the values of a plan that differs in nothing else.
  mutating func reskin(_ plan: Plan) {
    self.plan = plan
    properties = tokens.rules(plan)
    themeColor = Array(ThemeColor.markup(plan, tokens.schemes).utf8)
    var hash = hashOfRules
    hash.add(properties.span)
    styleHash = "sha256-" + Base64.text(hash.digest)
  }

  /// The names of the cells of a plan by their first nodes.
  private static func cells(of plan: Plan) -> [Int: String] {
    var names: [Int: String] = [:]
    let layouts = plan.sections.flatMap { $0?.layouts ?? [] }
    let cells =
      plan.screen.boundaryItems.map(\.cell)
      + layouts.flatMap { layout in
        layout.slots.map(\.cell) + layout.badges + layout.decorations
          + layout.boundaryItems.map(\.cell)
      }
    for cell in cells { names[cell.nodes.lowerBound] = cell.name }
    return names
  }

  /// Where a node is written, and the tokens that it is drawn with.
  private func explanation(of node: PlanNode, _ lines: inout LineTables) -> String {
    let tokens = plan.styles[Int(node.style)].tokens.map { plan.tokens[Int($0.index)].name }
    return Self.data("node", "\(node.ordinal)")
      + Self.data("place", lines.location(of: plan.places[Int(node.place)]))
      + Self.data("tokens", tokens.joined(separator: " "))
  }

  /// An attribute with a text in it.
  private static func data(_ name: String, _ value: String) -> String {
    var sink = ByteSink()
    sink.append(" data-\(name)=\"")
    sink.text(value)
    sink.append("\"")
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private mutating func makeTags(
    _ node: PlanNode, _ index: Int, isWords: Bool, _ data: String
  ) -> Tags {
    let style = "s\(node.style)"
    switch node.kind {
    case .text where isWords:
      return add("<span class=\"\(style)\"\(data) dir=\"auto\">", "</span>")
    case .text where node.role == .heading:
      return add(" class=\"\(style)\"\(data) dir=\"auto\">", "")
    case .text where node.role == .timer:
      return add("<p role=\"timer\" class=\"\(style)\"\(data) dir=\"auto\">", "</p>")
    case .text where node.form.isStars:
      return add("<p role=\"img\" class=\"\(style)\"\(data) dir=\"auto\"", "</p>")
    case .text: return add("<p class=\"\(style)\"\(data) dir=\"auto\">", "</p>")
    case .markdown: return add("<div class=\"md \(style)\"\(data)>", "</div>")
    case .image: return add(" class=\"i \(style)\"\(data)", "")
    case .progress:
      return add("<progress class=\"\(style)\"\(data) max=\"100\" value=\"", "</progress>")
    case .icon: return icon(node, style, data)
    case .rule: return add("<hr class=\"\(style)\"\(data)>", "")
    default:
      let isControl = node.action >= 0
      let end = isControl ? "" : ">"
      var tags =
        switch node.role {
        case .button where isControl:
          add("<a role=\"button\" class=\"k \(style)\"\(data)", "</a>")
        case .button: add("<button type=\"button\" class=\"k \(style)\"\(data)>", "</button>")
        case .badge: add("<span class=\"b \(style)\"\(data)\(end)", "</span>")
        default:
          add(
            "<div class=\"c\(plan.isEmblem(at: index) ? " e" : "") \(style)\"\(data)\(end)",
            "</div>")
        }
      tags.isControl = isControl
      return tags
    }
  }

  /// The tags of an icon around its label, if it says something, and what it draws.
  private mutating func icon(_ node: PlanNode, _ style: String, _ data: String) -> Tags {
    guard Icon.all.indices.contains(node.icon) else { return Tags() }
    let icon = Icon.all[node.icon]
    let look = (icon.isFilled ? " f" : "") + (icon.mirrored == nil ? "" : " r")
    let open = "<svg class=\"j \(style)\(look)\"\(data) viewBox=\"0 0 24 24\" "
    let path = "><path d=\"\(icon.path)\"></path></svg>"
    return node.role == .image
      ? add(open + "role=\"img\" aria-label=\"", "\"" + path)
      : add(open + "aria-hidden=\"true\"", path)
  }

  private mutating func add(_ open: String, _ close: String) -> Tags {
    Tags(open: add(open), close: add(close))
  }

  private mutating func add(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes += Array(text.utf8)
    return start..<bytes.count
  }
}
