package import Documents
package import FeedLayout

/// A renderer that writes a tree as a wireframe of characters.
package struct TextRenderer: Renderer {
  package static let entry = RendererEntry(
    name: "text", summary: "a wireframe to read in a terminal or a review", fileExtension: "txt",
    make: { TextRenderer($1) })

  private let options: TerminalOptions

  package init(_ options: RenderOptions) {
    var terminal = options.terminal
    terminal.colors = .none
    self.options = terminal
  }

  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?,
    marks: inout PagePartMarks?
  ) {
    marks?.begin(at: sink.count)
    var painter = TerminalPainter(tree, options, PageImages(), distinguishesOrigins: false)
    painter.paint(outline: &outline) { canvas, _, _ in
      for row in 0..<canvas.rows {
        let start = row * canvas.columns
        let end = start + canvas.extent(ofRow: row)
        var index = start
        while index < end { index = sink.cells(index..<end, of: canvas) { _ in true } }
        sink.append(0x0A)
      }
    }
  }
}

extension ByteSink {
  /// Writes adjacent cells up to the end of a range, or to the first cell for which `belongs`
  /// returns `false`.
  ///
  /// Returns the index of the next cell.
  @inline(__always)
  mutating func cells(
    _ range: Range<Int>, of canvas: borrowing CellCanvas, while belongs: (CanvasCell) -> Bool
  ) -> Int {
    let cells = canvas.cells.span
    let start = range.lowerBound
    if cells[start].glyph >= CellCanvas.firstCluster {
      let bytes = canvas.bytes(ofCluster: cells[start].glyph)
      append(canvas.clusterBytes.span.extracting(bytes))
      return start + 1
    }
    return start
      + append(upTo: range.count) { offset in
        let cell = cells[start + offset]
        return belongs(cell) && cell.glyph < CellCanvas.firstCluster ? cell.glyph : nil
      }
  }
}
