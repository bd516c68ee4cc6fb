package import FeedModel
import Localization

/// What a page consists of, before anything is drawn: a feed put into the cells of a plan.
///
/// The tree says what there is and in which order, with every text formatted and every condition
/// decided. It knows no sizes: browsers lay out the same tree that ``Frames`` are solved for.
package struct LayoutTree: Sendable {
  package let plan: Plan
  package let feed: Feed
  package let bodies: FeedBodies
  package let environment: RenderEnvironment
  /// The permutation of the theme.
  package let permutation: Int
  /// For each kind of section the index of its layout; -1 for none.
  let layouts: [Int]
  package internal(set) var nodes: [LayoutNode] = []
  /// Texts that are not in the feed as they are.
  package internal(set) var text: [UInt8] = []

  /// The text of a node, or the words behind a picture.
  package func string(of node: LayoutNode) -> String {
    String(decoding: (node.ownsText ? text : feed.text)[node.text.range], as: UTF8.self)
  }

  /// What a node says to someone who listens, where its text would be no words.
  package func label(of node: LayoutNode) -> String? {
    guard node.plan >= 0, case .stars(let count) = plan.nodes[Int(node.plan)].form else {
      return nil
    }
    return Language(environment.language).rating(Double(node.value), of: count)
  }

  /// The drawing of an icon.
  package func icon(of node: LayoutNode) -> Icon? {
    guard node.kind == .icon else { return nil }
    let index = plan.nodes[Int(node.plan)].icon
    return Icon.all.indices.contains(index) ? Icon.all[index] : nil
  }

  /// The bytes of a node's text, which lie in the tree or in the feed.
  @inline(__always)
  package func withText<Result>(of node: LayoutNode, _ body: (Span<UInt8>) -> Result) -> Result {
    node.ownsText
      ? body(text.span.extracting(node.text.range))
      : body(feed.text.span.extracting(node.text.range))
  }

  /// The sections of the page, between what frames them at the top and at the bottom.
  package var sectionNodes: Range<Int> {
    var index = 1
    while index < nodes.count, nodes[index].kind == .boundary, isAtTop(index) {
      index = Int(nodes[index].end)
    }
    let start = index
    while index < nodes.count, nodes[index].kind == .section { index = Int(nodes[index].end) }
    return start..<index
  }

  /// The layout that a section of the feed has in this environment.
  package func layout(ofSection section: Int) -> LayoutPlan? {
    guard let index = layoutIndex(ofSection: section) else { return nil }
    return plan.sections[feed.sections[section].kind]?.layouts[index]
  }

  package func layoutIndex(ofSection section: Int) -> Int? {
    let index = layouts[feed.sections[section].kind]
    return index < 0 ? nil : index
  }

  /// The address of a picture as its slice says it.
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

  /// Of a header or footer, what the plan says about it.
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

  /// What a node is to someone who cannot see it.
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
