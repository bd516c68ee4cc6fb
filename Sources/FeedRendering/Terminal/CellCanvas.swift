import FeedLayout
import UnicodeText

/// One cell of a terminal.
struct CanvasCell {
  /// A scalar; with the highest bit the index of a cluster; ``CellCanvas/covered`` behind a wide one.
  var glyph: UInt32
  /// What it is drawn with, and what lies behind it.
  var ink: UInt16
  var ground: UInt16
}

/// A grid of cells to draw on, used for one part of a page after the other.
struct CellCanvas {
  /// The right half of a wide character.
  static let covered: UInt32 = 0xFFFF_FFFF
  static let cluster: UInt32 = 0x8000_0000
  private static let space = UInt32(UInt8(ascii: " "))
  /// A cluster is drawn with so many bytes; marks beyond that are nobody's language.
  private static let longestCluster = 64
  /// What a part of a page has beyond these rows is not drawn.
  private static let mostRows = 100_000

  let columns: Int
  private(set) var rows = 0
  private(set) var cells: [CanvasCell] = []
  private(set) var clusters: [Range<Int>] = []
  private(set) var clusterBytes: [UInt8] = []
  /// Words that lead somewhere, in the order in which they were drawn.
  private(set) var links: [CanvasLink] = []

  init(columns: Int) { self.columns = columns }

  /// Begins anew with empty rows.
  mutating func reset(rows: Int) {
    let rows = min(max(rows, 0), Self.mostRows)
    self.rows = rows
    clusters.removeAll(keepingCapacity: true)
    clusterBytes.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    let count = rows * columns
    let empty = CanvasCell(glyph: Self.space, ink: 0, ground: 0)
    if cells.count > count { cells.removeLast(cells.count - count) }
    for index in cells.indices { cells[index] = empty }
    if cells.count < count {
      cells.append(contentsOf: repeatElement(empty, count: count - cells.count))
    }
  }

  /// Lays a ground behind a rectangle.
  mutating func fill(_ area: CanvasArea, ground: UInt16) {
    let area = area.clipped(to: columns, rows)
    guard area.width > 0 else { return }
    for row in area.y..<area.y + area.height {
      let start = row * columns + area.x
      for index in start..<start + area.width { cells[index].ground = ground }
    }
  }

  /// Sets one cell to a character that takes one column.
  @inline(__always)
  mutating func set(_ x: Int, _ y: Int, _ scalar: Unicode.Scalar, ink: UInt16) {
    guard x >= 0, x < columns, y >= 0, y < rows else { return }
    uncover(x, y)
    cells[y * columns + x].glyph = scalar.value
    cells[y * columns + x].ink = ink
  }

  mutating func run(
    _ x: Int, _ y: Int, _ count: Int, _ scalar: Unicode.Scalar, ink: UInt16
  ) {
    guard y >= 0, y < rows, count > 0 else { return }
    for column in max(x, 0)..<max(max(x, 0), min(x + count, columns)) {
      set(column, y, scalar, ink: ink)
    }
  }

  /// A character that is half painted over leaves a space.
  private mutating func uncover(_ x: Int, _ y: Int) {
    let index = y * columns + x
    if cells[index].glyph == Self.covered, x > 0 { cells[index - 1].glyph = Self.space }
    if x + 1 < columns, cells[index + 1].glyph == Self.covered {
      cells[index + 1].glyph = Self.space
    }
  }

  /// Draws text from a column on; what does not fit before `limit` is left out.
  mutating func draw(
    _ text: Span<UInt8>, _ x: Int, _ y: Int, limit: Int, ink: (Int) -> UInt16
  ) -> Int {
    guard y >= 0, y < rows else { return x }
    let limit = min(limit, columns)
    var column = x
    var index = 0
    let count = text.count
    while index < count {
      // Most of what is drawn is ASCII, which needs no look at what belongs together.
      while index < count, column < limit {
        let byte = text[index]
        guard byte >= 0x20, byte < 0x7F, index + 1 == count || text[index + 1] < 0x80 else { break }
        if column >= 0 {
          let cell = y * columns + column
          if cells[cell].glyph > 0x7E { uncover(column, y) }
          cells[cell].glyph = UInt32(byte)
          cells[cell].ink = ink(column - x)
        }
        column += 1
        index += 1
      }
      guard index < count, column < limit else { break }
      var scanner = GraphemeScanner(startingAt: index)
      guard let cluster = scanner.next(in: text) else { break }
      index = cluster.range.upperBound
      // Controls and what else takes no column are not drawn, so that nothing acts.
      guard cluster.columns > 0 else { continue }
      guard column + cluster.columns <= limit else { break }
      if column >= 0 {
        put(text.extracting(cluster.range), column, y, cluster.columns, ink(column - x))
      }
      column += cluster.columns
    }
    return column
  }

  private mutating func put(
    _ cluster: Span<UInt8>, _ x: Int, _ y: Int, _ width: Int, _ ink: UInt16
  ) {
    let index = y * columns + x
    uncover(x, y)
    let start = clusterBytes.count
    var end = min(cluster.count, Self.longestCluster)
    while end > 0, end < cluster.count, cluster[end] & 0xC0 == 0x80 { end -= 1 }
    for byte in 0..<end { clusterBytes.append(cluster[byte]) }
    cells[index].glyph = Self.cluster | UInt32(truncatingIfNeeded: clusters.count)
    clusters.append(start..<clusterBytes.count)
    cells[index].ink = ink
    if width == 2, x + 1 < columns {
      uncover(x + 1, y)
      cells[index + 1].glyph = Self.covered
      cells[index + 1].ink = ink
    }
  }

  /// Makes cells of a row a link.
  mutating func link(_ number: Int, _ start: Int, _ y: Int, until end: Int) {
    let cells = max(start, 0)..<max(min(end, columns), max(start, 0))
    guard y >= 0, y < rows, !cells.isEmpty else { return }
    links.append(CanvasLink(row: y, cells: cells, number: number))
  }

  /// How many cells of a row there is something in; the ground counts when it is asked for.
  func extent(ofRow row: Int, withGround: Bool) -> Int {
    var end = columns
    let start = row * columns
    while end > 0 {
      let cell = cells[start + end - 1]
      if cell.glyph != Self.space || withGround && cell.ground != 0 { break }
      end -= 1
    }
    return end
  }
}

/// Cells of a row that lead somewhere.
struct CanvasLink {
  let row: Int
  let cells: Range<Int>
  /// The number of the link on its page.
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
