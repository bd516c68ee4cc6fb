import FeedLayout

/// The layout of a section as CSS.
///
/// The browser places groups and items, and the CSS contains no solved coordinate.
///
/// Most sections are flat: their items are direct children of the list, as its columns or as a
/// sequence. A group in any other layout has an element of its own.
struct LayoutStyles {
  private let layout: SectionLayout<String>
  private let name: String
  /// The selector prefix of the list: empty in the section, or the content box around the list.
  private let box: String
  private(set) var css = ""

  init(_ layout: SectionLayout<String>, boundaries: [LayoutBoundary<String>], name: String) {
    self.layout = layout
    self.name = name
    box = boundaries.contains(where: \.isInContentBox) ? ".m>" : ""
    frame(boundaries)
    guard !layout.items.isEmpty else { return }
    if let flat = FlatLayout(layout) { write(flat) } else { writeGroups() }
    badges()
    for (number, decoration) in layout.decorations.enumerated() {
      let insets = decoration.contentInsets
      add(
        ".d\(number)",
        "inset-block:\(insets.block.0) \(insets.block.1);"
          + "inset-inline:\(insets.inline.0) \(insets.inline.1);"
          + "z-index:\(decoration.zIndex > 0 ? decoration.zIndex : decoration.zIndex - 1);")
    }
  }

  private mutating func add(_ selector: String, _ declarations: String) {
    if !declarations.isEmpty { css += ".\(name)>\(selector){\(declarations)}" }
  }

  // MARK: The section

  private var isOrthogonal: Bool { layout.orthogonalScrolling != .none }

  /// The size that groups take fractions of.
  ///
  /// In a section that scrolls horizontally, the width is that of the whole container, without
  /// insets.
  private var room: CSSContainerSize {
    let insets = layout.contentInsets
    return CSSContainerSize(
      width: isOrthogonal
        ? "100cqi" : CSSLength.less("100cqi", [insets.leading, insets.trailing]),
      height: height)
  }

  /// The height that fractions refer to, which the insets reduce only if the section scrolls
  /// horizontally.
  private var height: String {
    let insets = layout.contentInsets
    return isOrthogonal ? CSSLength.less("100vh", [insets.top, insets.bottom]) : "100vh"
  }

  private mutating func frame(_ boundaries: [LayoutBoundary<String>]) {
    let insets = layout.contentInsets
    let own = layout.contentInsetsReference.sides
    if layout.contentInsetsReference != .automatic {
      css +=
        ".\(name){margin-inline:calc(\(own[0]) - var(--is)) calc(\(own[1]) - var(--ie))}"
    }
    if !layout.decorations.isEmpty { css += ".\(name){position:relative;isolation:isolate}" }
    let around: [String]
    switch layout.supplementaryContentInsetsReference {
    case .automatic where layout.supplementariesFollowContentInsets:
      around = [insets.leading, insets.trailing]
    case .automatic: around = ["0", "0"]
    case let reference: around = zip(reference.sides, own).map { CSSLength.less($0, [$1]) }
    }
    if around != ["0", "0"], !boundaries.isEmpty {
      add(".h", "margin-inline:\(around.map(CSSLength.value).joined(separator: " "));")
    }
    var resting = PinnedOffsets(top: "var(--pt)", bottom: "var(--pb)")
    let room = CSSContainerSize(
      width: CSSLength.less("100cqi", around), height: height)
    for (number, item) in boundaries.enumerated() {
      let text = BoundaryStyles.declarations(item, in: room, around: around, &resting)
      // An item next to the content or over it is in the content box.
      add(item.isInContentBox ? ".m>.h\(number)" : ".h\(number)", text)
    }
  }

  /// The declarations that all lists of the section share.
  private var list: String {
    let insets = layout.contentInsets
    var text = insets.padding
    guard isOrthogonal else { return text }
    text += "overflow-x:auto;"
    if layout.orthogonalScrolling == .groupPagingCentered, let group = layout.items.first {
      let width = room.size(group, forced: nil).width
      text += "padding-inline:calc((100cqi - \(width))/2);"
    } else {
      text += "scroll-padding-inline:\(CSSLength.atLeastZero(insets.leading));"
    }
    if let snap { text += "scroll-snap-type:x \(snap.type);" }
    return text
  }

