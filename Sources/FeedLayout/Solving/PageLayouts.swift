import FeedModel

/// The layouts of a page's sections in points or terminal cells, each computed once.
///
/// On a grid, only text has a height: the heights of cells become estimates, which are replaced by
/// the content's height. Fractional widths are rounded only after everything is placed.
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

  /// Returns a length in the units of the medium.
  ///
  /// On a grid, a negative length is zero, so that no text hides another.
  func length(_ metric: Metric, _ axis: Int) -> Double {
    var points = tree.plan.points(metric, in: tree.permutation)
    if medium.isGrid { points = max(points, 0) }
    return axis == Axis.x ? medium.horizontal(points) : medium.vertical(points)
  }

  func points(_ insets: Insets<Metric>) -> Insets<Double> { insets.map(length) }

  /// Sets the insets of the page's container.
  ///
  /// The insets of the screen's file are added to those of the device. On a screen that is wider
  /// than the greatest width of the content, the sides have equal insets.
  func fill(_ container: inout LayoutContainer) {
    var area = points(tree.environment.safeArea)
    // A terminal has no bars that cover its first and last row.
    if medium.isGrid { (area.top, area.bottom) = (0, 0) }
    container.safeArea = area.adding(points(tree.plan.screen.contentInsets))
    if let greatest = tree.plan.screen.maxWidth {
      container.safeArea.limit(width: length(greatest, Axis.x), in: container.width)
    }
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
      // The number of items that fit is computed in points, so that it is the same as on a screen.
      let heights = plan.section.items.map { item in
        item.height.map { tree.plan.points($0, in: tree.permutation) / Medium.cellHeight }
      }
      layout.becomeGrid(heights, in: container)
    }
    known[key] = layout
    return layout
  }

  /// Returns the existing headers and footers, in order.
  ///
  /// They are pinned only in a scrolled view, because a page is rendered as a whole.
  func boundaries(_ nodes: [Int], isScrolled: Bool) -> [LayoutBoundary<Double>] {
    nodes.compactMap { node in
      guard let plan = tree.boundary(of: node) else { return nil }
      var boundary = plan.layout.map(length)
      if !isScrolled { boundary.pinToVisibleBounds = false }
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
  /// Increases the insets at the sides so that the area between them is not wider than `width`.
  mutating func limit(width: Double, in outer: Double) {
    let side = ((outer - width) / 2).rounded(.down)
    leading = max(leading, side)
    trailing = max(trailing, side)
  }

  func adding(_ other: Insets<Double>) -> Insets<Double> {
    Insets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

extension LayoutTree {
  /// Returns the groups of a section's items on a screen.
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
  /// Converts a layout with lengths in cells to a layout for a grid.
  fileprivate mutating func becomeGrid(
    _ heights: [LayoutDimension<Double>], in container: LayoutContainer
  ) {
    var rooms: [(end: Int, room: Extent)] = []
    let isOrthogonal = orthogonalScrolling != .none
    var outer = container.size
    outer[isOrthogonal ? Axis.y : Axis.x] -= contentInsets.sum[isOrthogonal ? Axis.y : Axis.x]
    for index in items.indices {
      while let last = rooms.last, last.end <= index { rooms.removeLast() }
      let item = items[index]
      let room = rooms.last?.room ?? outer
      var size = Extent(item.width.length(in: room), heights[index].length(in: room))
      if case .fractionalWidth = heights[index] { size.y *= Medium.cellWidth / Medium.cellHeight }
      switch heights[index] {
      case .uniformAcrossSiblings: items[index].height = .uniformAcrossSiblings(size.y)
      default:
        items[index].height = item.content == .custom ? .absolute(size.y) : .estimated(size.y)
      }
      // An equal share of an estimated height does not depend on the text, so the items are
      // repeated in their own size.
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
