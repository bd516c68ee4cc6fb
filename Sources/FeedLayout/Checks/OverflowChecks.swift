import Documents

/// Reports items, groups and headers that are larger than their container, and shares above 1.
enum OverflowChecks {
  /// The smallest overflow that is visible, in points.
  private static let least = 1.0

  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.flatMap { index in
      [Axis.x, Axis.y].compactMap { axis in
        itemFault(index, axis, in: layout) ?? shareFault(index, axis, in: layout)
      } + (repeatedFault(index, in: layout).map { [$0] } ?? [])
    } + layout.layout.boundaryItems.indices.compactMap { boundaryFault($0, in: layout) }
  }

  /// Returns the fault of a fraction above 1 of the container's size on the same axis.
  private static func shareFault(
    _ index: Int, _ axis: Int, in layout: CheckedLayout
  ) -> LayoutFault? {
    let dimension = layout.layout.items[index].dimension(axis)
    guard layout.boxes[index].forced != axis, dimension.source == axis,
      let share = dimension.share, share > 1
    else { return nil }
    return LayoutFault(
      LayoutRules.overflows,
      "A fraction of \(PointsFormatter.share(share)) is larger than the whole \(Axis.size(axis)): "
        + "\(PointsFormatter.of(layout.boxes[index].size[axis])) points of "
        + "\(PointsFormatter.of(layout.boxes[index].room[axis])). Fractions are from 0 to 1; write "
        + "points as \"absolute\".", on: axis,
      at: layout.places.place(Axis.size(axis), ofItem: index))
  }

  /// Returns the fault of a header or footer that leaves its section at a side.
  private static func boundaryFault(_ number: Int, in layout: CheckedLayout) -> LayoutFault? {
    let item = layout.layout.boundaryItems[number]
    let cross = layout.cross
    let area = layout.layout.boundaryArea(layout.whole, in: layout.container, across: cross)
    var room = layout.container.size
    room[cross] = area.length
    let dimension = cross == Axis.x ? item.width : item.height
    var length =
      dimension.isEstimated ? 0 : layout.container.floored(dimension.length(in: room))
    let share = 0.5 + 0.5 * Double(item.edge(cross))
    var start =
      area.start + share * (area.length - length) + (cross == Axis.x ? item.offsetX : item.offsetY)
    start += item.effectiveInsets.start(cross)
    length -= item.effectiveInsets.sum[cross]
    let end = layout.whole.start + layout.whole.length
    guard start <= layout.whole.start - least || start + length >= end + least else { return nil }
    let (from, to) = (PointsFormatter.of(start), PointsFormatter.of(start + length))
    return LayoutFault(
      LayoutRules.overflows,
      "This header or footer is outside of its section: it is from \(from) to \(to), and the "
        + "section is from \(PointsFormatter.of(layout.whole.start)) to "
        + "\(PointsFormatter.of(end)). Change its \"absoluteOffset\" or its "
        + "\"\(Axis.size(cross))\".", on: cross,
      at: layout.places.boundary("absoluteOffset", number)
        ?? layout.places.boundary(Axis.size(cross), number)
        ?? layout.places.place("boundarySupplementaryItems"))
  }

  /// Returns the fault of a single item that is too large.
  private static func itemFault(
    _ index: Int, _ axis: Int, in layout: CheckedLayout
  ) -> LayoutFault? {
    guard overflows(index, axis, in: layout) else { return nil }
    let box = layout.boxes[index]
    let (what, around) =
      box.parent < 0
      ? ("group", "its section")
      : layout.layout.items[index].content == .cell
        ? ("item", "its group") : ("group", "the group around it")
    return LayoutFault(
      LayoutRules.overflows,
      "This \(what) is \(PointsFormatter.of(box.size[axis])) points "
        + "\(axis == Axis.x ? "wide" : "high"), but \(around) has space for "
        + "\(PointsFormatter.of(box.room[axis])); make the \(what) smaller"
        + (box.parent < 0 ? "." : ", or \(around) larger."), on: axis,
      at: layout.places.place(Axis.size(axis), ofItem: index))
  }

  private static func overflows(_ index: Int, _ axis: Int, in layout: CheckedLayout) -> Bool {
    let box = layout.boxes[index]
    // If insets leave no space at all, another check reports that.
    guard box.forced != axis, box.room[axis] > 0, !box.isRoomEstimated[axis],
      layout.isKnown(index, axis), box.size[axis] - box.room[axis] >= least
    else { return false }
    // The groups of a section can be any size along the directions in which it scrolls.
    guard box.parent >= 0 else {
      return axis == layout.cross && layout.layout.orthogonalScrolling == .none
    }
    let group = layout.layout.items[box.parent]
    guard let direction = group.axis else { return false }
    // Items that do not fit after others are not placed at all.
    return direction != axis || group.repetition != .filling || index == box.parent + 1
  }

  /// Returns the fault of items that are repeated so often that they exceed their group.
  private static func repeatedFault(_ index: Int, in layout: CheckedLayout) -> LayoutFault? {
    let group = layout.layout.items[index]
    guard let axis = group.axis, case .repeating(let turns) = group.repetition,
      layout.isKnown(index, axis)
    else { return nil }
    let children = layout.children(of: index)
    guard
      children.allSatisfy({
        layout.isKnown($0, axis) && !overflows($0, axis, in: layout)
      })
    else { return nil }
    let filling = Filling(layout, index, axis)
    let count = children.count * turns
    let excess = filling.total(count) - filling.room
    guard excess >= least, filling.room > 0 else { return nil }
    return LayoutFault(
      LayoutRules.overflows,
      "\(filling.sum(count)), so the items exceed the group by \(PointsFormatter.of(excess)) points; "
        + "make them smaller, or use \"count\" instead of \"repeating\" to divide the space.",
      on: axis, at: layout.places.place("repeating", ofItem: index))
  }
}
