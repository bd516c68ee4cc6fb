/// A piece of a page that is stored separately from its geometry.
package struct PageCut: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    /// A piece of paint with a number; equal numbers mean equal bytes.
    case paint(Int)
    /// Content that many pages share, such as the rules of a style sheet.
    case shared
  }

  package let range: Range<Int>
  package let part: Part

  package init(_ range: Range<Int>, _ part: Part) {
    self.range = range
    self.part = part
  }
}

extension SnapshotPage {
  /// Splits a page into its geometry, paint and parts.
  ///
  /// Pieces of paint are numbered by their first use, so the numbers depend only on the order of
  /// use. The cuts must be in the order of their positions; a cut that overlaps another or exceeds
  /// the page is ignored.
  package init(_ page: [UInt8], cuts: [PageCut]) {
    var cache = ContentCache()
    self.init(page, cuts: cuts, &cache)
  }

  /// Splits a page with a cache of the parts of earlier pages.
  package init(_ page: [UInt8], cuts: [PageCut], _ cache: inout ContentCache) {
    var text: [UInt8] = []
    text.reserveCapacity(page.count)
    var paint = PaintTable()
    var parts: [String: [UInt8]] = [:]
    var position = 0
    for cut in cuts where cut.range.lowerBound >= position && cut.range.upperBound <= page.count {
      VisibleText.append(page.span.extracting(position..<cut.range.lowerBound), to: &text)
      switch cut.part {
      case .paint(let number):
        VisibleText.append(.paint(paint.number(of: number, page[cut.range])), to: &text)
      case .shared:
        let part = cache.entry(of: page[cut.range]) { VisibleText.encoded($0) }
        parts[part.name] = part.text
        VisibleText.append(.part(part.name), to: &text)
      }
      position = cut.range.upperBound
    }
    VisibleText.append(page.span.extracting(position..<page.count), to: &text)
    self.init(
      geometry: paint.pieces.isEmpty ? nil : text,
      body: paint.pieces.isEmpty ? text : paint.text, parts: parts)
  }

  /// Returns the original page, or `nil` if a piece is missing or a text is not valid visible text.
  package func page() -> [UInt8]? {
    var page: [UInt8] = []
    guard let geometry else {
      page.reserveCapacity(body.count)
      return append(body[...], to: &page) ? page : nil
    }
    guard let pieces = PaintTable.pieces(of: body) else { return nil }
    page.reserveCapacity(geometry.count + body.count)
    var isWhole = true
    // A piece contains no marks of other pieces, so there are no cycles.
    let isRead = VisibleText.decode(geometry[...], into: &page) { mark, page in
      switch mark {
      case .paint(let number):
        isWhole = pieces.indices.contains(number) && append(pieces[number], to: &page)
      case .part(let name): isWhole = append(part: name, to: &page)
      }
      return isWhole
    }
    return isRead ? page : nil
  }

  /// Returns the names of the parts whose marks are in a visible text.
  static func partNames(in text: [UInt8]) -> Set<String> { Set(VisibleText.parts(in: text.span)) }

  private func append(_ text: ArraySlice<UInt8>, to page: inout [UInt8]) -> Bool {
    VisibleText.decode(text, into: &page) { mark, page in
      guard case .part(let name) = mark else { return false }
      return append(part: name, to: &page)
    }
  }

  private func append(part name: String, to page: inout [UInt8]) -> Bool {
    guard let part = parts[name] else { return false }
    return VisibleText.decode(part[...], into: &page) { _, _ in false }
  }
}

/// The pieces of paint of a page, each on its own lines after its mark.
private struct PaintTable {
  /// The bytes of each piece.
  private(set) var pieces: [ArraySlice<UInt8>] = []
  private var numbers: [Int: Int] = [:]

  /// Returns the number of a piece within the page.
  mutating func number(of given: Int, _ bytes: ArraySlice<UInt8>) -> Int {
    if let number = numbers[given], pieces[number].elementsEqual(bytes) { return number }
    numbers[given] = pieces.count
    pieces.append(bytes)
    return pieces.count - 1
  }

  /// The text of all pieces, as the golden contains it.
  var text: [UInt8] {
    var text: [UInt8] = []
    for (number, piece) in pieces.enumerated() {
      VisibleText.append(.paint(number), to: &text)
      text += VisibleText.encoded(Array(piece))
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// Returns the visible texts of the pieces, or `nil` if the text contains anything else.
  static func pieces(of text: [UInt8]) -> [ArraySlice<UInt8>]? {
    var pieces: [ArraySlice<UInt8>] = []
    var begin: Int?
    var line = 0
    while line < text.count {
      if let mark = VisibleText.paintMark(at: text[line...]) {
        guard mark.number == pieces.count + (begin == nil ? 0 : 1) else { return nil }
        if let begin { pieces.append(text[begin..<line - 1]) }
        begin = mark.end
      } else if begin == nil {
        return nil
      }
      line = (text[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count) + 1
    }
    if let begin {
      guard text.last == UInt8(ascii: "\n") else { return nil }
      pieces.append(text[begin..<text.count - 1])
    }
    return pieces
  }
}
