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
    marks: inout PartMarks?
  ) {
    marks?.begin(at: sink.count)
    var selections = marks.map { SelectionMarks($0) }
    var painter = TerminalPainter(tree, options, tellsOrigins: selections != nil)
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

  /// Writes a row.
  ///
  /// Each row begins and ends without color and link, so that it can be extracted.
  private func write(
    _ row: Int, of canvas: borrowing CellCanvas, _ palette: borrowing Palette,
    _ links: ArraySlice<CanvasLink>, _ addresses: [[UInt8]], to sink: inout ByteSink,
    _ marks: inout SelectionMarks?
  ) {
    var link = -1
    let start = row * canvas.columns
    let end = canvas.extent(ofRow: row)
    var ink: UInt16 = 0
    var ground: UInt16 = 0
    let cells = canvas.cells.span
    var index = start
    while index < start + end {
      let cell = cells[index]
      // A space shows no foreground, so it keeps the selected one.
      let wanted = cell.glyph == CellCanvas.space ? ink : cell.ink
      if wanted != ink || cell.ground != ground {
        let mark = sink.count
        select(wanted, ink, cell.ground, ground, palette, &sink)
        marks?.add(
          SelectionMarks.Change(
            inkBefore: ink, groundBefore: ground, ink: wanted, ground: cell.ground, place: .row),
          mark..<sink.count)
        ink = wanted
        ground = cell.ground
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
      index = sink.cells(index..<limit, of: canvas) { [ink, ground] cell in
        cell.ground == ground && (cell.ink == ink || cell.glyph == CellCanvas.space)
      }
    }
    if link >= 0 { select(link: -1, link, addresses, &sink) }
    let mark = sink.count
    var rest = ground
    // An erase sequence fills the rest of the row with the background, without characters.
    if end < canvas.columns {
      rest = canvas.cells[start + canvas.columns - 1].ground
      if rest != ground { select(ink, ink, rest, ground, palette, &sink) }
      if rest != 0 { sink.append("\u{1B}[K") }
    }
    if ink != 0 || rest != 0 { sink.append("\u{1B}[0m") }
    if ink != 0 || rest != 0 || ground != 0 {
      marks?.add(
        SelectionMarks.Change(
          inkBefore: ink, groundBefore: ground, ink: 0, ground: rest,
          place: .end(hasRest: end < canvas.columns)),
        mark..<sink.count)
    }
    sink.append(0x0A)
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
    _ ink: UInt16, _ inkBefore: UInt16, _ ground: UInt16, _ groundBefore: UInt16,
    _ palette: borrowing Palette, _ sink: inout ByteSink
  ) {
    let (ink, inkBefore) = (palette.look(ofInk: ink), palette.look(ofInk: inkBefore))
    let (ground, groundBefore) = (
      palette.look(ofGround: ground), palette.look(ofGround: groundBefore)
    )
    // Different tokens may have the same appearance.
    guard ink != inkBefore || ground != groundBefore else { return }
    let moved = palette.movedInk(ink, on: ground)
    let movedBefore = palette.movedInk(inkBefore, on: groundBefore)
    let codes = palette.codes.span
    if ink != inkBefore || moved != movedBefore {
      // If only the color differs, a color sequence is enough and the other attributes stay set.
      let isColour = moved == nil && movedBefore == nil && palette.differInColour(ink, inkBefore)
      if isColour {
        sink.append(codes.extracting(palette.colourCodes[Int(ink)]))
      } else if let moved {
        sink.append(moved)
      } else {
        sink.append(codes.extracting(palette.inkCodes[Int(ink)]))
      }
      if isColour ? ground != groundBefore : ground != 0 {
        sink.append(UInt8(ascii: ";"))
        sink.append(codes.extracting(palette.groundCodes[Int(ground)]))
      }
    } else {
      sink.append("\u{1B}[")
      sink.append(codes.extracting(palette.groundCodes[Int(ground)]))
    }
    sink.append(UInt8(ascii: "m"))
  }
}
