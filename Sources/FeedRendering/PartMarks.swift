/// What of a page is not its geometry, noted while it is written.
///
/// Pages of themes that differ only in values differ only in their paint. What is left when paint and
/// shared parts are cut out is the same for all of them, and so are the parts in order.
package struct PartMarks: Sendable {
  /// What some bytes of a page are.
  package enum Part: Sendable, Hashable {
    /// A piece that depends on values of the theme; equal numbers have equal bytes within a page.
    case paint(Int)
    /// What other pages have as well, such as a style sheet or a picture.
    case shared
  }

  /// A part and where it is, counted from where the page begins.
  package struct Mark: Sendable, Hashable {
    /// Empty where nothing has to be written in this theme, but may have to be in another.
    package let range: Range<Int>
    package let part: Part
  }

  /// In the order of the page; none overlaps another.
  package private(set) var marks: [Mark] = []
  private var start = 0

  package init() {}

  /// Forgets other pages; this one begins at an offset of its sink.
  mutating func begin(at start: Int) {
    marks.removeAll(keepingCapacity: true)
    self.start = start
  }

  /// Notes what stands at a range of the sink.
  mutating func add(_ part: Part, _ range: Range<Int>) {
    marks.append(
      Mark(range: range.lowerBound - start..<range.upperBound - start, part: part))
  }
}
