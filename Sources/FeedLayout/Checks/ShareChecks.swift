import Documents

/// Reports fractions of estimated sizes, which do not depend on the content.
enum ShareChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.flatMap { index -> [LayoutFault] in
      [Axis.x, Axis.y].compactMap { fault(of: index, $0, in: layout) }
        + (countFault(of: index, in: layout).map { [$0] } ?? [])
    }
  }

  private static func fault(
    of index: Int, _ axis: Int, in layout: CheckedLayout
  ) -> LayoutFault? {
    let box = layout.boxes[index]
    let dimension = layout.layout.items[index].dimension(axis)
    guard box.forced != axis, let source = dimension.source, let share = dimension.share,
      box.parent >= 0, box.isRoomEstimated[source]
    else { return nil }
    let name = Axis.size(source)
    return LayoutFault(
      LayoutRules.shareOfEstimate,
      "The \(name) of the group is an estimate, so a fraction of \(PointsFormatter.of(share)) is always "
        + "\(PointsFormatter.of(box.size[axis])) points, independent of the content; make this an "
        + "estimate, too, or give the group a known \(name).",
      on: axis, at: layout.places.place(Axis.size(axis), ofItem: index))
  }

  private static func countFault(of index: Int, in layout: CheckedLayout) -> LayoutFault? {
    let item = layout.layout.items[index]
    guard case .count = item.repetition, let axis = item.axis, layout.isEstimated(index, axis),
      let child = layout.children(of: index).first
    else { return nil }
    let name = Axis.size(axis)
    return LayoutFault(
      LayoutRules.shareOfEstimate,
      "The \(name) of this group is an estimate, which its items divide: each is always "
        + "\(PointsFormatter.of(layout.boxes[child].size[axis])) points, independent of the content; "
        + "use \"repeating\" instead of \"count\", or make the \(name) known.",
      on: axis, at: layout.places.place("count", ofItem: index))
  }
}