  private var snap: (type: String, align: String)? {
    switch layout.orthogonalScrolling {
    case .none, .continuous: nil
    case .continuousGroupLeadingBoundary: ("proximity", "start")
    case .paging, .groupPaging: ("mandatory", "start")
    case .groupPagingCentered: ("mandatory", "center")
    }
  }

  private var snapAlign: String { snap.map { "scroll-snap-align:\($0.align);" } ?? "" }

  // MARK: Flat

  private mutating func write(_ flat: FlatLayout) {
    let group = layout.items[0]
    let item = layout.items[1]
    let outer = room.size(group, forced: nil)
    let inner = FlatLayout.room(in: group, 0, layout, room.inside(group, outer))
    let insets = group.contentInsets
    let along = CSSLength.value(
      CSSLength.sum([layout.interGroupSpacing, insets.top, insets.bottom]))
    var text = list
    var own = snapAlign
    switch flat {
    case .column:
      text += "flex-direction:column;gap:\(along);"
      if group.width != .fractionalWidth(1) { own += "width:\(CSSLength.value(inner.width));" }
    case .row:
      let gap = CSSLength.sum([layout.interGroupSpacing, insets.leading, insets.trailing])
      text += "gap:\(CSSLength.value(gap));"
      own += "flex:none;width:\(CSSLength.value(inner.width));"
    case .grid(let columns):
      let share = FlatLayout.share(of: group, 0, layout, inner)
      let width = CSSLength.value(inner.size(item, forced: share).width)
      text +=
        "display:grid;grid-template-columns:repeat("
        + (columns.map(String.init) ?? "auto-fill") + ","
        // Rounded to whole pixels, the columns may be too wide together. `minmax` lets them shrink
        // to fit.
        + (flat.isShared(by: group) ? "minmax(0,\(width))" : width)
        + ");justify-content:start;gap:\(along) \(group.interItemSpacing.least);"
      if columns == nil || group.width != .fractionalWidth(1) { text += extent(of: group, outer) }
    case .wrapping:
      text += "flex-wrap:wrap;align-items:flex-start;gap:\(along) \(group.interItemSpacing.least);"
      text += extent(of: group, outer)
      own += "flex:none;width:max-content;"
      if item.height.isEstimated { own += "max-width:\(CSSLength.value(inner.width));" }
    }
    text += padding(adding: insets)
    let height = inner.size(item, forced: nil).height
    if !item.height.isEstimated { own += "height:\(CSSLength.value(height));" }
    if !group.height.isEstimated, case .grid = flat {
      text += "grid-auto-rows:\(CSSLength.value(inner.height));"
    }
    if !item.height.isUniform, flat != .column, flat != .wrapping { text += "align-items:start;" }
    if group.height.isUniform, case .grid = flat { text += "grid-auto-rows:1fr;" }
    own += itemPadding(item)
    add("\(box)ul", text)
    add("\(box)ul>li", own)
  }

  /// Returns the width of a list of columns.
  ///
  /// The tolerance of half a device pixel keeps rounding from causing a line break.
  private mutating func extent(of group: LayoutItem<String>, _ outer: CSSContainerSize) -> String {
    guard group.width != .fractionalWidth(1) else {
      // Clipping keeps this tolerance from widening the page.
      css += ".\(name){overflow-x:clip}"
      return "margin-inline-end:calc(var(--px)/-2);"
    }
    let insets = layout.contentInsets
    let parts = [outer.width, insets.leading, insets.trailing, "var(--px)/2"]
    return "width:\(CSSLength.value(CSSLength.sum(parts)));"
  }

