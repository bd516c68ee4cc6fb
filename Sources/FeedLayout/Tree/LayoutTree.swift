package import FeedModel
import Localization

/// The content of a page before rendering: a feed combined with the cells of a plan.
///
/// The tree lists all nodes in reading order. Every text is formatted and every condition is
/// evaluated. The tree has no sizes: browsers lay out the same tree that ``Frames`` are solved for.
package struct LayoutTree: Sendable {
  package let plan: Plan
  package let feed: Feed
  package let bodies: MarkdownBodies
  package let environment: RenderEnvironment
  /// The index of the theme's permutation.
  package let permutation: Int
  /// The index of the layout for each kind of section; -1 if it has no layout.
  let layouts: [Int]
  package internal(set) var nodes: [LayoutNode] = []
  /// The texts that differ from the feed's texts.
  package internal(set) var text: [UInt8] = []

  /// Returns the text of a node, or the description of an image.
  package func string(of node: LayoutNode) -> String {
    String(decoding: (node.ownsText ? text : feed.text)[node.text.range], as: UTF8.self)
  }

  /// Returns the accessibility label of a node whose text is not readable, or `nil` for all other
  /// nodes.
  package func label(of node: LayoutNode) -> String? {
    guard node.plan >= 0, case .stars(let count) = plan.nodes[Int(node.plan)].form else {
      return nil
    }
    return Language(environment.language).rating(Double(node.value), of: count)
  }

  /// Returns the icon of a node, or `nil` if the node is not an icon.
  package func icon(of node: LayoutNode) -> Icon? {
    guard node.kind == .icon else { return nil }
    let index = plan.nodes[Int(node.plan)].icon
    return Icon.all.indices.contains(index) ? Icon.all[index] : nil
  }

  /// Calls a closure with the bytes of a node's text, which are in the tree or in the feed.
  @inline(__always)
  package func withText<Result>(of node: LayoutNode, _ body: (Span<UInt8>) -> Result) -> Result {
    node.ownsText
      ? body(text.span.extracting(node.text.range))
      : body(feed.text.span.extracting(node.text.range))
  }

  @inline(__always)
  package func children(of index: Int) -> NodeChildren {
    NodeChildren(nodes: nodes, child: index + 1, end: Int(nodes[index].end))
  }

  /// The range of the section nodes, without the headers and footers of the page.
  package var sectionNodes: Range<Int> {
    var index = 1
    while index < nodes.count, nodes[index].kind == .boundary, isAtTop(index) {
      index = Int(nodes[index].end)
    }
    let start = index
    while index < nodes.count, nodes[index].kind == .section { index = Int(nodes[index].end) }
    return start..<index
  }

  package func layout(ofSection section: Int) -> LayoutPlan? {
    guard let index = layoutIndex(ofSection: section) else { return nil }
    return plan.sections[feed.sections[section].kind]?.layouts[index]
  }

  package func layoutIndex(ofSection section: Int) -> Int? {
    let index = layouts[feed.sections[section].kind]
    return index < 0 ? nil : index
  }

  /// Returns the URL of an image as it is in the slice.
  package func address(of node: LayoutNode) -> String? {
    guard let binding = plan.nodes[Int(node.plan)].binding else { return nil }
    let row: Int
    if binding.isOfSection {
      guard node.row >= 0 else { return nil }
      row = feed.sections[Int(node.row)].firstValue
    } else {
      guard node.item >= 0 else { return nil }
      row = feed.items[Int(node.item)].firstValue
    }
    guard case .text(let text) = feed.values[row + binding.field] else { return nil }
    return feed.string(text)
  }

  package func boundary(of index: Int) -> BoundaryPlan? {
    let node = nodes[index]
    let items =
      node.section < 0
      ? plan.screen.boundaryItems : layout(ofSection: Int(node.section))?.boundaryItems ?? []
    let number = Int(node.value)
    return items.indices.contains(number) ? items[number] : nil
  }

  package func isPinned(_ index: Int) -> Bool {
    boundary(of: index)?.layout.pinToVisibleBounds ?? false
  }

  private func isAtTop(_ index: Int) -> Bool {
    boundary(of: index)?.reading.isBeforeContent ?? true
  }

  package func style(of node: LayoutNode) -> Style {
    plan.styles[Int(node.plan < 0 ? plan.screen.style : plan.nodes[Int(node.plan)].style)]
  }

  package func role(of node: LayoutNode) -> PlanRole {
    switch node.kind {
    case .screen: .none
    case .boundary: node.section < 0 ? .banner : .none
    case .supplementary, .decoration: .none
    case .section: plan.sections[feed.sections[Int(node.section)].kind]?.role ?? .region
    case .list: .list
    case .item: .listItem
    default: plan.nodes[Int(node.plan)].role
    }
  }
}

package struct NodeChildren: Sequence, IteratorProtocol {
  fileprivate let nodes: [LayoutNode]
  fileprivate var child: Int
  fileprivate let end: Int

  @inline(__always)
  package mutating func next() -> Int? {
    guard child < end else { return nil }
    defer { child = Int(nodes[child].end) }
    return child
  }
}
