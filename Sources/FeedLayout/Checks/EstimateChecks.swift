import Documents

/// Estimates that nothing asks for: a share replaces them, or nothing measures.
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
    // An estimate that nobody wrote is no mistake of anybody.
    guard item.dimension(axis).isEstimated, layout.places.node(name, ofItem: index) != nil else {
      return nil
    }
    let place = layout.places.place(name, ofItem: index)
    let box = layout.boxes[index]
    if box.forced == axis {
      return LayoutFault(
        LayoutRules.estimateIgnored,
        "This estimate is never used: the group's \"count\" gives each of its "
          + "\(layout.places(in: box.parent)) items \(PointsText.of(box.size[axis])) points; write "
          + "\"repeating\" in place of \"count\" if the content should decide.", on: axis, at: place
      )
    }
    guard item.content == .custom else { return nil }
    return LayoutFault(
      LayoutRules.estimateIgnored,
      "Nothing measures a custom group, so that its \(name) stays "
        + "\(PointsText.of(box.size[axis])) points; write it as \"absolute\".", on: axis, at: place)
  }
}
