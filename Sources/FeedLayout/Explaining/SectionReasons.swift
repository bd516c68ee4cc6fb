import Basics
import Documents

/// The reasons for the frames of groups and items in one section.
struct SectionReasons {
  private typealias Reason = LayoutExplanation.Reason

  /// A placed group, whose index is its number among the groups of the same layout item.
  private typealias Group = SolvedElement

  private let explained: ExplainedLayout
  private let layout: SectionLayout<Double>
  private let places: LayoutPlaces?
  private let checked: CheckedLayout?
  private let section: SolvedSection
  private let number: Int
  /// The groups of each item of the section's layout, in order.
  private var groups: [[Group]]

  init(_ explained: ExplainedLayout, _ number: Int) {
    self.explained = explained
    self.number = number
    layout = explained.sections[number].layout
    places = explained.sections[number].places
    checked = places.map {
      CheckedLayout(
        explained.sections[number].layout, $0, in: explained.container, explained.configuration)
    }
    section = explained.solved.sections[number]
    groups = Array(repeating: [], count: layout.items.count)
    for element in explained.solved.elements
    where element.kind == .group && element.section == number {
      groups[element.part].append(element)
    }
  }

  func steps(toItem number: Int) -> [LayoutExplanation.Step] {
    let chain = chain(of: number)
    var steps = chain.indices.map { depth in
      LayoutExplanation.Step(
        part: .group(chain[depth].index), frame: chain[depth].frame,
        reasons: reasons(
          chain[depth].part, chain[depth].frame, group: chain[depth],
          around: depth > 0 ? chain[depth - 1] : nil,
          before: sibling(before: chain[depth], depth)))
    }
    let item = item(number)
    let part = Int(item.item)
    let around = chain.last
    steps.append(
      LayoutExplanation.Step(
        part: .item(number), frame: item.frame,
        reasons: layout.items[part].content == .custom
          ? customReasons(item.frame, around)
          : reasons(
            part, box(item), around: around,
            before: around == nil ? nil : sibling(beforeItem: number, chain.count))))
    return steps
  }

  // MARK: Surrounding elements

  private func item(_ number: Int) -> SolvedItem {
    explained.solved.items[section.items.lowerBound + number]
  }

  /// Returns the frame of an item before its insets are applied.
  private func box(_ item: SolvedItem) -> Frame {
    let insets = layout.items[Int(item.item)].effectiveInsets
    return Frame(item.frame.origin - insets.start, item.frame.size + insets.sum)
  }

  /// Returns the groups around an item, the outermost one first.
  private func chain(of number: Int) -> [Group] {
    let part = Int(item(number).item)
    return layout.items[...part].indices.compactMap { index in
      let entry = layout.items[index]
      guard entry.content != .cell, part < entry.end else { return nil }
      return group(of: index, around: number)
    }
  }

  /// Returns the group of a layout item that contains an item of the section.
  private func group(of part: Int, around number: Int) -> Group? {
    var (low, high) = (0, groups[part].count)
    while low < high {
      let middle = (low + high) / 2
      if groups[part][middle].items.upperBound <= number { low = middle + 1 } else { high = middle }
    }
    guard low < groups[part].count, groups[part][low].items.contains(number) else { return nil }
    return groups[part][low]
  }

  /// Returns the frame directly before an item in its group.
  private func sibling(beforeItem number: Int, _ depth: Int) -> Frame? {
    guard number > 0, depth > 0 else { return nil }
    let (own, other) = (chain(of: number), chain(of: number - 1))
    guard other.count >= depth, other[depth - 1] == own[depth - 1] else { return nil }
    return other.count > depth ? other[depth].frame : box(item(number - 1))
  }

  /// Returns the frame directly before a group in its container.
  private func sibling(before group: Group, _ depth: Int) -> Frame? {
    guard depth > 0 else {
      return group.index > 0 ? groups[group.part][group.index - 1].frame : nil
    }
    return sibling(beforeItem: group.items.lowerBound, depth)
  }

  // MARK: Reasons

  private func reasons(
    _ part: Int, _ box: Frame, group: Group? = nil, around: Group?, before: Frame?
  ) -> [LayoutExplanation.Reason] {
    let item = layout.items[part]
    let insets = item.content == .cell ? item.effectiveInsets : Insets(0.0)
    return box.quantities.map { quantity, value in
      var reason =
        quantity.isSize
        ? sizeReason(part, quantity, value, around)
        : positionReason(part, quantity, value, around, before)
      if quantity == .height, let group, item.height.isEstimated, item.axis != nil {
        reason.summands = summands(of: group)
      }
      let axis = quantity.axis
      reason.insets = quantity.isSize ? -insets.sum[axis] : insets.start(axis)
      reason.value += reason.insets
      return reason
    }
  }

  // MARK: Sums

