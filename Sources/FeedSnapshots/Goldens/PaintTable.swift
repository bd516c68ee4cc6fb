import Documents

/// The pieces of paint of a page.
///
/// A golden names its colors first, so that a changed color changes one line. The name and the
/// value of a color are on lines of their own, because git merges changes that have an unchanged
/// line between them. A color of a style sheet has the name of the property that uses it first. A
/// color of any other piece has the number of the piece that uses it first, and a letter.
///
/// A style sheet is a part: a list of blocks, which are parts too, with the numbers of their
/// colors. Therefore all pages with equal rules share these files, with any colors.
///
/// Version 1 of goldens had the bytes of each piece in its place.
struct PaintTable {
  /// The bytes of each piece.
  private(set) var pieces: [ArraySlice<UInt8>] = []
  private var numbers: [Int: Int] = [:]

  init() {}

  /// Returns the number of a piece within the page.
  mutating func number(of given: Int, _ bytes: ArraySlice<UInt8>) -> Int {
    if let number = numbers[given], pieces[number].elementsEqual(bytes) { return number }
    numbers[given] = pieces.count
    pieces.append(bytes)
    return pieces.count - 1
  }

  // MARK: Writing

  private static let lineFeed = UInt8(ascii: "\n")
  /// The size from which a piece is a style sheet.
  private static let sheetSize = 2048
  /// The maximum number of colors in a mark.
  private static let longestList = 100

  /// Returns the text of all pieces as a golden contains it, and adds the parts that it names.
  ///
  /// `geometry` is the rest of the page.
  func text(
    _ geometry: [UInt8], _ parts: inout [String: [UInt8]], _ cache: inout ContentCache
  ) -> [UInt8] {
    var colors = ColorTable()
    let digest = style(of: geometry, parts).map { cache.digest(of: $0) }
    var sheets: [Int: String] = [:]
    for (number, piece) in pieces.enumerated() where piece.count >= Self.sheetSize {
      sheets[number] = sheet(piece, &colors, &parts, &cache)
    }
    var text: [UInt8] = []
    for (number, piece) in pieces.enumerated() {
      VisibleText.append(.paint(number), to: &text)
      if let sheet = sheets[number] {
        VisibleText.append(.part(sheet), to: &text)
      } else if let digest, piece.elementsEqual(digest) {
        VisibleText.append(.digest, to: &text)
      } else {
        colors.append(piece, of: number, to: &text)
      }
      text.append(Self.lineFeed)
    }
    return colors.text + text
  }

  /// Adds the parts of a style sheet, and returns the name of the one that lists the others.
  ///
  /// The colors of a block are in front of its name.
  private func sheet(
    _ piece: ArraySlice<UInt8>, _ colors: inout ColorTable, _ parts: inout [String: [UInt8]],
    _ cache: inout ContentCache
  ) -> String {
    var text: [UInt8] = []
    for bytes in StyleBlock.blocks(of: piece) {
      if bytes.startIndex > piece.startIndex { text.append(Self.lineFeed) }
      let block = cache.block(bytes)
      parts[block.part.name] = block.part.text
      var numbers = block.colors.map { colors.number(of: $0) }[...]
      while !numbers.isEmpty {
        VisibleText.append(.colors(Array(numbers.prefix(Self.longestList))), to: &text)
        numbers = numbers.dropFirst(Self.longestList)
      }
      VisibleText.append(.part(block.part.name), to: &text)
    }
    let part = cache.entry(of: text[...]) { $0 }
    parts[part.name] = part.text
    return part.name
  }

  /// Returns the content of the style element of a page, if there is one.
  private func style(of geometry: [UInt8], _ parts: [String: [UInt8]]) -> [UInt8]? {
    guard let content = StyleElement.content(of: geometry) else { return nil }
    var style: [UInt8] = []
    return append(content, parts, to: &style) ? style : nil
  }

