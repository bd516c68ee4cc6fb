package import Documents
package import FeedLayout

/// A renderer that writes the wireframe grid in the colors of the theme, with pictures in half
/// blocks.
package struct ANSIRenderer: Renderer {
  package static let entry = RendererEntry(
    name: "ansi", summary: "the wireframe in the colors of the theme, for a terminal",
    fileExtension: "ansi", make: { ANSIRenderer(options: $1.terminal, art: $1.art) })

  let options: TerminalOptions
  private(set) var art = PageImages()

  package func reskinned(_ plan: Plan, _ options: RenderOptions) -> any Renderer {
    var renderer = self
    renderer.art = options.art
    return renderer
  }

  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?,
    marks: inout PagePartMarks?
  ) {
    marks?.begin(at: sink.count)
    var selections = marks.map { SelectionMarks($0) }
    var painter = TerminalPainter(
      tree, options, art, distinguishesOrigins: selections != nil)
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
      // A space shows no foreground, and a full block shows no background, so they keep the
      // selected one.
      let wanted = cell.glyph == CellCanvas.space ? foreground : cell.foreground
      let ground = cell.glyph == CellCanvas.fullBlock ? background : cell.background
      if wanted != foreground || ground != background {
        let change = SelectionMarks.Change(
          inkBefore: foreground, groundBefore: background, foreground: wanted, background: ground,
          place: .row)
        if change.concernsPicture {
          select(change, palette, &sink, &marks)
        } else {
          let mark = sink.count
          select(wanted, foreground, ground, background, palette, &sink)
          marks?.add(change, mark..<sink.count)
        }
        foreground = wanted
        background = ground
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
        (cell.background == background || cell.glyph == CellCanvas.fullBlock)
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
          inkBefore: min(foreground, Palette.firstPicture),
          groundBefore: min(background, Palette.firstPicture), foreground: 0, background: rest,
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

  /// Writes a change from or to a color of a picture.
  ///
  /// The theme determines the bytes of its own colors only, so that the rest is the same for all
  /// themes.
  private func select(
    _ change: SelectionMarks.Change, _ palette: borrowing Palette, _ sink: inout ByteSink,
    _ marks: inout SelectionMarks?
  ) {
    let (foreground, background) = (change.foreground, change.background)
    let codes = palette.codes.span
    let isInkOfPicture = Palette.isPicture(foreground)
    let isGroundOfPicture = Palette.isPicture(background)
    if isInkOfPicture, isGroundOfPicture, Palette.isPicture(change.inkBefore),
      foreground != change.inkBefore, background != change.groundBefore
    {
      sink.append("\u{1B}[")
      sink.append(codes.extracting(palette.pictureCode(foreground).foreground))
      sink.append(UInt8(ascii: ";"))
      sink.append(codes.extracting(palette.pictureCode(background).background))
      sink.append(UInt8(ascii: "m"))
      return
    }
    if isInkOfPicture {
      if foreground != change.inkBefore {
        // The weight and the lines of a text end with it.
        sink.append(Palette.isPicture(change.inkBefore) ? "\u{1B}[" : "\u{1B}[22;23;24;29;")
        sink.append(codes.extracting(palette.pictureCode(foreground).foreground))
        sink.append(UInt8(ascii: "m"))
      }
    } else if foreground != change.inkBefore || palette.hasFixedColors {
      let mark = sink.count
      selectText(change, palette, &sink)
      marks?.add(change.ofForeground, mark..<sink.count)
    }
    guard background != change.groundBefore else { return }
    if isGroundOfPicture {
      sink.append("\u{1B}[")
      sink.append(codes.extracting(palette.pictureCode(background).background))
      sink.append(UInt8(ascii: "m"))
    } else {
      let mark = sink.count
      let appearance = palette.appearance(ofBackground: background)
      if appearance != palette.appearance(ofBackground: change.groundBefore) {
        sink.append("\u{1B}[")
        sink.append(codes.extracting(palette.backgroundCodes[Int(appearance)]))
        sink.append(UInt8(ascii: "m"))
      }
      marks?.add(change.ofBackground, mark..<sink.count)
    }
  }

  /// Writes the foreground of a change without its background.
  private func selectText(
    _ change: SelectionMarks.Change, _ palette: borrowing Palette, _ sink: inout ByteSink
  ) {
    let foreground = palette.appearance(ofForeground: change.foreground)
    let codes = palette.codes.span
    let moved =
      Palette.isPicture(change.background)
      ? palette.replacementForeground(foreground, onPicture: change.background)
      : palette.replacementForeground(
        foreground, on: palette.appearance(ofBackground: change.background))
    // With few colors, the foreground can depend on the background before.
    guard
      foreground != palette.appearance(ofForeground: change.inkBefore) || palette.hasFixedColors
    else { return }
    sink.append("\u{1B}[22;23;24;29")
    // The sequence without its reset, which would remove the background.
    let rest = moved.map { Array($0.dropFirst(3)) }
    if let rest {
      sink.append(rest)
    } else {
      let code = palette.foregroundCodes[Int(foreground)]
      sink.append(codes.extracting(code.lowerBound + 3..<code.upperBound))
      if palette.isPlain(foreground) { sink.append(";39") }
    }
    sink.append(UInt8(ascii: "m"))
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
