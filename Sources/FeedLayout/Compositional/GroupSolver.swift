/// Finds sizes and places of the items in the groups of one section.
///
/// A group that is placed is a range of entries in document order. Sizes are found on the way in,
/// places on the way out: first from the group, then from the section, so that each entry is touched
/// twice however deep it lies.
struct GroupSolver {
  struct Entry {
    var item: Int32
    var parent: Int32
    var end: Int32 = 0
    /// The index of the section's item that it shows; -1 for a group, and for an empty place.
    var content: Int32 = -1
    var zIndex: Int32 = 0
    /// Of a group, whether there is an item in it; places can stay empty.
    var holdsItems = false
    var size: Extent
    var origin = Extent.zero
  }

  let layout: SectionLayout<Double>
  let container: LayoutContainer
  let section: Int
  /// How many items there are to place.
  let count: Int
  var entries: [Entry] = []
  /// The next item to place.
  private(set) var next = 0

  init(
    _ layout: SectionLayout<Double>, _ container: LayoutContainer, section: Int, count: Int
  ) {
    self.layout = layout
    self.container = container
    self.section = section
    self.count = count
  }

  /// Places the section's group once more; its entry.
  mutating func addGroup(in room: Extent, _ content: inout some ContentMeasuring) -> Int {
    add(0, parent: -1, in: room, forced: nil, &content)
  }

  /// A length along one axis that an item gets whatever it says.
  private struct Forced {
    let axis: Int
    let length: Double
  }

  private mutating func add(
    _ index: Int, parent: Int, in room: Extent, forced: Forced?,
    _ content: inout some ContentMeasuring
  ) -> Int {
    let item = layout.items[index]
    var size = Extent(item.width.length(in: room), item.height.length(in: room))
    if let forced { size[forced.axis] = forced.length }
    let entry = entries.count
    let first = next
    entries.append(
      Entry(
        item: Int32(truncatingIfNeeded: index), parent: Int32(truncatingIfNeeded: parent),
        size: container.snapped(size)))
    switch item.content {
    case .cell:
      if next < count {
        entries[entry].content = Int32(truncatingIfNeeded: next)
        entries[entry].size = measured(item, next, size, in: room, forced: forced, &content)
        next += 1
      }
    case .custom: addCustom(item, entry)
    case .horizontal:
      addChildren(of: item, index, entry, along: Axis.x, forced: forced, &content)
    case .vertical:
      addChildren(of: item, index, entry, along: Axis.y, forced: forced, &content)
    }
    entries[entry].end = Int32(truncatingIfNeeded: entries.count)
    entries[entry].holdsItems = next > first
    return entry
  }

  /// The size of an item, after its content was asked on the axes where that decides.
  private func measured(
    _ item: LayoutItem<Double>, _ number: Int, _ size: Extent, in room: Extent, forced: Forced?,
    _ content: inout some ContentMeasuring
  ) -> Extent {
    let isFree = (
      item.width.isEstimated && forced?.axis != Axis.x,
      item.height.isEstimated && forced?.axis != Axis.y
    )
    guard isFree.0 || isFree.1 else { return container.snapped(size) }
    var size = container.snapped(size)
    let estimate = (size.x, size.y)
    let insets = item.effectiveInsets.sum
    if isFree.0 {
      let natural = content.size(
        ofItem: number, section: section, width: nil,
        height: isFree.1 ? nil : max(size.y - insets.y, 0), estimate: estimate)
      size.x = container.snapped(isFree.1 ? min(natural.width, room.x) : natural.width)
    }
    if isFree.1 {
      size.y = container.snapped(
        content.size(
          ofItem: number, section: section, width: max(size.x - insets.x, 0), height: nil,
          estimate: estimate
        ).height)
    }
    return size
  }

  private mutating func addCustom(_ item: LayoutItem<Double>, _ entry: Int) {
    for frame in layout.customFrames[item.customFrames] where next < count {
      var child = Entry(
        item: entries[entry].item, parent: Int32(truncatingIfNeeded: entry),
        content: Int32(truncatingIfNeeded: next), zIndex: Int32(truncatingIfNeeded: frame.zIndex),
        size: container.snapped(frame.frame.size))
      child.origin = item.contentInsets.start + frame.frame.origin
      child.end = Int32(truncatingIfNeeded: entries.count + 1)
      entries.append(child)
      next += 1
    }
  }

  // MARK: The items of a group

