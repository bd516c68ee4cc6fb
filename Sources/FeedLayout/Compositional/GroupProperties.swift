/// Properties of a section's layout items that do not depend on their frames.
struct GroupProperties {
  struct Part {
    /// The minimum space of the edges, and the number of edges that share the free space.
    var edges = Extent.zero
    var flexible = SIMD2<Int32>.zero
    var hasEdges = false
    var isCell = false
    /// A Boolean value that indicates whether the item is a cell whose content determines a size.
    var dependsOnContent = false
    /// The insets of a cell: the offset of its frame and the total size.
    var insetStart = Extent.zero
    var insets = Extent.zero
    /// The properties of a group: the number of its items, the space of their edges, and the number
    /// of items with flexible edges or uniform sizes.
    var children: Int32 = 0
    var edgesOfChildren = Extent.zero
    var flexibleChildren = SIMD2<Int32>.zero
    var uniformChildren = SIMD2<Int32>.zero
    /// The last requested size, and that size in whole pixels.
    fileprivate var lastRequested = Extent.zero
    fileprivate var lastFloored = Extent.zero
  }

  private var parts: [Part] = []
  /// A Boolean value that indicates whether any size depends on content.
  ///
  /// If not, all full groups are identical.
  private(set) var dependsOnContent = false

  subscript(item: Int) -> Part { parts[item] }

  /// Returns a size of an item in whole pixels; in most calls the size is the same as in the last
  /// call.
  @inline(__always)
  mutating func floored(_ size: Extent, for item: Int, in container: LayoutContainer) -> Extent {
    if parts[item].lastRequested == size { return parts[item].lastFloored }
    parts[item].lastRequested = size
    parts[item].lastFloored = container.floored(size)
    return parts[item].lastFloored
  }

  mutating func read(_ items: [LayoutItem<Double>]) {
    parts.removeAll(keepingCapacity: true)
    dependsOnContent = false
    for item in items { parts.append(Part(item)) }
    for (index, item) in items.enumerated() {
      if parts[index].dependsOnContent { dependsOnContent = true }
      guard !parts[index].isCell else { continue }
      var child = index + 1
      while child < item.end {
        parts[index].add(parts[child], items[child])
        child = items[child].end
      }
    }
  }
}

extension GroupProperties.Part {
  init(_ item: LayoutItem<Double>) {
    let spacing = item.edgeSpacing
    for axis in [Axis.x, Axis.y] {
      edges[axis] = spacing.least(axis)
      flexible[axis] = Int32(spacing.flexible(axis))
      if spacing.start(axis) != nil || spacing.end(axis) != nil { hasEdges = true }
    }
    guard item.content == .cell else { return }
    isCell = true
    dependsOnContent = item.width.isEstimated || item.height.isEstimated
    insetStart = item.effectiveInsets.start
    insets = item.effectiveInsets.sum
  }

  fileprivate mutating func add(_ child: Self, _ item: LayoutItem<Double>) {
    children += 1
    edgesOfChildren += child.edges
    for axis in [Axis.x, Axis.y] {
      if child.flexible[axis] > 0 { flexibleChildren[axis] += 1 }
      if item.dimension(axis).isUniform { uniformChildren[axis] += 1 }
    }
  }
}
