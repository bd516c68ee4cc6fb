import DesignTokens
import FeedLayout
import FeedModel

/// The style rules of a plan, with one class per style and one class per layout.
///
/// The browser computes the layout. The rules contain the constraints of the solver as CSS, and no
/// coordinate. They refer to token values by name, so they are the same for all themes with a
/// common base.
struct StyleSheet {
  private let plan: Plan
  private let properties: TokenProperties
  private let textSize: TextSize
  private(set) var css = ""
  /// The layouts of each section kind, with their lengths as CSS.
  private(set) var layouts: [[SectionLayout<String>]] = []

  init(_ plan: Plan, _ properties: TokenProperties, textSize: TextSize) {
    self.plan = plan
    self.properties = properties
    self.textSize = textSize
    css += Self.base + skeleton
    let screen = plan.styles[Int(plan.screen.style)]
    let size = screen.typography.isNone ? scaledSize(screen) : ""
    css += "body{\(size)\(declarations(screen))}"
    writeScreen()
    // The styles of nodes whose width can depend on their content.
    let fitting = Set(plan.nodes.lazy.filter { !$0.kind.isFiller }.map { Int($0.style) })
    let ratios = plan.styles.indices.filter { plan.styles[$0].hasRatio && fitting.contains($0) }
      .map { ".s\($0)" }.joined(separator: ",")
    let growing = plan.growingChildren
    for (index, style) in plan.styles.enumerated() {
      css += ".s\(index){\(declarations(style))\(arrangement(style))}"
      let bounds = fitting.contains(index) ? contentBounds(style) : ""
      if !bounds.isEmpty { css += ".s\(index)\(Self.notFiller){\(bounds)}" }
      if style.contentMode == .fit { css += ".s\(index)>img{object-fit:contain}" }
      if style.axis == .overlay {
        css += ".s\(index)>*{grid-area:1/1;position:relative}"
        // Badges and buttons are as large as their text.
        let own =
          (style.isAtTop ? "align-self:start;" : "")
          + (style.alignment == .fill ? "justify-self:start;" : "")
        if !own.isEmpty { css += ".s\(index)>:is(.b,.k){\(own)}" }
      }
      if style.axis == .horizontal { css += ":where(.s\(index)>*){flex-shrink:1}" }
      // Only a column makes room for the content of a growing node.
      for child in growing[index, default: []].sorted() {
        let own = plan.styles[child]
        guard let least = own.bounds.minHeight else { continue }
        // A length would give a node with an aspect ratio a minimum width.
        let bound = own.hasRatio ? "calc-size(max-content,\(pixels(least)))" : length(least)
        css += ".s\(index)>.s\(child){min-height:\(bound)}"
      }
      // A node with an aspect ratio does not stretch to the height of its row or overlay.
      if style.stretches, !ratios.isEmpty {
        css += ".s\(index)>:is(\(ratios))\(Self.notFiller){align-self:start}"
      }
      if style.axis == .vertical, style.alignment == .fill, style.lines == 0 {
        css += ".s\(index)>.b,.s\(index)>.k{align-self:flex-start}"
      }
    }
    css += dots
    layouts = plan.sections.map { ($0?.layouts ?? []).map { written($0.section) } }
    for (kind, section) in plan.sections.enumerated() {
      for (index, layout) in (section?.layouts ?? []).enumerated() {
        let boundaries = layout.boundaryItems.map { written($0.layout) }
        css +=
          LayoutStyles(layouts[kind][index], boundaries: boundaries, name: "l\(kind)-\(index)").css
      }
    }
  }

