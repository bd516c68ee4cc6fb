import UnicodeText

/// A line of a text, as a range of bytes without trailing spaces.
package struct TextLine: Sendable, Hashable {
  package let start: UInt32
  package let end: UInt32
  /// The range that an ellipsis replaces.
  ///
  /// It is empty if the text after the line is cut, and at the end of the line if there is no
  /// ellipsis.
  package let gapStart: UInt32
  package let gapEnd: UInt32
  package let width: Double
  /// A Boolean value that indicates whether the line has an ellipsis.
  package let isCut: Bool

  /// The range before the ellipsis; the whole line if there is no ellipsis.
  package var head: Range<Int> { Int(start)..<Int(gapStart) }
  /// The range after the ellipsis.
  package var tail: Range<Int> { Int(gapEnd)..<Int(end) }
}

/// Breaks text into lines.
struct LineBreaker {
  let measure: TextMeasure
  let width: Double
  /// The maximum number of lines; 0 for no limit.
  let limit: Int
  /// The truncation of the last line if more text follows.
  var truncation = Truncation.tail

  /// The available width plus a tolerance.
  ///
  /// A box that is as wide as its text must fit the text despite rounding errors in sums of widths,
  /// and browsers accept text that is less than one of their units too wide.
  private var availableWidth: Double {
    width + (measure.medium.isGrid ? Self.rounding : 1 / Medium.browserUnits - Self.rounding)
  }

  /// Appends the lines of a text; `offset` is added to their ranges.
  func append(_ bytes: Span<UInt8>, offset: Int, to lines: inout [TextLine]) {
    let first = lines.count
    // In most texts on a grid, each byte takes one cell.
    let isPlain = measure.medium.isGrid && CellWidth.isOneColumnEach(bytes)
    // Most texts fit in one line, and need no search for line breaks.
    if Double(bytes.count) <= 4 * width {
      let whole = width(of: bytes, bytes.indices, isPlain)
      if whole <= availableWidth, isPlain || !Self.hasLineEnd(bytes) {
        lines.append(line(offset, bytes.count, whole))
        return
      }
    }
    var scanner = LineBreakScanner()
    var start = 0
    var end = 0
    // The width of the line, with the space at its end and without.
    var used: Double = 0
    var solid: Double = 0
    while let stop = scanner.next(in: bytes) {
      let piece = Self.trimmed(bytes, end..<stop.offset)
      var room = width(of: bytes, end..<piece, isPlain)
      if start < end, used + room > availableWidth {
        if isFull(lines.count - first + 1) { return cut(bytes, start, offset, first, &lines) }
        lines.append(line(offset + start, Self.trimmed(bytes, start..<end) - start, solid))
        start = end
        used = 0
      }
      // A word that is wider than a line is broken between characters.
      while used == 0, room > availableWidth {
        let part = prefix(bytes, start..<piece)
        guard part > start, part < piece else { break }
        if isFull(lines.count - first + 1) { return cut(bytes, start, offset, first, &lines) }
        append(bytes, start..<part, offset, to: &lines)
        // The rest is not measured again for each line, so a long word takes linear time.
        room -= width(of: bytes, start..<part, isPlain)
        start = part
      }
      solid = used + room
      used = solid + width(of: bytes, piece..<stop.offset, isPlain)
      end = stop.offset
      if case .mandatory = stop.kind {
        if end < bytes.count, isFull(lines.count - first + 1) {
          return cut(bytes, start, offset, first, &lines)
        }
        lines.append(line(offset + start, Self.trimmed(bytes, start..<end) - start, solid))
        start = end
        used = 0
      }
    }
  }

  @inline(__always)
  private func width(of bytes: Span<UInt8>, _ range: Range<Int>, _ isPlain: Bool) -> Double {
    isPlain ? Double(range.count) : measure.width(of: bytes.extracting(range))
  }

  private func isFull(_ count: Int) -> Bool { limit > 0 && count >= limit }

