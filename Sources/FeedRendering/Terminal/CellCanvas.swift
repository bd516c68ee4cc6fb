import FeedLayout
import UnicodeText

struct CanvasCell {
  /// The UTF-8 bytes of a character, the first byte lowest, or ``CellCanvas/covered`` after a wide
  /// character.
  ///
  /// If both of the highest bits are set, the value is the index of a cluster. A fourth byte of
  /// UTF-8 never has both.
  var glyph: UInt32
  /// The numbers of the foreground and of the background in the palette.
  var foreground: UInt16
  var background: UInt16
}

/// A grid of cells.
///
/// The painter draws each part of a page on it and reuses it for the next part.
struct CellCanvas {
  /// The right half of a wide character, which has no bytes.
  static let covered: UInt32 = 0
  /// The first glyph value that is the index of a cluster.
  static let firstCluster: UInt32 = 0xC000_0000
  static let space: UInt32 = 0x20
  /// The characters `█`, `▀` and `▄`, which show the colors of a picture: both halves of a cell, or
  /// one of them.
  static let fullBlock: UInt32 = 0x88_96E2
  static let upperHalf: UInt32 = 0x80_96E2
  static let lowerHalf: UInt32 = 0x84_96E2
  /// The longest cluster that is drawn, in bytes.
  ///
  /// No language needs more combining marks.
  private static let longestCluster = 64
  /// The highest number of rows in a part of a page.
  ///
  /// Rows beyond it are not drawn.
  private static let mostRows = 100_000

  let columns: Int
  private(set) var rows = 0
  private(set) var cells: [CanvasCell] = []
  private(set) var clusters: [Range<Int>] = []
  private(set) var clusterBytes: [UInt8] = []
  /// The links of the canvas, in drawing order.
  private(set) var links: [CanvasLink] = []

  /// Replaces the content with empty rows.
  mutating func reset(rows: Int) {
    let rows = min(max(rows, 0), Self.mostRows)
    self.rows = rows
    clusters.removeAll(keepingCapacity: true)
    clusterBytes.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    let count = rows * columns
    let empty = CanvasCell(glyph: Self.space, foreground: 0, background: 0)
    if cells.count > count { cells.removeLast(cells.count - count) }
    for index in cells.indices { cells[index] = empty }
    if cells.count < count {
      cells.append(contentsOf: repeatElement(empty, count: count - cells.count))
    }
  }

  mutating func fill(_ area: CanvasArea, background: UInt16) {
    let area = area.clipped(to: columns, rows)
    guard area.width > 0 else { return }
    let columns = columns
    var cells = self.cells.mutableSpan
    for row in area.y..<area.y + area.height {
      let start = row * columns + area.x
      for index in start..<start + area.width { cells[index].background = background }
    }
  }

  /// Removes the characters of an area.
  mutating func clear(_ area: CanvasArea) {
    let area = area.clipped(to: columns, rows)
    guard area.width > 0 else { return }
    for row in area.y..<area.y + area.height {
      let start = row * columns + area.x
      uncover(start..<start + area.width)
      for index in start..<start + area.width { cells[index].glyph = Self.space }
    }
  }

  /// Draws the visible part of a picture in a frame, two colors per cell.
  ///
  /// `numbers` has the number of each color of the grid.
  mutating func draw(
    _ grid: PictureGrid, _ scale: PictureScale, _ numbers: [UInt16], in frame: CanvasArea,
    visible: CanvasArea
  ) {
    let area = visible.clipped(to: columns, rows)
    guard area.width > 0 else { return }
    for y in area.y..<area.y + area.height {
      let half = (y - frame.y) * 2
      guard half >= 0, half + 1 < scale.halves.count else { continue }
      let (upper, lower) = (scale.halves[half], scale.halves[half + 1])
      let start = y * columns
      uncover(start + area.x..<start + area.x + area.width)
      for x in area.x..<area.x + area.width {
        let place = x - frame.x
        guard scale.columns.indices.contains(place), !scale.columns[place].isEmpty else { continue }
        let column = scale.columns[place]
        let top = upper.isEmpty ? PictureGrid.clear : grid.color(column, upper)
        let bottom = lower.isEmpty ? PictureGrid.clear : grid.color(column, lower)
        set(
          start + x, top == PictureGrid.clear ? nil : numbers[Int(top)],
          bottom == PictureGrid.clear ? nil : numbers[Int(bottom)])
      }
    }
  }

