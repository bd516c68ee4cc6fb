/// A rectangle on a page; x is the distance from the edge where lines begin.
package struct Frame: Sendable, Hashable {
  package var x: Double = 0
  package var y: Double = 0
  package var width: Double = 0
  package var height: Double = 0

  package static let zero = Frame()

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
}

/// The frames of all nodes of a layout tree.
package struct Frames: Sendable {
  package let medium: Medium
  package internal(set) var frames: [Frame]
  /// The lines of each node with text, as a range in `lines`; for a Markdown body, as a range in
  /// `bodies`.
  package internal(set) var lineRanges: [Range<Int32>]
  package internal(set) var lines: [TextLine] = []
  package internal(set) var bodies: [MarkdownLine] = []
  /// The size of the whole page.
  package internal(set) var width: Double
  package internal(set) var height: Double = 0

  package func lines(of node: Int) -> ArraySlice<TextLine> {
    let range = lineRanges[node]
    return lines[Int(range.lowerBound)..<Int(range.upperBound)]
  }
}
