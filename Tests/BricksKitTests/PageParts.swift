import Basics
import FeedRendering

/// A page, split at its marks.
struct PageParts {
  /// The page without paint and shared parts.
  let geometry: [UInt8]
  /// The parts, each with its offset in the geometry.
  let cuts: [Cut]
  /// The bytes of the parts.
  private let pieces: [[UInt8]]

  struct Cut: Equatable {
    let offset: Int
    let part: PagePartMarks.Part
  }

  /// Returns `nil` if marks overlap or are out of order.
  init?(_ page: [UInt8], _ marks: PagePartMarks) {
    var (geometry, cuts, pieces): ([UInt8], [Cut], [[UInt8]]) = ([], [], [])
    var end = 0
    for mark in marks.marks {
      guard mark.range.lowerBound >= end, mark.range.upperBound <= page.count else { return nil }
      geometry += page[end..<mark.range.lowerBound]
      cuts.append(Cut(offset: geometry.count, part: mark.part))
      pieces.append(Array(page[mark.range]))
      end = mark.range.upperBound
    }
    self.geometry = geometry + page[end...]
    self.cuts = cuts
    self.pieces = pieces
  }

  /// The page, joined from its geometry and one part for each number of paint.
  var joined: [UInt8] {
    var paint: [Int: [UInt8]] = [:]
    var page: [UInt8] = []
    var end = 0
    for (cut, piece) in zip(cuts, pieces) {
      page += geometry[end..<cut.offset]
      end = cut.offset
      guard case .paint(let number) = cut.part else {
        page += piece
        continue
      }
      let known = paint[number] ?? piece
      paint[number] = known
      page += known
    }
    return page + geometry[end...]
  }

  /// Returns the first difference of geometry or order of parts, or `nil` if they are equal.
  func difference(from other: Self) -> String? {
    if geometry.hasSameBytes(as: other.geometry), cuts == other.cuts { return nil }
    if let offset = zip(geometry, other.geometry).enumerated().first(where: { $1.0 != $1.1 })?
      .offset
    {
      let words = [geometry, other.geometry].map {
        String(decoding: $0[max(offset - 40, 0)..<min(offset + 40, $0.count)], as: UTF8.self)
      }
      return "at \(offset): \(words)"
    }
    if let cuts = zip(cuts, other.cuts).first(where: { $0 != $1 }) { return "\(cuts)" }
    return geometry.count == other.geometry.count && cuts.count == other.cuts.count
      ? nil : "\(cuts.count) parts of \(geometry.count) bytes of geometry"
  }
}
