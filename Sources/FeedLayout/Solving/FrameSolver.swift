import FeedModel

extension Frames {
  /// Finds a place for everything in a tree.
  package init(_ tree: LayoutTree, _ medium: Medium) {
    let width = medium.isGrid ? Double(tree.environment.columns) : tree.environment.width
    var solver = FrameSolver(CellSolver(tree, medium, width: width))
    solver.solve()
    self = solver.cells.result
  }
}

/// Lays out the sections of a page as `UICollectionViewCompositionalLayout` does.
struct FrameSolver {
  var cells: CellSolver
  /// The items that grow to the tallest one of their section, with the height that they have.
  private var uniform: [Int] = []
  private var insets = Edges()

  init(_ cells: CellSolver) { self.cells = cells }

  private var tree: LayoutTree { cells.tree }
  private var medium: Medium { cells.medium }

  mutating func solve() {
    let screen = tree.plan.screen
    insets = edges(screen.contentInsets)
    let width = cells.result.width
    let gap = cells.vertical(screen.interSectionSpacing)
    var y: Double = insets.top
    var sections = 0
    var child = 1
    while child < tree.nodes.count {
      let node = tree.nodes[child]
      switch node.kind {
      case .boundary:
        y += boundary(
          child, x: insets.leading, y: y, width: width - insets.leading - insets.trailing)
      default:
        if sections > 0 { y += gap }
        sections += 1
        y += section(child, y: y, width: width)
      }
      child = Int(node.end)
    }
    y += insets.bottom
    cells.result.height = y
    cells.result.frames[0] = Frame(x: 0, y: 0, width: width, height: y)
  }

  private func edges(_ insets: InsetMetrics) -> Edges {
    Edges(
      top: cells.vertical(insets.top), leading: cells.horizontal(insets.leading),
      bottom: cells.vertical(insets.bottom), trailing: cells.horizontal(insets.trailing))
  }

  private mutating func boundary(_ index: Int, x: Double, y: Double, width: Double) -> Double {
    let height = content(of: index, x: x, y: y, width: width, height: nil)
    cells.result.frames[index] = Frame(x: x, y: y, width: width, height: height)
    return height
  }

  /// Lays out the cell of a boundary or an item.
  private mutating func content(
    of index: Int, x: Double, y: Double, width: Double, height: Double?
  ) -> Double {
    guard Int(tree.nodes[index].end) > index + 1 else { return height ?? 0 }
    return cells.layout(index + 1, x: x, y: y, width: max(width, 0), height: height)
  }

  // MARK: Sections

  private mutating func section(_ index: Int, y: Double, width: Double) -> Double {
    let node = tree.nodes[index]
    guard let layout = tree.layout(ofSection: Int(node.section)) else { return 0 }
    let own = edges(layout.contentInsets)
    let inner = width - own.leading - own.trailing
    var at = y
    var child = index + 1
    while child < Int(node.end) {
      if tree.nodes[child].kind == .boundary {
        at += boundary(child, x: own.leading, y: at, width: inner)
      } else {
        at += list(child, layout, own, y: at, width: width)
      }
      child = Int(tree.nodes[child].end)
    }
    cells.result.frames[index] = Frame(x: 0, y: y, width: width, height: at - y)
    return at - y
  }

  private mutating func list(
    _ index: Int, _ layout: LayoutPlan, _ own: Edges, y: Double, width: Double
  ) -> Double {
    guard let group = layout.group else { return 0 }
    let isOrthogonal = layout.orthogonalScrolling != .none
    // A group that scrolls sideways takes its share of the whole container, insets or not.
    let container = isOrthogonal ? width : width - own.leading - own.trailing
    let gap =
      isOrthogonal
      ? cells.horizontal(layout.interGroupSpacing) : cells.vertical(layout.interGroupSpacing)
    var items = ItemCursor(index + 1, end: Int(tree.nodes[index].end))
    uniform.removeAll(keepingCapacity: true)
    var at = Frame(x: own.leading, y: y + own.top)
    var band: Double = 0
    while items.next < items.end {
      let before = items.next
      let size = place(group, x: at.x, y: at.y, container: Size(container, 0), &items)
      guard items.next > before else { break }
      if isOrthogonal {
        at.x += size.width + gap
        band = max(band, size.height)
      } else {
        let next = items.next < items.end ? gap : 0
        let grown = makeUniform(size.height)
        at.y += grown + next
      }
    }
    if isOrthogonal { band = makeUniform(band) }
    let height = (isOrthogonal ? band : at.y - y - own.top) + own.top + own.bottom
    cells.result.frames[index] = Frame(x: 0, y: y, width: width, height: height)
    return height
  }

