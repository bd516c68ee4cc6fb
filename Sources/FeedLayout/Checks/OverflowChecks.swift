import Documents

/// Items that are larger than a group that does not grow with them.
enum OverflowChecks {
  /// What reaches less than a point beyond its group nobody sees.
  private static let least = 1.0

  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.flatMap { index in
      [Axis.x, Axis.y].compactMap { itemFault(index, $0, in: layout) }
        + (repeatedFault(index, in: layout).map { [$0] } ?? [])
    }
  }

  /// An item that is alone too large.
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
      "This \(what) is \(PointsText.of(box.size[axis])) points \(axis == Axis.x ? "wide" : "high"), "
        + "and \(around) has room for \(PointsText.of(box.room[axis])); make the \(what) smaller, or "
        + "\(around) larger.", on: axis,
      at: layout.places.place(Axis.size(axis), ofItem: index))
  }

  private static func overflows(_ index: Int, _ axis: Int, in layout: CheckedLayout) -> Bool {
    let box = layout.boxes[index]
    // Insets that leave no room at all are what is to be told then.
    guard box.parent >= 0, box.forced != axis, box.room[axis] > 0, !box.isRoomEstimated[axis],
      layout.isKnown(index, axis), box.size[axis] - box.room[axis] >= least
    else { return false }
    let group = layout.layout.items[box.parent]
    guard let direction = group.axis else { return false }
    // What has no room behind others does not come at all.
    return direction != axis || group.repetition != .filling || index == box.parent + 1
  }

  /// Items that stand in a group so often that they are too large together.
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
      "\(filling.sum(count)), so that the items reach \(PointsText.of(excess)) points beyond the "
        + "group; make them smaller, or write \"count\" in place of \"repeating\" to share the room.",
      on: axis, at: layout.places.place("repeating", ofItem: index))
  }
}
