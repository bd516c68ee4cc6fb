import DesignTokens
import FeedLayout

/// The CSS position of a header or footer.
enum BoundaryStyles {
  /// Returns the CSS of the space between sections.
  static func betweenSections(_ spacing: String) -> String {
    if CSSLength.isNegative(spacing) { return "main>*+*{margin-block-start:\(spacing)}" }
    return spacing == "0" ? "" : "main{gap:\(spacing)}"
  }

  /// Returns the CSS of a page's headers and footers, and the space that pinned ones occupy.
  static func screen(_ items: [LayoutBoundary<String>]) -> String {
    let room = CSSContainerSize(width: "100%", height: "100vh")
    var resting = PinnedOffsets(top: "var(--it)", bottom: "var(--ib)")
    var css = ""
    for (number, item) in items.enumerated() {
      let text = declarations(item, in: room, around: ["0", "0"], &resting)
      if !text.isEmpty { css += ":is(body,body>:is(header,footer))>.h\(number){\(text)}" }
    }
    return css
      + "body{--pt:\(CSSLength.value(resting.top));--pb:\(CSSLength.value(resting.bottom))}"
  }

  /// Returns the declarations of a header or footer; `around` is the space at its sides that its
  /// section leaves.
  static func declarations(
    _ item: LayoutBoundary<String>, in room: CSSContainerSize, around: [String],
    _ resting: inout PinnedOffsets
  ) -> String {
    var text = ""
    let insets = item.contentInsets.effective(item.width, item.height, none: "0")
    if item.width.isEstimated {
      text += "width:max-content;max-width:\(CSSLength.value(room.width));"
    } else if item.width != .fractionalWidth(1) || item.isInContentBox {
      let width = CSSLength.less(room.length(item.width), [insets.leading, insets.trailing])
      text += "width:\(CSSLength.value(width));"
    }
    if !item.height.isEstimated {
      let height = CSSLength.less(room.length(item.height), [insets.top, insets.bottom])
      text += "height:\(CSSLength.value(height));"
    }
    text += margins(insets, around, isInContentBox: item.isInContentBox)
    if item.width != .fractionalWidth(1) {
      text += "align-self:\(edge(item.alignment.horizontal));"
    }
    if item.isInContentBox { text += place(item) }
    if item.offsetX != 0 || item.offsetY != 0 {
      text +=
        "translate:calc(var(--dir)*\(CSSText.number(item.offsetX))px) "
        + "\(CSSLength.points(item.offsetY));"
    }
    if item.pinToVisibleBounds { text += resting.add(item, insets, room.length(item.height)) }
    if item.isInContentBox { text += "z-index:\(item.zIndex);" }
    return text
  }

  /// Returns the insets as margins, including the space around an item that is in the content box.
  private static func margins(
    _ insets: Insets<String>, _ around: [String], isInContentBox: Bool
  ) -> String {
    var text = ""
    if insets.top != "0" || insets.bottom != "0" {
      text += "margin-block:\(insets.top) \(insets.bottom);"
    }
    let sides = zip([insets.leading, insets.trailing], around).map { own, around in
      CSSLength.value(CSSLength.sum([own, around]))
    }
    let hasInsets = insets.leading != "0" || insets.trailing != "0"
    if hasInsets || isInContentBox && around != ["0", "0"] {
      text += "margin-inline:\(sides[0]) \(sides[1]);"
    }
    return text
  }

  /// Returns the position of an item in the content box, which has three columns.
  private static func place(_ item: LayoutBoundary<String>) -> String {
    "position:relative;grid-area:1/1/2/-1;"
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
  fileprivate mutating func add(
    _ item: LayoutBoundary<String>, _ insets: Insets<String>, _ height: String
  ) -> String {
    if item.alignment.vertical < 0 {
      defer { top = CSSLength.sum([top, height]) }
      return "top:\(CSSLength.value(CSSLength.sum([top, insets.top])));"
    }
    defer { bottom = CSSLength.sum([bottom, height]) }
    return "bottom:\(CSSLength.value(CSSLength.sum([bottom, insets.bottom])));"
  }
}

/// The CSS position of a badge on its item.
enum BadgeStyles {
  static func declarations(
    _ badge: LayoutSupplementary<String>, _ insets: Insets<String>
  ) -> String {
    let own = badge.contentInsets.effective(badge.width, badge.height, none: "0")
    let length = { (dimension: LayoutDimension<String>, taken: [String]) in
      CSSLength.value(CSSLength.less(size(dimension, insets), taken))
    }
    let width =
      badge.width.isEstimated ? "max-content" : length(badge.width, [own.leading, own.trailing])
    var text = "position:absolute;width:\(width);z-index:\(badge.zIndex);"
    if !badge.height.isEstimated {
      text += "height:\(length(badge.height, [own.top, own.bottom]));"
    }
    let anchor = badge.containerAnchor
    let point = badge.itemAnchor ?? anchor
    var x = 0.0
    var y = 0.0
    var shift = (x: -share(point.horizontal), y: -share(point.vertical))
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
    text += at(share(anchor.horizontal), insets.leading, insets.trailing, x, own.leading)
    text += ";top:" + at(share(anchor.vertical), insets.top, insets.bottom, y, own.top) + ";"
    if shift.x != 0 || shift.y != 0 {
      let x = moved(shift.x, [own.leading, own.trailing])
      let y = CSSLength.value(moved(shift.y, [own.top, own.bottom]))
      text += "translate:calc(var(--dir)*\(x)) \(y);"
    }
    return text
  }

  private static func share(_ side: Int) -> Double { 0.5 + 0.5 * Double(side) }

  /// Returns a share of the size of a badge including its insets, which reduce its box.
  private static func moved(_ share: Double, _ insets: [String]) -> String {
    let size = CSSLength.sum(["100%"] + insets)
    return size == "100%" ? CSSLength.percent(share) : "(\(size)*\(CSSText.number(share)))"
  }

  /// Returns a position inside the insets of an item.
  private static func at(
    _ share: Double, _ start: String, _ end: String, _ offset: Double, _ inset: String
  )
    -> String
  {
    let inside = CSSLength.less("100%", [start, end])
    let parts = [start, share == 0 ? "0" : "\(inside)*\(share)", CSSLength.points(offset), inset]
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
  /// A Boolean value that indicates whether the item is next to the content or over it, and so in
  /// the same box.
  package var isInContentBox: Bool { alignment.vertical == 0 || !extendsBoundary }
}
