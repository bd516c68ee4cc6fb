import DesignTokens
import FeedLayout
import FeedModel
import UnicodeText

/// A painter that draws a solved tree on a canvas and passes on each finished part of the page.
struct TerminalPainter {
  private let tree: LayoutTree
  private let frames: Frames
  private var canvas: CellCanvas
  private(set) var palette: Palette
  /// The foregrounds and backgrounds of each style, computed at the first use.
  private var paints: [Int32: StylePaint] = [:]
  private var markdownForegrounds: [Int32: MarkdownForegrounds] = [:]
  private let page: StylePaint
  /// The foreground of the bars that replace text while a page is loading.
  private let bar: UInt16
  private let isMirrored: Bool
  /// A Boolean value that indicates whether bars replace text.
  private let isLoading: Bool
  private let glyphs: Glyphs
  private let art: PageImages
  /// A Boolean value that indicates whether images with a grid are shown in colors.
  private let showsPictures: Bool
  /// The numbers of the colors of each picture, by its URL.
  private var pictures: [String: [UInt16]] = [:]
  private let overflow: Overflow
  /// A Boolean value that indicates whether controls become links.
  ///
  /// Output without colors contains only text.
  private let hasLinks: Bool
  /// The rows of the current section, if it has more than one.
  private var rows: OverflowRows?
  /// The addresses of every control with text.
  private(set) var addresses: [[UInt8]] = []
  /// The texts that carry the link of a control, with the numbers of their links.
  private var linked: [(text: Int, number: Int)] = []

  private struct StylePaint {
    var foreground: UInt16 = 0
    var border: UInt16 = 0
    /// The backgrounds from the leading edge on: one for the full width, several for a gradient, or
    /// none.
    var backgrounds: [UInt16] = []
    var gradient: [UInt16] = []
    var tracedColor: TracedColor?
    var isBold = false
  }

  init(
    _ tree: LayoutTree, _ options: TerminalOptions, _ art: PageImages, distinguishesOrigins: Bool
  ) {
    self.tree = tree
    self.art = art
    frames = Frames(tree, .grid)
    canvas = CellCanvas(columns: tree.environment.columns)
    palette = Palette(options.colors, distinguishesOrigins: distinguishesOrigins)
    glyphs = options.glyphs.table
    overflow = options.overflow
    hasLinks = options.colors != .none
    showsPictures =
      palette.showsPictures && options.glyphs == .unicode && art.hasGrids
      && !tree.environment.isLoading
    isLoading = tree.environment.isLoading
    isMirrored = tree.environment.direction == .rightToLeft
    let style = tree.plan.styles[Int(tree.plan.screen.style)]
    page = Self.paint(style, tree, nil, &palette)
    bar = Self.bar(tree, page, &palette)
  }

  // MARK: Parts

  /// Paints every part of the page and calls `emit` after each one.
  mutating func paint(
    outline: inout OutlineList?, _ emit: (CellCanvas, Palette, [[UInt8]]) -> Void
  ) {
    var child = 1
    var bottom = 0
    while child < tree.nodes.count {
      let frame = frames.frames[child]
      let top = Int(frame.y)
      // The rows include the space between this part and the previous one.
      rows =
        overflow == .all
        ? OverflowRows(tree, frames, section: child, columns: canvas.columns) : nil
      canvas.reset(
        rows: max(top - bottom, 0) + Int(frame.height) + (rows?.extraHeight ?? 0))
      fill(CanvasArea(x: 0, y: 0, width: canvas.columns, height: canvas.rows), page.backgrounds)
      let end = Int(tree.nodes[child].end)
      nodes(child..<end, top: min(bottom, top), &outline)
      emit(canvas, palette, addresses)
      bottom = top + Int(frame.height)
      child = end
    }
  }