  /// Gives all items whose height is estimated the height of the tallest one; the height of what
  /// they stand in.
  private mutating func makeUniform(_ height: Double) -> Double {
    var tallest: Double = 0
    for item in uniform { tallest = max(tallest, cells.result.frames[item].height) }
    for item in uniform where cells.result.frames[item].height < tallest {
      let frame = cells.result.frames[item]
      _ = content(of: item, x: frame.x, y: frame.y, width: frame.width, height: tallest)
      cells.result.frames[item].height = tallest
    }
    uniform.removeAll(keepingCapacity: true)
    return max(height, tallest)
  }

  // MARK: Groups

  private struct Size {
    var width: Double
    var height: Double

    init(_ width: Double, _ height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The items of a section that are still to be placed.
  private struct ItemCursor {
    var next: Int
    let end: Int

    init(_ next: Int, end: Int) {
      self.next = next
      self.end = end
    }
  }

  private func width(_ dimension: Dimension, _ container: Size) -> Double {
    switch dimension {
    case .fractionalWidth(let share): medium.snapped(container.width * share)
    case .fractionalHeight(let share): medium.snapped(container.height * share)
    case .absolute(let metric), .estimated(let metric): cells.horizontal(metric)
    }
  }

  /// A height that is given; nil for one that the content decides.
  private func height(_ dimension: Dimension, _ container: Size) -> Double? {
    switch dimension {
    case .fractionalWidth(let share):
      medium.isGrid
        ? nil : medium.snapped(container.width * share)
    case .fractionalHeight(let share):
      container.height > 0 ? medium.snapped(container.height * share) : nil
    case .absolute(let metric): medium.isGrid ? nil : cells.vertical(metric)
    case .estimated: nil
    }
  }

  /// Places one instance of a group and takes as many items as it holds.
  private mutating func place(
    _ group: GroupPlan, x: Double, y: Double, container: Size, _ items: inout ItemCursor
  ) -> Size {
    let width = self.width(group.width, container)
    let height = self.height(group.height, container)
    let own = edges(group.contentInsets)
    let isRow = group.direction == .horizontal
    let inner = Size(
      max(width - own.leading - own.trailing, 0),
      max((height ?? 0) - own.top - own.bottom, 0))
    let gap =
      isRow ? cells.horizontal(group.interItemSpacing) : cells.vertical(group.interItemSpacing)
    let room = isRow ? inner.width : height == nil ? .infinity : inner.height
    let turns = group.count.map { $0 * group.items.count }
    var along: Double = 0
    var across: Double = 0
    var slot = 0
    while items.next < items.end {
      let item = group.items[slot % group.items.count]
      if let turns {
        guard slot < turns else { break }
      } else if slot > 0 {
        // Without a count a column of unknown height holds its items once.
        if !isRow, height == nil, slot == group.items.count { break }
        let extent = isRow ? self.width(item.width, inner) : self.height(item.height, inner) ?? 0
        if along + gap + extent > room + 0.5 { break }
      }
      if slot > 0 { along += gap }
      let size = place(
        item, x: x + own.leading + (isRow ? along : 0), y: y + own.top + (isRow ? 0 : along),
        container: inner, &items)
      along += isRow ? size.width : size.height
      across = max(across, isRow ? size.height : size.width)
      slot += 1
    }
    let content = isRow ? across : along
    return Size(width, height ?? content + own.top + own.bottom)
  }

  private mutating func place(
    _ item: GroupItemPlan, x: Double, y: Double, container: Size, _ items: inout ItemCursor
  ) -> Size {
    let own = edges(item.contentInsets)
    switch item.content {
    case .group(let group):
      return place(group, x: x, y: y, container: container, &items)
    case .cell:
      let index = items.next
      items.next = Int(tree.nodes[index].end)
      let width = self.width(item.width, container)
      let given = height(item.height, container)
      let inner = width - own.leading - own.trailing
      let height = content(
        of: index, x: x + own.leading, y: y + own.top, width: inner,
        height: given.map { max($0 - own.top - own.bottom, 0) })
      cells.result.frames[index] = Frame(
        x: x + own.leading, y: y + own.top, width: inner, height: height)
      if given == nil { uniform.append(index) }
      return Size(width, height + own.top + own.bottom)
    }
  }
}
