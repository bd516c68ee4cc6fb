import Documents
import FeedRendering

/// The grid of colors in an SVG file, from which terminals show the picture.
///
/// It is the text of an element `metadata`, which browsers do not show:
///
/// ```
/// <metadata>
/// grid 4x3 a8f2c0419be07d36
/// 261d40 8a4766 f3d6b0
/// AAAA
/// ABCA
/// ....
/// </metadata>
/// ```
///
/// The first line has the size, and a digest of the picture that Bricks does not read. The second
/// line has the colors. Each further line is a row of the grid: the letters from A to Z and from a
/// to z are the colors in their order, and a dot shows what is behind the picture.
enum ArtGrid {
  static let rule = Rule(
    "art.grid", .warning, "The color grid of an image is not valid",
    "An SVG file can have the colors of its picture in an element `metadata`: a line `grid` with "
      + "columns and rows, a line of colors, and one line of letters per row. Without a valid grid, "
      + "a terminal shows a placeholder.")

  private static let (opening, closing) = ("<metadata>", "</metadata>")
  private static let word = Array("grid ".utf8)

  /// Returns the grid of a file, and the file without the grid.
  ///
  /// A file without a grid is returned as it is.
  static func split(
    _ file: SourceFile, _ findings: inout [Finding]
  ) -> (grid: PictureGrid?, rest: [UInt8]) {
    let bytes = file.bytes
    guard let element = element(in: bytes) else { return (nil, bytes) }
    let rest = Array(bytes[..<element.whole.lowerBound] + bytes[element.whole.upperBound...])
    do throws(Problem) {
      return (try grid(bytes, element.text), rest)
    } catch {
      findings.append(Finding(rule, error.message, at: Place(file, error.range)))
      return (nil, rest)
    }
  }

  /// Returns the range of the element with the space before it, and the range of its text.
  private static func element(
    in bytes: [UInt8]
  ) -> (whole: Range<Int>, text: Range<Int>)? {
    var position = 0
    while let start = StyledPage.position(of: opening, in: bytes[position...]) {
      position = start + opening.utf8.count
      let text = bytes[position...].drop(while: isSpace)
      guard text.starts(with: word) else { continue }
      let end = StyledPage.position(of: closing, in: text)
      let before = bytes[..<start].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
      let whole = before..<(end.map { $0 + closing.utf8.count } ?? bytes.count)
      return (whole, text.startIndex..<(end ?? bytes.count))
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  // MARK: Text

  private struct Problem: Error {
    let message: String
    let range: Range<Int>
  }

  private static func grid(_ bytes: [UInt8], _ text: Range<Int>) throws(Problem) -> PictureGrid {
    let lines = bytes[text].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      .map { line in
        let start = line.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
        return start.prefix(upTo: end)
      }.filter { !$0.isEmpty }
    let (columns, rows) = try size(lines[0])
    let colors = try lines.count > 1 ? Self.colors(lines[1]) : []
    guard !colors.isEmpty else {
      throw Problem(message: "The grid must have a line of colors.", range: range(lines[0]))
    }
    let drawn = lines.dropFirst(2)
    guard drawn.count == rows else {
      throw Problem(
        message: "The grid must have \(Sentence.count(rows, "row")), but has \(drawn.count).",
        range: range(lines[0]))
    }
    var cells: [UInt8] = []
    cells.reserveCapacity(columns * rows)
    for line in drawn {
      guard line.count == columns else {
        throw Problem(
          message: "The row must have \(Sentence.count(columns, "letter")), but has \(line.count).",
          range: range(line))
      }
      for (place, letter) in zip(line.indices, line) {
        guard let index = Self.index(of: letter), index == PictureGrid.clear || index < colors.count
        else {
          throw Problem(
            message: "A letter must be `.` or one of the first \(colors.count) letters from A to Z "
              + "and from a to z, but is \(Quoted.text(String(decoding: [letter], as: UTF8.self))).",
            range: place..<place + 1)
        }
        cells.append(index)
      }
    }
    guard cells.contains(where: { $0 != PictureGrid.clear }) else {
      throw Problem(message: "The grid must have a cell with a color.", range: range(lines[0]))
    }
    guard
      let grid = PictureGrid(columns: columns, rows: rows, colors: colors, cells: cells)
    else { throw Problem(message: "The grid is not valid.", range: range(lines[0])) }
    return grid
  }

  private static func range(_ line: ArraySlice<UInt8>) -> Range<Int> {
    line.startIndex..<line.endIndex
  }

  /// Reads `grid 32x24` with an optional digest.
  private static func size(
    _ line: ArraySlice<UInt8>
  ) throws(Problem) -> (columns: Int, rows: Int) {
    let words = line.split(separator: 0x20)
    let sides =
      words.count > 1
      ? words[1].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false) : []
    let numbers = sides.compactMap { side in
      !side.isEmpty && side.allSatisfy { 0x30...0x39 ~= $0 }
        ? Int(String(decoding: side, as: UTF8.self)) : nil
    }
    let limits = 1...PictureGrid.longestSide
    guard numbers.count == 2, sides.count == 2, numbers.allSatisfy({ limits ~= $0 }) else {
      throw Problem(
        message: "The size of the grid must be two numbers from 1 to \(limits.upperBound), such "
          + "as `32x24`.", range: range(line))
    }
    return (numbers[0], numbers[1])
  }

  private static func colors(_ line: ArraySlice<UInt8>) throws(Problem) -> [UInt32] {
    let words = line.split(separator: 0x20)
    guard words.count <= PictureGrid.mostColors else {
      throw Problem(
        message: "The grid must have at most \(PictureGrid.mostColors) colors, but has "
          + "\(words.count).", range: range(line))
    }
    var colors: [UInt32] = []
    for word in words {
      guard word.count == 6, word.first != UInt8(ascii: "+"), word.first != UInt8(ascii: "-"),
        let color = UInt32(String(decoding: word, as: UTF8.self), radix: 16)
      else {
        throw Problem(
          message: "A color of the grid must be six hexadecimal digits, but is "
            + "\(Quoted.text(String(decoding: word, as: UTF8.self))).", range: range(word))
      }
      colors.append(color)
    }
    return colors
  }

  private static func index(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "."): PictureGrid.clear
    default: nil
    }
  }
}
