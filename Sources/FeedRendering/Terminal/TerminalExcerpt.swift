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
  package init?(ofNode index: Int, in tree: LayoutTree) {
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

    var painter = TerminalPainter(tree, TerminalOptions(), distinguishesOrigins: false)
    var outline: OutlineList?
    var painted = 0
    var (text, colored): ([String], [String]) = ([], [])
    painter.paint(outline: &outline) { canvas, palette, _ in
      defer { painted += 1 }
      guard painted == part, !columns.isEmpty else { return }
      for row in first..<max(min(last, canvas.rows), first) {
        var sink = ByteSink()
        ANSIRenderer.write(row, columns, of: canvas, palette, to: &sink)
        colored.append(String(decoding: sink.bytes, as: UTF8.self))
        sink = ByteSink()
        var index = row * canvas.columns + columns.lowerBound
        let end = row * canvas.columns + columns.upperBound
        while index < end { index = sink.cells(index..<end, of: canvas) { _ in true } }
        text.append(String(decoding: sink.bytes, as: UTF8.self))
      }
    }
    guard !text.isEmpty else { return nil }
    (self.text, self.colored) = (text, colored)
  }
}
