import Documents
package import FeedLayout
import FeedModel

/// The parts of a page that are the same for every feed: its style sheet, and the tags of each
/// node.
///
/// A tag is a range of one shared byte array. The renderer copies the range of a node and adds only
/// the content of the feed.
package struct HTMLPlan: Sendable {
  struct Tags: Sendable {
    var open = 0..<0
    var close = 0..<0
    /// A Boolean value that indicates whether the opening tag is incomplete and needs the
    /// attributes of an action.
    var isControl = false
  }

  /// The markup options of a section's layout.
  struct Markup: Sendable {
    /// A Boolean value that indicates whether groups have elements of their own.
    let hasGroups: Bool
    /// A Boolean value that indicates whether empty places in groups occupy space.
    let keepsPlaces: Bool
    /// A Boolean value that indicates whether the items share a box with an element next to them.
    let hasContentBox: Bool
  }

  private(set) var plan: Plan
  /// The rules of the style sheet.
  ///
  /// `hashOfRules` is the hash state after these bytes.
  let rules: [UInt8]
  private let hashOfRules: SHA256
  /// The end of the style sheet.
  ///
  /// Themes with a common base differ only in this part.
  private let tokens: TokenProperties
  private(set) var properties: [UInt8] = []
  /// The hash with which the page's content security policy allows exactly this style sheet.
  private(set) var styleHash = ""
  /// The `theme-color` elements of the head, for the status bar.
  private(set) var themeColor: [UInt8] = []
  /// The declarations of the values of the plan.
  private var declarations: [TokenProperties.Declarations] = []
  private(set) var bytes: [UInt8] = []
  private(set) var tags: [Tags] = []
  /// An action as attributes: its name, and the start of its address up to its arguments.
  struct Action: Sendable {
    let name: Range<Int>
    let address: Range<Int>
  }

  private(set) var actions: [Action] = []
  /// The layout markup of each section kind.
  let markup: [[Markup]]
  /// The attributes of each section kind's elements, except their identity.
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
          hasGroups: written.needsGroups, keepsPlaces: written.dividesRemainingSpace,
          hasContentBox: layout.boundaryItems.contains { $0.layout.isInContentBox })
      }
    }
    // A heading in a cell has level 3. A heading in a header gets its level when it is written.
    // Texts in badges and buttons are inline elements.
    var labelEnd = 0
    let cells = Self.cells(of: plan)
    var lines = LineTableCache()
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

  /// Replaces the plan with one that differs only in its values.
  mutating func reskin(_ plan: Plan) {
    self.plan = plan
    declarations = tokens.declarations(plan, knowing: declarations)
    properties = tokens.rules(declarations)
    themeColor = Array(ThemeColor.markup(plan, tokens.schemes).utf8)
    var hash = hashOfRules
    hash.add(properties.span)
    styleHash = "sha256-" + Base64.text(hash.digest)
  }

  /// Returns the names of a plan's cells by their first nodes.
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

  /// Returns attributes with the source location of a node and the tokens of its style.
  private func explanation(of node: PlanNode, _ lines: inout LineTableCache) -> String {
    let tokens = plan.styles[Int(node.style)].tokens.map { plan.tokens[Int($0.index)].name }
    return Self.data("node", "\(node.ordinal)")
      + Self.data("place", lines.location(of: plan.places[Int(node.place)]))
      + Self.data("tokens", tokens.joined(separator: " "))
  }

  /// Returns a `data-` attribute with an escaped value.
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
            "<div class=\"c\(plan.hasOnlyIcons(at: index) ? " e" : "") \(style)\"\(data)\(end)",
            "</div>")
        }
      tags.isControl = isControl
      return tags
    }
  }

  /// Creates the tags of an icon.
  ///
  /// An icon with a label has its opening tag up to the label.
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
