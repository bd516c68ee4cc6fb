import Documents
import FeedLayout

extension ByteSink {
  /// Appends a length in thousandths, formatted like ``PointsFormatter``, or `null` if it is not finite.
  mutating func append(points length: Double) {
    let thousandths = (length * 1000).rounded()
    // Larger numbers cannot represent thousandths.
    guard abs(thousandths) < 1e15 else {
      return append(thousandths.isFinite ? PointsFormatter.of(length) : "null")
    }
    let whole = Int(thousandths)
    if whole < 0 { append(UInt8(ascii: "-")) }
    append(decimal: abs(whole) / 1000)
    var rest = abs(whole) % 1000
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }
}

extension LayoutFrames {
  /// Appends cells as lines of columns.
  ///
  /// The third column is left-aligned, the others are right-aligned.
  static func aligned(_ cells: [UInt8], _ ends: [Int], columns: Int) -> ByteSink {
    var widths = [Int](repeating: 0, count: columns)
    var (number, column, start) = (0, 0, 0)
    while number < ends.count {
      widths[column] = max(widths[column], width(of: cells, start, ends[number]))
      start = ends[number]
      number += 1
      column = column + 1 < columns ? column + 1 : 0
    }
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: widths.max() ?? 0)
    var text = ByteSink(capacity: 2 * cells.count)
    (number, column, start) = (0, 0, 0)
    while number < ends.count {
      let end = ends[number]
      let room = widths[column] - width(of: cells, start, end)
      if column != 2, room > 0 { text.append(blanks.span.extracting(first: room)) }
      text.append(cells.span.extracting(start..<end))
      if column == 2, room > 0 { text.append(blanks.span.extracting(first: room)) }
      text.append(column + 1 < columns ? "  " : "\n")
      start = end
      number += 1
      column = column + 1 < columns ? column + 1 : 0
    }
    return text
  }

  /// Returns the number of scalars of a cell.
  private static func width(of cells: [UInt8], _ start: Int, _ end: Int) -> Int {
    var width = 0
    var index = start
    while index < end {
      if cells[index] & 0xC0 != 0x80 { width += 1 }
      index += 1
    }
    return width
  }
}