  private mutating func nodes(_ range: Range<Int>, top: Int, _ outline: inout OutlineList?) {
    var index = range.lowerBound
    // The enclosing boxes, innermost last, with the rightmost column for drawing in each.
    var around: [(end: Int, edge: Int)] = []
    while index < range.upperBound {
      let node = tree.nodes[index]
      var area = self.area(index, top)
      while let last = around.last, last.end <= index { around.removeLast() }
      let frame = area
      if let edge = around.last?.edge { area.width = max(min(area.width, edge - area.x), 0) }
      if node.kind == .item, outline == nil, area.x >= canvas.columns || area.x + area.width <= 0 {
        index = Int(node.end)
        continue
      }
      outline?.add(index, of: tree)
      if hasLinks, node.action >= 0, !isLoading { control(index) }
      switch node.kind {
      case .box:
        box(index, node, area)
        let isFramed = tree.style(of: node).isFramed
        around.append((Int(node.end), area.x + area.width - (isFramed ? 1 : 0)))
      case .text: text(index, node, area)
      case .markdown: body(index, node, area)
      case .image: image(node, area, frame)
      case .progress: progress(node, area)
      case .icon: icon(node, area)
      case .rule:
        canvas.run(
          area.x, area.y, area.width, glyphs.horizontal, foreground: paint(node).foreground)
      default: break
      }
      index += 1
    }
    if rows == nil, tree.nodes[range.lowerBound].kind == .section { markOverflow(range, top) }
  }

  /// Records the text that carries the link of a control.
  private mutating func control(_ index: Int) {
    guard let text = tree.linkText(of: index), let link = tree.link(of: tree.nodes[index]) else {
      return
    }
    let address = link.address
    // Terminals reject longer addresses.
    guard address.count <= Self.longestAddress else { return }
    linked.append((text, addresses.count))
    addresses.append(address)
  }

  private static var longestAddress: Int { 2000 }

  private func area(_ index: Int, _ top: Int) -> CanvasArea {
    let frame = frames.frames[index]
    let width = Int(frame.width)
    let shift = rows?.shift(of: index) ?? (leading: 0, down: 0)
    let leading = Int(frame.x) - shift.leading
    let x = isMirrored ? canvas.columns - leading - width : leading
    return CanvasArea(
      x: x, y: Int(frame.y) - top + shift.down, width: width, height: Int(frame.height))
  }

  /// Fills an area with backgrounds from left to right, each over an equal share of the width.
  private mutating func fill(_ area: CanvasArea, _ backgrounds: [UInt16]) {
    for (number, background) in backgrounds.enumerated() where background != 0 {
      let share = { (index: Int) in area.width * index / backgrounds.count }
      let width = share(number + 1) - share(number)
      let leading = isMirrored ? area.width - share(number + 1) : share(number)
      canvas.fill(
        CanvasArea(x: area.x + leading, y: area.y, width: width, height: area.height),
        background: background)
    }
  }

  /// Marks the edge at which a list is cut off.
  private mutating func markOverflow(_ range: Range<Int>, _ top: Int) {
    guard let list = range.first(where: { tree.nodes[$0].kind == .list }) else { return }
    let item = tree.children(of: list).first { item in
      let area = area(item, top)
      return isMirrored ? area.x < 0 : area.x + area.width > canvas.columns
    }
    guard let beyond = item.map({ area($0, top) }) else { return }
    let edge = isMirrored ? 0 : canvas.columns - 1
    for row in beyond.y..<beyond.y + beyond.height {
      canvas.set(edge, row, glyphs.edge, foreground: page.border)
    }
    canvas.set(
      edge, beyond.y + beyond.height / 2, isMirrored ? glyphs.before : glyphs.after,
      foreground: page.foreground)
  }

  // MARK: Nodes

  private mutating func box(_ index: Int, _ node: LayoutNode, _ area: CanvasArea) {
    let style = tree.style(of: node)
    let paint = self.paint(node)
    if style.isDot, node.end == index + 1, area.width == 1, area.height == 1 {
      canvas.set(
        area.x, area.y, isLoading ? glyphs.bar : glyphs.dot,
        foreground: isLoading ? bar : paint.border)
      return
    }
    guard !isLoading || !isBar(node) else {
      // A bar in the color of the box would resemble loaded content.
      for row in area.y..<area.y + area.height {
        canvas.run(area.x, row, area.width, glyphs.bar, foreground: bar)
      }
      return
    }
    // A background covers what is behind it.
    if !paint.backgrounds.isEmpty { canvas.clear(area) }
    fill(area, paint.backgrounds)
    switch tree.role(of: node) {
    case .badge: brackets(area, "[", "]", paint.foreground)
    case .button: brackets(area, "(", ")", paint.foreground)
    default:
      guard area.width > 0, area.height > 0 else { return }
      if style.isBar {
        canvas.run(
          area.x, area.y + area.height - 1, area.width, glyphs.horizontal, foreground: paint.border)
      } else if style.isSurface, area.width > 1, area.height > 1 {
        border(area, style, paint)
      }
    }
  }