  /// Returns the padding of a list, including the insets of its groups.
  private func padding(adding group: Insets<String>) -> String {
    guard group != Insets("0") else { return "" }
    let own = layout.contentInsets
    let centered = layout.orthogonalScrolling == .groupPagingCentered
    let block =
      "padding-block:\(CSSLength.value(CSSLength.sum([own.top, group.top]))) "
      + "\(CSSLength.value(CSSLength.sum([own.bottom, group.bottom])));"
    guard !centered else { return block }
    return block
      + "padding-inline:\(CSSLength.value(CSSLength.sum([own.leading, group.leading]))) "
      + "\(CSSLength.value(CSSLength.sum([own.trailing, group.trailing])));"
  }

  /// Returns the padding of an item.
  ///
  /// An axis whose size depends on the content has none.
  private func itemPadding(_ item: LayoutItem<String>) -> String {
    let insets = item.contentInsets.map { length, _ in CSSLength.atLeastZero(length) }
    var text = ""
    if !item.height.isEstimated, insets.top != "0" || insets.bottom != "0" {
      text += "padding-block:\(insets.top) \(insets.bottom);"
    }
    if !item.width.isEstimated, insets.leading != "0" || insets.trailing != "0" {
      text += "padding-inline:\(insets.leading) \(insets.trailing);"
    }
    return text
  }

  // MARK: Groups

  private mutating func writeGroups() {
    let outer = layout.items[0]
    let negative = NegativeLengths(
      spacing: layout.interGroupSpacing, insets: layout.contentInsets, isRow: isOrthogonal)
    css += negative.rules(".\(name)>\(box).u")
    var text = list + "gap:\(CSSLength.atLeastZero(layout.interGroupSpacing));"
    text += isOrthogonal ? "" : "flex-direction:column;"
    let stretches = isOrthogonal ? outer.height.isUniform : outer.width.isUniform
    text += stretches ? "" : "align-items:flex-start;"
    if !isOrthogonal, outer.height.isUniform { text += "display:grid;grid-auto-rows:1fr;" }
    add("\(box).u", text)
    group(0, in: room, forced: nil, parent: nil, negative)
    if !snapAlign.isEmpty { add("\(box).u>*", snapAlign) }
  }

  private mutating func group(
    _ index: Int, in room: CSSContainerSize, forced: CSSLengthOverride?,
    parent: LayoutItem<String>?, _ around: NegativeLengths
  ) {
    let item = layout.items[index]
    let size = room.size(item, forced: forced)
    var text = "flex:none;"
    if item.width.isEstimated, forced?.isWidth != true {
      // In columns of equal width, the column determines the width.
      if parent?.content != .horizontal || !item.width.isUniform { text += CSSLength.ofContent }
      if item.content == .cell, item.height.isEstimated {
        text += "max-width:\(CSSLength.value(room.width));"
      }
    } else {
      text += "width:\(CSSLength.value(size.width));"
    }
    if !item.height.isEstimated || forced?.isWidth == false {
      text += "height:\(CSSLength.value(size.height));"
    }
    let stretches =
      parent?.content == .horizontal && item.height.isUniform
      || parent?.content == .vertical && item.width.isUniform
    if stretches { text += "align-self:stretch;" }
    text += margins(
      around.margins(adding: item.edgeSpacing), isInRow: parent.map { $0.content == .horizontal })
    switch item.content {
    case .cell: text += itemPadding(item)
    case .custom: text += "position:relative;"
    case .horizontal, .vertical:
      text += item.contentInsets.padding + arrangement(index)
    }
    // The items of a group with custom frames carry its number, but have positions of their own.
    let element = "\(box).u .g\(index)"
    add(item.content == .custom ? "\(element):not(.t)" : element, text)
    if item.content == .custom { customFrames(index) }
    if item.content == .cell { contentMargins(item, element) }
    let negative = NegativeLengths(
      spacing: item.interItemSpacing.least, insets: item.contentInsets,
      isRow: item.content == .horizontal)
    if item.axis != nil { css += negative.rules(".\(name)>\(element)") }
    let inner = FlatLayout.room(in: item, index, layout, room.inside(item, size))
    let share = FlatLayout.share(of: item, index, layout, inner)
    for child in layout.children(of: index) {
      group(child, in: inner, forced: share, parent: item, negative)
    }
  }