  /// Appends the bytes of a geometry or of a part of it, and returns whether its marks are valid.
  func append(
    _ text: ArraySlice<UInt8>, _ parts: [String: [UInt8]], to bytes: inout [UInt8]
  ) -> Bool {
    VisibleText.decode(text, into: &bytes) { mark, bytes in
      switch mark {
      case .paint(let number):
        guard pieces.indices.contains(number) else { return false }
        bytes += pieces[number]
        return true
      case .part(let name):
        guard let part = parts[name] else { return false }
        return VisibleText.decode(part[...], into: &bytes) { _, _ in false }
      case .color, .colors, .digest: return false
      }
    }
  }

  /// Returns the text of all pieces without marks of colors and parts.
  var plainText: [UInt8] {
    var text: [UInt8] = []
    for (number, piece) in pieces.enumerated() {
      VisibleText.append(.paint(number), to: &text)
      VisibleText.append(piece.span, to: &text)
      text.append(Self.lineFeed)
    }
    return text
  }

  // MARK: Reading

  /// Reads the text of either version, or returns `nil` if it is not valid or a part is missing.
  init?(_ text: [UInt8], _ geometry: [UInt8], _ parts: [String: [UInt8]]) {
    var colors: [String: ArraySlice<UInt8>] = [:]
    var values: [ArraySlice<UInt8>] = []
    var marks: [(line: Int, end: Int)] = []
    var line = 0
    while line < text.count {
      switch VisibleText.mark(at: text[line...]) {
      case (.paint(let number), let end)?:
        guard number == marks.count else { return nil }
        marks.append((line, end))
      case (.color(let name), let end)? where marks.isEmpty:
        let value = text[end...].dropFirst().prefix { $0 != Self.lineFeed }
        guard text[end...].first == Self.lineFeed, colors[name] == nil else { return nil }
        colors[name] = value
        values.append(value)
        line = value.endIndex
      default: guard !marks.isEmpty else { return nil }
      }
      line = text.span.offset(of: Self.lineFeed, from: line) + 1
    }
    guard marks.isEmpty || text.last == Self.lineFeed else { return nil }
    var digests: [Int] = []
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].line : text.count
      var piece: [UInt8] = []
      let isRead = VisibleText.decode(text[mark.end..<end - 1], into: &piece) { mark, piece in
        switch mark {
        case .color(let name):
          guard let value = colors[name] else { return false }
          piece += value
          return true
        case .part(let name):
          return parts[name].map { Self.append(sheet: $0, values, parts, to: &piece) } ?? false
        case .digest:
          digests.append(index)
          return true
        case .paint, .colors: return false
        }
      }
      guard isRead else { return nil }
      pieces.append(piece[...])
    }
    guard !digests.isEmpty else { return }
    guard let style = style(of: geometry, parts) else { return nil }
    let digest = StyleElement.digest(of: style)
    for index in digests { pieces[index] += digest }
  }

  /// Appends the bytes of a style sheet, and returns whether its marks are valid.
  private static func append(
    sheet: [UInt8], _ values: [ArraySlice<UInt8>], _ parts: [String: [UInt8]],
    to piece: inout [UInt8]
  ) -> Bool {
    var given: [ArraySlice<UInt8>] = []
    return VisibleText.decode(sheet[...], into: &piece) { mark, piece in
      switch mark {
      case .colors(let numbers):
        guard numbers.allSatisfy({ values.indices.contains($0 - 1) }) else { return false }
        given += numbers.map { values[$0 - 1] }
        return true
      case .part(let name):
        guard let block = parts[name] else { return false }
        defer { given = [] }
        return VisibleText.decode(block[...], into: &piece) { mark, piece in
          guard case .colors(let numbers) = mark, let number = numbers.first, numbers.count == 1,
            given.indices.contains(number - 1)
          else { return false }
          piece += given[number - 1]
          return true
        }
      case .paint, .color, .digest: return false
      }
    }
  }
}