  private mutating func addChildren(
    of group: LayoutItem<Double>, _ index: Int, _ entry: Int, along axis: Int, forced: Forced?,
    _ content: inout some ContentMeasuring
  ) {
    let across = 1 - axis
    let insets = group.contentInsets
    let inner = pointwiseMax(entries[entry].size - insets.sum, .zero)
    let isOpen = group.dimension(axis).isEstimated && forced?.axis != axis
    let gap = group.interItemSpacing
    var room = inner
    var share: Double?
    var turns = Int.max
    switch group.repetition {
    case .filling: break
    case .repeating(let count): turns = count
    case .count(let count):
      turns = count
      let edges = eachChild(of: index).reduce(0) { $0 + layout.items[$1].edgeSpacing.least(axis) }
      let places = eachChild(of: index).count * count
      room[axis] = max(
        inner[axis] - Double(places - 1) * gap.least - edges * Double(count), 0)
      share = room[axis] / Double(places)
    }
    // In a group whose size is known, items that are missing keep their places.
    let keepsPlaces = !isOpen && (gap.isFlexible || hasFlexibleEdges(index, axis))
    // What the items take, and what they would take without the grid of pixels: thirds that are
    // rounded up still fit.
    var used = 0.0
    var asked = 0.0
    var flexible = 0
    var largest = 0.0
    var places = 0
    var turn = 0
    filling: while turn < turns {
      var child = index + 1
      while child < group.end {
        let item = layout.items[child]
        guard next < count || keepsPlaces else { break filling }
        let edges = item.edgeSpacing
        if turns == .max, places > 0 {
          let length = length(of: item, along: axis, in: room, isOpen: isOpen, &content)
          if asked + gap.least + edges.least(axis) + length > inner[axis] + halfPixel {
            break filling
          }
        }
        asked += (places > 0 ? gap.least : 0) + edges.least(axis)
        let added = add(
          child, parent: entry, in: room, forced: share.map { Forced(axis: axis, length: $0) },
          &content)
        asked += askedLength(of: added, along: axis, in: room, isOpen: isOpen)
        used += entries[added].size[axis] + edges.least(axis) + (places > 0 ? gap.least : 0)
        flexible += edges.flexible(axis) + (places > 0 && gap.isFlexible ? 1 : 0)
        largest = max(largest, entries[added].size[across] + edges.least(across))
        places += 1
        child = item.end
      }
      turn += 1
      // What takes no room would never fill it.
      if turns == .max, places > count + Self.placeLimit { break }
    }
    if eachChild(of: index).contains(where: { layout.items[$0].dimension(across).isUniform }) {
      largest = makeUniform(entry, across)
    }
    if eachChild(of: index).contains(where: { layout.items[$0].dimension(axis).isUniform }) {
      used = makeUniform(entry, along: axis, gap: gap)
    }
    if isOpen { entries[entry].size[axis] = container.snapped(used + insets.sum[axis]) }
    if group.dimension(across).isEstimated, forced?.axis != across {
      entries[entry].size[across] = container.snapped(largest + insets.sum[across])
    }
    arrange(
      entry, along: axis, gap: gap, used: used, flexible: flexible,
      room: entries[entry].size - insets.sum, start: insets.start)
  }

  /// So many empty places beside the items a group has at most.
  private static let placeLimit = 1000

  private var halfPixel: Double { container.scale > 0 ? 0.5 / container.scale : 0 }

  private func eachChild(of index: Int) -> some Sequence<Int> & Collection {
    var children: [Int] = []
    var child = index + 1
    while child < layout.items[index].end {
      children.append(child)
      child = layout.items[child].end
    }
    return children
  }

  private func hasFlexibleEdges(_ index: Int, _ axis: Int) -> Bool {
    eachChild(of: index).contains { layout.items[$0].edgeSpacing.flexible(axis) > 0 }
  }

  /// What the next item will take along a group, before it is placed.
  private func length(
    of item: LayoutItem<Double>, along axis: Int, in room: Extent, isOpen: Bool,
    _ content: inout some ContentMeasuring
  ) -> Double {
    let size = Extent(item.width.length(in: room), item.height.length(in: room))
    guard item.content == .cell, item.dimension(axis).isEstimated, !isOpen, next < count else {
      return size[axis]
    }
    return measured(item, next, size, in: room, forced: nil, &content)[axis]
  }

