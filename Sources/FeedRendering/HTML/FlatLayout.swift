import FeedLayout

/// A layout whose items need no group elements around them in a page.
enum FlatLayout: Equatable {
  /// A vertical list in which each item is a group.
  case column
  /// A horizontally scrolling list in which each item is a group.
  case row
  /// A grid with a number of columns, or `nil` for as many columns as fit.
  case grid(Int?)
  /// A row that wraps, in which each item is as wide as its content.
  case wrapping

  init?(_ layout: SectionLayout<String>) {
    guard layout.items.count == 2, layout.items[1].content == .cell,
      layout.items[0].supplementaries.isEmpty, !layout.hasNegativeLengths
    else { return nil }
    let group = layout.items[0]
    let item = layout.items[1]
    guard group.content == .horizontal || group.content == .vertical, !group.width.isEstimated,
      !group.interItemSpacing.isFlexible, group.edgeSpacing.isNone, item.edgeSpacing.isNone
    else { return nil }
    let fillsHeight =
      group.height.isEstimated
      ? item.height.isEstimated || item.height.isAbsolute : item.height == .fractionalHeight(1)
    let isOrthogonal = layout.orthogonalScrolling != .none
    if fillsHeight, item.width == .fractionalWidth(1), Self.fitsOneItem(group, item),
      group.height.isUniform == item.height.isUniform, isOrthogonal || !group.height.isUniform
    {
      self = isOrthogonal ? .row : .column
      return
    }
    if !isOrthogonal, fillsHeight, group.content == .horizontal, group.repetition == .filling,
      case .estimated = item.width, !group.height.isUniform, !item.height.isUniform
    {
      self = .wrapping
      return
    }
    guard !isOrthogonal, group.content == .horizontal, !item.width.isEstimated,
      group.height.isEstimated || !item.height.isUniform
    else { return nil }
    switch group.repetition {
    case .count(let count), .repeating(let count): self = .grid(count)
    case .filling:
      if case .fractionalWidth(let share) = item.width, group.interItemSpacing.least == "0" {
        self = .grid(max(Int((1 / max(share, 0.001) + 0.001).rounded(.down)), 1))
      } else {
        self = .grid(nil)
      }
    }
  }

  /// Returns a Boolean value that indicates whether a group has room for exactly one item.
  private static func fitsOneItem(_ group: LayoutItem<String>, _ item: LayoutItem<String>) -> Bool {
    switch group.repetition {
    case .count(1), .repeating(1): true
    case .count, .repeating: false
    case .filling: group.content == .horizontal || group.height == item.height
    }
  }

  /// Returns a Boolean value that indicates whether the columns divide the width of a group and so
  /// fill it exactly.
  func isShared(by group: LayoutItem<String>) -> Bool {
    guard case .grid(.some) = self else { return false }
    if case .repeating = group.repetition { return false }
    return true
  }

  /// Returns the size that the items of a group divide among them: the group's size without spacing
  /// and gaps.
  static func room(
    in group: LayoutItem<String>, _ index: Int, _ layout: SectionLayout<String>,
    _ inside: CSSContainerSize
  ) -> CSSContainerSize {
    guard case .count(let count) = group.repetition else { return inside }
    let children = layout.children(of: index).map { layout.items[$0].edgeSpacing }
    let isWidth = group.content == .horizontal
    let edges = children.flatMap { isWidth ? [$0.leading, $0.trailing] : [$0.top, $0.bottom] }
    let all = Array(repeatElement(edges.compactMap { $0?.least }, count: count).joined())
    let gaps = group.interItemSpacing.least
    var room = inside
    if isWidth {
      room.width = room.less(room.width, count * children.count, gaps: gaps, edges: all)
    } else {
      room.height = room.less(room.height, count * children.count, gaps: gaps, edges: all)
    }
    return room
  }

  /// Returns the length of each item along its group, or `nil` if the group has no count.
  static func share(
    of group: LayoutItem<String>, _ index: Int, _ layout: SectionLayout<String>,
    _ room: CSSContainerSize
  ) -> CSSLengthOverride? {
    guard case .count(let count) = group.repetition else { return nil }
    let isWidth = group.content == .horizontal
    return CSSLengthOverride(
      isWidth: isWidth,
      length: CSSContainerSize.part(
        of: isWidth ? room.width : room.height, count * layout.children(of: index).count))
  }
}

extension SectionLayout<String> {
  /// A Boolean value that indicates whether groups have elements of their own in a page.
  var needsGroups: Bool { !items.isEmpty && FlatLayout(self) == nil }

  /// A Boolean value that indicates whether a group keeps empty places, because flexible spacing
  /// divides the remaining space.
  var dividesRemainingSpace: Bool {
    items.indices.contains { index in
      let group = items[index]
      let isRow = group.content == .horizontal
      guard isRow || group.content == .vertical,
        !(isRow ? group.width : group.height).isEstimated
      else { return false }
      return group.interItemSpacing.isFlexible
        || children(of: index).contains {
          let edges = items[$0].edgeSpacing
          let (start, end) = isRow ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
          return start?.isFlexible == true || end?.isFlexible == true
        }
    }
  }
}

extension EdgeSpacing<String> {
  var isNone: Bool { leading == nil && top == nil && trailing == nil && bottom == nil }
}
