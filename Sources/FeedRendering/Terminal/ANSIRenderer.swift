package import Documents
package import FeedLayout

/// A renderer that writes the wireframe grid in the colors of the theme.
package struct ANSIRenderer: Renderer {
  package static let entry = RendererEntry(
    name: "ansi", summary: "the wireframe in the colors of the theme, for a terminal",
    fileExtension: "ansi", make: { ANSIRenderer(options: $1.terminal) })

  let options: TerminalOptions

  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?,
    marks: inout PagePartMarks?
  ) {
    marks?.begin(at: sink.count)
    var selections = marks.map { SelectionMarks($0) }
    var painter = TerminalPainter(tree, options, distinguishesOrigins: selections != nil)
    painter.paint(outline: &outline) { canvas, palette, addresses in
      let links = canvas.links.sorted { $0.row < $1.row }
      var rest = links[...]
      for row in 0..<canvas.rows {
        let own = rest.prefix { $0.row == row }
        rest = rest.dropFirst(own.count)
        write(row, of: canvas, palette, own, addresses, to: &sink, &selections)
      }
    }
    marks = selections?.marks
  }

  /// Writes some columns of a row without links and without the end of the line.
  static func write(
    _ row: Int, _ columns: Range<Int>, of canvas: borrowing CellCanvas,
    _ palette: borrowing Palette, to sink: inout ByteSink
  ) {
    var marks: SelectionMarks?
    ANSIRenderer(options: TerminalOptions()).write(
      row, columns, of: canvas, palette, [], [], to: &sink, &marks)
  }

  /// Writes a row, or some of its columns only.
  ///
  /// Each row begins and ends without color and link, so that it can be extracted.
  private func write(
    _ row: Int, _ columns: Range<Int>? = nil, of canvas: borrowing CellCanvas,
    _ palette: borrowing Palette, _ links: ArraySlice<CanvasLink>, _ addresses: [[UInt8]],
    to sink: inout ByteSink, _ marks: inout SelectionMarks?
  ) {
    var link = -1
    let start = row * canvas.columns
    let end = columns?.upperBound ?? canvas.extent(ofRow: row)
    var foreground: UInt16 = 0
    var background: UInt16 = 0
    let cells = canvas.cells.span
    var index = start + (columns?.lowerBound ?? 0)
    while index < start + end {
      let cell = cells[index]
      // A space shows no foreground, so it keeps the selected one.
      let wanted = cell.glyph == CellCanvas.space ? foreground : cell.foreground
      if wanted != foreground || cell.background != background {
        let mark = sink.count
        select(wanted, foreground, cell.background, background, palette, &sink)
        marks?.add(
          SelectionMarks.Change(
            inkBefore: foreground, groundBefore: background, foreground: wanted,
            background: cell.background, place: .row),
          mark..<sink.count)
        foreground = wanted
        background = cell.background
      }
      var limit = start + end
      if !links.isEmpty {
        // The link that was drawn last covers earlier ones.
        let next = links.last { $0.cells.contains(index - start) }?.number ?? -1
        if next != link { select(link: next, link, addresses, &sink) }
        link = next
        for edges in links.lazy.map(\.cells) {
          for edge in [edges.lowerBound, edges.upperBound] where start + edge > index {
            limit = min(limit, start + edge)
          }
        }
      }
      index = sink.cells(index..<limit, of: canvas) { [foreground, background] cell in
        cell.background == background
          && (cell.foreground == foreground || cell.glyph == CellCanvas.space)
      }
    }
    if link >= 0 { select(link: -1, link, addresses, &sink) }
    let mark = sink.count
    var rest = background
    // An erase sequence fills the rest of the row with the background, without characters.
    if columns != nil {
      rest = 0
    } else if end < canvas.columns {
      rest = canvas.cells[start + canvas.columns - 1].background
      if rest != background { select(foreground, foreground, rest, background, palette, &sink) }
      if rest != 0 { sink.append("\u{1B}[K") }
    }
    if foreground != 0 || rest != 0 || columns != nil && background != 0 {
      sink.append("\u{1B}[0m")
    }
    if foreground != 0 || rest != 0 || background != 0 {
      marks?.add(
        SelectionMarks.Change(
          inkBefore: foreground, groundBefore: background, foreground: 0, background: rest,
          place: .end(hasRest: end < canvas.columns)),
        mark..<sink.count)
    }
    if columns == nil { sink.append(0x0A) }
  }

  /// Ends the previous link and begins a new one.
  ///
  /// The parts of a link on several rows share an ID.
  private func select(
    link: Int, _ before: Int, _ addresses: [[UInt8]], _ sink: inout ByteSink
  ) {
    if before >= 0 { sink.append("\u{1B}]8;;\u{1B}\\") }
    guard link >= 0 else { return }
    sink.append("\u{1B}]8;id=")
    sink.append(decimal: link + 1)
    sink.append(";")
    sink.append(addresses[link])
    sink.append("\u{1B}\\")
  }

  private func select(
    _ foreground: UInt16, _ inkBefore: UInt16, _ background: UInt16, _ groundBefore: UInt16,
    _ palette: borrowing Palette, _ sink: inout ByteSink
  ) {
    let (foreground, inkBefore) = (
      palette.appearance(ofForeground: foreground), palette.appearance(ofForeground: inkBefore)
    )
    let (background, groundBefore) = (
      palette.appearance(ofBackground: background), palette.appearance(ofBackground: groundBefore)
    )
    // Different tokens may have the same appearance.
    guard foreground != inkBefore || background != groundBefore else { return }
    let moved = palette.replacementForeground(foreground, on: background)
    let movedBefore = palette.replacementForeground(inkBefore, on: groundBefore)
    let codes = palette.codes.span
    if foreground != inkBefore || moved != movedBefore {
      // If only the color differs, a color sequence is enough and the other attributes stay set.
      let isColorChange =
        moved == nil && movedBefore == nil && palette.differInColor(foreground, inkBefore)
      if isColorChange {
        sink.append(codes.extracting(palette.colorCodes[Int(foreground)]))
      } else if let moved {
        sink.append(moved)
      } else {
        sink.append(codes.extracting(palette.foregroundCodes[Int(foreground)]))
      }
      if isColorChange ? background != groundBefore : background != 0 {
        sink.append(UInt8(ascii: ";"))
        sink.append(codes.extracting(palette.backgroundCodes[Int(background)]))
      }
    } else {
      sink.append("\u{1B}[")
      sink.append(codes.extracting(palette.backgroundCodes[Int(background)]))
    }
    sink.append(UInt8(ascii: "m"))
  }
}
