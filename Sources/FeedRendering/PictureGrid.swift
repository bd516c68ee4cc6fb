import FeedLayout

/// The colors of a picture in a small grid, from which terminals show it.
///
/// The cells of the grid are square, so its proportions are those of the picture.
package struct PictureGrid: Sendable {
  package let columns: Int
  package let rows: Int
  /// The distinct colors.
  let colors: [RGB]
  /// The index of the color of each cell in reading order, or ``clear``.
  let cells: [UInt8]

  /// The value of a cell that shows what is behind the picture.
  package static let clear = UInt8.max
  package static let mostColors = 52
  /// The highest number of columns and of rows.
  package static let longestSide = 64

  /// Creates a grid of colors, each 24 bits of red, green and blue.
  ///
  /// Returns `nil` if a size or an index is out of range.
  package init?(columns: Int, rows: Int, colors: [UInt32], cells: [UInt8]) {
    let sides = 1...Self.longestSide
    guard sides ~= columns, sides ~= rows, colors.count <= Self.mostColors,
      cells.count == columns * rows,
      cells.allSatisfy({ $0 == Self.clear || Int($0) < colors.count })
    else { return nil }
    self.columns = columns
    self.rows = rows
    self.colors = colors.map {
      RGB(UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255))
    }
    self.cells = cells
  }

  /// Returns the index of the color that is nearest to the mean of some cells.
  ///
  /// Returns ``clear`` if most of the cells are clear.
  func color(_ x: Range<Int>, _ y: Range<Int>) -> UInt8 {
    let first = cells[y.lowerBound * columns + x.lowerBound]
    var (red, green, blue, count, isUniform) = (0, 0, 0, 0, true)
    for row in y {
      for column in x {
        let index = cells[row * columns + column]
        if index != first { isUniform = false }
        guard index != Self.clear else { continue }
        let color = colors[Int(index)]
        red += Int(color.red)
        green += Int(color.green)
        blue += Int(color.blue)
        count += 1
      }
    }
    guard !isUniform else { return first }
    guard count * 2 >= x.count * y.count else { return Self.clear }
    var best = (index: 0, distance: Int.max)
    for (index, color) in colors.enumerated() {
      let (r, g, b) = (
        Int(color.red) * count - red, Int(color.green) * count - green,
        Int(color.blue) * count - blue
      )
      // The eye is most sensitive to green.
      let distance = 2 * r * r + 4 * g * g + 3 * b * b
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }
}

/// The part of a picture that a frame of cells shows, as ranges of a grid for the columns and for
/// the upper and lower halves of the rows.
struct PictureScale {
  /// The columns of the grid for each column of the frame; an empty range is outside the picture.
  let columns: [Range<Int>]
  /// The rows of the grid for each half row of the frame.
  let halves: [Range<Int>]

  /// Scales a grid to a frame, in which the half of a cell is a square.
  ///
  /// A picture that fills its frame is cut off at two sides, as in a browser. A terminal limits the
  /// height of a frame with an aspect ratio, so the frame can be flatter than on a screen. Then the
  /// picture is cut off less, and compressed instead.
  init(
    _ grid: PictureGrid, width: Int, height: Int, aspect: Double, contentMode: ContentMode
  ) {
    let (width, height) = (max(width, 1), max(height * 2, 1))
    let frame = Double(width) / Double(height)
    let (across, down) = (Double(grid.columns), Double(grid.rows))
    guard contentMode == .fill else {
      let scale = min(Double(width) / across, Double(height) / down)
      columns = Self.ranges(
        of: grid.columns, 0, across, in: width, shown: (across * scale).rounded())
      halves = Self.ranges(of: grid.rows, 0, down, in: height, shown: (down * scale).rounded())
      return
    }
    let shape = aspect > 0 && frame > aspect ? (aspect * frame).squareRoot() : frame
    let (wide, high) = (min(across, down * shape), min(down, across / shape))
    columns = Self.ranges(of: grid.columns, (across - wide) / 2, wide, in: width)
    halves = Self.ranges(of: grid.rows, (down - high) / 2, high, in: height)
  }

  /// Returns the ranges of a side of the grid for each of some cells.
  ///
  /// The cells show `length` from `start` on. If `shown` is less than their number, they are in the
  /// center.
  private static func ranges(
    of side: Int, _ start: Double, _ length: Double, in count: Int, shown: Double? = nil
  ) -> [Range<Int>] {
    let shown = min(max(Int(shown ?? Double(count)), 1), count)
    let before = (count - shown) / 2
    let step = length / Double(shown)
    return (0..<count).map { cell in
      guard before..<before + shown ~= cell else { return 0..<0 }
      let from = start + Double(cell - before) * step
      // A cell that is larger than that of the grid shows the color at its center.
      guard step > 1.25 else {
        let center = min(max(Int(from + step / 2), 0), side - 1)
        return center..<center + 1
      }
      let first = min(max(Int(from.rounded()), 0), side - 1)
      return first..<min(max(Int((from + step).rounded()), first + 1), side)
    }
  }
}
