package import Documents
package import FeedLayout

/// Writes a tree as a wireframe of characters.
package struct TextRenderer: Renderer {
  package static let entry = RendererEntry(
    name: "text", summary: "a wireframe to read in a terminal or a review", fileExtension: "txt",
    make: { TextRenderer($1) })

  private let options: TerminalOptions

  package init(_ options: RenderOptions) {
    var terminal = options.terminal
    terminal.colours = .none
    self.options = terminal
  }

  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?
  ) {
    var painter = TerminalPainter(tree, options)
    painter.paint(outline: &outline) { canvas, _, _ in
      for row in 0..<canvas.rows {
        let start = row * canvas.columns
        let end = canvas.extent(ofRow: row, withGround: false)
        for index in start..<start + end { sink.glyph(canvas.cells[index].glyph, canvas) }
        sink.append(0x0A)
      }
    }
  }
}

extension ByteSink {
  /// Writes what stands in a cell.
  @inline(__always)
  mutating func glyph(_ glyph: UInt32, _ canvas: borrowing CellCanvas) {
    if glyph < 0x80 {
      append(UInt8(truncatingIfNeeded: glyph))
    } else if glyph == CellCanvas.covered {
      return
    } else if glyph & CellCanvas.cluster != 0 {
      append(canvas.clusterBytes.span.extracting(canvas.clusters[Int(glyph & ~CellCanvas.cluster)]))
    } else {
      scalar(glyph)
    }
  }

  /// Writes a scalar beyond ASCII as UTF-8.
  mutating func scalar(_ value: UInt32) {
    if value < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      }
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    }
    append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }
}
