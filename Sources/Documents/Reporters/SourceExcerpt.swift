import UnicodeText

/// One line of a file with a marker below a part of it, fitted to a number of columns.
package struct SourceExcerpt: Sendable {
  /// The shown line in three parts, with the marked part in the middle.
  package let before: String
  package let marked: String
  package let after: String
  /// The spaces and carets below the line.
  let marker: String

  /// The shown line.
  var text: String { before + marked + after }

  private static let tabWidth = 4
  /// The columns of context before the marked part when the line is cut.
  private static let leadingContext = 24

  /// Creates an excerpt of the line in which a range begins.
  ///
  /// A longer range is marked to the end of the line.
  package init(_ file: SourceFile, line whole: Range<Int>, marking range: Range<Int>, columns: Int)
  {
    // A line can have megabytes, so only the part that can be shown is measured.
    let line = file.window(
      around: range.lowerBound, in: whole, before: 8 * columns, after: 8 * columns)
    let bytes = file.bytes
    let marked = range.clamped(to: line.lowerBound..<max(line.upperBound, line.lowerBound))
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    var cells = Self.cells(bytes, line, from: start, columns: columns)
    let firstMarked = cells.firstIndex { $0.end > start } ?? cells.count
    let lastMarked = cells.lastIndex { $0.start < marked.upperBound } ?? firstMarked
    var markedCells = firstMarked..<max(lastMarked + 1, firstMarked)
    var prefix = line.lowerBound > whole.lowerBound ? "…" : ""
    var leading = Self.width(cells[..<firstMarked])
    if leading + max(1, Self.width(cells[markedCells.clamped(to: 0..<cells.count)])) > columns - 1 {
      // The line is cut on the left so that the marked part is visible.
      var dropped = 0
      while dropped < firstMarked, leading > Self.leadingContext {
        leading -= cells[dropped].columns
        dropped += 1
      }
      if dropped > 0 {
        cells.removeFirst(dropped)
        markedCells = markedCells.lowerBound - dropped..<markedCells.upperBound - dropped
        prefix = "…"
      }
    }
    var (before, inside, after) = (prefix, "", "")
    var used = prefix.isEmpty ? 0 : 1
    var marker = String(repeating: " ", count: used)
    for (index, cell) in cells.enumerated() {
      guard
        used + cell.columns <= columns - 1
          || index == cells.count - 1 && used + cell.columns <= columns
      else {
        after += "…"
        break
      }
      used += cell.columns
      if index < markedCells.lowerBound {
        before += cell.text
        marker += String(repeating: " ", count: cell.columns)
      } else if index < markedCells.upperBound {
        inside += cell.text
        marker += String(repeating: "^", count: cell.columns)
      } else {
        after += cell.text
      }
    }
    (self.before, self.marked, self.after) = (before, inside, after)
    self.marker = marker.contains("^") ? marker : marker + "^"
  }

  private struct Cell {
    let start: Int
    let end: Int
    let text: String
    let columns: Int
  }

  /// Returns the grapheme clusters of a line, up to the given number of columns after an offset.
  ///
  /// A tab becomes spaces up to the next tab stop, and control characters become visible symbols.
  private static func cells(
    _ bytes: [UInt8], _ line: Range<Int>, from offset: Int, columns limit: Int
  ) -> [Cell] {
    let content = Array(bytes[line])
    var cells: [Cell] = []
    var column = 0
    var columnsBehind = 0
    var scanner = GraphemeScanner()
    while columnsBehind <= limit, let cluster = scanner.next(in: content.span) {
      let raw = String(decoding: content[cluster.range], as: UTF8.self)
      let isTab = raw == "\t"
      let text =
        isTab
        ? String(repeating: " ", count: tabWidth - column % tabWidth) : PrintableText.of(raw)
      let columns = isTab ? text.utf8.count : CellWidth.columns(of: text)
      column += columns
      if line.lowerBound + cluster.range.upperBound > offset { columnsBehind += columns }
      cells.append(
        Cell(
          start: line.lowerBound + cluster.range.lowerBound,
          end: line.lowerBound + cluster.range.upperBound, text: text, columns: columns))
    }
    return cells
  }

  private static func width(_ cells: ArraySlice<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.columns }
  }
}
