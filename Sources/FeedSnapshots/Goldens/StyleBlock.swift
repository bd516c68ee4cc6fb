import Documents

/// A block of a style sheet that pages share as a part, in which numbers replace the colors.
struct StyleBlock: Sendable {
  /// A color with the name of the property that uses it first.
  struct Color: Sendable {
    let property: String
    let value: [UInt8]
  }

  let part: ContentCache.Entry
  /// The colors of the block, in the order of their numbers, which begin with 1.
  let colors: [Color]

  init(_ bytes: [UInt8]) {
    var text: [UInt8] = []
    var colors: [Color] = []
    var position = 0
    while let range = PageColor.styleRange(in: bytes[position...]) {
      VisibleText.append(bytes.span.extracting(position..<range.lowerBound), to: &text)
      let value = Array(bytes[range])
      if !colors.contains(where: { $0.value == value }) {
        let property = Self.property(at: range.lowerBound, in: bytes)
        colors.append(Color(property: property, value: value))
      }
      let number = colors.firstIndex { $0.value == value }.map { $0 + 1 } ?? colors.count
      VisibleText.append(.colors([number]), to: &text)
      position = range.upperBound
    }
    VisibleText.append(bytes.span.extracting(position..<bytes.count), to: &text)
    part = ContentCache.Entry(text)
    self.colors = colors
  }

  /// Returns the name of the property whose value contains a position.
  private static func property(at position: Int, in bytes: [UInt8]) -> String {
    let line = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let name = bytes[line..<position].prefix(longestName).drop { $0 == UInt8(ascii: "-") }
      .prefix(while: VisibleText.isColorName)
    guard let first = name.first, VisibleText.isLetter(first) else { return "color" }
    return String(decoding: name, as: UTF8.self)
  }

  private static let longestName = 48

  // MARK: Sheets

  /// Divides a style sheet into the properties of each kind of section and each screen.
  ///
  /// The line feeds between the blocks belong to none of them.
  static func blocks(of sheet: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var blocks: [ArraySlice<UInt8>] = []
    var start = sheet.startIndex
    var subject: ArraySlice<UInt8> = []
    var line = start
    while line < sheet.endIndex {
      let end =
        sheet.startIndex
        + sheet.span.offset(of: UInt8(ascii: "\n"), from: line - sheet.startIndex)
      if let found = Self.subject(of: sheet[line..<end]), !found.elementsEqual(subject) {
        if line > start { blocks.append(sheet[start..<line - 1]) }
        (start, subject) = (line, found)
      }
      line = end + 1
    }
    return blocks + [sheet[start...]]
  }

  /// Returns the first two words of a property of a section or a screen, the whole line if it is no
  /// property, or `nil` for a property that several sections use.
  private static func subject(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.starts(with: "--".utf8) else { return line }
    let isOwn = ["--section-", "--screen-"].first { line.starts(with: $0.utf8) }
    guard let prefix = isOwn?.utf8.count else { return nil }
    let word = line.dropFirst(prefix).prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    return line[..<word.endIndex]
  }
}

/// The style element of an HTML page, whose digest is in the content security policy of the page.
enum StyleElement {
  private static let start = Array("<style>".utf8)
  private static let end = Array("</style>".utf8)

  /// Returns the content of the first style element of a geometry, with its marks.
  static func content(of geometry: [UInt8]) -> ArraySlice<UInt8>? {
    guard let open = position(of: start, in: geometry, from: 0),
      let close = position(of: end, in: geometry, from: open + start.count)
    else { return nil }
    return geometry[(open + start.count)..<close]
  }

  static func digest(of style: [UInt8]) -> [UInt8] { digest(SHA256.digest(of: style)) }

  /// Returns a digest in the form of a content security policy.
  static func digest(_ hash: [UInt8]) -> [UInt8] { Array("sha256-\(Base64.text(hash))".utf8) }

  private static func position(of tag: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    var position = start
    while true {
      position = text.span.offset(of: tag[0], from: position)
      guard position < text.count else { return nil }
      if text[position...].starts(with: tag) { return position }
      position += 1
    }
  }
}
