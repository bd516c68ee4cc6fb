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

  /// Solves a tree for the screen of its environment.
  package init(_ tree: LayoutTree) {
    let page = PageSolverInput(tree, .screen(scale: tree.environment.scale))
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
}
