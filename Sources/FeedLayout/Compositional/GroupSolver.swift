/// Computes the sizes and origins of the items in a section's groups; one solver serves all
/// sections in turn.
///
/// A placed group is a range of entries in document order. Sizes are computed on the way down and
/// origins on the way up, first relative to the group and then to the section. So each entry is
/// visited twice, however deep it is. Groups whose sizes do not depend on content are identical and
/// share entries.
struct GroupSolver {
  struct Entry {
    var item: Int32
    var parent: Int32
    var end: Int32 = 0
    /// The index of the section's item; -1 for a group and for an empty place.
    var content: Int32 = -1
    var zIndex: Int32 = 0
    /// A Boolean value that indicates whether a group contains an item; places can stay empty.
    var holdsItems = false
    var size: Extent
    /// The origin relative to the enclosing group.
    var origin = Extent.zero
  }

  struct Group {
    let entry: Int
    /// The offset between the group's items and the items in its entries.
    let shift: Int32
    var origin = Extent.zero
  }

  private let container: LayoutContainer
  /// A Boolean value that indicates whether identical groups share entries.
  private let sharesEntries: Bool
  /// The length by which items can exceed their group and still fit.
  private let tolerance: Double
  /// The items of the section's layout, and the frames in its custom groups.
  private(set) var items: [LayoutItem<Double>] = []
  private var customFrames: [CustomFrame] = []
  private var section = 0
  /// The number of items to place.
  private var count = 0
  private(set) var facts = GroupProperties()
  var entries: [Entry] = []
  var groups: [Group] = []
  /// The origins of the enclosing groups, by the offset from the first entry of the section's
  /// group.
  var places: [Extent] = []
  /// The next item to place.
  private(set) var next = 0

  init(_ container: LayoutContainer, sharesEntries: Bool) {
    self.container = container
    self.sharesEntries = sharesEntries
    tolerance = container.invisibleLength
  }

  /// Starts a new section and reuses the memory of the previous one.
  mutating func begin(_ layout: SectionLayout<Double>, section: Int, count: Int) {
    items = layout.items
    customFrames = layout.customFrames
    self.section = section
    self.count = count
    next = 0
    facts.read(items)
    entries.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
  }

  /// Repeats the section's group until all items are placed.
  mutating func addGroups(
    in room: Extent, atMost limit: Int = .max, _ content: inout some ContentMeasuring
  ) {
    while next < count, groups.count < limit {
      let first = next
      let entry = add(0, parent: -1, in: room, forced: nil, &content)
      groups.append(Group(entry: entry, shift: 0))
      let taken = next - first
      guard taken > 0 else { break }
      if first == 0, limit > 1 { makeRoom(forGroupsOf: taken) }
      guard sharesEntries, !facts.dependsOnContent else { continue }
      // The group with the last item can end differently: it is solved on its own.
      while next + taken < count {
        groups.append(Group(entry: entry, shift: Int32(truncatingIfNeeded: next - first)))
        next += taken
      }
    }
  }

  /// Reserves memory for all groups, based on the first one.
  private mutating func makeRoom(forGroupsOf taken: Int) {
    let number = (count - 1) / taken + 1
    groups.reserveCapacity(number)
    if facts.dependsOnContent || !sharesEntries { entries.reserveCapacity(entries.count * number) }
  }

  /// A length along one axis that overrides the item's own dimension.
  private struct FixedLength {
    let axis: Int
    let length: Double
  }

  private mutating func add(
    _ index: Int, parent: Int, in room: Extent, forced: FixedLength?,
    _ content: inout some ContentMeasuring
  ) -> Int {
    var size = asked(index, in: room)
    if let forced { size = Extent(forced.length, size[1 - forced.axis], along: forced.axis) }
    let entry = entries.count
    let first = next
    var made = Entry(
      item: Int32(truncatingIfNeeded: index), parent: Int32(truncatingIfNeeded: parent),
      size: facts.floored(size, for: index, in: container))
    switch items[index].content {
    case .cell:
      if next < count {
        made.content = Int32(truncatingIfNeeded: next)
        if facts[index].dependsOnContent {
          made.size = measured(index, next, made.size, in: room, forced: forced, &content)
        }
        made.holdsItems = true
        next += 1
      }
      made.end = Int32(truncatingIfNeeded: entry + 1)
      entries.append(made)
      return entry
    case .custom:
      entries.append(made)
      addCustom(index, entry)
    case .horizontal, .vertical:
      entries.append(made)
      let axis = items[index].content == .horizontal ? Axis.x : Axis.y
      made.size = addChildren(of: index, entry, made.size, along: axis, forced: forced, &content)
    }
    made.end = Int32(truncatingIfNeeded: entries.count)
    made.holdsItems = next > first
    entries[entry] = made
    return entry
  }

