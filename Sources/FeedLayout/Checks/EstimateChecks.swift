import Documents

/// Reports estimates that are never used: a `count` replaces them, or the content is not measured.
enum EstimateChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.flatMap { index in
      [Axis.x, Axis.y].compactMap { fault(of: index, $0, in: layout) }
    }
  }

  private static func fault(
    of index: Int, _ axis: Int, in layout: CheckedLayout
  ) -> LayoutFault? {
    let item = layout.layout.items[index]
    let name = Axis.size(axis)
    // A default estimate is not a mistake: report only estimates in the file.
    guard item.dimension(axis).isEstimated, layout.places.node(name, ofItem: index) != nil else {
      return nil
    }
    let place = layout.places.place(name, ofItem: index)
    let box = layout.boxes[index]
    if box.forced == axis {
      return LayoutFault(
        LayoutRules.estimateIgnored,
        "This estimate is never used: the group's \"count\" gives each of its "
          + "\(layout.places(in: box.parent)) items \(PointsFormatter.of(box.size[axis])) points; use "
          + "\"repeating\" instead of \"count\" to size items by content.", on: axis, at: place
      )
    }
    guard item.content == .custom else { return nil }
    return LayoutFault(
      LayoutRules.estimateIgnored,
      "A custom group is not measured, so its \(name) stays "
        + "\(PointsFormatter.of(box.size[axis])) points; write it as \"absolute\".", on: axis,
      at: place)
  }
}
