import FeedModel

struct PageSolverInput {
  let container: LayoutContainer
  let configuration: LayoutConfiguration
  let sections: [CompositionalSolver<PageContent>.Section]
  let content: PageContent

  /// Creates the input for a whole page, or for a view that is scrolled by an offset.
  init(_ tree: LayoutTree, _ medium: Medium, scrollOffset: Double? = nil) {
    let isScrolled = scrollOffset != nil
    let environment = tree.environment
    let screen = tree.plan.screen
    var layouts = PageLayouts(tree, medium)
    var container = LayoutContainer(
      width: medium.isGrid ? Double(environment.columns) : environment.width,
      height: medium.isGrid ? environment.height / Medium.cellHeight : environment.height)
    container.scale = medium.scale
    container.scrollOffset = scrollOffset ?? 0
    layouts.fill(&container)
    let content = PageContent(tree, CellSolver(tree, medium, width: container.width))
    var configuration = LayoutConfiguration()
    configuration.interSectionSpacing = layouts.length(screen.interSectionSpacing, Axis.y)
    configuration.contentInsetsReference = screen.contentInsetsReference
    configuration.boundaryItems = layouts.boundaries(
      content.boundaries(ofSection: -1), isScrolled: isScrolled)
    var sections: [CompositionalSolver<PageContent>.Section] = []
    sections.reserveCapacity(content.sections.count)
    for (number, section) in content.sections.enumerated() {
      var layout = layouts.layout(ofSection: section.node, in: container)
      layout.boundaryItems = layouts.boundaries(
        content.boundaries(ofSection: number), isScrolled: isScrolled)
      sections.append(.init(layout, count: section.items.count))
    }
    self.container = container
    self.configuration = configuration
    self.sections = sections
    self.content = content
  }
}

extension Frames {
  /// Computes the frames of all nodes in a tree: ``CompositionalSolver`` places the sections, and
  /// `CellSolver` lays out their cells.
  package init(_ tree: LayoutTree, _ medium: Medium) {
    let page = PageSolverInput(tree, medium)
    let (container, configuration) = (page.container, page.configuration)
    let sections = page.sections
    let content = (consume page).content
    var solver = CompositionalSolver(container, configuration, content: consume content)
    let solved = solver.solve(sections)
    solver.content.place(solved, container)
    self = solver.content.cells.result
  }
}

extension PageContent {
  /// Moves all elements to their final frames, relative to the edge of the page.
  fileprivate mutating func place(_ solved: SolvedLayout, _ container: LayoutContainer) {
    let insets = container.safeArea
    let height = solved.height + insets.top + insets.bottom
    cells.result.height = height
    cells.result.frames[0] = Frame(x: 0, y: 0, width: container.width, height: height)
    for (section, place) in zip(sections, solved.sections) {
      cells.result.frames[section.node] = onPage(place.frame, insets)
      if section.list >= 0 { cells.result.frames[section.list] = onPage(place.content, insets) }
      for (item, place) in zip(section.items, solved.items[place.items]) {
        self.place(Int(items[item]), onPage(place.frame, insets))
      }
    }
    for element in solved.elements {
      guard let node = node(of: element) else { continue }
      place(node, onPage(element.frame, insets))
    }
  }

  /// Returns a frame relative to the edge of the page; on a grid, with rounded edges.
  private func onPage(_ frame: Frame, _ insets: Insets<Double>) -> Frame {
    var frame = frame
    frame.y += insets.top
    guard cells.medium.isGrid else { return frame }
    let (x, y) = (frame.x.rounded(), frame.y.rounded())
    return Frame(x: x, y: y, width: frame.maxX.rounded() - x, height: frame.maxY.rounded() - y)
  }
}
