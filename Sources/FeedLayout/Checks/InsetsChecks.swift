import Documents

/// Reports insets that have no effect, and insets that are larger than the available size.
enum InsetsChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    var faults: [LayoutFault] = []
    for axis in [Axis.x, Axis.y] {
      let insets = layout.layout.contentInsets
      if layout.room[axis] < 0, let place = layout.places.insets(edge(insets, axis), ofItem: nil) {
        faults.append(
          tooLarge(
            insets, axis, of: layout.room[axis] + insets.sum[axis], "section", at: place))
      }
      for index in layout.layout.items.indices {
        if let fault = fault(of: index, axis, in: layout) { faults.append(fault) }
      }
    }
    return faults
  }

  private static func fault(
    of index: Int, _ axis: Int, in layout: CheckedLayout
  ) -> LayoutFault? {
    let item = layout.layout.items[index]
    let box = layout.boxes[index]
    let insets = item.contentInsets
    let isCell = item.content == .cell
    let isMeasured = isCell ? item.dimension(axis).isEstimated : layout.isEstimated(index, axis)
    if isCell, isMeasured, insets.sum[axis] > 0 {
      return layout.places.insets(edge(insets, axis), ofItem: index).map {
        ignored(insets, axis, at: $0)
      }
    }
    guard !isMeasured else { return nil }
    if insets.sum[axis] > box.size[axis] {
      return layout.places.insets(edge(insets, axis), ofItem: index).map {
        tooLarge(insets, axis, of: box.size[axis], isCell ? "item" : "group", at: $0)
      }
    }
    guard axis == item.axis else { return nil }
    let inner = box.size[axis] - insets.sum[axis]
    let taken = layout.taken(index, along: axis)
    guard taken > inner else { return nil }
    return LayoutFault(
      LayoutRules.negativeSize,
      "The gaps between the \(layout.places(in: index)) items of this group take "
        + "\(PointsFormatter.of(taken)) points of \(PointsFormatter.of(inner)), so no space is left for "
        + "the items; make the gaps or the count smaller.",
      on: axis, at: layout.places.place("count", ofItem: index))
  }

  private static func ignored(
    _ insets: Insets<Double>, _ axis: Int, at place: Place
  ) -> LayoutFault {
    LayoutFault(
      LayoutRules.insetsIgnored,
      "The \(Axis.size(axis)) of this item is an estimate, which insets do not change: "
        + "\(names(insets, axis)) \(isBoth(insets, axis) ? "have" : "has") no effect; use the "
        + "padding of the cell, or the insets of the group.", on: axis, at: place)
  }

  private static func tooLarge(
    _ insets: Insets<Double>, _ axis: Int, of length: Double, _ what: String, at place: Place
  ) -> LayoutFault {
    LayoutFault(
      LayoutRules.negativeSize,
      "The insets of this \(what) take \(PointsFormatter.of(insets.sum[axis])) points of a "
        + "\(Axis.size(axis)) of \(PointsFormatter.of(length)), which leaves "
        + "\(PointsFormatter.of(length - insets.sum[axis])); make \(names(insets, axis)) "
        + "smaller.", on: axis, at: place)
  }

  private static func isBoth(_ insets: Insets<Double>, _ axis: Int) -> Bool {
    insets.start(axis) > 0 && insets.end(axis) > 0
  }

  private static func edge(_ insets: Insets<Double>, _ axis: Int) -> String {
    Axis.edges(axis)[insets.start(axis) > 0 ? 0 : 1]
  }

  private static func names(_ insets: Insets<Double>, _ axis: Int) -> String {
    Sentence.list(
      zip(Axis.edges(axis), [insets.start(axis), insets.end(axis)])
        .filter { $0.1 > 0 }.map { Quoted.text($0.0) }, conjunction: "and")
  }
}