  /// Returns a Boolean value that indicates whether a box becomes a bar on a page that is loading.
  private func isBar(_ node: LayoutNode) -> Bool {
    [.badge, .button].contains(tree.role(of: node)) || tree.plan.hasOnlyIcons(at: Int(node.plan))
  }

  private mutating func brackets(
    _ area: CanvasArea, _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ foreground: UInt16
  ) {
    canvas.set(area.x, area.y, left, foreground: foreground)
    canvas.set(area.x + area.width - 1, area.y, right, foreground: foreground)
  }

  private mutating func border(_ area: CanvasArea, _ style: Style, _ paint: StylePaint) {
    let corners = style.radius != .zero ? glyphs.roundCorners : glyphs.corners
    let right = area.x + area.width - 1
    let bottom = area.y + area.height - 1
    canvas.run(area.x + 1, area.y, area.width - 2, glyphs.horizontal, foreground: paint.border)
    canvas.run(area.x + 1, bottom, area.width - 2, glyphs.horizontal, foreground: paint.border)
    for row in area.y + 1..<max(bottom, area.y + 1) {
      canvas.set(area.x, row, glyphs.vertical, foreground: paint.border)
      canvas.set(right, row, glyphs.vertical, foreground: paint.border)
    }
    canvas.set(area.x, area.y, corners[0], foreground: paint.border)
    canvas.set(right, area.y, corners[1], foreground: paint.border)
    canvas.set(area.x, bottom, corners[2], foreground: paint.border)
    canvas.set(right, bottom, corners[3], foreground: paint.border)
  }

  private mutating func text(_ index: Int, _ node: LayoutNode, _ area: CanvasArea) {
    let style = tree.style(of: node)
    let paint = self.paint(node)
    var row = area.y
    let link = linked.lastIndex { $0.text == index }.map { linked.remove(at: $0).number }
    for line in frames.lines(of: index) {
      let room = area.width - Int(line.width)
      let offset =
        switch style.textAlignment {
        case .leading, .fill: isMirrored ? room : 0
        case .center: room / 2
        case .trailing: isMirrored ? 0 : room
        }
      let width = max(Int(line.width), 1)
      let x = area.x + max(offset, 0)
      let limit = area.x + area.width
      guard !isLoading else {
        canvas.run(x, row, min(Int(line.width), limit - x), glyphs.bar, foreground: bar)
        row += 1
        continue
      }
      if case .stars(let count) = tree.plan.nodes[Int(node.plan)].form {
        for star in 0..<min(count, limit - x) {
          canvas.set(
            x + star, row, Float(star) + 0.5 < node.value ? glyphs.star : glyphs.emptyStar,
            foreground: paint.foreground)
        }
        row += 1
        continue
      }
      let bytes = node.ownsText ? tree.text : tree.feed.text
      var end = canvas.draw(
        bytes.span.extracting(line.head), x, row, limit: limit, foreground: paint.foreground)
      var tinted = end
      if line.isCut {
        canvas.set(end, row, glyphs.ellipsis, foreground: paint.gradient.last ?? paint.foreground)
        end = canvas.draw(
          bytes.span.extracting(line.tail), end + 1, row, limit: limit, foreground: paint.foreground
        )
        // If no text follows the ellipsis, the gradient ends at the ellipsis.
        if !line.tail.isEmpty { tinted = end }
      }
      if !paint.gradient.isEmpty {
        canvas.tint(x, row, until: tinted, width: width, paint.gradient)
      }
      if let link { canvas.link(link, x, row, until: end) }
      row += 1
    }
  }