  /// Adds the negative insets of an item as margins of its content.
  private mutating func contentMargins(_ item: LayoutItem<String>, _ element: String) {
    let insets = item.contentInsets.map { length, _ in CSSLength.negative(length) }
    guard insets.isNegative else { return }
    var text = ""
    if !item.height.isEstimated { text += "margin-block:\(insets.top) \(insets.bottom);" }
    if !item.width.isEstimated { text += "margin-inline:\(insets.leading) \(insets.trailing);" }
    add("\(element)>:not(.x)", text)
  }

  private func arrangement(_ index: Int) -> String {
    let group = layout.items[index]
    let isRow = group.content == .horizontal
    let children = layout.children(of: index).map { layout.items[$0] }
    let least = CSSLength.atLeastZero(group.interItemSpacing.least)
    if isRow, children.contains(where: { $0.width.isUniform }) {
      return "display:grid;grid-auto-flow:column;grid-auto-columns:1fr;align-items:start;"
        + "gap:\(least);"
    }
    if !isRow, children.contains(where: { $0.height.isUniform }) {
      return "display:grid;grid-auto-rows:1fr;gap:\(least);"
    }
    var text = "display:flex;align-items:flex-start;gap:\(least);"
    if !isRow { text += "flex-direction:column;" }
    if group.interItemSpacing.isFlexible { text += "justify-content:space-between;" }
    return text
  }

  /// Returns the margins of an item.
  ///
  /// Flexible spacing along the group takes the remaining space. Flexible spacing across the group
  /// aligns the item.
  private func margins(_ edges: EdgeSpacing<String>, isInRow: Bool?) -> String {
    let isRow = isInRow ?? isOrthogonal
    var text = ""
    for (edge, spacing, isAlong) in [
      ("inline-start", edges.leading, isRow), ("inline-end", edges.trailing, isRow),
      ("block-start", edges.top, !isRow), ("block-end", edges.bottom, !isRow),
    ] {
      guard let spacing else { continue }
      let takesAll = spacing.isFlexible && isAlong && isInRow != nil
      text += "margin-\(edge):\(takesAll ? "auto" : spacing.least);"
    }
    let (start, end) = isRow ? (edges.top, edges.bottom) : (edges.leading, edges.trailing)
    switch (start?.isFlexible ?? false, end?.isFlexible ?? false) {
    case (true, true): text += "align-self:center;"
    case (true, false): text += "align-self:flex-end;"
    case (false, _): break
    }
    return text
  }

  private mutating func customFrames(_ index: Int) {
    let group = layout.items[index]
    let insets = group.contentInsets
    for (number, custom) in layout.customFrames[group.customFrames].enumerated() {
      let frame = custom.frame
      let start = CSSLength.value(CSSLength.sum([insets.leading, CSSLength.points(frame.x)]))
      let top = CSSLength.value(CSSLength.sum([insets.top, CSSLength.points(frame.y)]))
      add(
        "\(box).u .g\(index)>:nth-child(\(number + 1) of .t)",
        "position:absolute;inset-inline-start:\(start);top:\(top);"
          + "width:\(CSSLength.points(frame.width));height:\(CSSLength.points(frame.height));"
          + (custom.zIndex == 0 ? "" : "z-index:\(custom.zIndex);"))
    }
  }

  // MARK: Badges

  private mutating func badges() {
    let isFlat = FlatLayout(layout) != nil
    for (index, item) in layout.items.enumerated() where !item.supplementaries.isEmpty {
      var insets = item.contentInsets
      if item.content == .cell {
        if item.width.isEstimated { (insets.leading, insets.trailing) = ("0", "0") }
        if item.height.isEstimated { (insets.top, insets.bottom) = ("0", "0") }
      }
      for number in item.supplementaries {
        let badge = layout.supplementaries[number]
        css += ".\(name) .x\(number){\(BadgeStyles.declarations(badge, insets))}"
      }
      add(isFlat ? "\(box)ul>li" : "\(box).u .g\(index)", "position:relative;")
    }
  }
}
