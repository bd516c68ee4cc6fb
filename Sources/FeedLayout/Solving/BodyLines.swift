/// A line of a Markdown body after line breaking.
package struct MarkdownLine: Sendable, Hashable {
  /// The index of the block; -1 for the empty line between two blocks.
  package let block: Int32
  /// The range of bytes in the body's text.
  package let start: UInt32
  package let end: UInt32
  /// The distance of the text from the body's edge.
  package let indent: UInt16
  /// A Boolean value that indicates whether the line begins with a list marker.
  package let hasMarker: Bool
}

/// Breaks the blocks of a body into lines.
struct MarkdownLineBreaker {
  let measure: TextMeasure
  let width: Double

  /// The height of the empty line between separate blocks.
  private var gap: Double {
    measure.medium.isGrid ? measure.lineHeight : measure.medium.snapped(0.6 * measure.size)
  }

  func height(of lines: ArraySlice<MarkdownLine>) -> Double {
    lines.reduce(0) { $0 + ($1.block < 0 ? gap : measure.lineHeight) }
  }

  /// Appends the lines of all blocks, with an empty line between separate blocks.
  ///
  /// `broken` is a reusable buffer for the lines of one block.
  func append(_ body: MarkdownBody, to lines: inout [MarkdownLine], by broken: inout [TextLine]) {
    for (index, block) in body.blocks.enumerated() {
      if index > 0, !belongTogether(body.blocks[index - 1], block) {
        lines.append(
          MarkdownLine(block: -1, start: 0, end: 0, indent: 0, hasMarker: false))
      }
      let depth = block.nesting.depth
      let indent =
        measure.medium.isGrid
        ? Double(block.nesting.column(of: depth)) : Double(depth) * 1.4 * measure.size
      let range = bytes(of: block, in: body)
      broken.removeAll(keepingCapacity: true)
      let breaker = LineBreaker(
        measure: measure, width: max(width - indent, 1), limit: isOneLine(block) ? 1 : 0)
      breaker.append(
        body.text.span.extracting(range), offset: range.lowerBound, to: &broken)
      var isFirst = true
      for line in broken {
        lines.append(
          MarkdownLine(
            block: Int32(truncatingIfNeeded: index), start: line.start, end: line.end,
            indent: UInt16(clamping: Int(indent)), hasMarker: isFirst && block.marker != nil))
        isFirst = false
      }
      if broken.isEmpty {
        lines.append(
          MarkdownLine(
            block: Int32(truncatingIfNeeded: index), start: 0, end: 0,
            indent: UInt16(clamping: Int(indent)), hasMarker: block.marker != nil))
      }
    }
  }

  private func bytes(of block: MarkdownBlock, in body: MarkdownBody) -> Range<Int> {
    guard let first = block.runs.first, let last = block.runs.last else { return 0..<0 }
    return body.runs[first].range.lowerBound..<body.runs[last].range.upperBound
  }

  private func isOneLine(_ block: MarkdownBlock) -> Bool {
    switch block.kind {
    case .tableRow, .rule: true
    case .paragraph, .heading, .codeBlock: false
    }
  }

  private func belongTogether(_ first: MarkdownBlock, _ second: MarkdownBlock) -> Bool {
    switch (first.kind, second.kind) {
    case (.tableRow, .tableRow): true
    default: second.marker != nil && first.nesting.depth > 0 && second.nesting.depth > 0
    }
  }
}
