import Basics
import Documents

/// A solved layout with its groups, from left to right, that can explain the frames of its
/// elements.
package struct ExplainedLayout: Sendable {
  package struct Section: Sendable {
    package let layout: SectionLayout<Double>
    let places: LayoutPlaces?
  }

  let container: LayoutContainer
  package let configuration: LayoutConfiguration
  package let sections: [Section]
  package let solved: SolvedLayout
  /// The width of the view if the result is mirrored, otherwise `nil`.
  let mirror: Double?

  /// The axis along which sections are stacked, and the other axis.
  var main: Int { configuration.scrollDirection == .vertical ? Axis.y : Axis.x }
  var cross: Int { 1 - main }

  // MARK: Explanations

  /// Returns the explanation of an item's frame, or `nil` if the item does not exist.
  package func item(_ number: Int, ofSection section: Int) -> LayoutExplanation? {
    guard solved.sections.indices.contains(section),
      solved.sections[section].items.count > number, number >= 0
    else { return nil }
    let inner = SectionReasons(self, section)
    return LayoutExplanation(
      .item(number, section: section), outerSteps(section) + inner.steps(toItem: number),
      mirror: mirror)
  }

  /// Returns the explanation of the frame of a badge on an item or on a group around it, by the
  /// badge's kind.
  package func badge(
    _ kind: String, ofItem number: Int, section: Int
  ) -> LayoutExplanation? {
    guard solved.sections.indices.contains(section),
      solved.sections[section].items.count > number, number >= 0,
      let (badge, steps) = SectionReasons(self, section).badge(kind, ofItem: number)
    else { return nil }
    return LayoutExplanation(.other(badge), outerSteps(section) + steps, mirror: mirror)
  }

  /// Returns the explanation of the frame of a section's decoration, by its kind.
  package func decoration(_ kind: String, ofSection section: Int) -> LayoutExplanation? {
    guard sections.indices.contains(section) else { return nil }
    let decorations = sections[section].layout.decorations
    guard let part = decorations.firstIndex(where: { $0.kind.hasSameBytes(as: kind) }),
      let element = solved.elements.first(where: {
        $0.kind == .decoration && $0.section == section && $0.part == part
      })
    else { return nil }
    let insets = decorations[part].contentInsets
    let whole = solved.sections[section].frame
    let reasons = element.frame.quantities.map { quantity, value in
      let axis = quantity.axis
      return LayoutExplanation.Reason(
        quantity: quantity, value: value,
        rule: quantity.isSize
          ? .size(.left(of: whole.size[axis], insets: insets.sum[axis]))
          : .position(.start(inset: insets.start(axis))),
        place: sections[section].places?.place("decorationItems"))
    }
    let step = LayoutExplanation.Step(
      part: .decoration(kind), frame: element.frame, reasons: reasons)
    return LayoutExplanation(.other(element), outerSteps(section) + [step], mirror: mirror)
  }

  /// Returns the explanation of a header's or footer's frame, by its kind; section -1 is the whole
  /// layout.
  package func boundary(_ kind: String, ofSection section: Int) -> LayoutExplanation? {
    let items =
      section < 0
      ? configuration.boundaryItems
      : sections.indices.contains(section) ? sections[section].layout.boundaryItems : []
    guard let part = items.firstIndex(where: { $0.kind.hasSameBytes(as: kind) }),
      let element = solved.elements.first(where: {
        $0.kind == .boundary && $0.section == section && $0.part == part
      })
    else { return nil }
    let outer = section < 0 ? [containerStep(nil)] : outerSteps(section)
    let around = outer.last?.frame ?? .zero
    let step = LayoutExplanation.Step(
      part: .boundary(kind), frame: element.frame,
      reasons: boundaryReasons(items[part], part, section, element.frame, in: around))
    return LayoutExplanation(.other(element), outer + [step], mirror: mirror)
  }

  // MARK: View and section

  func outerSteps(_ section: Int) -> [LayoutExplanation.Step] {
    [containerStep(section), sectionStep(section)]
  }

  private func containerStep(_ section: Int?) -> LayoutExplanation.Step {
    let own = section.map { sections[$0].layout.contentInsetsReference } ?? .automatic
    let insets = container.insets(own == .automatic ? configuration.contentInsetsReference : own)
    var origin = Extent.zero
    var size = container.size
    origin[cross] = insets.start(cross)
    size[cross] = max(size[cross] - insets.sum[cross], 0)
    let frame = Frame(origin, size)
    let reasons = frame.quantities.map { quantity, value in
      let axis = quantity.axis
      let isCross = axis == cross
      return LayoutExplanation.Reason(
        quantity: quantity, value: value,
        rule: quantity.isSize
          ? .size(.left(of: container.size[axis], insets: isCross ? insets.sum[axis] : 0))
          : .position(.start(inset: isCross ? insets.start(axis) : 0)))
    }
    return LayoutExplanation.Step(part: .container, frame: frame, reasons: reasons)
  }

  private func sectionStep(_ section: Int) -> LayoutExplanation.Step {
    let frame = solved.sections[section].frame
    let reasons = frame.quantities.map { quantity, value -> LayoutExplanation.Reason in
      let isMain = quantity.axis == main
      var rule = LayoutExplanation.Rule.position(.start(inset: 0))
      if quantity.isSize {
        rule = .size(isMain ? .items : .left(of: value, insets: 0))
      } else if isMain, section > 0 {
        let before = solved.sections[section - 1].frame
        let end = before.origin[main] + before.size[main]
        rule = .position(.behind(end: end, gap: value - end))
      }
      let isFirst = isMain && !quantity.isSize && section == 0
      var reason = LayoutExplanation.Reason(
        quantity: quantity, value: value, rule: rule, headers: isFirst ? value : 0)
      if quantity == .height { reason.summands = partsOfHeight(ofSection: section) }
      return reason
    }
    return LayoutExplanation.Step(part: .section(section), frame: frame, reasons: reasons)
  }

  /// Returns the parts of the height of a section, or an empty array if it is not a sum.
  func partsOfHeight(ofSection section: Int) -> [LayoutExplanation.Summand] {
    main == Axis.y ? SectionReasons(self, section).summandsOfSection : []
  }

  // MARK: Headers

  private func boundaryReasons(
    _ item: LayoutBoundary<Double>, _ part: Int, _ section: Int, _ frame: Frame, in around: Frame
  ) -> [LayoutExplanation.Reason] {
    let layout = section < 0 ? nil : sections[section].layout
    let whole = CrossArea(start: around.origin[cross], length: around.size[cross])
    let area = layout?.boundaryArea(whole, in: container, across: cross) ?? whole
    var room = container.size
    if let layout { room[main] = max(layout.lengthOfFractions(along: main, in: container), 0) }
    room[cross] = area.length
    let places = section < 0 ? nil : sections[section].places
    let insets = item.effectiveInsets
    let frame = Frame(frame.origin - insets.start, frame.size + insets.sum)
    return frame.quantities.map { quantity, value in
      let axis = quantity.axis
      guard quantity.isSize else {
        let origin = places?.boundary("alignment", part)
        guard let layout else {
          return LayoutExplanation.Reason(
            quantity: quantity, value: value + insets.start(axis), rule: .position(.aligned),
            insets: insets.start(axis), place: origin)
        }
        let (rule, base) = place(item, part, section, frame, on: axis, layout, around, area)
        var reason = LayoutExplanation.Reason(
          quantity: quantity, value: value, rule: .position(rule),
          offset: axis == Axis.x ? item.offsetX : item.offsetY, place: origin)
        let rest = value - base - reason.offset
        if abs(rest) > 1e-6 { reason.pinning = rest }
        reason.insets = insets.start(axis)
        reason.value += reason.insets
        return reason
      }
      let dimension = quantity.axis == Axis.x ? item.width : item.height
      return LayoutExplanation.Reason(
        quantity: quantity, value: value - insets.sum[axis], rule: .size(dimension.rule(in: room)),
        insets: -insets.sum[axis], exact: dimension.exact(in: room, unlike: value),
        place: places?.boundary(quantity.rawValue, part))
    }
  }
}