  /// Sets the halves of a cell to colors of a picture; `nil` keeps the background.
  private mutating func set(_ index: Int, _ top: UInt16?, _ bottom: UInt16?) {
    switch (top, bottom) {
    case (nil, nil): return
    case (let top?, nil):
      cells[index].glyph = Self.upperHalf
      cells[index].foreground = top
    case (nil, let bottom?):
      cells[index].glyph = Self.lowerHalf
      cells[index].foreground = bottom
    case (let top?, let bottom?):
      cells[index].glyph = top == bottom ? Self.fullBlock : Self.upperHalf
      cells[index].foreground = top
      cells[index].background = bottom
    }
  }

  /// Sets one cell to a character that takes one column.
  mutating func set(_ x: Int, _ y: Int, _ scalar: Unicode.Scalar, foreground: UInt16) {
    run(x, y, 1, scalar, foreground: foreground)
  }

  /// Repeats a character that takes one column.
  mutating func run(
    _ x: Int, _ y: Int, _ count: Int, _ scalar: Unicode.Scalar, foreground: UInt16
  ) {
    let start = max(x, 0)
    let end = min(x + count, columns)
    guard y >= 0, y < rows, start < end else { return }
    let range = y * columns + start..<y * columns + end
    uncover(range)
    let glyph = UInt32(utf8: scalar)
    var cells = self.cells.mutableSpan
    for index in range {
      cells[index].glyph = glyph
      cells[index].foreground = foreground
    }
  }

  /// Replaces the other half of each partly overwritten wide character with a space.
  private mutating func uncover(_ range: Range<Int>) {
    // The left half of a character is in the same row.
    if cells[range.lowerBound].glyph == Self.covered {
      cells[range.lowerBound - 1].glyph = Self.space
    }
    if range.upperBound < cells.count, cells[range.upperBound].glyph == Self.covered {
      cells[range.upperBound].glyph = Self.space
    }
  }

  /// Draws text from a column on, without the characters that do not fit before `limit`.
  ///
  /// Returns the column after the text.
  mutating func draw(
    _ text: Span<UInt8>, _ x: Int, _ y: Int, limit: Int, foreground: UInt16
  ) -> Int {
    guard y >= 0, y < rows else { return x }
    let limit = min(limit, columns)
    var column = x
    var index = 0
    while index < text.count {
      // Most text is ASCII, which needs no segmentation into clusters.
      let length = drawASCII(text.extracting(droppingFirst: index), column, y, limit, foreground)
      column += length
      index += length
      guard index < text.count, column < limit else { break }
      var scanner = GraphemeScanner(startingAt: index)
      guard let cluster = scanner.next(in: text) else { break }
      index = cluster.range.upperBound
      // Control characters and other clusters without a width are not drawn, so that the terminal
      // cannot execute them.
      guard cluster.columns > 0 else { continue }
      guard column + cluster.columns <= limit else { break }
      if column >= 0 { put(text.extracting(cluster.range), column, y, cluster.columns, foreground) }
      column += cluster.columns
    }
    return column
  }

  /// Draws the ASCII characters at the start of a text and returns their number.
  private mutating func drawASCII(
    _ text: Span<UInt8>, _ x: Int, _ y: Int, _ limit: Int, _ foreground: UInt16
  ) -> Int {
    let room = min(text.count, limit - x)
    var count = 0
    while count < room, text[count] &- 0x20 < 0x5F { count += 1 }
    // The next character may be a combining mark of this one.
    if count > 0, count < text.count, text[count] >= 0x80 { count -= 1 }
    let hidden = max(-x, 0)
    guard hidden < count else { return max(count, 0) }
    let start = y * columns + x
    uncover(start + hidden..<start + count)
    var cells = self.cells.mutableSpan
    for offset in hidden..<count {
      cells[start + offset].glyph = UInt32(text[offset])
      cells[start + offset].foreground = foreground
    }
    return count
  }

