/// What can be told about the items of a section's layout before any of them is placed.
struct GroupFacts {
  struct Part {
    /// The room that its edges take at least, and how many of them share what is left.
    var edges = Extent.zero
    var flexible = SIMD2<Int32>.zero
    var hasEdges = false
    var isCell = false
    /// Whether it is a cell whose content decides about a size.
    var asksContent = false
    /// What a cell leaves out of its frame: where that begins, and how much it is.
    var insetStart = Extent.zero
    var insets = Extent.zero
    /// Of a group: how many items it names, what their edges take, and how many of them have
    /// edges that share, or ask for equal sizes.
    var children: Int32 = 0
    var edgesOfChildren = Extent.zero
    var flexibleChildren = SIMD2<Int32>.zero
    var uniformChildren = SIMD2<Int32>.zero
    /// The size that it was last asked to have, and what that is on the grid of pixels.
    fileprivate var lastAsked = Extent.zero
    fileprivate var lastSnapped = Extent.zero
  }

  private var parts: [Part] = []
  /// Whether some size depends on content; if none does, all full groups are alike.
  private(set) var asksContent = false

  subscript(item: Int) -> Part { parts[item] }

  /// A size for an item on the grid of pixels; most of the time it is the one it had before.
  @inline(__always)
  mutating func snapped(_ size: Extent, for item: Int, in container: LayoutContainer) -> Extent {
    if parts[item].lastAsked == size { return parts[item].lastSnapped }
    parts[item].lastAsked = size
    parts[item].lastSnapped = container.snapped(size)
    return parts[item].lastSnapped
  }

  mutating func read(_ items: [LayoutItem<Double>]) {
    parts.removeAll(keepingCapacity: true)
    asksContent = false
    for item in items { parts.append(Part(item)) }
    for (index, item) in items.enumerated() {
      if parts[index].asksContent { asksContent = true }
      guard !parts[index].isCell else { continue }
      var child = index + 1
      while child < item.end {
        parts[index].add(parts[child], items[child])
        child = items[child].end
      }
    }
  }
}

extension GroupFacts.Part {
  init(_ item: LayoutItem<Double>) {
    let spacing = item.edgeSpacing
    for axis in [Axis.x, Axis.y] {
      edges[axis] = spacing.least(axis)
      flexible[axis] = Int32(spacing.flexible(axis))
      if spacing.start(axis) != nil || spacing.end(axis) != nil { hasEdges = true }
    }
    guard item.content == .cell else { return }
    isCell = true
    asksContent = item.width.isEstimated || item.height.isEstimated
    insetStart = item.effectiveInsets.start
    insets = item.effectiveInsets.sum
  }

  /// Counts an item of a group.
  fileprivate mutating func add(_ child: Self, _ item: LayoutItem<Double>) {
    children += 1
    edgesOfChildren += child.edges
    for axis in [Axis.x, Axis.y] {
      if child.flexible[axis] > 0 { flexibleChildren[axis] += 1 }
      if item.dimension(axis).isUniform { uniformChildren[axis] += 1 }
    }
  }
}
