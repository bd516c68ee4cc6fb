/// A part of a container on the axis across the scroll direction.
struct CrossArea {
  var start: Double
  var length: Double
}

/// The section that headers and footers belong to; -1 for the whole layout.
struct BoundaryScope {
  let section: Int
  /// The area in which they are placed, and the basis of fractions on the cross axis.
  let area: CrossArea
  /// The basis of fractions on the main axis.
  let length: Double
}

extension SectionLayout<Double> {
  /// Returns the part of the section's container in which its headers and footers are placed.
  func boundaryArea(
    _ whole: CrossArea, in container: LayoutContainer, across axis: Int
  ) -> CrossArea {
    let reference = supplementaryContentInsetsReference
    guard reference == .automatic else {
      let insets = container.insets(reference)
      return CrossArea(
        start: insets.start(axis), length: max(container.size[axis] - insets.sum[axis], 0))
    }
    guard supplementariesFollowContentInsets else { return whole }
    return CrossArea(
      start: whole.start + contentInsets.start(axis),
      length: max(whole.length - contentInsets.sum[axis], 0))
  }
}

extension CompositionalSolver {
  /// Places the items before the content (-1) or after it (1), and returns the length that they
  /// take.
  mutating func place(
    _ items: [LayoutBoundary<Double>], on edge: Int, _ scope: BoundaryScope, at start: Double
  ) -> Double {
    var taken = 0.0
    for (part, item) in items.enumerated() where item.edge(main) == edge {
      let size = size(of: item, part, scope)
      let overlap = edge < 0 || item.extendsBoundary ? 0 : size[main]
      place(item, part, scope, size, at: start + taken - overlap)
      if item.extendsBoundary { taken += size[main] }
    }
    return taken
  }

  /// Places the items at the sides of the content, or in its middle.
  mutating func sides(
    _ items: [LayoutBoundary<Double>], _ scope: BoundaryScope, from start: Double, to end: Double
  ) {
    for (part, item) in items.enumerated() where item.edge(main) == 0 {
      let size = size(of: item, part, scope)
      place(item, part, scope, size, at: start + (end - start - size[main]) / 2)
    }
  }

  private mutating func size(
    of item: LayoutBoundary<Double>, _ part: Int, _ scope: BoundaryScope
  ) -> Extent {
    var room = Extent.zero
    room[main] = scope.length
    room[cross] = scope.area.length
    return measured(
      item.width, item.height, item.effectiveInsets, .boundary, part: part, item: -1,
      section: scope.section, in: room)
  }

  private mutating func place(
    _ item: LayoutBoundary<Double>, _ part: Int, _ scope: BoundaryScope, _ size: Extent,
    at position: Double
  ) {
    var origin = Extent(item.offsetX, item.offsetY)
    origin[main] += position
    let share = 0.5 + 0.5 * Double(item.edge(cross))
    origin[cross] += scope.area.start + share * (scope.area.length - size[cross])
    result.elements.append(
      SolvedElement(
        kind: .boundary, section: scope.section, index: part, part: part,
        frame: Frame(origin, size), zIndex: item.zIndex))
  }

  // MARK: Pinning

  /// Keeps pinned items visible at the current scroll offset.
  mutating func pin(_ sections: [Section]) {
    let insets = container.insets(.safeArea)
    var top = container.scrollOffset
    var bottom = top + container.size[main] - insets.sum[main]
    let whole = (start: 0.0, end: Extent(result.width, result.height)[main])
    for index in result.elements.indices where result.elements[index].section == -1 {
      pin(index, configuration.boundaryItems, whole, &top, &bottom)
    }
    var index = 0
    while index < result.elements.count {
      let section = result.elements[index].section
      guard section >= 0, !sections[section].layout.boundaryItems.isEmpty else {
        index += 1
        continue
      }
      let frame = result.sections[section].frame
      let range = (start: frame.origin[main], end: frame.origin[main] + frame.size[main])
      var (top, bottom) = (top, bottom)
      while index < result.elements.count, result.elements[index].section == section {
        pin(index, sections[section].layout.boundaryItems, range, &top, &bottom)
        index += 1
      }
    }
  }

  private mutating func pin(
    _ index: Int, _ items: [LayoutBoundary<Double>], _ range: (start: Double, end: Double),
    _ top: inout Double, _ bottom: inout Double
  ) {
    let element = result.elements[index]
    guard element.kind == .boundary, items[element.part].pinToVisibleBounds else { return }
    let item = items[element.part]
    let length = element.frame.size[main]
    var origin = element.frame.origin
    if item.edge(main) < 0 {
      origin[main] = min(max(top, origin[main]), max(range.end - length, origin[main]))
      top += length
    } else if item.edge(main) > 0 {
      origin[main] = max(min(bottom - length, origin[main]), min(range.start, origin[main]))
      bottom -= length
    }
    result.elements[index].frame = Frame(origin, element.frame.size)
    result.elements[index].zIndex += Self.pinnedLevel
  }

  /// The z-index offset of pinned items, which are in front of all other elements.
  private static var pinnedLevel: Int { 1000 }
}

extension LayoutBoundary<Double> {
  /// Returns the position relative to the content on an axis: -1 before it, 1 after it, 0 for
  /// neither.
  func edge(_ axis: Int) -> Int { alignment.side(axis) }
}