  private mutating func put(
    _ cluster: Span<UInt8>, _ x: Int, _ y: Int, _ width: Int, _ foreground: UInt16
  ) {
    let index = y * columns + x
    uncover(index..<index + width)
    cells[index].glyph = glyph(cluster)
    cells[index].foreground = foreground
    for right in index + 1..<index + width {
      cells[right].glyph = Self.covered
      cells[right].foreground = foreground
    }
  }

  /// Returns the glyph of a cluster: its bytes if they fit, or else its index.
  ///
  /// A space followed by a combining mark is not an empty cell, because the mark is visible.
  private mutating func glyph(_ cluster: Span<UInt8>) -> UInt32 {
    if (2...4).contains(cluster.count) {
      var glyph: UInt32 = 0
      for byte in cluster.indices { glyph |= UInt32(cluster[byte]) << UInt32(8 * byte) }
      if glyph < Self.firstCluster { return glyph }
    }
    let start = clusterBytes.count
    var end = min(cluster.count, Self.longestCluster)
    while end > 0, end < cluster.count, cluster[end] & 0xC0 == 0x80 { end -= 1 }
    for byte in 0..<end { clusterBytes.append(cluster[byte]) }
    clusters.append(start..<clusterBytes.count)
    return Self.firstCluster | UInt32(truncatingIfNeeded: clusters.count - 1)
  }

  /// Returns the range of a cluster in `clusterBytes`.
  func bytes(ofCluster glyph: UInt32) -> Range<Int> { clusters[Int(glyph & ~Self.firstCluster)] }

  /// Applies the foregrounds of a gradient to the cells of a row, over the given width.
  mutating func tint(_ x: Int, _ y: Int, until end: Int, width: Int, _ foregrounds: [UInt16]) {
    guard y >= 0, y < rows else { return }
    for column in max(x, 0)..<max(min(end, columns), max(x, 0)) {
      let index = y * columns + column
      let step = min((column - x) * foregrounds.count / width, foregrounds.count - 1)
      cells[index].foreground =
        cells[index].glyph == Self.covered ? cells[index - 1].foreground : foregrounds[step]
    }
  }

  /// Marks cells of a row as a link.
  mutating func link(_ number: Int, _ start: Int, _ y: Int, until end: Int) {
    let cells = max(start, 0)..<max(min(end, columns), max(start, 0))
    guard y >= 0, y < rows, !cells.isEmpty else { return }
    links.append(CanvasLink(row: y, cells: cells, number: number))
  }

  /// Returns the number of cells in a row up to its last nonblank cell.
  ///
  /// A space on a picture is not blank, because the background after it can be different.
  func extent(ofRow row: Int) -> Int {
    var end = columns
    let start = row * columns
    while end > 0, cells[start + end - 1].glyph == Self.space,
      !Palette.isPicture(cells[start + end - 1].background)
    {
      end -= 1
    }
    return end
  }
}

/// The cells of a link in one row.
struct CanvasLink {
  let row: Int
  let cells: Range<Int>
  let number: Int
}

/// A rectangle of whole cells.
struct CanvasArea {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  func clipped(to columns: Int, _ rows: Int) -> CanvasArea {
    let left = min(max(x, 0), columns)
    let top = min(max(y, 0), rows)
    return CanvasArea(
      x: left, y: top, width: max(min(x + width, columns) - left, 0),
      height: max(min(y + height, rows) - top, 0))
  }
}

extension UInt32 {
  /// Creates the UTF-8 bytes of a character, with the first byte lowest.
  init(utf8 scalar: Unicode.Scalar) {
    let value = scalar.value
    let last = 0x80 | value & 0x3F
    let third = 0x80 | value >> 6 & 0x3F
    let second = 0x80 | value >> 12 & 0x3F
    self =
      switch value {
      case ..<0x80: value
      case ..<0x800: 0xC0 | value >> 6 | last << 8
      case ..<0x10000: 0xE0 | value >> 12 | third << 8 | last << 16
      default: 0xF0 | value >> 18 | second << 8 | third << 16 | last << 24
      }
  }
}
