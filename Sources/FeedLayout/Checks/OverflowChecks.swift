import Documents

/// Reports items that are larger than a group with a fixed size.
enum OverflowChecks {
  /// The smallest overflow that is visible, in points.
  private static let least = 1.0

  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.flatMap { index in
      [Axis.x, Axis.y].compactMap { itemFault(index, $0, in: layout) }
        + (repeatedFault(index, in: layout).map { [$0] } ?? [])
    }
  }

  /// Returns the fault of a single item that is too large.
  private static func itemFault(
    _ index: Int, _ axis: Int, in layout: CheckedLayout
  ) -> LayoutFault? {
    guard overflows(index, axis, in: layout) else { return nil }
    let box = layout.boxes[index]
    let (what, around) =
      layout.layout.items[index].content == .cell
      ? ("item", "its group") : ("group", "the group around it")
    return LayoutFault(
      LayoutRules.overflows,
      "This \(what) is \(PointsFormatter.of(box.size[axis])) points "
        + "\(axis == Axis.x ? "wide" : "high"), but \(around) has space for "
        + "\(PointsFormatter.of(box.room[axis])); make the \(what) smaller, or \(around) "
        + "larger.", on: axis,
      at: layout.places.place(Axis.size(axis), ofItem: index))
  }

  private static func overflows(_ index: Int, _ axis: Int, in layout: CheckedLayout) -> Bool {
    let box = layout.boxes[index]
    // If insets leave no space at all, another check reports that.
    guard box.parent >= 0, box.forced != axis, box.room[axis] > 0, !box.isRoomEstimated[axis],
      layout.isKnown(index, axis), box.size[axis] - box.room[axis] >= least
    else { return false }
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