  /// Draws an image in the visible area of its frame.
  private mutating func image(_ node: LayoutNode, _ area: CanvasArea, _ frame: CanvasArea) {
    let paint = self.paint(node)
    if !paint.backgrounds.isEmpty { canvas.clear(area) }
    fill(area, paint.backgrounds)
    if showsPictures, let url = tree.address(of: node), let grid = art.grid(of: url) {
      let style = tree.style(of: node)
      let numbers = pictures[url] ?? grid.colors.map { palette.picture($0) }
      pictures[url] = numbers
      canvas.draw(
        grid,
        PictureScale(
          grid, width: frame.width, height: frame.height, aspect: style.aspect,
          contentMode: style.contentMode),
        numbers, in: frame, visible: area)
      return
    }
    for row in area.y..<area.y + area.height {
      canvas.run(area.x, row, area.width, glyphs.picture, foreground: paint.foreground)
    }
    guard !isLoading, node.text.length > 0, area.width > 4, area.height > 0 else { return }
    let bytes = node.ownsText ? tree.text : tree.feed.text
    let text = bytes.span.extracting(node.text.range)
    let fits = CellWidth.prefix(of: text, fitting: area.width - 4)
    guard fits.columns > 0 else { return }
    let x = area.x + (area.width - fits.columns) / 2
    let y = area.y + (area.height - 1) / 2
    canvas.run(x - 1, y, fits.columns + 2, " ", foreground: paint.foreground)
    _ = canvas.draw(
      text.extracting(0..<fits.end), x, y, limit: area.x + area.width, foreground: paint.foreground)
  }

  private mutating func icon(_ node: LayoutNode, _ area: CanvasArea) {
    guard let icon = tree.icon(of: node), area.width > 0, area.height > 0 else { return }
    let paint = self.paint(node)
    let glyph = glyphs.icon(icon, isMirrored: isMirrored)
    canvas.set(
      area.x, area.y, isLoading ? glyphs.bar : glyph, foreground: isLoading ? bar : paint.foreground
    )
  }

  private mutating func progress(_ node: LayoutNode, _ area: CanvasArea) {
    let paint = self.paint(node)
    let done = min(Int((node.value * Float(area.width)).rounded()), area.width)
    canvas.run(area.x, area.y, done, glyphs.done, foreground: isLoading ? bar : paint.foreground)
    canvas.run(
      area.x + done, area.y, area.width - done, glyphs.horizontal, foreground: paint.border)
  }

  // MARK: Bodies

  private mutating func body(_ index: Int, _ node: LayoutNode, _ area: CanvasArea) {
    let paint = self.paint(node)
    let body = tree.bodies.bodies[Int(node.value)]
    let range = frames.lineRanges[index]
    let style = tree.plan.nodes[Int(node.plan)].style
    var foregrounds =
      markdownForegrounds[style]
      ?? MarkdownForegrounds(tracedColor: paint.tracedColor, isBold: paint.isBold)
    defer { markdownForegrounds[style] = foregrounds }
    var run = 0
    var row = area.y
    for line in frames.bodies[Int(range.lowerBound)..<Int(range.upperBound)] {
      defer { row += 1 }
      guard line.block >= 0 else { continue }
      let block = body.blocks[Int(line.block)]
      if case .rule = block.kind {
        canvas.run(area.x, row, area.width, glyphs.horizontal, foreground: paint.border)
        continue
      }
      guard !isLoading else {
        canvas.run(area.x, row, area.width, glyphs.bar, foreground: bar)
        continue
      }
      let indent = Int(line.indent)
      let nesting = block.nesting
      for level in 0..<nesting.depth where nesting.isQuote(level) {
        canvas.set(
          start(nesting.column(of: level), 1, area), row, glyphs.quote, foreground: paint.border)
      }
      if line.hasMarker, let marker = block.marker {
        if marker == .bullet {
          canvas.set(start(indent - 2, 1, area), row, glyphs.bullet, foreground: paint.foreground)
        } else {
          let text = marker.text
          let width = text.utf8.count
          _ = canvas.draw(
            text.utf8.span, start(indent - width - 1, width, area), row,
            limit: area.x + area.width, foreground: paint.foreground)
        }
      }
      if case .tableRow(let cells, _) = block.kind {
        tableRow(body.cells[cells], body, block.kind, area.x + indent, row, area, &foregrounds)
        continue
      }
      let words = body.text.span.extracting(Int(line.start)..<Int(line.end))
      var x = max(start(indent, CellWidth.columns(of: words), area), area.x)
      // Runs are in the same order as the text.
      while run < body.runs.count, body.runs[run].range.upperBound <= Int(line.start) { run += 1 }
      var next = run
      while next < body.runs.count, body.runs[next].range.lowerBound < Int(line.end) {
        let piece = body.runs[next].range.clamped(to: Int(line.start)..<Int(line.end))
        let foreground = foregrounds.foreground(body.runs[next].style, block.kind, &palette)
        x = canvas.draw(
          body.text.span.extracting(piece), x, row, limit: area.x + area.width,
          foreground: foreground)
        next += 1
      }
    }
  }

