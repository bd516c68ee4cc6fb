import Basics
package import Documents
import FeedModel

extension RawLayout {
  /// Solves the layout in a view with explanations.
  package func explained(
    _ document: JSONDocument, in container: LayoutContainer
  ) -> ExplainedLayout {
    var view = container
    view.direction = .leftToRight
    let sections = sections.map { section in
      let node = section.node.flatMap { document.member("layout", of: $0) }
      let itemCells = SectionLayoutBuilder(section.layout).itemCells
      return ExplainedLayout.Section(
        layout: section.layout.points,
        places: node.map { LayoutPlaces(document, $0, itemCells, isWhole: true) })
    }
    return ExplainedLayout(
      container: view, configuration: configuration.points, sections: sections,
      solved: solve(in: view, includesGroups: true),
      mirror: container.direction == .rightToLeft ? view.width : nil)
  }
}

/// A solved page with explanations, and the IDs of its sections and items.
package struct ExplainedPage: Sendable {
  package let layout: ExplainedLayout
  /// The sections in order, each with the IDs of its items.
  package let sections: [(id: String, items: [String])]
  let tree: LayoutTree
  let content: PageContent

  /// Solves a tree for the screen of its environment, as a whole page or scrolled by an offset.
  package init(_ tree: LayoutTree, scrollOffset: Double? = nil) {
    let page = PageSolverInput(
      tree, .screen(scale: tree.environment.scale), scrollOffset: scrollOffset)
    self.tree = tree
    content = page.content
    let numbers = page.content.sections
    let items = page.content.items
    var solver = CompositionalSolver(
      page.container, page.configuration, content: page.content, includesGroups: true)
    let solved = solver.solve(page.sections)
    sections = numbers.map { section in
      let number = Int(tree.nodes[section.node].section)
      return (
        id: tree.feed.string(tree.feed.sections[number].id),
        items: items[section.items].map { node in
          tree.feed.string(tree.feed.items[Int(tree.nodes[Int(node)].item)].id)
        }
      )
    }
    layout = ExplainedLayout(
      container: page.container, configuration: page.configuration,
      sections: zip(page.sections, numbers).map { section, number in
        ExplainedLayout.Section(
          layout: section.layout,
          places: tree.layout(ofSection: Int(tree.nodes[number.node].section))?.places)
      }, solved: solved,
      mirror: tree.environment.direction == .rightToLeft ? page.container.width : nil)
  }

  // MARK: Nodes of cells

  /// Returns the explanation of a node in the cell of an explained element, by the node's ID in the
  /// cell, or `nil` if the node does not exist.
  package func node(_ id: String, in outer: LayoutExplanation) -> LayoutExplanation? {
    guard let root = root(of: outer), let frame = outer.steps.last?.frame else { return nil }
    let node = nodes(in: root).first { self.id(of: $0).hasSameBytes(as: id) }
    guard let node else { return nil }
    let frames = Frames(tree, .screen(scale: tree.environment.scale))
    let reasons = NodeReasons(tree, frames, cell: root, at: frame.origin)
    return LayoutExplanation(
      outer.element, outer.steps + reasons.steps(to: node), mirror: outer.mirror)
  }

  /// Returns the IDs of the nodes in the cell of an explained element.
  package func nodes(in outer: LayoutExplanation) -> [String] {
    root(of: outer).map { nodes(in: $0).map(id) } ?? []
  }

  /// Returns the parts of the height of a section or of a node in a cell, or an empty array if the
  /// height is not a sum.
  package func partsOfHeight(of node: Int, _ frames: Frames) -> [LayoutExplanation.Summand] {
    let section = content.sections.firstIndex { $0.node == node }
    let parts =
      section.map(layout.partsOfHeight)
      ?? (tree.nodes[node].plan < 0
        ? [] : NodeReasons(tree, frames, cell: node, at: .zero).summands(of: node))
    return parts.count > 1 ? parts : []
  }

  private func root(of explanation: LayoutExplanation) -> Int? {
    switch explanation.element {
    case .item(let number, let section):
      content.root(
        of: Int(content.items[content.sections[section].items.lowerBound + number]))
    case .other(let element): content.node(of: element).flatMap { content.root(of: $0) }
    }
  }

  private func nodes(in root: Int) -> Range<Int> { root..<Int(tree.nodes[root].end) }

  /// Returns the ID of a node in its cell: its number, and that of the text for which it is
  /// repeated.
  func id(of node: Int) -> String {
    let node = tree.nodes[node]
    let number = tree.plan.nodes[Int(node.plan)].ordinal
    return node.element < 0 ? "\(number)" : "\(number).\(node.element)"
  }
}