  /// Returns the size that an item requests.
  @inline(__always)
  private func asked(_ index: Int, in room: Extent) -> Extent {
    Extent(
      items[index].width.length(in: room), items[index].height.length(in: room))
  }

  /// Returns the size of an item after its content is measured on the estimated axes.
  @inline(__always)
  private func measured(
    _ index: Int, _ number: Int, _ snapped: Extent, in room: Extent, forced: FixedLength?,
    _ content: inout some ContentMeasuring
  ) -> Extent {
    let isFree = (
      items[index].width.isEstimated && forced?.axis != Axis.x,
      items[index].height.isEstimated && forced?.axis != Axis.y
    )
    var size = snapped
    let estimate = (size.x, size.y)
    let insets = facts[index].insets
    if isFree.0 {
      let natural = content.size(
        ofItem: number, section: section, width: nil,
        height: isFree.1 ? nil : max(size.y - insets.y, 0), estimate: estimate)
      size.x = container.floored(isFree.1 ? min(natural.width, room.x) : natural.width)
    }
    if isFree.1 {
      size.y = container.floored(
        content.size(
          ofItem: number, section: section, width: max(size.x - insets.x, 0), height: nil,
          estimate: estimate
        ).height)
    }
    return size
  }

  private mutating func addCustom(_ index: Int, _ entry: Int) {
    let start = items[index].contentInsets.start
    for frame in customFrames[items[index].customFrames] where next < count {
      var child = Entry(
        item: Int32(truncatingIfNeeded: index), parent: Int32(truncatingIfNeeded: entry),
        content: Int32(truncatingIfNeeded: next), zIndex: Int32(truncatingIfNeeded: frame.zIndex),
        size: container.floored(frame.frame.size))
      child.origin = start + frame.frame.origin
      child.end = Int32(truncatingIfNeeded: entries.count + 1)
      entries.append(child)
      next += 1
    }
  }

  // MARK: The items of a group

  /// Places the items of a group, and returns the size of the group.
  private mutating func addChildren(
    of index: Int, _ entry: Int, _ size: Extent, along axis: Int, forced: FixedLength?,
    _ content: inout some ContentMeasuring
  ) -> Extent {
    let across = 1 - axis
    let own = facts[index]
    let start = items[index].contentInsets.start
    let insets = items[index].contentInsets.sum
    let inner = pointwiseMax(size - insets, .zero)
    let isOpen = items[index].dimension(axis).isEstimated && forced?.axis != axis
    let gap = items[index].interItemSpacing
    let end = items[index].end
    var room = inner
    var share: FixedLength?
    var turns = Int.max
    switch items[index].repetition {
    case .filling: break
    case .repeating(let count): turns = count
    case .count(let count):
      turns = count
      let places = Int(own.children) * count
      let length = max(
        inner[axis] - Double(places - 1) * gap.least - own.edgesOfChildren[axis] * Double(count), 0)
      room = Extent(length, inner[across], along: axis)
      share = FixedLength(axis: axis, length: length / Double(places))
    }
    // In a group with a known size, missing items keep their places.
    let keepsPlaces = !isOpen && (gap.isFlexible || own.flexibleChildren[axis] > 0)
    // The space that the items take, and the space that decides whether the next item fits. They
    // differ only in a group whose length is an estimate, which is filled by estimates.
    var used = 0.0
    var filled = 0.0
    var flexible = 0
    var largest = 0.0
    var places = 0
    var turn = 0
    filling: while turn < turns {
      let first = next
      var child = index + 1
      while child < end {
        guard next < count || keepsPlaces else { break filling }
        let edges = facts[child].edges
        let before = places > 0 ? gap.least : 0
        if turns == .max, places > 0 {
          let length = length(of: child, along: axis, in: room, isOpen: isOpen, &content)
          let end = filled + gap.least + edges[axis] + length
          if end > inner[axis] + tolerance { break filling }
        }
        let added = add(child, parent: entry, in: room, forced: share, &content)
        let size = entries[added].size
        let isMeasured = facts[child].dependsOnContent && !isOpen
        let length =
          isMeasured && items[child].dimension(axis).isEstimated
          ? size[axis] : facts.floored(asked(child, in: room), for: child, in: container)[axis]
        filled += before + edges[axis] + length
        used += before + edges[axis] + size[axis]
        flexible += Int(facts[child].flexible[axis]) + (places > 0 && gap.isFlexible ? 1 : 0)
        largest = max(largest, size[across] + edges[across])
        places += 1
        child = items[child].end
      }
      turn += 1
      // Items without a length, and groups without items, would never fill the group.
      if turns == .max, places > count + Self.placeLimit || next == first && next < count { break }
    }
    if own.uniformChildren[across] > 0 { largest = makeUniform(entry, on: across).largest }
    if own.uniformChildren[axis] > 0 {
      used = makeUniform(entry, on: axis).total + Double(max(places - 1, 0)) * gap.least
    }
    let isOpenAcross = items[index].dimension(across).isEstimated && forced?.axis != across
    let size = Extent(
      isOpen ? container.floored(used + insets[axis]) : size[axis],
      isOpenAcross ? container.floored(largest + insets[across]) : size[across], along: axis)
    arrange(
      entry, along: axis, gap: gap, used: used, flexible: flexible, room: size - insets,
      start: start)
    return size
  }