extension ExplainedLayout {
  /// Returns the rule for the position of a section's header on an axis, and the resulting value.
  private func place(
    _ item: LayoutBoundary<Double>, _ part: Int, _ section: Int, _ frame: Frame, on axis: Int,
    _ layout: SectionLayout<Double>, _ around: Frame, _ area: CrossArea
  ) -> (LayoutExplanation.Position, Double) {
    let size = frame.size[axis]
    let side = item.edge(axis)
    let share = 0.5 + 0.5 * Double(side)
    guard axis == main else {
      return (
        .edge(side, start: area.start, room: area.length),
        area.start + share * (area.length - size)
      )
    }
    let content = solved.sections[section].content
    let (start, length) = (content.origin[main], content.size[main])
    guard side != 0 else {
      return (.edge(0, start: start, room: length), start + share * (length - size))
    }
    // Earlier items on the same edge are placed first and take space.
    let before = solved.elements.reduce(0.0) { taken, element in
      guard element.kind == .boundary, element.section == section, element.part < part,
        layout.boundaryItems[element.part].edge(main) == side,
        layout.boundaryItems[element.part].extendsBoundary
      else { return taken }
      return taken + element.frame.size[main]
        + layout.boundaryItems[element.part].effectiveInsets.sum[main]
    }
    if side < 0 {
      let base = around.origin[main] + before
      return (before > 0 ? .behind(end: base, gap: 0) : .start(inset: 0), base)
    }
    let end = start + length + before
    return (.behindGroups(end: end), item.extendsBoundary ? end : end - size)
  }
}

extension LayoutDimension<Double> {
  /// Returns the rule that determines a length in a container.
  func rule(in room: Extent) -> LayoutExplanation.Size {
    switch self {
    case .fractionalWidth(let share): .share(share, ofWidth: true, of: room.x)
    case .fractionalHeight(let share): .share(share, ofWidth: false, of: room.y)
    case .absolute: .absolute
    case .estimated(let length): .estimated(length)
    case .uniformAcrossSiblings(let length): .uniform(length)
    }
  }

  /// Returns the length before rounding to pixels, or `nil` if it is the same as after rounding or
  /// if the content determines it.
  func exact(in room: Extent, unlike rounded: Double) -> Double? {
    let exact = length(in: room)
    return isEstimated || !(abs(exact - rounded) > 1e-6) ? nil : exact
  }
}

extension LayoutExplanation.Quantity {
  var axis: Int { self == .x || self == .width ? Axis.x : Axis.y }
  var isSize: Bool { self == .width || self == .height }
}

extension Frame {
  /// The four numbers of the frame with their quantities.
  var quantities: [(LayoutExplanation.Quantity, Double)] {
    [(.x, x), (.y, y), (.width, width), (.height, height)]
  }
}
