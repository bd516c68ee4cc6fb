package import DesignTokens
package import Documents
package import FeedLayout
package import FeedModel

/// The capabilities of a terminal, and how a renderer treats content that is wider than the
/// terminal.
package struct TerminalOptions: Sendable, Hashable {
  package var colors = ColorDepth.truecolor
  package var glyphs = GlyphSet.unicode
  package var overflow = Overflow.clip
}

/// The options of a renderer that do not depend on the feed.
package struct RenderOptions: Sendable {
  package var art = PageImages()
  package var fonts = PageFonts()
  package var terminal = TerminalOptions()
  /// The color scheme of a page, or `nil` to include every scheme if the format can.
  package var scheme: String?
  /// The reader's text size, for formats that have font sizes.
  package var textSize = TextSize.large
  /// A Boolean value that indicates whether values include their origins, in formats that support
  /// it.
  package var explains = false
  /// Returns the alias chain of a token, from the token itself to its value.
  package var steps: @Sendable (PlanToken, Int) -> [TokenStep] = { _, _ in [] }
  package var origins = FeedOrigins()

  package init() {}
}

/// A type that writes layout trees as the bytes of one format.
package protocol Renderer: Sendable {
  static var entry: RendererEntry { get }

  /// Writes a page. Appends its readable content to `outline` and its separable parts to `marks`,
  /// unless they are `nil`.
  func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?,
    marks: inout PagePartMarks?)

  /// Returns the renderer for a plan that differs only in the values of its theme. The options may
  /// differ only in images, fonts and token origins.
  func reskinned(_ plan: Plan, _ options: RenderOptions) -> any Renderer
}

extension Renderer {
  /// Writes a page without recording its parts.
  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?
  ) {
    var marks: PagePartMarks?
    write(tree, to: &sink, outline: &outline, marks: &marks)
  }

  /// The default implementation returns `self`, because most renderers read all values from the
  /// tree.
  package func reskinned(_ plan: Plan, _ options: RenderOptions) -> any Renderer { self }
}

package struct RendererEntry: Sendable {
  package let name: String
  package let summary: String
  package let fileExtension: String
  /// A Boolean value that indicates whether a page without a requested scheme contains every
  /// scheme, so that the reader can choose.
  package var hasAllSchemes = false
  package let make: @Sendable (Plan, RenderOptions) -> any Renderer

  /// The entries of every renderer, one per file.
  package static let all: [RendererEntry] = [
    TextRenderer.entry, ANSIRenderer.entry, HTMLRenderer.entry, JSONRenderer.entry,
  ]

  package static func named(_ name: String) -> RendererEntry? { all.first { $0.name == name } }
}

/// An element of a page in reading order: its node, its role and its full text.
///
/// Every renderer can list these entries, and every renderer must list the same ones. The
/// comparison proves that no renderer hides content that another renderer shows.
package struct OutlineEntry: Sendable, Hashable {
  /// The IDs of the section, item and node, such as `featured-1/calm/3`.
  ///
  /// The first element of a repeated node ends in `3.0`.
  package let id: String
  package let role: PlanRole
  package let text: String
}

/// The outline of a rendered page.
///
/// The outline of a loading page is empty.
package struct OutlineList: Sendable {
  package private(set) var entries: [OutlineEntry] = []

  package init() {}

  mutating func add(_ index: Int, of tree: LayoutTree) {
    guard !tree.environment.isLoading else { return }
    if let entry = tree.outlineEntry(of: index) { entries.append(entry) }
  }
}

extension LayoutTree {
  /// Returns the outline entry of a node, or `nil` if the node has no readable content.
  package func outlineEntry(of index: Int) -> OutlineEntry? {
    let node = nodes[index]
    let text: String
    switch node.kind {
    case .text, .image: text = string(of: node)
    case .icon:
      // A decorative icon has no readable content.
      guard plan.nodes[Int(node.plan)].role == .image else { return nil }
      text = string(of: node)
    case .progress: text = "\(Int((node.value * 100).rounded()))%"
    case .markdown:
      text = String(decoding: bodies.bodies[Int(node.value)].text, as: UTF8.self)
    default: return nil
    }
    return OutlineEntry(id: id(of: index), role: role(of: node), text: text)
  }

  /// Returns the path of a node from its section, item and ordinal, which stay the same when other
  /// nodes change.
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