  /// The maximum number of empty places in a group.
  private static let placeLimit = 1000

  /// Returns the length of the next item along a group, before the item is placed.
  @inline(__always)
  private mutating func length(
    of index: Int, along axis: Int, in room: Extent, isOpen: Bool,
    _ content: inout some ContentMeasuring
  ) -> Double {
    guard facts[index].dependsOnContent, !isOpen, next < count,
      items[index].dimension(axis).isEstimated
    else { return facts.floored(asked(index, in: room), for: index, in: container)[axis] }
    let size = container.floored(asked(index, in: room))
    return measured(index, next, size, in: room, forced: nil, &content)[axis]
  }

  // MARK: Equal sizes

  /// Gives the children with uniform dimensions on an axis the largest of their sizes, and returns
  /// the largest and the total length of all children with their edges.
  private mutating func makeUniform(_ entry: Int, on axis: Int) -> (largest: Double, total: Double)
  {
    var uniform = 0.0
    forEachChild(of: entry) { solver, child in
      if solver.item(child).dimension(axis).isUniform {
        uniform = max(uniform, solver.entries[child].size[axis])
      }
    }
    var largest = 0.0
    var total = 0.0
    forEachChild(of: entry) { solver, child in
      let item = solver.item(child)
      if item.dimension(axis).isUniform { solver.entries[child].size[axis] = uniform }
      let length = solver.entries[child].size[axis] + item.edgeSpacing.least(axis)
      largest = max(largest, length)
      total += length
    }
    return (largest, total)
  }

  /// Gives the section's groups with uniform dimensions the largest of their sizes.
  mutating func makeGroupsUniform() {
    for axis in [Axis.x, Axis.y] where items[0].dimension(axis).isUniform {
      let largest = groups.reduce(0) { max($0, entries[$1.entry].size[axis]) }
      var last = -1
      for index in groups.indices where groups[index].entry != last {
        last = groups[index].entry
        grow(last, to: largest, axis)
      }
    }
  }

  /// Changes the size of a section's group on an axis, and the sizes of its uniform children that
  /// fill it.
  private mutating func grow(_ entry: Int, to length: Double, _ axis: Int) {
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

  private func item(_ entry: Int) -> LayoutItem<Double> { items[Int(entries[entry].item)] }

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

  /// Places the children of a group one after the other, and divides the free space among the
  /// flexible spaces.
  private mutating func arrange(
    _ entry: Int, along axis: Int, gap: LayoutSpacing<Double>, used: Double, flexible: Int,
    room: Extent, start: Extent
  ) {
    let across = 1 - axis
    let share = flexible > 0 ? max(room[axis] - used, 0) / Double(flexible) : 0
    let between = gap.room(share)
    var at = start[axis]
    var child = entry + 1
    while child < entries.count {
      if child > entry + 1 { at += between }
      let size = entries[child].size
      let index = Int(entries[child].item)
      if facts[index].hasEdges {
        let edges = items[index].edgeSpacing
        at += edges.start(axis)?.room(share) ?? 0
        let before = edges.start(across, of: size[across], in: room[across])
        entries[child].origin = Extent(at, start[across] + before, along: axis)
        at += size[axis] + (edges.end(axis)?.room(share) ?? 0)
      } else {
        entries[child].origin = Extent(at, start[across], along: axis)
        at += size[axis]
      }
      child = Int(entries[child].end)
    }
  }
}
