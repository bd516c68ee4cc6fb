/// Computes the frames of all elements of a layout, as `UICollectionViewCompositionalLayout` does
/// on a device.
///
/// Sections are stacked along the scroll direction. The solver works from left to right and mirrors
/// the result at the end. If documentation and measurements leave a question open, the decision is
/// in `Tests/FeedLayoutTests/Cases/README.md`.
package struct CompositionalSolver<Content: ContentMeasuring> {
  /// A layout and its number of items.
  package struct Section: Sendable {
    package let layout: SectionLayout<Double>
    package let count: Int

    package init(_ layout: SectionLayout<Double>, count: Int) {
      self.layout = layout
      self.count = count
    }
  }

  let container: LayoutContainer
  let configuration: LayoutConfiguration
  /// A Boolean value that indicates whether the result includes groups.
  let includesGroups: Bool
  package var content: Content
  var result = SolvedLayout()
  private var groups: GroupSolver
  /// The axis along which sections are stacked, and the other axis.
  let main: Int
  let cross: Int

  /// Creates a solver.
  ///
  /// Identical groups are solved once, unless `solvesEachGroup` is true.
  package init(
    _ container: LayoutContainer, _ configuration: LayoutConfiguration, content: Content,
    includesGroups: Bool = false, solvesEachGroup: Bool = false
  ) {
    self.container = container
    self.configuration = configuration
    self.content = content
    self.includesGroups = includesGroups
    groups = GroupSolver(container, sharesEntries: !solvesEachGroup)
    main = configuration.scrollDirection == .vertical ? Axis.y : Axis.x
    cross = 1 - main
  }

  package mutating func solve(_ sections: [Section]) -> SolvedLayout {
    result = SolvedLayout()
    result.items.reserveCapacity(sections.reduce(0) { $0 + $1.count })
    result.sections.reserveCapacity(sections.count)
    let global = container.insets(configuration.contentInsetsReference)
    var at = 0.0
    let area = CrossArea(
      start: global.start(cross), length: max(container.size[cross] - global.sum[cross], 0))
    let outer = BoundaryScope(section: -1, area: area, length: container.size[main])
    at += place(configuration.boundaryItems, on: -1, outer, at: at)
    for (index, section) in sections.enumerated() {
      if index > 0 { at += configuration.interSectionSpacing }
      at = solve(section.layout, section.count, index, at: at)
    }
    at += place(configuration.boundaryItems, on: 1, outer, at: at)
    sides(configuration.boundaryItems, outer, from: 0, to: at)
    var size = Extent.zero
    size[cross] = width(with: area)
    size[main] = at
    (result.width, result.height) = (size.x, size.y)
    pin(sections)
    inset(sections)
    if container.direction == .rightToLeft { mirror() }
    return result
  }

  /// Returns the length of the content across the scroll direction, in which each section can have
  /// insets of its own.
  private func width(with area: CrossArea) -> Double {
    var (start, end) = (area.start, area.start + area.length)
    for section in result.sections {
      start = min(start, section.frame.origin[cross])
      end = max(end, section.frame.origin[cross] + section.frame.size[cross])
    }
    return end - start
  }

  // MARK: Sections

  private mutating func solve(
    _ layout: SectionLayout<Double>, _ count: Int, _ index: Int, at start: Double
  ) -> Double {
    let insets = layout.contentInsets
    let whole = layout.whole(in: container, configuration)
    let scope = BoundaryScope(
      section: index, area: layout.boundaryArea(whole, in: container, across: cross),
      length: max(layout.lengthOfFractions(along: main, in: container), 0))
    let firstElement = result.elements.count
    var at = start
    at += place(layout.boundaryItems, on: -1, scope, at: at)
    let contentStart = at
    let first = result.items.count
    var offsets: [Double] = []
    if count > 0, !layout.items.isEmpty {
      at += insets.start(main)
      at += place(layout, count, index, at: at, whole, scope, &offsets)
      at += insets.end(main)
    }
    sides(layout.boundaryItems, scope, from: contentStart, to: at)
    let contentEnd = at
    at += place(layout.boundaryItems, on: 1, scope, at: at)
    var origin = Extent.zero
    var size = Extent.zero
    (origin[main], origin[cross]) = (start, whole.start)
    (size[main], size[cross]) = (at - start, whole.length)
    let frame = Frame(origin, size)
    if count > 0 { decorate(layout, index, frame, from: firstElement) }
    (origin[main], size[main]) = (contentStart, contentEnd - contentStart)
    result.sections.append(
      SolvedSection(
        frame: frame, content: Frame(origin, size), items: first..<result.items.count,
        restingOffsets: offsets))
    return at
  }

  private mutating func place(
    _ layout: SectionLayout<Double>, _ count: Int, _ index: Int, at start: Double,
    _ whole: CrossArea, _ scope: BoundaryScope, _ offsets: inout [Double]
  ) -> Double {
    let insets = layout.contentInsets
    let isOrthogonal = layout.orthogonalScrolling != .none
    var room = Extent.zero
    room[main] = scope.length
    room[cross] =
      isOrthogonal ? whole.length : max(whole.length - insets.sum[cross], 0)
    let axis = isOrthogonal ? cross : main
    groups.begin(layout, section: index, count: count)
    groups.addGroups(in: room, &content)
    groups.makeGroupsUniform()
    let left = whole.start + insets.start(cross)
    let band = isOrthogonal ? groups.band(across: 1 - axis) : 0
    var starts: [Double]? = layout.orthogonalScrolling.restsAtGroups ? [] : nil
    let end = groups.placeGroups(
      along: axis, from: isOrthogonal ? left : start,
      across: isOrthogonal
        ? CrossArea(start: start, length: band) : CrossArea(start: left, length: room[cross]),
      spacing: layout.interGroupSpacing, starts: &starts)
    if isOrthogonal {
      let scroller = Scroller(
        behavior: layout.orthogonalScrolling, viewport: whole.length,
        content: end - whole.start + insets.end(cross), leading: insets.start(cross),
        starts: starts?.map { $0 - whole.start } ?? [],
        lengths: starts == nil ? [] : groups.groups.map { groups.entries[$0.entry].size[axis] })
      offsets = scroller.restingOffsets
      let shift = scroller.initialOffset
      if shift != 0 { groups.moveGroups(by: shift, along: axis) }
    }
    groups.appendItems(to: &result.items, hasBackground: layout.hasBackground)
    if includesGroups || !layout.supplementaries.isEmpty { appendElements(layout, index) }
    return isOrthogonal ? band : end - start
  }

  /// Adds the section's groups and the badges of groups and items to the result.
  private mutating func appendElements(_ layout: SectionLayout<Double>, _ section: Int) {
    var counts = [Int](repeating: 0, count: layout.items.count)
    for group in groups.groups {
      for index in group.entry..<Int(groups.entries[group.entry].end) {
        let origin = groups.origin(of: index, in: group)
        let frame = groups.frame(of: index, at: origin)
        let entry = groups.entries[index]
        let item = layout.items[Int(entry.item)]
        if entry.content >= 0 {
          guard item.content == .cell else { continue }
          badges(layout, item, on: frame, section, Int(entry.content + group.shift))
        } else if entry.holdsItems {
          let number = counts[Int(entry.item)]
          counts[Int(entry.item)] += 1
          if includesGroups {
            result.elements.append(
              SolvedElement(
                kind: .group, section: section, index: number, part: Int(entry.item), frame: frame,
                zIndex: 0, items: groups.items(of: index, in: group)))
          }
          badges(layout, item, on: frame.inset(by: item.contentInsets), section, number)
        }
      }
    }
  }

  private mutating func badges(
    _ layout: SectionLayout<Double>, _ item: LayoutItem<Double>, on box: Frame, _ section: Int,
    _ number: Int
  ) {
    for part in item.supplementaries {
      let badge = layout.supplementaries[part]
      let size = measured(
        badge.width, badge.height, badge.effectiveInsets, .supplementary, part: part, item: number,
        section: section, in: box.size)
      let origin = badge.origin(of: size, on: box)
      result.elements.append(
        SolvedElement(
          kind: .supplementary, section: section, index: number, part: part,
          frame: Frame(Extent(container.snapped(origin.x), container.snapped(origin.y)), size),
          zIndex: badge.zIndex))
    }
  }

  private mutating func decorate(
    _ layout: SectionLayout<Double>, _ index: Int, _ frame: Frame, from first: Int
  ) {
    if layout.hasBackground {
      for element in first..<result.elements.count {
        result.elements[element].zIndex = max(result.elements[element].zIndex, 1)
      }
    }
    for (part, decoration) in layout.decorations.enumerated() {
      result.elements.append(
        SolvedElement(
          kind: .decoration, section: index, index: 0, part: part,
          frame: frame.inset(by: decoration.contentInsets), zIndex: decoration.zIndex))
    }
  }

  /// Returns the size of an element that is not an item, before its insets are applied.
  mutating func measured(
    _ width: LayoutDimension<Double>, _ height: LayoutDimension<Double>, _ insets: Insets<Double>,
    _ kind: SolvedElement.Kind, part: Int, item: Int, section: Int, in room: Extent
  ) -> Extent {
    var size = container.floored(Extent(width.length(in: room), height.length(in: room)))
    let estimate = (size.x, size.y)
    if width.isEstimated {
      let natural = content.size(
        of: kind, part: part, item: item, section: section, width: nil,
        height: height.isEstimated ? nil : max(size.y - insets.sum.y, 0), estimate: estimate)
      size.x = container.floored(min(natural.width, room.x))
    }
    if height.isEstimated {
      size.y = container.floored(
        content.size(
          of: kind, part: part, item: item, section: section,
          width: max(size.x - insets.sum.x, 0), height: nil, estimate: estimate
        ).height)
    }
    return size
  }

  /// Applies the insets of headers, footers and badges, which change no other frame.
  private mutating func inset(_ sections: [Section]) {
    for index in result.elements.indices {
      let element = result.elements[index]
      let layout = element.section < 0 ? nil : sections[element.section].layout
      switch element.kind {
      case .boundary:
        let items = layout?.boundaryItems ?? configuration.boundaryItems
        result.elements[index].frame.inset(items[element.part].effectiveInsets)
      case .supplementary:
        guard let layout else { continue }
        result.elements[index].frame.inset(layout.supplementaries[element.part].effectiveInsets)
      case .decoration, .group: break
      }
    }
  }

  // MARK: Mirroring

  private mutating func mirror() {
    for index in result.items.indices { result.items[index].frame.mirror(in: container.width) }
    for index in result.elements.indices {
      result.elements[index].frame.mirror(in: container.width)
    }
    for index in result.sections.indices {
      result.sections[index].frame.mirror(in: container.width)
    }
  }
}

extension SectionLayout<Double> {
  /// A Boolean value that indicates whether the section has a background, which everything else
  /// must be in front of.
  var hasBackground: Bool { decorations.contains { $0.zIndex >= 0 } }
}

extension LayoutSupplementary<Double> {
  func origin(of size: Extent, on box: Frame) -> Extent {
    let anchor = containerAnchor.point
    let origin = box.origin + containerAnchor.offset(of: size)
    guard let itemAnchor else { return origin + anchor * (box.size - size) }
    return origin + anchor * box.size - itemAnchor.point * size + itemAnchor.offset(of: size)
  }
}

extension LayoutAnchor {
  /// The anchor point in a frame, from 0 to 1 on each axis.
  var point: Extent { Extent(0.5 + 0.5 * Double(horizontal), 0.5 + 0.5 * Double(vertical)) }

  /// Returns the side of the anchor on an axis: -1 at the start, 0 in the middle, 1 at the end.
  func side(_ axis: Int) -> Int { axis == Axis.x ? horizontal : vertical }

  func offset(of size: Extent) -> Extent {
    switch offset {
    case .absolute(let x, let y): Extent(x, y)
    case .fractional(let x, let y): Extent(x, y) * size
    }
  }
}
