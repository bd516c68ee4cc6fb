import FeedModel

/// The layouts of a page's sections in points or cells, each one worked out once.
///
/// A grid of cells knows no heights but those of words: heights of cells become estimates, for which
/// the content stands in. Widths that are shares keep their fractions until everything has its place.
struct PageLayouts {
  private let tree: LayoutTree
  private let medium: Medium
  private var known: [Key: SectionLayout<Double>] = [:]

  private struct Key: Hashable {
    let kind: Int
    let layout: Int
  }

  init(_ tree: LayoutTree, _ medium: Medium) {
    self.tree = tree
    self.medium = medium
  }

  // MARK: Lengths

  func length(_ metric: Metric, _ axis: Int) -> Double {
    let points = tree.plan.points(metric, in: tree.permutation)
    return axis == Axis.x ? medium.horizontal(points) : medium.vertical(points)
  }

  func points(_ insets: Insets<Metric>) -> Insets<Double> { insets.map(length) }

  /// Says what a page leaves out at the edges of the screen; the room that the screen's file asks for
  /// is as out of bounds as that of the device.
  func fill(_ container: inout LayoutContainer) {
    var area = points(tree.environment.safeArea)
    // Nothing covers the first and the last row of a terminal.
    if medium.isGrid { (area.top, area.bottom) = (0, 0) }
    container.safeArea = area.adding(points(tree.plan.screen.contentInsets))
    let side = medium.horizontal(LayoutContainer.sideMargin(width: tree.environment.width))
    container.layoutMargins = container.safeArea
    container.layoutMargins.leading += side
    container.layoutMargins.trailing += side
  }

  private func points(_ insets: Insets<Double>) -> Insets<Double> {
    insets.map { $1 == Axis.x ? medium.horizontal($0) : medium.vertical($0) }
  }

  // MARK: Layouts

  mutating func layout(ofSection node: Int, in container: LayoutContainer) -> SectionLayout<Double>
  {
    let section = Int(tree.nodes[node].section)
    guard let plan = tree.layout(ofSection: section),
      let index = tree.layoutIndex(ofSection: section)
    else { return SectionLayout(interGroupSpacing: 0, contentInsets: Insets(0)) }
    let key = Key(kind: tree.feed.sections[section].kind, layout: index)
    if let known = known[key] { return known }
    var layout = plan.section.map(length)
    if medium.isGrid {
      // How many fit is decided by points, so that it is the same on a screen.
      let heights = plan.section.items.map { item in
        item.height.map { tree.plan.points($0, in: tree.permutation) / Medium.cellHeight }
      }
      layout.becomeGrid(heights, in: container)
    }
    known[key] = layout
    return layout
  }

  /// The headers and footers that are there, in their order.
  func boundaries(_ nodes: [Int]) -> [LayoutBoundary<Double>] {
    nodes.compactMap { node in
      guard let plan = tree.boundary(of: node) else { return nil }
      var boundary = plan.layout.map(length)
      // A page is drawn as a whole, with nothing out of sight.
      boundary.pinToVisibleBounds = false
      if medium.isGrid {
        boundary.height = .estimated(0)
        boundary.offsetX = (boundary.offsetX / Medium.cellWidth).rounded()
        boundary.offsetY = (boundary.offsetY / Medium.cellHeight).rounded()
      }
      return boundary
    }
  }
}

extension Insets<Double> {
  func adding(_ other: Insets<Double>) -> Insets<Double> {
    Insets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

extension LayoutTree {
  /// The groups in which a section's items stand on a screen.
  package func groupPattern(ofSection section: Int) -> GroupPattern? {
    guard let plan = layout(ofSection: section) else { return nil }
    var container = LayoutContainer(width: environment.width, height: environment.height)
    container.scale = environment.scale
    let layouts = PageLayouts(self, .screen(scale: environment.scale))
    layouts.fill(&container)
    var configuration = LayoutConfiguration()
    configuration.contentInsetsReference = self.plan.screen.contentInsetsReference
    var layout = plan.section.map(layouts.length)
    layout.boundaryItems = plan.boundaryItems.map { $0.layout.map(layouts.length) }
    return GroupPattern(layout, in: container, configuration)
  }
}

extension SectionLayout<Double> {
  /// Makes a layout whose lengths are in cells one of a grid.
  fileprivate mutating func becomeGrid(
    _ heights: [LayoutDimension<Double>], in container: LayoutContainer
  ) {
    var rooms: [(end: Int, room: Extent)] = []
    for index in items.indices {
      while let last = rooms.last, last.end <= index { rooms.removeLast() }
      let item = items[index]
      let room = rooms.last?.room ?? container.size - contentInsets.sum
      var size = Extent(item.width.length(in: room), heights[index].length(in: room))
      if case .fractionalWidth = heights[index] { size.y *= Medium.cellWidth / Medium.cellHeight }
      switch heights[index] {
      case .uniformAcrossSiblings: items[index].height = .uniformAcrossSiblings(size.y)
      default:
        items[index].height = item.content == .custom ? .absolute(size.y) : .estimated(size.y)
      }
      // A share of an estimate says nothing about words.
      if item.content == .vertical, case .count(let count) = item.repetition {
        items[index].repetition = .repeating(count)
      }
      if item.content != .cell {
        rooms.append((item.end, pointwiseMax(size - item.contentInsets.sum, .zero)))
      }
    }
    let cell = Extent(Medium.cellWidth, Medium.cellHeight)
    for index in customFrames.indices {
      let frame = customFrames[index].frame
      customFrames[index].frame = Frame(frame.origin / cell, frame.size / cell)
    }
    for index in supplementaries.indices {
      supplementaries[index].width = .estimated(supplementaries[index].width.length(in: .zero))
      supplementaries[index].height = .estimated(0)
      supplementaries[index].containerAnchor.divide(by: cell)
      supplementaries[index].itemAnchor?.divide(by: cell)
    }
  }
}

extension LayoutAnchor {
  fileprivate mutating func divide(by cell: Extent) {
    if case .absolute(let x, let y) = offset { offset = .absolute(x: x / cell.x, y: y / cell.y) }
  }
}
