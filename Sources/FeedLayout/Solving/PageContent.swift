import FeedModel

/// The content of a page's cells.
///
/// A cell is laid out at the origin when its size is needed, and moved when its position is known.
struct PageContent: ContentMeasuring {
  struct Section {
    let node: Int
    /// The node of its list; -1 if it has no items.
    var list = -1
    /// The range of its items in ``PageContent/items``.
    var items = 0..<0
    /// The range of its headers and footers in ``PageContent/boundaryNodes``.
    var boundaries = 0..<0
    var decorations: [Int] = []
  }

  var cells: CellSolver
  private let tree: LayoutTree
  private(set) var sections: [Section] = []
  private(set) var items: [Int32] = []
  private var boundaryNodes: [Int] = []
  private var screenBoundaries: [Int] = []

  init(_ tree: LayoutTree, _ cells: CellSolver) {
    self.tree = tree
    self.cells = cells
    items.reserveCapacity(tree.feed.items.count)
    for child in tree.children(of: 0) {
      if tree.nodes[child].kind == .section {
        add(section: child)
      } else {
        screenBoundaries.append(child)
      }
    }
  }

  private mutating func add(section node: Int) {
    var section = Section(node: node)
    let firstBoundary = boundaryNodes.count
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .boundary: boundaryNodes.append(child)
      case .decoration: section.decorations.append(child)
      default:
        section.list = child
        let first = items.count
        for item in tree.children(of: child) { items.append(Int32(truncatingIfNeeded: item)) }
        section.items = first..<items.count
      }
    }
    section.boundaries = firstBoundary..<boundaryNodes.count
    sections.append(section)
  }

  // MARK: Nodes

  /// Returns the headers and footers of a section; section -1 is the screen.
  func boundaries(ofSection section: Int) -> [Int] {
    section < 0 ? screenBoundaries : Array(boundaryNodes[sections[section].boundaries])
  }

  func node(of element: SolvedElement) -> Int? {
    node(of: element.kind, part: element.part, item: element.index, section: element.section)
  }

  private func node(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int
  ) -> Int? {
    switch kind {
    case .boundary:
      return section < 0
        ? screenBoundaries[part] : boundaryNodes[sections[section].boundaries.lowerBound + part]
    case .decoration: return sections[section].decorations[part]
    case .supplementary:
      let item = Int(items[sections[section].items.lowerBound + item])
      return tree.children(of: item).first {
        tree.nodes[$0].kind == .supplementary && Int(tree.nodes[$0].value) == part
      }
    case .group: return nil
    }
  }

  // MARK: Sizes

  mutating func size(
    ofItem item: Int, section: Int, width: Double?, height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    let node = Int(items[sections[section].items.lowerBound + item])
    return size(of: node, width: width, height: height)
  }

  mutating func size(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int, width: Double?,
    height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    guard let node = node(of: kind, part: part, item: item, section: section) else {
      return (width ?? estimate.0, height ?? estimate.1)
    }
    return size(of: node, width: width, height: height)
  }

  private mutating func size(
    of node: Int, width: Double?, height: Double?
  ) -> (width: Double, height: Double) {
    guard let root = root(of: node) else { return (width ?? 0, height ?? 0) }
    // Round up, because a width that is rounded down to pixels later would be too small for the
    // text.
    guard let width else { return (cells.medium.raised(cells.naturalWidth(root)), height ?? 0) }
    if let height { return (width, height) }
    // A part of a terminal column can become no column at all.
    let whole = cells.medium.isGrid ? width.rounded(.down) : width
    let known = cells.result.frames[node]
    if whole > 0, known.width == whole { return (width, known.height) }
    let own = cells.layout(root, x: 0, y: 0, width: whole)
    cells.result.frames[node] = Frame(x: 0, y: 0, width: whole, height: own)
    // Rounded to the nearest pixel, so that the heights of many cells add up to that of a browser.
    return (width, cells.medium.isGrid ? own : cells.medium.snapped(own))
  }

  /// Moves a node and its descendants to its final frame.
  mutating func place(_ node: Int, _ frame: Frame) {
    let known = cells.result.frames[node]
    cells.result.frames[node] = frame
    guard let root = root(of: node) else { return }
    if known.size == frame.size, known.width > 0 {
      cells.shift(root, x: frame.x, y: frame.y)
    } else {
      _ = cells.layout(root, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
  }

  /// Returns the outermost node of a node's cell, or `nil` if the cell has no content.
  func root(of node: Int) -> Int? {
    guard Int(tree.nodes[node].end) > node + 1, tree.nodes[node + 1].kind != .supplementary else {
      return nil
    }
    return node + 1
  }
}