  /// What an item that is placed asked for.
  private func askedLength(
    of entry: Int, along axis: Int, in room: Extent, isOpen: Bool
  ) -> Double {
    let item = item(entry)
    let dimension = item.dimension(axis)
    return item.content == .cell && dimension.isEstimated && !isOpen
      ? entries[entry].size[axis] : dimension.length(in: room)
  }

  // MARK: Equal sizes

  /// Gives those children the largest of their sizes across a group that ask for it; the largest
  /// of all.
  private mutating func makeUniform(_ entry: Int, _ across: Int) -> Double {
    var largest = 0.0
    forEachChild(of: entry) { solver, child in
      if solver.item(child).dimension(across).isUniform {
        largest = max(largest, solver.entries[child].size[across])
      }
    }
    var extent = 0.0
    forEachChild(of: entry) { solver, child in
      let item = solver.item(child)
      if item.dimension(across).isUniform { solver.entries[child].size[across] = largest }
      extent = max(extent, solver.entries[child].size[across] + item.edgeSpacing.least(across))
    }
    return extent
  }

  /// The same along the group; what all of them take.
  private mutating func makeUniform(
    _ entry: Int, along axis: Int, gap: LayoutSpacing<Double>
  ) -> Double {
    var largest = 0.0
    forEachChild(of: entry) { solver, child in
      if solver.item(child).dimension(axis).isUniform {
        largest = max(largest, solver.entries[child].size[axis])
      }
    }
    var used = 0.0
    var places = 0
    forEachChild(of: entry) { solver, child in
      let item = solver.item(child)
      if item.dimension(axis).isUniform { solver.entries[child].size[axis] = largest }
      used += solver.entries[child].size[axis] + item.edgeSpacing.least(axis)
      places += 1
    }
    return used + Double(max(places - 1, 0)) * gap.least
  }

  /// Gives a group of the section another size on an axis, and those in it who are as large as it.
  mutating func grow(_ entry: Int, to length: Double, _ axis: Int) {
    entries[entry].size[axis] = length
    let group = item(entry)
    guard group.content == .horizontal || group.content == .vertical else { return }
    let inner = length - group.contentInsets.sum[axis]
    let isAcross = (group.content == .horizontal) == (axis == Axis.y)
    var children = 0
    forEachChild(of: entry) { _, _ in children += 1 }
    guard isAcross || children == 1 else { return }
    forEachChild(of: entry) { solver, child in
      let item = solver.item(child)
      if item.dimension(axis).isUniform {
        solver.entries[child].size[axis] = inner - item.edgeSpacing.least(axis)
      }
    }
  }

  private func item(_ entry: Int) -> LayoutItem<Double> { layout.items[Int(entries[entry].item)] }

  private mutating func forEachChild(
    of entry: Int, _ body: (inout GroupSolver, Int) -> Void
  ) {
    var child = entry + 1
    let end = entries[entry].end > 0 ? Int(entries[entry].end) : entries.count
    while child < end {
      body(&self, child)
      child = Int(entries[child].end)
    }
  }

  // MARK: Places

  /// Puts the children of a group one behind the other, and shares what is left among the spaces
  /// that take it.
  private mutating func arrange(
    _ entry: Int, along axis: Int, gap: LayoutSpacing<Double>, used: Double, flexible: Int,
    room: Extent, start: Extent
  ) {
    let across = 1 - axis
    let share = flexible > 0 ? max(room[axis] - used, 0) / Double(flexible) : 0
    var at = start[axis]
    var isFirst = true
    forEachChild(of: entry) { solver, child in
      let edges = solver.item(child).edgeSpacing
      let size = solver.entries[child].size
      if !isFirst { at += gap.room(share) }
      isFirst = false
      at += edges.start(axis)?.room(share) ?? 0
      let free = max(room[across] - size[across] - edges.least(across), 0)
      let part = edges.flexible(across) > 0 ? free / Double(edges.flexible(across)) : 0
      var origin = Extent.zero
      origin[axis] = at
      origin[across] = start[across] + (edges.start(across)?.room(part) ?? 0)
      solver.entries[child].origin = origin
      at += size[axis] + (edges.end(axis)?.room(share) ?? 0)
    }
  }

  /// Makes all origins count from the section instead of from the group around them.
  mutating func resolveOrigins() {
    for index in entries.indices where entries[index].parent >= 0 {
      entries[index].origin += entries[Int(entries[index].parent)].origin
    }
  }
}