  /// Returns the first column of an element at a distance from the leading edge of a body.
  private func start(_ column: Int, _ width: Int, _ area: CanvasArea) -> Int {
    isMirrored ? area.x + area.width - column - width : area.x + column
  }

  /// Draws the cells of a table row, with lines between them.
  private mutating func tableRow(
    _ cells: ArraySlice<MarkdownCell>, _ body: MarkdownBody, _ kind: MarkdownBlock.Kind,
    _ start: Int, _ row: Int, _ area: CanvasArea, _ foregrounds: inout MarkdownForegrounds
  ) {
    var x = start
    let limit = area.x + area.width
    let plain = foregrounds.foreground([], kind, &palette)
    for (number, cell) in cells.enumerated() {
      if number > 0 {
        if x + 2 < limit { canvas.set(x + 1, row, glyphs.vertical, foreground: plain) }
        x = min(x + 3, limit)
      }
      for run in body.runs[cell.runs] {
        let foreground = foregrounds.foreground(run.style, kind, &palette)
        x = canvas.draw(
          body.text.span.extracting(run.range), x, row, limit: limit, foreground: foreground)
      }
    }
  }

  // MARK: Paints

  private mutating func paint(_ node: LayoutNode) -> StylePaint {
    let style = tree.plan.nodes[Int(node.plan)].style
    if let known = paints[style] { return known }
    let made = Self.paint(tree.plan.styles[Int(style)], tree, page.tracedColor, &palette)
    paints[style] = made
    return made
  }

  private static func paint(
    _ style: Style, _ tree: LayoutTree, _ inherited: TracedColor?, _ palette: inout Palette
  ) -> StylePaint {
    let value = { (token: TokenReference) in tree.plan.value(token, in: tree.permutation) }
    var paint = StylePaint()
    paint.isBold =
      (tree.plan.typography(style.typography, in: tree.permutation)?.fontWeight ?? 400) >= 600
    paint.tracedColor = inherited
    switch value(style.color) {
    case .color(let color): paint.tracedColor = TracedColor(color, of: style.color)
    case .gradient(let stops):
      paint.gradient = TracedColor.steps(stops, of: style.color).map {
        palette.foreground(Foreground(color: $0.color, isBold: paint.isBold), from: $0.origin)
      }
    default: break
    }
    paint.foreground = palette.foreground(
      Foreground(color: paint.tracedColor?.color, isBold: paint.isBold),
      from: paint.tracedColor?.origin)
    switch value(style.background) {
    case .color(let color):
      paint.backgrounds = [palette.background(TracedColor(color, of: style.background))]
    case .gradient(let stops):
      paint.backgrounds = TracedColor.steps(stops, of: style.background).map {
        palette.background($0)
      }
    default: break
    }
    let edge = Self.edge(style, paint.tracedColor, value)
    paint.border = palette.foreground(Foreground(color: edge?.color), from: edge?.origin)
    return paint
  }

  /// Returns the foreground of loading bars: the skeleton color of the screen, or else the
  /// foreground of the page.
  private static func bar(
    _ tree: LayoutTree, _ page: StylePaint, _ palette: inout Palette
  ) -> UInt16 {
    let token = tree.plan.screen.skeleton.background
    guard case .color(let color) = tree.plan.value(token, in: tree.permutation) else {
      return page.foreground
    }
    let tracedColor = TracedColor(color, of: token)
    return palette.foreground(Foreground(color: tracedColor.color), from: tracedColor.origin)
  }

  /// Returns the color of a border or of the track of a bar.
  ///
  /// A surface without a border color gets a muted one.
  private static func edge(
    _ style: Style, _ text: TracedColor?, _ value: (TokenReference) -> TokenValue?
  ) -> TracedColor? {
    if case .color(let color) = value(style.border) { return TracedColor(color, of: style.border) }
    guard case .color(let color) = value(style.background) else { return text }
    let background = TracedColor(color, of: style.background)
    return style.shadow.isNone ? background : text.map { $0.mixed(with: background, 0.75) }
  }
}
