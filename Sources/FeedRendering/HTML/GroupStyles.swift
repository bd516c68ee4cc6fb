import DesignTokens
import FeedLayout

/// The items of a section as CSS: grids and lists that scroll, with the sizes of groups and items.
///
/// Items stand right in their list, so that what repeats is said by columns and by every n-th child.
/// Groups in groups are laid out as if their items stood in the outer one.
extension StyleSheet {
  mutating func write(_ layout: LayoutPlan, name: String) {
    let own = layout.contentInsets
    css += ".\(name)>.h{padding-inline:\(length(own.leading)) \(length(own.trailing))}"
    guard let group = layout.group, !group.items.isEmpty else { return }
    let isOrthogonal = layout.orthogonalScrolling != .none
    let slots = Self.slots(of: group)
    var list =
      "padding-inline:\(sum(own.leading, group.contentInsets.leading)) "
      + "\(sum(own.trailing, group.contentInsets.trailing));"
      + "padding-block:\(sum(own.top, group.contentInsets.top)) "
      + "\(sum(own.bottom, group.contentInsets.bottom));"
    let width = inner(size(group.width, of: isOrthogonal ? "100cqi" : "100%"), group, isOrthogonal)
    let widths = slots.map { size($0.width, of: width) }
    let between = length(group.interItemSpacing)
    let along =
      isOrthogonal
      ? sum(layout.interGroupSpacing, group.contentInsets.leading, group.contentInsets.trailing)
      : sum(layout.interGroupSpacing, group.contentInsets.top, group.contentInsets.bottom)
    var item = ""
    var last = ""
    switch (group.direction, isOrthogonal) {
    case (.horizontal, true):
      list +=
        "display:grid;grid-auto-flow:column;grid-auto-columns:\(widths.joined(separator: " "));"
      list += "column-gap:\(slots.count > 1 ? between : along);"
      if slots.count > 1 { last = "margin-inline-end:calc(\(along) - \(between))" }
    case (.vertical, true):
      list +=
        "display:grid;grid-auto-flow:column;grid-auto-columns:\(width);gap:\(between) \(along);"
        + "grid-template-rows:repeat(\(slots.count),auto);"
    case (.horizontal, false) where group.count != nil:
      list +=
        "display:grid;grid-template-columns:\(widths.joined(separator: " "));"
        + "gap:\(along) \(between);"
    case (.horizontal, false): list += "flex-wrap:wrap;gap:\(along) \(between);"
    case (.vertical, false):
      list += "flex-direction:column;gap:\(slots.count > 1 ? between : along);"
      if slots.count > 1 { last = "margin-block-end:calc(\(along) - \(between))" }
    }
    if isOrthogonal {
      list += "overflow-x:auto;scroll-padding-inline:\(length(own.leading));"
      if let snap = Self.snap(layout.orthogonalScrolling) {
        list += "scroll-snap-type:x \(snap.type);"
        item = "scroll-snap-align:\(snap.align);"
      }
    }
    css += ".\(name)>ul{\(list)}"
    if !item.isEmpty { css += ".\(name)>ul>li{\(item)}" }
    if !last.isEmpty { css += ".\(name)>ul>li:nth-child(\(slots.count)n){\(last)}" }
    // In a grid the columns say how wide items are.
    let saysWidth = !isOrthogonal && (group.direction == .vertical || group.count == nil)
    for (index, slot) in slots.enumerated() {
      var text = saysWidth && widths[index] != "100%" ? "width:\(widths[index]);" : ""
      if let height = height(slot.height) { text += "height:\(height);" }
      if slot.contentInsets != .zero { text += "padding:\(insets(slot.contentInsets));" }
      guard !text.isEmpty else { continue }
      let which = slots.count > 1 ? ":nth-child(\(slots.count)n+\(index + 1))" : ""
      css += ".\(name)>ul>li\(which){\(text)}"
    }
  }

  /// The items of one group in their order; more than a screen has room for are not told apart.
  private static func slots(of group: GroupPlan) -> [GroupItemPlan] {
    var slots: [GroupItemPlan] = []
    for _ in 0..<(group.count ?? 1) {
      for item in group.items where slots.count < 32 {
        switch item.content {
        case .cell: slots.append(item)
        case .group(let inner): slots += Self.slots(of: inner)
        }
      }
    }
    return slots
  }

  private static func snap(_ scrolling: OrthogonalScrolling) -> (type: String, align: String)? {
    switch scrolling {
    case .none, .continuous: nil
    case .continuousGroupLeadingBoundary: ("proximity", "start")
    case .paging, .groupPaging: ("mandatory", "start")
    case .groupPagingCentered: ("mandatory", "center")
    }
  }

  // MARK: Sizes

  /// The width that a group leaves to its items; in a list of its own the list's padding does that.
  private func inner(_ width: String, _ group: GroupPlan, _ isOrthogonal: Bool) -> String {
    let insets = group.contentInsets
    guard isOrthogonal, insets.leading != .zero || insets.trailing != .zero else { return width }
    return "calc(\(width) - \(sum(insets.leading, insets.trailing)))"
  }

  func sum(_ metrics: Metric...) -> String {
    let parts = metrics.filter { $0 != .zero }.map { length($0) }
    return parts.count > 1 ? "calc(\(parts.joined(separator: " + ")))" : parts.first ?? "0px"
  }

  private func size(_ dimension: Dimension, of container: String) -> String {
    switch dimension {
    case .fractionalWidth(1): container
    case .fractionalWidth(let share): "calc(\(container)*\(CSSText.number(Double(share))))"
    case .fractionalHeight(let share): "calc(100cqh*\(CSSText.number(Double(share))))"
    case .absolute(let metric), .estimated(let metric): length(metric)
    }
  }

  private func height(_ dimension: Dimension) -> String? {
    switch dimension {
    case .fractionalWidth(let share): "calc(100cqi*\(CSSText.number(Double(share))))"
    case .absolute(let metric): length(metric)
    case .fractionalHeight, .estimated: nil
    }
  }
}
