/// The parts of a written page that do not belong to its geometry.
///
/// Pages of themes that differ only in values differ only in their paint. After paint and shared
/// parts are removed, the remaining bytes are equal, and so is the order of the parts.
package struct PagePartMarks: Sendable {
  package enum Part: Sendable, Hashable {
    /// Bytes that depend on values of the theme. Equal numbers have equal bytes within a page.
    case paint(Int)
    /// Bytes that other pages also contain, such as a style sheet or an image.
    case shared
  }

  /// A part and its range, relative to the start of the page.
  package struct Mark: Sendable, Hashable {
    /// The range of the part.
    ///
    /// It is empty if this theme needs no bytes here but another theme may.
    package let range: Range<Int>
    package let part: Part
  }

  /// The marks in page order, without overlaps.
  package private(set) var marks: [Mark] = []
  private var start = 0

  package init() {}

  /// Removes the marks of earlier pages and starts a page at an offset of the sink.
  mutating func begin(at start: Int) {
    marks.removeAll(keepingCapacity: true)
    self.start = start
  }

  /// Adds a mark for a range of the sink.
  mutating func add(_ part: Part, _ range: Range<Int>) {
    marks.append(
      Mark(range: range.lowerBound - start..<range.upperBound - start, part: part))
  }
}