  /// The sheet as bytes, with one line per top-level rule.
  ///
  /// A media query with its rules is one line.
  var lines: [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(css.utf8.count + css.utf8.count / 32)
    var depth = 0
    for byte in css.utf8 {
      lines.append(byte)
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { lines.append(UInt8(ascii: "\n")) }
      default: break
      }
    }
    return lines
  }

  // MARK: Tokens

  private func variable(_ token: TokenReference) -> String { properties.variable(token) }

  func length(_ metric: Metric) -> String {
    metric.token.isNone
      ? metric.points == 0 ? "0" : CSSText.number(metric.points) + "px"
      : variable(metric.token)
  }

  /// Returns a length for a mathematical function, in which zero needs a unit.
  private func pixels(_ metric: Metric) -> String {
    metric == .zero ? "0px" : length(metric)
  }

  /// Returns a length, scaled with the text size if the style requires it.
  private func length(_ metric: Metric, of style: Style) -> String {
    let (wanted, usual) = (style.textStyle.points(textSize), style.textStyle.points(.large))
    guard style.isScaled, wanted != usual else { return length(metric) }
    return "round(\(length(metric))*\(CSSText.number(wanted))/\(CSSText.number(usual)),var(--px))"
  }

  private func isGradient(_ token: TokenReference) -> Bool {
    guard !token.isNone else { return false }
    if case .gradient = plan.tokens[Int(token.index)].values.first { return true }
    return false
  }

  // MARK: Styles

  private func declarations(_ style: Style) -> String {
    var text = ""
    if !style.background.isNone { text += "background:\(variable(style.background));" }
    if !style.border.isNone { text += "border:1px solid \(variable(style.border));" }
    // `clip` does not create a scroll container, so the content still sets the minimum height.
    if style.radius != .zero { text += "border-radius:\(length(style.radius));overflow:clip;" }
    if !style.shadow.isNone { text += "box-shadow:\(variable(style.shadow));" }
    if !style.typography.isNone {
      let name = properties.name(style.typography)
      text += "font:var(\(name));letter-spacing:var(\(name)_ls);"
    }
    if !style.typography.isNone || style.textStyle != .body { text += scaledSize(style) }
    if !style.typography.isNone { text += lineHeight(style.typography) }
    if !style.color.isNone {
      text +=
        isGradient(style.color)
        ? "background:\(variable(style.color));-webkit-background-clip:text;background-clip:text;"
          + "color:transparent;"
        : "color:\(variable(style.color));"
    }
    if let width = style.width {
      text += "width:\(length(width, of: style));max-width:none;flex:none;"
    }
    if let height = style.height { text += "height:\(length(height, of: style));" }
    for (name, bound) in [
      ("min-width", style.bounds.minWidth), ("max-width", style.bounds.maxWidth),
      ("min-height", style.bounds.minHeight), ("max-height", style.bounds.maxHeight),
    ] {
      if let bound { text += "\(name):\(length(bound));" }
    }
    if style.aspect > 0 { text += "aspect-ratio:\(CSSText.number(style.aspect));" }
    if style.padding != .zero { text += padding(style) }
    switch style.textAlignment {
    case .center: text += "text-align:center;"
    case .trailing: text += "text-align:end;"
    case .leading, .fill: break
    }
    // Flex factors with a sum below 1 would leave space unused. The factor 100 keeps their
    // proportions.
    if style.grows {
      text += "flex:\(CSSText.number(style.weight * 100)) 1 0;"
      // In a column, the factor replaces the height.
      let bounds = style.bounds
      if let height = style.height {
        var own = height == .zero ? "0px" : length(height, of: style)
        if let greatest = bounds.maxHeight { own = "min(\(own),\(pixels(greatest)))" }
        if let least = bounds.minHeight { own = "max(\(own),\(pixels(least)))" }
        text += "min-height:\(own);"
      } else if let least = bounds.minHeight {
        let own = bounds.maxHeight.map { "min(size,\(pixels($0)))" } ?? "size"
        text += "min-height:calc-size(max-content,max(\(own),\(pixels(least))));"
      }
    }
    if style.lines > 0 {
      // No part of a second line may be visible in the padding below the first line.
      text += cut(style)
      // Letters can extend below tight lines. The negative margin cancels the extra space.
      if style.padding == .zero, style.height == nil, style.aspect == 0,
        style.bounds.minHeight == nil, style.bounds.maxHeight == nil
      {
        text += "padding-block-end:.12em;margin-block-end:-.12em;"
      }
    }
    return text
  }

  /// The selector of nodes of other kinds than those that fill the width of their container.
  private static let notFiller = ":not(.i,.md,hr,progress)"

  /// Returns the declarations by which bounds apply to the content of a node.
  private func contentBounds(_ style: Style) -> String {
    var text = ""
    // The content does not change the aspect ratio.
    if style.hasRatio, style.bounds.minHeight == nil {
      let bound = style.bounds.maxHeight.map { "calc-size(max-content,min(size,\(pixels($0))))" }
      text += "min-height:\(bound ?? "max-content");"
    }
    // Without `calc-size`, content that cannot wrap may be wider than the container.
    if let greatest = style.bounds.maxWidth, style.width == nil,
      style.aspect == 0 || style.hasRatio && !style.grows
    {
      let bound = "min(size,\(pixels(greatest)))"
      text += "max-width:calc-size(stretch,\(bound));width:calc-size(auto,\(bound));"
    }
    return text
  }

  /// Returns the declarations that truncate a text after its last line.
  private func cut(_ style: Style) -> String {
    // Browsers support an ellipsis only at the end of a line. At the start of a line it would
    // change the reading order of bidirectional text.
    switch (style.lines, style.truncation) {
    case (1, .tail), (1, .head), (1, .middle):
      "white-space:nowrap;text-overflow:ellipsis;overflow:clip;"
    case (1, .clip): "white-space:nowrap;overflow:clip;"
    case (_, .tail), (_, .head), (_, .middle):
      // Browsers add the ellipsis to an aligned line. At the trailing edge, the ellipsis is outside
      // the box.
      "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:\(style.lines);"
        + "overflow:visible clip;"
    case (_, .clip): "max-height:\(height(ofLines: style));overflow:clip;"
    }
  }

  /// Returns the height of the style's lines, including padding.
  private func height(ofLines style: Style) -> String {
    let room =
      style.padding == .zero
      ? ".12em"
      : CSSLength.sum([length(style.padding.top), length(style.padding.bottom)])
    return "calc(\(style.lines)lh + \(room))"
  }

  /// Returns a line height in whole device pixels, so that multiline text has the same position as
  /// in other formats.
  private func lineHeight(_ typography: TokenReference) -> String {
    "line-height:round(1em*var(\(properties.name(typography))_lh),var(--px));"
  }

  /// Returns the font size that the reader's text size requires.
  private func scaledSize(_ style: Style) -> String {
    let wanted = style.textStyle.points(textSize)
    let usual = style.textStyle.points(.large)
    guard wanted != usual else { return "" }
    let inherited = plan.styles[Int(plan.screen.style)].typography
    let token = style.typography.isNone ? inherited : style.typography
    let size = token.isNone ? "16px" : "var(\(properties.name(token))_fs)"
    return "font-size:calc(\(size)*\(CSSText.number(wanted))/\(CSSText.number(usual)));"
      + (token.isNone ? "" : lineHeight(token))
  }

  /// Returns the padding of a box.
  ///
  /// Sides that differ use logical properties, which follow the text direction.
  private func padding(_ style: Style) -> String {
    var insets = style.padding
    guard style.lines < 2 || insets.bottom == .zero || !style.border.isNone else {
      // Browsers cut text at the edge of its padding, below which the next line would begin. A
      // transparent border has the same size and background.
      let border = "border-block-end:\(length(insets.bottom)) solid transparent;"
      insets.bottom = .zero
      return insets == .zero ? border : padding(insets) + border
    }
    return padding(insets)
  }

  private func padding(_ insets: Insets<Metric>) -> String {
    let block = [length(insets.top), length(insets.bottom)]
    let inline = [length(insets.leading), length(insets.trailing)]
    if inline[0] == inline[1] { return "padding:\(block[0]) \(inline[0]) \(block[1]);" }
    return "padding-block:\(block[0]) \(block[1]);padding-inline:\(inline[0]) \(inline[1]);"
  }

  /// Returns the declarations that arrange the content of a style.
  private func arrangement(_ style: Style) -> String {
    let gap = style.spacing == .zero ? "" : "gap:\(length(style.spacing));"
    let across =
      switch style.alignment {
      case .fill: "stretch"
      case .leading: "flex-start"
      case .center: "center"
      case .trailing: "flex-end"
      }
    let along =
      switch style.distribution {
      case .leading: "flex-start"
      case .center: "center"
      case .trailing: "flex-end"
      case .spaceBetween: "space-between"
      }
    guard style.lines == 0 else { return "" }
    switch style.axis {
    case .vertical: return gap + "align-items:\(across);justify-content:\(along);"
    case .horizontal:
      return gap + "flex-direction:row;align-items:\(across);justify-content:\(along);"
    case .overlay:
      let stretch = style.alignment == .fill ? "stretch" : across
      return
        "display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);justify-items:\(stretch);"
        + "align-items:\(style.isAtTop ? "stretch" : along);"
    }
  }

  /// The CSS of the outlines of dots, whose color can be similar to a background that the browser
  /// chooses.
  private var dots: String {
    let dots = plan.styles.indices.filter { plan.styles[$0].isDot }.map { ".s\($0)" }
    guard !dots.isEmpty else { return "" }
    let dot = ":is(\(dots.joined(separator: ","))):empty"
    return "@media(prefers-contrast:more){\(dot){outline:1px solid}}"
      + "@media(forced-colors:active){\(dot){outline:1px solid CanvasText}}"
  }

  /// The CSS of the bars on a page that is loading.
  private var skeleton: String {
    let skeleton = plan.screen.skeleton
    let known = { (token: TokenReference) in token.isNone ? nil : variable(token) }
    return SkeletonStyles(
      background: known(skeleton.background), highlight: known(skeleton.highlight),
      radius: skeleton.radius.map(length), duration: known(skeleton.duration),
      surfaces: Set(plan.nodes.lazy.filter { $0.kind == .box }.map { Int($0.style) }).sorted()
        .filter { !plan.styles[$0].background.isNone }.map { ".s\($0)" }
    ).css
  }

  // MARK: Layouts

  private func written(_ section: SectionLayout<Metric>) -> SectionLayout<String> {
    section.map { length, _ in self.length(length) }
  }

  private func written(_ boundary: LayoutBoundary<Metric>) -> LayoutBoundary<String> {
    boundary.map { length, _ in self.length(length) }
  }

  private mutating func writeScreen() {
    let screen = plan.screen
    css += BoundaryStyles.betweenSections(length(screen.interSectionSpacing))
    // The browser provides the insets of the device itself.
    let insets = screen.contentInsets.map { length, _ in
      length == .zero ? "0px" : self.length(length)
    }
    // On a wide screen, both sides leave the same space around the content.
    let greatest = screen.maxWidth.map(pixels)
    let side = { (inset: String, edge: String) in
      let own = "\(inset) + env(safe-area-inset-\(edge),0px)"
      guard let greatest else { return "calc(\(own))" }
      return "max(\(own),round(down,(100vw - \(greatest))/2,1px))"
    }
    let rightToLeft = "[dir=rtl]{--is:\(side(insets.leading, "right"));"
    if screen.maxWidth != nil { css += Self.wideHeaders }
    css +=
      "body{padding-block:var(--it) var(--ib);padding-inline:var(--is) var(--ie)}"
      + ":root{--it:calc(\(insets.top) + env(safe-area-inset-top,0px));"
      + "--ib:calc(\(insets.bottom) + env(safe-area-inset-bottom,0px));"
      + "--is:\(side(insets.leading, "left"));--ie:\(side(insets.trailing, "right"))}"
      + rightToLeft + "--ie:\(side(insets.trailing, "left"))}"
    css += BoundaryStyles.screen(screen.boundaryItems.map { written($0.layout) })
  }

  /// The rules that extend the backgrounds of the screen's headers and footers to the edges of a
  /// screen that is wider than its content.
  private static let wideHeaders =
    "body{overflow-x:clip}body>:is(header,footer)>.h{isolation:isolate}"
    + "body>:is(header,footer)>.h>.c{position:relative}"
    + "body>:is(header,footer)>.h>.c::before{content:\"\";position:absolute;z-index:-1;"
    + "inset:0 calc((100% - 100vw)/2);background:inherit}"

  /// The rules that every page contains, independent of its plan.
  static let base =
    "*{box-sizing:border-box;margin:0;padding:0;min-width:0}"
    + ":root{--px:1px;--dir:1;--lm:16px;--ss:var(--is);--se:var(--ie);"
    + "--ms:calc(var(--is) + var(--lm));--me:calc(var(--ie) + var(--lm));"
    + "--pt:var(--it);--pb:var(--ib)}[dir=rtl]{--dir:-1}"
    + "@media(min-width:414px){:root{--lm:20px}}"
    + "@media(min-resolution:1.5dppx){:root{--px:.5px}}"
    + "@media(min-resolution:2.5dppx){:root{--px:calc(1px/3)}}"
    + "body{min-height:100vh}"
    + "body,main,section,.c,.b,.k,.h,.d,.t,.x,li{display:flex;flex-direction:column}"
    + "section{container-type:inline-size}"
    // The content is positioned, and pinned, relative to the whole page.
    + "body>:is(header,footer){display:contents}"
    + "ul,.u{display:flex;list-style:none;align-items:stretch}"
    + "li>*,.h>*,.d>*,.t>*,.x>*{flex:1 1 auto}li>.x,.t>.x{flex:none}"
    + ".m{display:grid;grid-template-columns:auto minmax(0,1fr) auto}.m>ul,.m>.u{grid-area:1/2}"
    + ".d{position:absolute}"
    + ".c{overflow-wrap:anywhere}"
    // The content of a column keeps its height. Only a width of its own exceeds the container.
    + ":where(.c>:not(.j)){flex-shrink:0;max-width:100%}"
    + "p,h1,h2,h3,h4,span{font:inherit;letter-spacing:inherit;overflow-wrap:anywhere;"
    + "unicode-bidi:isolate}"
    + "[dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}.i,progress,hr,.md{width:100%}"
    + "button{font:inherit;letter-spacing:inherit;color:inherit;background:none;border:0;cursor:pointer}"
    // The link of an item covers the whole item. Nested controls are above it.
    + "a:is(.a,.k){color:inherit;text-decoration:none}a.k{text-align:center}"
    + "[data-action]:not(.k){position:relative}"
    + ".a::after{content:\"\";position:absolute;inset:0}"
    + ":is(li,.t,.c)>.a{position:absolute;inset:0}"
    + ":is(.k,.c[data-action],.md a){position:relative;z-index:1}"
    + ".x{pointer-events:none}.x .k{pointer-events:auto}"
    + ".i{position:relative;overflow:hidden}"
    + "img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}"
    + ".j{display:block;fill:none;stroke:currentColor;"
    + "stroke-width:\(CSSText.number(Icon.lineWidth));"
    + "stroke-linecap:round;stroke-linejoin:round}"
    + ".j.f{fill:currentColor;stroke:none}[dir=rtl] .r{transform:scaleX(-1)}"
    + "hr{border:0;height:1px}"
    + "progress{display:block;height:4px;-webkit-appearance:none;appearance:none;border:0}"
    + "progress::-webkit-progress-bar{background:inherit}"
    + "progress::-webkit-progress-value{background:currentColor}"
    + "progress::-moz-progress-bar{background:currentColor}"
    // A text wraps if it is wider than the full row.
    + ".b,.k{flex:none;max-width:100%}"
    + ".p{position:sticky;z-index:1}"
    + ".v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"
    // The text occupies its space, so the layout does not move when the text appears.
    + ".loading :is(p,h1,h2,h3,h4,span,button,.md *){color:transparent!important;"
    + "user-select:none}"
    + ".loading :is(img,.j){visibility:hidden}"
    + ".md a{color:inherit}.md :is(ul,ol,blockquote){padding-inline-start:1.4em}"
    + ".md>*+*,.md :is(li,blockquote)>*+:not(ul,ol){margin-top:round(.6em,var(--px))}"
    + ".md :is(ul,ol){display:block}.md ul{list-style:disc}.md :is(ul,ol) ul{list-style:circle}"
    + ".md ol{list-style:decimal}"
    // Marker and text begin at the same edge, in both text directions.
    + ".md li{display:list-item;unicode-bidi:plaintext;text-align:-webkit-match-parent;"
    + "text-align:match-parent}.md table{border-collapse:collapse}"
    + ".md td,.md th{padding:.1em .5em;text-align:start}.md pre{overflow-x:auto}"
    + ":focus-visible{outline:2px solid currentColor;outline-offset:2px}"
    + ".a:focus-visible{outline:none}.a:focus-visible::after{outline:2px solid CanvasText;"
    + "outline-offset:-2px;box-shadow:inset 0 0 0 4px Canvas}"
    // On paper, all items of a row are visible, and no card is divided between two pages.
    + "@media print{.p{position:static}ul,.u{overflow:visible!important}"
    // A list that scrolls has a tab index. In a column, the items would become lower.
    + ":is(ul,.u)[tabindex]{flex-wrap:wrap}"
    + "ul>li,.u>*{max-width:100%}"
    + "body{min-height:0}li,.t{break-inside:avoid}.h,h1,h2,h3,h4{break-after:avoid}"
    + ".c{box-shadow:none!important}.b,.c:empty,progress{print-color-adjust:exact}}"
    // Outlines do not change the layout.
    + "@media(forced-colors:active),(prefers-contrast:more){"
    + ":is(.k,.b,progress),:is(li,.t)>.c{outline:1px solid;outline-offset:-1px}"
    + "a.k{text-decoration:underline}}"
    // Dots, bars and loading text have no meaning without their colors.
    + "@media(forced-colors:active){.c:empty,.loading :is(p,h1,h2,h3,h4,span,.md *)"
    + "{forced-color-adjust:none}progress{color:Highlight;background:Canvas;"
    + "forced-color-adjust:none}}"
}

extension NodeKind {
  /// A Boolean value that indicates whether a node fills the width of its container, independent of
  /// its content.
  fileprivate var isFiller: Bool {
    switch self {
    case .image, .markdown, .progress, .rule: true
    default: false
    }
  }
}

extension Style {
  /// A Boolean value that indicates whether the children of an overlay begin at its top.
  fileprivate var isAtTop: Bool { distribution == .leading || distribution == .spaceBetween }

  /// A Boolean value that indicates whether children have the height of a row or an overlay.
  fileprivate var stretches: Bool {
    switch axis {
    case .vertical: false
    case .horizontal: alignment == .fill
    case .overlay: isAtTop
    }
  }

  /// A Boolean value that indicates whether the height follows from the width.
  fileprivate var hasRatio: Bool { aspect > 0 && height == nil }
}
