import Documents
import FeedLayout

extension ByteSink {
  /// A length to the thousandth, as ``PointsFormatter`` says it; what is no number is null.
  mutating func append(points length: Double) {
    let thousandths = (length * 1000).rounded()
    // Above this a number has other digits than those of its thousandths.
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
  /// Cells as lines of columns: the third one begins at its left edge, the others end at their
  /// right one.
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

  /// How many scalars a cell has.
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
