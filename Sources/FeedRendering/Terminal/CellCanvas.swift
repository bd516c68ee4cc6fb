import FeedLayout
import UnicodeText

/// One cell of a terminal.
struct CanvasCell {
  /// The bytes of a character, the first one lowest; ``CellCanvas/covered`` behind a wide one.
  ///
  /// With both of the highest bits, which a fourth byte of UTF-8 never has, the index of a cluster.
  var glyph: UInt32
  /// What it is drawn with, and what lies behind it.
  var ink: UInt16
  var ground: UInt16
}

/// A grid of cells to draw on, used for one part of a page after the other.
struct CellCanvas {
  /// The right half of a wide character, which is no bytes.
  static let covered: UInt32 = 0
  /// From here on a glyph is the index of a cluster.
  static let firstCluster: UInt32 = 0xC000_0000
  static let space: UInt32 = 0x20
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
    let columns = columns
    var cells = self.cells.mutableSpan
    for row in area.y..<area.y + area.height {
      let start = row * columns + area.x
      for index in start..<start + area.width { cells[index].ground = ground }
    }
  }

  /// Sets one cell to a character that takes one column.
  mutating func set(_ x: Int, _ y: Int, _ scalar: Unicode.Scalar, ink: UInt16) {
    run(x, y, 1, scalar, ink: ink)
  }

  /// Repeats a character that takes one column.
  mutating func run(
    _ x: Int, _ y: Int, _ count: Int, _ scalar: Unicode.Scalar, ink: UInt16
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
      cells[index].ink = ink
    }
  }

  /// A character that is half painted over leaves a space.
  private mutating func uncover(_ range: Range<Int>) {
    // The left half of a character stands in the same row.
    if cells[range.lowerBound].glyph == Self.covered {
      cells[range.lowerBound - 1].glyph = Self.space
    }
    if range.upperBound < cells.count, cells[range.upperBound].glyph == Self.covered {
      cells[range.upperBound].glyph = Self.space
    }
  }

  /// Draws text from a column on; what does not fit before `limit` is left out.
  mutating func draw(
    _ text: Span<UInt8>, _ x: Int, _ y: Int, limit: Int, ink: UInt16
  ) -> Int {
    guard y >= 0, y < rows else { return x }
    let limit = min(limit, columns)
    var column = x
    var index = 0
    while index < text.count {
      // Most of what is drawn is ASCII, which needs no look at what belongs together.
      let length = drawASCII(text.extracting(droppingFirst: index), column, y, limit, ink)
      column += length
      index += length
      guard index < text.count, column < limit else { break }
      var scanner = GraphemeScanner(startingAt: index)
      guard let cluster = scanner.next(in: text) else { break }
      index = cluster.range.upperBound
      // Controls and what else takes no column are not drawn, so that nothing acts.
      guard cluster.columns > 0 else { continue }
      guard column + cluster.columns <= limit else { break }
      if column >= 0 { put(text.extracting(cluster.range), column, y, cluster.columns, ink) }
      column += cluster.columns
    }
    return column
  }

  /// Draws the characters of ASCII that a text begins with, and says how many there were.
  private mutating func drawASCII(
    _ text: Span<UInt8>, _ x: Int, _ y: Int, _ limit: Int, _ ink: UInt16
  ) -> Int {
    let room = min(text.count, limit - x)
    var count = 0
    while count < room, text[count] &- 0x20 < 0x5F { count += 1 }
    // What follows may be a mark on the last one.
    if count > 0, count < text.count, text[count] >= 0x80 { count -= 1 }
    let hidden = max(-x, 0)
    guard hidden < count else { return max(count, 0) }
    let start = y * columns + x
    uncover(start + hidden..<start + count)
    var cells = self.cells.mutableSpan
    for offset in hidden..<count {
      cells[start + offset].glyph = UInt32(text[offset])
      cells[start + offset].ink = ink
    }
    return count
  }

  private mutating func put(
    _ cluster: Span<UInt8>, _ x: Int, _ y: Int, _ width: Int, _ ink: UInt16
  ) {
    let index = y * columns + x
    uncover(index..<index + width)
    cells[index].glyph = glyph(cluster)
    cells[index].ink = ink
    for right in index + 1..<index + width {
      cells[right].glyph = Self.covered
      cells[right].ink = ink
    }
  }

  /// The glyph for a cluster: its bytes where there is room for them.
  ///
  /// A space in front of what is not ASCII is none of the empty cells that show no ink.
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

  /// The bytes of a cluster.
  func bytes(ofCluster glyph: UInt32) -> Range<Int> { clusters[Int(glyph & ~Self.firstCluster)] }

  /// Gives what was drawn in a row the inks of a gradient over a width.
  mutating func tint(_ x: Int, _ y: Int, until end: Int, width: Int, _ inks: [UInt16]) {
    guard y >= 0, y < rows else { return }
    for column in max(x, 0)..<max(min(end, columns), max(x, 0)) {
      let index = y * columns + column
      let step = min((column - x) * inks.count / width, inks.count - 1)
      cells[index].ink = cells[index].glyph == Self.covered ? cells[index - 1].ink : inks[step]
    }
  }

  /// Makes cells of a row a link.
  mutating func link(_ number: Int, _ start: Int, _ y: Int, until end: Int) {
    let cells = max(start, 0)..<max(min(end, columns), max(start, 0))
    guard y >= 0, y < rows, !cells.isEmpty else { return }
    links.append(CanvasLink(row: y, cells: cells, number: number))
  }

  /// How many cells of a row there is something in.
  func extent(ofRow row: Int) -> Int {
    var end = columns
    let start = row * columns
    while end > 0, cells[start + end - 1].glyph == Self.space { end -= 1 }
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

extension UInt32 {
  /// The bytes of a character in UTF-8, the first one lowest.
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