  /// The parts of the section's height, from top to bottom.
  var summandsOfSection: [LayoutExplanation.Summand] {
    let (whole, content) = (section.frame, section.content)
    let insets = section.items.isEmpty ? Insets(0.0) : layout.contentInsets
    let groups = groups.first ?? []
    var parts = [
      LayoutExplanation.Summand(content.y - whole.y, "headers"), .init(insets.top, "inset"),
    ]
    if layout.orthogonalScrolling == .none {
      let length = groups.reduce(0) { $0 + $1.frame.height }
      parts.append(.init(length, Self.counted(groups.count, "group")))
    } else {
      parts.append(.init(content.height - insets.sum.y, "groups"))
    }
    parts += [.init(insets.bottom, "inset"), .init(whole.maxY - content.maxY, "footers")]
    return Self.completed(parts, whole.height, at: 3)
  }

  /// Returns the parts of a group's height, from top to bottom.
  private func summands(of group: Group) -> [LayoutExplanation.Summand] {
    let insets = layout.items[group.part].contentInsets
    let children = children(of: group)
    var parts = [LayoutExplanation.Summand(insets.top, "inset")]
    if layout.items[group.part].content == .vertical {
      for (name, heights) in [("item", children.items), ("group", children.groups)] {
        parts.append(.init(heights.reduce(0, +), Self.counted(heights.count, name)))
      }
    } else {
      let tallest = (children.items + children.groups).max() ?? 0
      parts.append(.init(tallest, children.items.contains(tallest) ? "item" : "group"))
    }
    parts.append(.init(insets.bottom, "inset"))
    return Self.completed(parts, group.frame.height, at: parts.count - 1)
  }

  /// Returns the heights of the items and the groups that a group consists of.
  private func children(of group: Group) -> (items: [Double], groups: [Double]) {
    var found: (items: [Double], groups: [Double]) = ([], [])
    for part in layout.children(of: group.part) {
      if layout.items[part].content == .cell {
        for number in group.items where Int(item(number).item) == part {
          found.items.append(box(item(number)).height)
        }
      } else {
        found.groups += groups[part].filter { group.items.contains($0.items.lowerBound) }
          .map(\.frame.height)
      }
    }
    return found
  }

  /// Inserts the rest of a height as spacing, and removes the parts without a length.
  private static func completed(
    _ parts: [LayoutExplanation.Summand], _ height: Double, at position: Int
  ) -> [LayoutExplanation.Summand] {
    var parts = parts
    parts.insert(
      .init(height - parts.reduce(0) { $0 + $1.length }, "spacing"), at: position)
    return parts.filter { abs($0.length) > 1e-6 }
  }

  private static func counted(_ count: Int, _ name: String) -> String {
    count == 1 ? name : "\(count) \(name)s"
  }

  // MARK: Badges

  /// Returns a badge on an item or on a group around it, with the steps to the badge.
  func badge(
    _ kind: String, ofItem number: Int
  ) -> (badge: SolvedElement, steps: [LayoutExplanation.Step])? {
    let steps = steps(toItem: number)
    let chain = chain(of: number)
    var owners = chain.map { group in
      let insets = layout.items[group.part].contentInsets
      return (part: group.part, index: group.index, box: group.frame.inset(by: insets))
    }
    let item = item(number)
    if layout.items[Int(item.item)].content == .cell {
      owners.append((Int(item.item), number, item.frame))
    }
    for (depth, owner) in owners.enumerated().reversed() {
      for part in layout.items[owner.part].supplementaries
      where layout.supplementaries[part].kind.hasSameBytes(as: kind) {
        let badge = explained.solved.elements.first {
          $0.kind == .supplementary && $0.section == self.number && $0.part == part
            && $0.index == owner.index
        }
        guard let badge else { continue }
        let step = LayoutExplanation.Step(
          part: .badge(kind), frame: badge.frame,
          reasons: badgeReasons(badge, on: owner.box, ofPart: owner.part))
        return (badge, steps.prefix(depth + 1) + [step])
      }
    }
    return nil
  }

  private func badgeReasons(
    _ badge: SolvedElement, on box: Frame, ofPart part: Int
  ) -> [Reason] {
    let declared = layout.supplementaries[badge.part]
    let insets = declared.effectiveInsets
    let place = places?.place("supplementaryItems", ofItem: part)
    let size = badge.frame.size + insets.sum
    let origin = declared.origin(of: size, on: box)
    return badge.frame.quantities.map { quantity, value in
      let axis = quantity.axis
      guard !quantity.isSize else {
        let dimension = axis == Axis.x ? declared.width : declared.height
        return Reason(
          quantity: quantity, value: value, rule: .size(dimension.rule(in: box.size)),
          insets: -insets.sum[axis], exact: dimension.exact(in: box.size, unlike: size[axis]),
          place: place)
      }
      let anchor = declared.containerAnchor.side(axis)
      let own = declared.itemAnchor?.side(axis) ?? anchor
      let base =
        box.origin[axis] + (0.5 + 0.5 * Double(anchor)) * box.size[axis]
        - (0.5 + 0.5 * Double(own)) * size[axis]
      return Reason(
        quantity: quantity, value: value,
        rule: .position(
          .anchor(anchor, own: own, start: box.origin[axis], room: box.size[axis])),
        offset: origin[axis] - base, insets: insets.start(axis),
        exact: abs(origin[axis] + insets.start(axis) - value) > 1e-6 ? origin[axis] : nil,
        place: place)
    }
  }

