import UnicodeText

/// One line of a text: its bytes, without the space at its end.
package struct TextLine: Sendable, Hashable {
  package let start: UInt32
  package let end: UInt32
  package let width: Double
  /// Whether more text follows that is not shown.
  package let isCut: Bool

  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Breaks text into lines.
struct LineBreaker {
  let measure: TextMeasure
  let width: Double
  /// How many lines there may be; 0 for any number.
  let limit: Int
  /// Whether the last line ends with an ellipsis when more text follows.
  var hasEllipsis = true

  /// Appends the lines of a text; their ranges count from an offset.
  func append(_ bytes: Span<UInt8>, offset: Int, to lines: inout [TextLine]) {
    let first = lines.count
    // Most texts fit, and those need no look at where they may break.
    if Double(bytes.count) <= 4 * width {
      let whole = measure.width(of: bytes)
      if whole <= width, !Self.hasLineEnd(bytes) {
        lines.append(line(offset, bytes.count, whole, isCut: false))
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
      var room = measure.width(of: bytes.extracting(end..<piece))
      if start < end, used + room > width {
        if isFull(lines.count - first + 1) { return cut(bytes, start, offset, first, &lines) }
        lines.append(
          line(
            offset + start, Self.trimmed(bytes, start..<end) - start, solid, isCut: false))
        start = end
        used = 0
      }
      // A word that is wider than a line is broken between its characters.
      while used == 0, room > width {
        let part = prefix(bytes, start..<piece)
        guard part > start, part < piece else { break }
        if isFull(lines.count - first + 1) { return cut(bytes, start, offset, first, &lines) }
        append(bytes, start..<part, offset, to: &lines)
        // What is left is not measured again for each line, so that a long word takes linear time.
        room -= measure.width(of: bytes.extracting(start..<part))
        start = part
      }
      solid = used + room
      used = solid + measure.width(of: bytes.extracting(piece..<stop.offset))
      end = stop.offset
      if stop.kind == .mandatory {
        if end < bytes.count, isFull(lines.count - first + 1) {
          return cut(bytes, start, offset, first, &lines)
        }
        lines.append(
          line(
            offset + start, Self.trimmed(bytes, start..<end) - start, solid, isCut: false))
        start = end
        used = 0
      }
    }
  }

  private func isFull(_ count: Int) -> Bool { limit > 0 && count >= limit }

  /// The last line: as much as fits with an ellipsis behind it.
  private func cut(
    _ bytes: Span<UInt8>, _ start: Int, _ offset: Int, _ first: Int, _ lines: inout [TextLine]
  ) {
    var stop = bytes.count
    for index in start..<bytes.count where Self.lineEnd(bytes, at: index) > 0 {
      stop = index
      break
    }
    let ellipsis = hasEllipsis ? measure.width(of: [0xE2, 0x80, 0xA6].span) : 0
    let end = Self.trimmed(bytes, start..<prefix(bytes, start..<stop, room: width - ellipsis))
    lines.append(
      line(
        offset + start, end - start,
        measure.width(of: bytes.extracting(start..<end)) + ellipsis, isCut: hasEllipsis))
  }

  /// Where the part of a range ends that fits; at least one character is taken.
  private func prefix(_ bytes: Span<UInt8>, _ range: Range<Int>, room: Double? = nil) -> Int {
    let room = room ?? width
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
        measure.width(of: bytes.extracting(range.lowerBound..<end)), isCut: false))
  }

  private func line(_ start: Int, _ count: Int, _ width: Double, isCut: Bool) -> TextLine {
    TextLine(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: start + count),
      width: width, isCut: isCut)
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

  /// How many bytes of an end of a line stand at an index; 0 when there is none.
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
