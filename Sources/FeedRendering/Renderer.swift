package import DesignTokens
package import Documents
package import FeedLayout
package import FeedModel

/// How much colour a terminal shows.
package enum ColourDepth: String, Sendable, CaseIterable {
  case none, sixteen = "16", indexed = "256", truecolor
}

/// What a terminal can show, and how much of a page is shown on it.
package struct TerminalOptions: Sendable {
  package var colours = ColourDepth.truecolor
  package var glyphs = GlyphSet.unicode
  package var overflow = Overflow.clip

  package init() {}
}

/// What a renderer has to know besides the plan, the same for every feed.
package struct RenderOptions: Sendable {
  package var art = PageArt()
  package var terminal = TerminalOptions()
  /// The scheme of a page; nil for both, where the format can hold both.
  package var scheme: String?
  /// How large the reader wants text, where letters have a size.
  package var textSize = TextSize.large
  /// Whether values say where they come from, where the format can.
  package var explains = false
  /// The steps of a token, from itself to its value.
  package var steps: @Sendable (PlanToken, Int) -> [TokenStep] = { _, _ in [] }
  package var origins = FeedOrigins()

  package init() {}
}

/// Writes layout trees as bytes of one format.
package protocol Renderer: Sendable {
  static var entry: RendererEntry { get }

  /// Writes a page, lists what it says when there is a list, and notes its parts when there are marks.
  func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?,
    marks: inout PartMarks?)

  /// The renderer for a plan that differs in nothing but the values of its theme, and for options
  /// that differ in nothing but pictures and where values come from.
  func reskinned(_ plan: Plan, _ options: RenderOptions) -> any Renderer
}

extension Renderer {
  /// Writes a page of whose parts nobody asks.
  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?
  ) {
    var marks: PartMarks?
    write(tree, to: &sink, outline: &outline, marks: &marks)
  }

  /// Most renderers find all that they need in the tree.
  package func reskinned(_ plan: Plan, _ options: RenderOptions) -> any Renderer { self }
}

/// A renderer as a row of the registry.
package struct RendererEntry: Sendable {
  package let name: String
  package let summary: String
  package let fileExtension: String
  /// Whether a page for which no scheme is asked has all of them, for its reader to choose.
  package var hasAllSchemes = false
  /// A renderer for the pages of one plan.
  package let make: @Sendable (Plan, RenderOptions) -> any Renderer

  /// All renderers, one file each.
  package static let all: [RendererEntry] = [
    TextRenderer.entry, ANSIRenderer.entry, HTMLRenderer.entry, JSONRenderer.entry,
  ]

  package static func named(_ name: String) -> RendererEntry? { all.first { $0.name == name } }
}

/// What is drawn, in the order in which it is read: the node, what it is, and all of its text.
///
/// Every renderer can list it, and all lists are the same: what one shows, none hides.
package struct OutlineEntry: Sendable, Hashable {
  /// Section, item and node, such as `featured-1/calm/3`; `3.0` for the first of a repeated node.
  package let id: String
  package let role: PlanRole
  package let text: String
}

/// The outline of a page as it is drawn; one that is loading says nothing yet.
package struct OutlineList: Sendable {
  package private(set) var entries: [OutlineEntry] = []

  package init() {}

  mutating func add(_ index: Int, of tree: LayoutTree) {
    guard tree.environment.state == .loaded else { return }
    if let entry = tree.outlineEntry(of: index) { entries.append(entry) }
  }
}

extension LayoutTree {
  /// The entry of a node; nil for a node that says nothing.
  package func outlineEntry(of index: Int) -> OutlineEntry? {
    let node = nodes[index]
    let text: String
    switch node.kind {
    case .text, .image: text = string(of: node)
    case .icon:
      // A decoration says nothing.
      guard plan.nodes[Int(node.plan)].role == .image else { return nil }
      text = string(of: node)
    case .progress: text = "\(Int((node.value * 100).rounded()))%"
    case .markdown:
      text = String(decoding: bodies.bodies[Int(node.value)].text, as: UTF8.self)
    default: return nil
    }
    return OutlineEntry(id: id(of: index), role: role(of: node), text: text)
  }

  /// Section, item and node, each by what stays the same when others change.
  package func id(of index: Int) -> String {
    let node = nodes[index]
    var parts: [String] = []
    if node.section >= 0 { parts.append(feed.string(feed.sections[Int(node.section)].id)) }
    if node.item >= 0 { parts.append(feed.string(feed.items[Int(node.item)].id)) }
    if node.plan >= 0 {
      let ordinal = String(plan.nodes[Int(node.plan)].ordinal)
      parts.append(node.element < 0 ? ordinal : "\(ordinal).\(node.element)")
    }
    return parts.joined(separator: "/")
  }
}