  private func sizeReason(
    _ part: Int, _ quantity: LayoutExplanation.Quantity, _ value: Double, _ around: Group?
  ) -> Reason {
    let axis = quantity.axis
    let item = layout.items[part]
    let box = checked?.boxes[part] ?? CheckedLayout.Box()
    let room = box.room
    if box.forced == axis, let checked {
      let count = checked.places(in: box.parent)
      let gaps = checked.taken(box.parent, along: axis)
      let exact = room[axis] / Double(count)
      return Reason(
        quantity: quantity, value: value,
        rule: .size(.count(count, room: room[axis] + gaps, gaps: gaps)),
        exact: abs(exact - value) > 1e-6 ? exact : nil,
        place: places?.place("count", ofItem: box.parent))
    }
    let dimension = item.dimension(axis)
    var rule = dimension.rule(in: room)
    if dimension.isEstimated, !dimension.isUniform, let along = item.axis {
      rule = along == axis ? .items : .largest
    }
    var reason = Reason(
      quantity: quantity, value: value, rule: .size(rule),
      exact: dimension.exact(in: room, unlike: value))
    if case .share(_, let isOfWidth, _) = rule {
      reason.basis = basis(isOfWidth ? Axis.x : Axis.y, around)
    }
    setSource(quantity.rawValue, part, &reason)
    return reason
  }

  /// Returns the lengths that are subtracted from the enclosing element to get the basis of
  /// fractions.
  private func basis(_ axis: Int, _ around: Group?) -> LayoutExplanation.Basis {
    var basis = LayoutExplanation.Basis()
    if let around {
      let group = layout.items[around.part]
      basis.insets = group.contentInsets.sum[axis]
      if group.axis == axis { basis.gaps = checked?.taken(around.part, along: axis) ?? 0 }
    } else {
      let isCross = axis == explained.cross
      basis.isOfView = !isCross
      // Insets reduce the axis along which the section's groups do not follow each other.
      guard isCross == (layout.orthogonalScrolling == .none) else { return basis }
      basis.insets = layout.contentInsets.sum[axis]
    }
    return basis
  }

  private func positionReason(
    _ part: Int, _ quantity: LayoutExplanation.Quantity, _ value: Double, _ around: Group?,
    _ before: Frame?
  ) -> Reason {
    let axis = quantity.axis
    let isOrthogonal = layout.orthogonalScrolling != .none
    let along =
      around.map { layout.items[$0.part].axis } ?? (isOrthogonal ? explained.cross : explained.main)
    if axis == along, let before {
      let end = before.origin[axis] + before.size[axis]
      let gap =
        around.map { layout.items[$0.part].interItemSpacing.least } ?? layout.interGroupSpacing
      var reason = Reason(
        quantity: quantity, value: value, rule: .position(.behind(end: end, gap: gap)),
        spacing: value - end - gap)
      if gap != 0 {
        if let around {
          setSource("interItemSpacing", around.part, &reason)
        } else {
          reason.place = places?.place("interGroupSpacing")
          reason.token = places?.token("interGroupSpacing", ofItem: nil)
        }
      }
      return reason
    }
    let start = around?.frame.origin[axis] ?? section.content.origin[axis]
    let inset =
      around.map { layout.items[$0.part].contentInsets.start(axis) }
      ?? layout.contentInsets.start(axis)
    var reason = Reason(
      quantity: quantity, value: value, rule: .position(.start(inset: inset)),
      spacing: value - start - inset)
    if around == nil, axis == explained.cross, layout.orthogonalScrolling == .groupPagingCentered {
      (reason.centering, reason.spacing) = (reason.spacing, 0)
    }
    if inset != 0 {
      let edge = Axis.edges(axis)[0]
      reason.place = places?.insets(edge, ofItem: around?.part)
      reason.token = places?.insetToken(edge, ofItem: around?.part)
    }
    return reason
  }

  private func customReasons(_ frame: Frame, _ around: Group?) -> [LayoutExplanation.Reason] {
    let start = around.map { $0.frame.origin + layout.items[$0.part].contentInsets.start } ?? .zero
    return frame.quantities.map { quantity, value in
      Reason(
        quantity: quantity, value: value,
        rule: quantity.isSize
          ? .size(.custom) : .position(.custom(value - start[quantity.axis])),
        place: around.flatMap { places?.place("custom", ofItem: $0.part) })
    }
  }

  private func setSource(_ key: String, _ part: Int, _ reason: inout Reason) {
    guard places?.node(key, ofItem: part) != nil else { return }
    reason.place = places?.place(key, ofItem: part)
    reason.token = places?.token(key, ofItem: part)
  }
}
