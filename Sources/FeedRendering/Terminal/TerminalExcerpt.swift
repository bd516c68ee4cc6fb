import Documents
package import FeedLayout

/// The cells of a node in a page of the terminal.
package struct TerminalExcerpt: Sendable {
  /// The first row of the node in the page.
  package let row: Int
  /// The first column of the node in the page.
  package let column: Int
  /// The rows of the node as text.
  package private(set) var text: [String] = []
  /// The rows of the node in the colors of the theme, with escape sequences.
  package private(set) var colored: [String] = []

  /// The highest number of rows of an excerpt.
  private static let mostRows = 120

  /// Paints the page and returns the cells of a node, or `nil` if the terminal does not show it.
  package init?(ofNode index: Int, in tree: LayoutTree, _ art: PageImages) {
    let frames = Frames(tree, .grid).frames
    guard tree.nodes.indices.contains(index), index > 0 else { return nil }
    // The parts before that of the node.
    var (child, part, bottom, before) = (1, 0, 0, 0)
    while child < tree.nodes.count, Int(tree.nodes[child].end) <= index {
      let (top, height) = (Int(frames[child].y), Int(frames[child].height))
      before += max(top - bottom, 0) + height
      bottom = top + height
      child = Int(tree.nodes[child].end)
      part += 1
    }
    let top = min(bottom, Int(frames[child].y))
    let (frame, width) = (frames[index], tree.environment.columns)
    let isMirrored = tree.environment.direction == .rightToLeft
    let start = isMirrored ? width - Int(frame.x) - Int(frame.width) : Int(frame.x)
    let first = max(Int(frame.y) - top, 0)
    let last = min(Int(frame.y + frame.height) - top, first + Self.mostRows)
    let columns = max(start, 0)..<max(min(start + Int(frame.width), width), max(start, 0))
    (row, column) = (before + first, columns.lowerBound)

    guard !columns.isEmpty, first < last else { return nil }
    text = Self.rows(first..<last, ofPart: part, in: tree, .none, art) { canvas, _, row, sink in
      var index = row * canvas.columns + columns.lowerBound
      let end = row * canvas.columns + columns.upperBound
      while index < end { index = sink.cells(index..<end, of: canvas) { _ in true } }
    }
    colored = Self.rows(first..<last, ofPart: part, in: tree, .truecolor, art) {
      canvas, palette, row, sink in
      ANSIRenderer.write(row, columns, of: canvas, palette, to: &sink)
    }
    guard !text.isEmpty else { return nil }
  }

  /// Paints a page and returns the rows of a part in a range.
  private static func rows(
    _ range: Range<Int>, ofPart number: Int, in tree: LayoutTree, _ colors: ColorDepth,
    _ art: PageImages, write: (CellCanvas, Palette, Int, inout ByteSink) -> Void
  ) -> [String] {
    var options = TerminalOptions()
    options.colors = colors
    var painter = TerminalPainter(tree, options, art, distinguishesOrigins: false)
    var outline: OutlineList?
    var (painted, rows): (Int, [String]) = (0, [])
    painter.paint(outline: &outline) { canvas, palette, _ in
      defer { painted += 1 }
      guard painted == number else { return }
      for row in range.clamped(to: 0..<canvas.rows) {
        var sink = ByteSink()
        write(canvas, palette, row, &sink)
        rows.append(String(decoding: sink.bytes, as: UTF8.self))
      }
    }
    return rows
  }
}
