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
    guard !paint.pieces.isEmpty else {
      self.init(geometry: nil, body: text, parts: parts)
      return
    }
    let body = paint.text(text, &parts, &cache)
    self.init(geometry: text, body: body, parts: parts)
  }

  /// Returns the original page, or `nil` if a piece is missing or a text is not valid visible text.
  package func page() -> [UInt8]? {
    var page: [UInt8] = []
    guard let geometry else {
      page.reserveCapacity(body.count)
      return PaintTable().append(body[...], parts, to: &page) ? page : nil
    }
    guard let paint = PaintTable(body, geometry, parts) else { return nil }
    page.reserveCapacity(geometry.count + body.count)
    return paint.append(geometry[...], parts, to: &page) ? page : nil
  }

  /// Returns the lines of all pieces of paint with their contents in place, or the whole page if it
  /// has no paint.
  package var paint: [UInt8] {
    guard let geometry, let paint = PaintTable(body, geometry, parts) else { return body }
    return paint.plainText
  }

  /// Returns the page with its paint in the current version of goldens.
  func updated() -> SnapshotPage {
    guard let geometry, let paint = PaintTable(body, geometry, parts), !paint.pieces.isEmpty else {
      return self
    }
    let named = Self.partNames(in: geometry)
    var page = self
    page.parts = parts.filter { named.contains($0.key) }
    var cache = ContentCache()
    page.body = paint.text(geometry, &page.parts, &cache)
    return page
  }

  /// Returns the names of the parts whose marks are in a visible text.
  static func partNames(in text: [UInt8]) -> Set<String> { Set(VisibleText.parts(in: text.span)) }
}
