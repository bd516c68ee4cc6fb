import DesignTokens
import FeedLayout

/// The CSS position of a header or footer.
enum BoundaryStyles {
  /// Returns the CSS of a page's headers and footers, and the space that pinned ones occupy.
  static func screen(_ items: [LayoutBoundary<String>]) -> String {
    let room = CSSContainerSize(width: "100%", height: "100vh")
    var resting = PinnedOffsets(top: "var(--it)", bottom: "var(--ib)")
    var css = ""
    for (number, item) in items.enumerated() {
      let text = declarations(item, in: room, &resting)
      if !text.isEmpty { css += ":is(body,body>:is(header,footer))>.h\(number){\(text)}" }
    }
    return css
      + "body{--pt:\(CSSLength.value(resting.top));--pb:\(CSSLength.value(resting.bottom))}"
  }

  static func declarations(
    _ item: LayoutBoundary<String>, in room: CSSContainerSize, _ resting: inout PinnedOffsets
  ) -> String {
    var text = ""
    if item.width.isEstimated {
      text += "width:max-content;max-width:\(CSSLength.value(room.width));"
    } else if item.width != .fractionalWidth(1) || item.isInContentBox {
      text += "width:\(CSSLength.value(room.length(item.width)));"
    }
    if !item.height.isEstimated { text += "height:\(CSSLength.value(room.length(item.height)));" }
    if item.width != .fractionalWidth(1) {
      text += "align-self:\(edge(item.alignment.horizontal));"
    }
    if item.isInContentBox { text += place(item) }
    if item.offsetX != 0 || item.offsetY != 0 {
      text +=
        "translate:calc(var(--dir)*\(CSSText.number(item.offsetX))px) "
        + "\(CSSLength.points(item.offsetY));"
    }
    if item.pinToVisibleBounds { text += resting.add(item, room.length(item.height)) }
    if item.isInContentBox { text += "z-index:\(item.zIndex);" }
    return text
  }

  /// Returns the position of an item in the content box, which has three columns.
  private static func place(_ item: LayoutBoundary<String>) -> String {
    let columns =
      switch item.side {
      case .leading: "1"
      case .trailing: "3"
      case nil: "1/2/-1"
      }
    return "position:relative;grid-area:1/\(columns);"
      + "align-self:\(edge(item.alignment.vertical));"
      + "justify-self:\(edge(item.alignment.horizontal));"
  }

  private static func edge(_ side: Int) -> String {
    side < 0 ? "start" : side > 0 ? "end" : "center"
  }
}

/// The offsets at which pinned headers and footers rest, one after another.
struct PinnedOffsets {
  private(set) var top: String
  private(set) var bottom: String

  /// Returns the position of the next item, and adds the item's height to the offset of the items
  /// after it.
  fileprivate mutating func add(_ item: LayoutBoundary<String>, _ height: String) -> String {
    if item.alignment.vertical < 0 {
      defer { top = CSSLength.sum([top, height]) }
      return "top:\(CSSLength.value(top));"
    }
    defer { bottom = CSSLength.sum([bottom, height]) }
    return "bottom:\(CSSLength.value(bottom));"
  }
}

/// The CSS position of a badge on its item.
enum BadgeStyles {
  static func declarations(
    _ badge: LayoutSupplementary<String>, _ insets: Insets<String>
  ) -> String {
    let width = badge.width.isEstimated ? "max-content" : CSSLength.value(size(badge.width, insets))
    var text = "position:absolute;width:\(width);z-index:\(badge.zIndex);"
    if !badge.height.isEstimated {
      text += "height:\(CSSLength.value(size(badge.height, insets)));"
    }
    let anchor = badge.containerAnchor
    let own = badge.itemAnchor ?? anchor
    var x = 0.0
    var y = 0.0
    var shift = (x: -share(own.horizontal), y: -share(own.vertical))
    for offset in [badge.containerAnchor.offset, badge.itemAnchor?.offset].compactMap({ $0 }) {
      switch offset {
      case .absolute(let dx, let dy):
        x += dx
        y += dy
      case .fractional(let dx, let dy):
        shift.x += dx
        shift.y += dy
      }
    }
    text += "inset-inline-start:"
    text += at(share(anchor.horizontal), insets.leading, insets.trailing, x)
    text += ";top:" + at(share(anchor.vertical), insets.top, insets.bottom, y) + ";"
    if shift.x != 0 || shift.y != 0 {
      text +=
        "translate:calc(var(--dir)*\(CSSLength.percent(shift.x))) \(CSSLength.percent(shift.y));"
    }
    return text
  }

  private static func share(_ side: Int) -> Double { 0.5 + 0.5 * Double(side) }

  /// Returns a position inside the insets of an item.
  private static func at(_ share: Double, _ start: String, _ end: String, _ offset: Double)
    -> String
  {
    let inside = CSSLength.less("100%", [start, end])
    let parts = [start, share == 0 ? "0" : "\(inside)*\(share)", CSSLength.points(offset)]
    return CSSLength.value(CSSLength.sum(parts.filter { $0 != "0" } + ["0px"]))
  }

  private static func size(
    _ dimension: LayoutDimension<String>, _ insets: Insets<String>
  ) -> String {
    CSSContainerSize(
      width: CSSLength.less("100%", [insets.leading, insets.trailing]),
      height: CSSLength.less("100%", [insets.top, insets.bottom])
    ).length(dimension)
  }
}

extension LayoutBoundary {
  enum Side {
    case leading, trailing
  }

  /// The side of the content at which the item occupies space, or `nil` if it occupies none there.
  var side: Side? {
    guard alignment.vertical == 0, extendsBoundary, alignment.horizontal != 0 else { return nil }
    return alignment.horizontal < 0 ? .leading : .trailing
  }

  /// A Boolean value that indicates whether the item is next to the content or over it, and so in
  /// the same box.
  package var isInContentBox: Bool { alignment.vertical == 0 || !extendsBoundary }
}
