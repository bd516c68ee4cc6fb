import FeedLayout

/// A drawing of the boxes of a layout in characters, to scale.
struct LayoutDrawing {
  /// The maximum number of rows.
  private static let rowLimit = 20_000

  private let columns: Int
  private let rows: Int
  /// The points per column.
  ///
  /// A row is 2.5 times as high, like a character.
  private let scale: Double
  private let isCut: Bool
  /// The remaining number of characters to draw.
  private var budget: Int
  /// The size of a box that ignores the budget, in characters.
  private static let smallBox = 200
  /// The number of boxes omitted because they exceed the budget.
  private var omitted = 0
  private var cells: [[Unicode.Scalar]]

  init(width: Double, height: Double, columns: Int, budget: Int = 20_000_000) {
    self.columns = columns
    self.budget = budget
    scale = max(width, 1) / Double(columns)
    let rows = (height / (scale * 2.5)).rounded(.up)
    isCut = rows > Double(Self.rowLimit)
    self.rows = Int(min(rows, Double(Self.rowLimit)))
    cells = Array(repeating: Array(repeating: " ", count: columns), count: self.rows)
  }

  /// Draws a box over the earlier ones, cut off at the edges.
  mutating func draw(_ frame: Frame, _ label: String) {
    let left = column(frame.x)
    let top = row(frame.y)
    // A box has at least one character.
    let right = max(column(frame.maxX), left + 1) - 1
    let bottom = max(row(frame.maxY), top + 1) - 1
    guard frame.width > 0, frame.height > 0, right >= 0, bottom >= 0, left < columns, top < rows
    else { return }
    let across = max(left, 0)..<min(right + 1, columns)
    let down = max(top, 0)..<min(bottom + 1, rows)
    let size = across.count * down.count
    guard size <= max(budget, Self.smallBox) else {
      omitted += 1
      return
    }
    budget = max(budget - size, 0)
    for y in down {
      for x in across {
        cells[y][x] = Self.scalar(
          (x == left, x == right), (y == top, y == bottom))
      }
    }
    write(label, from: left + 1, to: right - 1, at: bottom > top + 1 ? top + 1 : top)
  }

  /// Writes a label as far as it fits, with `?` for every character outside ASCII.
  private mutating func write(_ label: String, from start: Int, to end: Int, at y: Int) {
    guard (0..<rows).contains(y) else { return }
    var x = start
    for scalar in label.unicodeScalars {
      guard x <= min(end, columns - 1) else { return }
      if x >= 0 {
        cells[y][x] = scalar.isASCII && scalar.value >= 32 && scalar.value != 127 ? scalar : "?"
      }
      x += 1
    }
  }

  private func column(_ x: Double) -> Int { Self.whole(x / scale) }
  private func row(_ y: Double) -> Int { Self.whole(y / (scale * 2.5)) }

  /// Returns a number of cells, clamped to the largest sensible view.
  private static func whole(_ cells: Double) -> Int {
    Int(min(max(cells.rounded(), -1_000_000), 1_000_000))
  }

  private static func scalar(_ x: (Bool, Bool), _ y: (Bool, Bool)) -> Unicode.Scalar {
    switch (x, y) {
    case ((true, true), (true, true)): "▫"
    case (_, (true, true)): "─"
    case ((true, true), _): "│"
    case ((true, _), (true, _)): "┌"
    case ((_, true), (true, _)): "┐"
    case ((true, _), (_, true)): "└"
    case ((_, true), (_, true)): "┘"
    case (_, (true, _)), (_, (_, true)): "─"
    case ((true, _), _), ((_, true), _): "│"
    default: " "
    }
  }

  /// The lines without trailing spaces, and notes about omitted boxes.
  var text: String {
    var text = ""
    for line in cells {
      var scalars = String.UnicodeScalarView()
      let end = line.lastIndex { $0 != " " }
      scalars.append(contentsOf: line.prefix(end.map { $0 + 1 } ?? 0))
      text += String(scalars) + "\n"
    }
    if isCut { text += "The rest of the page is not drawn.\n" }
    if omitted > 0 {
      text +=
        "\(omitted) large box\(omitted == 1 ? " is" : "es are") omitted, because too many "
        + "boxes overlap.\n"
    }
    return text
  }
}