  /// Appends the last line, with as much text as fits next to an ellipsis.
  private func cut(
    _ bytes: Span<UInt8>, _ start: Int, _ offset: Int, _ first: Int, _ lines: inout [TextLine]
  ) {
    var stop = bytes.count
    for index in start..<bytes.count where Self.lineEnd(bytes, at: index) > 0 {
      stop = index
      break
    }
    let ellipsis = truncation == .clip ? 0 : measure.width(of: [0xE2, 0x80, 0xA6].span)
    let room = width - ellipsis
    var head = start
    if truncation != .head {
      let share = truncation == .middle ? room / 2 : room
      head = Self.trimmed(bytes, start..<prefix(bytes, start..<stop, room: share))
    }
    var used = measure.width(of: bytes.extracting(start..<head))
    guard truncation == .head || truncation == .middle else {
      lines.append(line(offset + start, head - start, used + ellipsis, isCut: truncation == .tail))
      return
    }
    let end = Self.trimmed(bytes, head..<bytes.count)
    let tail = suffix(bytes, head..<end, room: room - used, isNeeded: truncation == .head)
    used += measure.width(of: bytes.extracting(tail..<end))
    let count = { (index: Int) in UInt32(truncatingIfNeeded: offset + index) }
    lines.append(
      TextLine(
        start: count(start), end: count(end), gapStart: count(head), gapEnd: count(tail),
        width: used + ellipsis, isCut: true))
  }

  /// Returns the start of the longest end of a range that fits and contains no line end.
  private func suffix(
    _ bytes: Span<UInt8>, _ range: Range<Int>, room: Double, isNeeded: Bool
  ) -> Int {
    var start = range.lowerBound
    for index in range {
      let count = Self.lineEnd(bytes, at: index)
      if count > 0 { start = index + count }
    }
    // Measure the rest first and then remove characters from its start: the boundaries of
    // characters can only be found in forward direction.
    var scanner = GraphemeScanner(startingAt: start)
    var rest: Double = 0
    while let cluster = scanner.next(in: bytes), cluster.range.lowerBound < range.upperBound {
      rest += measure.width(of: bytes.extracting(cluster.range))
    }
    scanner = GraphemeScanner(startingAt: start)
    while rest > room + Self.rounding, let cluster = scanner.next(in: bytes),
      cluster.range.upperBound < range.upperBound || !isNeeded && start < range.upperBound
    {
      rest -= measure.width(of: bytes.extracting(cluster.range))
      start = cluster.range.upperBound
    }
    while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
    return min(start, range.upperBound)
  }

  /// The tolerance for rounding errors, which depend on the order of additions.
  private static let rounding = 1e-6

  /// Returns the end of the longest start of a range that fits; it has at least one character.
  private func prefix(_ bytes: Span<UInt8>, _ range: Range<Int>, room: Double? = nil) -> Int {
    let room = room ?? availableWidth
    let piece = bytes.extracting(range)
    if measure.medium.isGrid {
      let end = CellWidth.prefix(of: piece, fitting: max(Int(room), 0)).end
      if end > 0 { return range.lowerBound + end }
    }
    var scanner = GraphemeScanner()
    var used: Double = 0
    var end = 0
    while let cluster = scanner.next(in: piece) {
      used += measure.width(of: piece.extracting(cluster.range))
      if end > 0, used > room { break }
      end = cluster.range.upperBound
    }
    return range.lowerBound + end
  }

  private func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ offset: Int, to lines: inout [TextLine]
  ) {
    let end = Self.trimmed(bytes, range)
    lines.append(
      line(
        offset + range.lowerBound, end - range.lowerBound,
        measure.width(of: bytes.extracting(range.lowerBound..<end))))
  }

  private func line(_ start: Int, _ count: Int, _ width: Double, isCut: Bool = false) -> TextLine {
    let end = UInt32(truncatingIfNeeded: start + count)
    return TextLine(
      start: UInt32(truncatingIfNeeded: start), end: end, gapStart: end, gapEnd: end, width: width,
      isCut: isCut)
  }

  private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let solid = end
      if bytes[end - 1] <= 0x20 {
        end -= 1
      } else if end > range.lowerBound + 1, lineEnd(bytes, at: end - 2) == 2 {
        end -= 2
      } else if end > range.lowerBound + 2, lineEnd(bytes, at: end - 3) == 3 {
        end -= 3
      }
      if end == solid { break }
    }
    return end
  }

  /// Returns the number of bytes of the line end at an index, or 0 if no line end is there.
  private static func lineEnd(_ bytes: Span<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A...0x0D: 1
    // NEL.
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x85: 2
    // LINE SEPARATOR and PARAGRAPH SEPARATOR.
    case 0xE2
    where index + 2 < bytes.count && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
      3
    default: 0
    }
  }

  private static func hasLineEnd(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] <= 0x0D && bytes[index] >= 0x0A { return true }
    for index in bytes.indices where bytes[index] >= 0xC2 && lineEnd(bytes, at: index) > 0 {
      return true
    }
    return false
  }
}
