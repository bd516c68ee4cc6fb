import Documents

/// Reports insets that have no effect, and insets that leave no size.
enum InsetsChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    var faults: [LayoutFault] = []
    for axis in [Axis.x, Axis.y] {
      let insets = layout.layout.contentInsets
      // A view without a size has no room for any layout.
      if layout.room[axis] <= 0, layout.container.size[axis] > 0, !layout.layout.items.isEmpty {
        let place = layout.places.insets(edge(insets, axis), ofItem: nil)
        let length = layout.room[axis] + (place == nil ? 0 : insets.sum[axis])
        faults.append(
          noRoom(
            place == nil ? Insets(0.0) : insets, axis, of: length, "section",
            at: place ?? layout.places.place("group")))
      }
      for index in layout.layout.items.indices {
        if let fault = fault(of: index, axis, in: layout) { faults.append(fault) }
        for number in layout.layout.items[index].supplementaries {
          let badge = layout.layout.supplementaries[number]
          let fault = ignored(
            badge.contentInsets, badge.width, badge.height, axis, "badge",
            at: layout.places.place("supplementaryItems", ofItem: index))
          if let fault { faults.append(fault) }
        }
      }
      for (number, item) in layout.layout.boundaryItems.enumerated() {
        let fault = ignored(
          item.contentInsets, item.width, item.height, axis, "header or footer",
          at: layout.places.boundary("contentInsets", number)
            ?? layout.places.place("boundarySupplementaryItems"))
        if let fault { faults.append(fault) }
      }
    }
    return faults
  }

  /// Returns the fault of insets of a header, footer or badge on an estimated axis.
  private static func ignored(
    _ insets: Insets<Double>, _ width: LayoutDimension<Double>, _ height: LayoutDimension<Double>,
    _ axis: Int, _ what: String, at place: Place
  ) -> LayoutFault? {
    guard (axis == Axis.x ? width : height).isEstimated, hasAny(insets, axis) else { return nil }
    return ignored(insets, axis, of: what, "use the padding of its cell", at: place)
  }

  private static func fault(
    of index: Int, _ axis: Int, in layout: CheckedLayout
  ) -> LayoutFault? {
    let item = layout.layout.items[index]
    let box = layout.boxes[index]
    let insets = item.contentInsets
    let isCell = item.content == .cell
    let isMeasured = isCell ? item.dimension(axis).isEstimated : layout.isEstimated(index, axis)
    if isCell, isMeasured, hasAny(insets, axis) {
      return layout.places.insets(edge(insets, axis), ofItem: index).map {
        ignored(
          insets, axis, of: "item", "use the padding of the cell, or the insets of the group",
          at: $0)
      }
    }
    guard !isMeasured else { return nil }
    let isTooLarge =
      isCell
      ? insets.sum[axis] > box.size[axis]
      : insets.sum[axis] > 0 && insets.sum[axis] >= box.size[axis]
    if isTooLarge {
      return layout.places.insets(edge(insets, axis), ofItem: index).map {
        isCell
          ? tooLarge(insets, axis, of: box.size[axis], at: $0)
          : noRoom(insets, axis, of: box.size[axis], "group", at: $0)
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
    _ insets: Insets<Double>, _ axis: Int, of what: String, _ remedy: String, at place: Place
  ) -> LayoutFault {
    LayoutFault(
      LayoutRules.insetsIgnored,
      "The \(Axis.size(axis)) of this \(what) is an estimate, which insets do not change: "
        + "\(names(insets, axis)) \(isBoth(insets, axis) ? "have" : "has") no effect; "
        + "\(remedy).", on: axis, at: place)
  }

  private static func tooLarge(
    _ insets: Insets<Double>, _ axis: Int, of length: Double, at place: Place
  ) -> LayoutFault {
    LayoutFault(
      LayoutRules.negativeSize,
      "The insets of this item \(taken(insets, axis, of: length)); make \(names(insets, axis)) "
        + "smaller.", on: axis, at: place)
  }

  /// Returns the fault of insets that leave no size; exactly zero is not enough.
  private static func noRoom(
    _ insets: Insets<Double>, _ axis: Int, of length: Double, _ what: String, at place: Place
  ) -> LayoutFault {
    let reason =
      "UIKit refuses this: \"There is no room for this NSCollectionLayoutGroup to fit into its "
      + "parent group or section\"."
    return LayoutFault(
      LayoutRules.refused,
      insets.sum[axis] > 0
        ? "The insets of this \(what) \(taken(insets, axis, of: length)). \(reason) Make "
          + "\(names(insets, axis)) smaller."
        : "The view leaves a \(Axis.size(axis)) of \(PointsFormatter.of(length)) for this \(what). "
          + "\(reason) Use a larger view or smaller margins.", on: axis, at: place)
  }

  private static func taken(_ insets: Insets<Double>, _ axis: Int, of length: Double) -> String {
    "take \(PointsFormatter.of(insets.sum[axis])) points of a \(Axis.size(axis)) of "
      + "\(PointsFormatter.of(length)), which leaves "
      + "\(PointsFormatter.of(length - insets.sum[axis]))"
  }

  private static func hasAny(_ insets: Insets<Double>, _ axis: Int) -> Bool {
    insets.start(axis) != 0 || insets.end(axis) != 0
  }

  private static func isBoth(_ insets: Insets<Double>, _ axis: Int) -> Bool {
    insets.start(axis) != 0 && insets.end(axis) != 0
  }

  private static func edge(_ insets: Insets<Double>, _ axis: Int) -> String {
    Axis.edges(axis)[insets.start(axis) != 0 ? 0 : 1]
  }

  private static func names(_ insets: Insets<Double>, _ axis: Int) -> String {
    Sentence.list(
      zip(Axis.edges(axis), [insets.start(axis), insets.end(axis)])
        .filter { $0.1 != 0 }.map { Quoted.text($0.0) }, conjunction: "and")
  }
}
