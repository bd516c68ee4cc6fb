import DesignTokens
import Documents
import FeedModel

@testable import FeedLayout

/// The faults of the text lines on a page.
struct TextFaults {
  private let tree: LayoutTree
  private let frames: Frames
  private let names: NodeNames
  private(set) var all: [String] = []

  private static let tolerance = 0.5

  init(_ tree: LayoutTree, _ frames: Frames) {
    self.tree = tree
    self.frames = frames
    names = NodeNames(tree)
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .text: checkText(index, node)
      case .markdown: checkBody(index, node)
      default: break
      }
    }
  }

  private mutating func report(_ index: Int, _ message: String) {
    all.append("\(names.name(of: index)): \(message)")
  }

  private func shown(_ number: Double) -> String { NodeNames.shown(number) }

  /// Returns the measure of a node's text, determined independently.
  private func measure(_ node: LayoutNode) -> TextMeasure {
    let style = tree.style(of: node)
    let own = style.typography
    let page = tree.plan.styles[Int(tree.plan.screen.style)].typography
    return TextMeasure(
      frames.medium, tree.plan.typography(own.isNone ? page : own, in: tree.permutation),
      scale: style.textStyle.scale(tree.environment.textSize))
  }

  private mutating func checkText(_ index: Int, _ node: LayoutNode) {
    let (frame, style) = (frames.frames[index], tree.style(of: node))
    let lines = frames.lines(of: index)
    let measure = measure(node)
    let words = tree.string(of: node)
    for line in lines where line.width > frame.width + Self.tolerance {
      report(
        index, "\"\(words)\" has a line of \(shown(line.width)) in a box of \(shown(frame.width))")
    }
    let whole = measure.width(of: words.utf8.span)
    if lines.contains(where: \.isCut), whole <= frame.width {
      report(index, "\"\(words)\" is cut, and there is room for all of it")
    }
    checkHeight(of: index, measure, lines: lines.count)
    if style.lines > 0, lines.count > style.lines {
      report(index, "\"\(words)\" has \(lines.count) lines of \(style.lines)")
    }
    let end = Int(lines.last?.end ?? 0) - Int(node.text.offset)
    let rest = words.utf8.dropFirst(max(end, 0)).contains { $0 > 0x20 }
    // The remainder of a clipped text is unknown.
    if rest, lines.last?.isCut != true, style.truncation != .clip {
      report(index, "\"\(words)\" goes on behind its last line, which is not marked as cut")
    }
  }

  private mutating func checkHeight(
    of index: Int, _ measure: TextMeasure, lines: Int, gaps: Double = 0
  ) {
    let (room, height) = (frames.frames[index].height, Double(lines) * measure.lineHeight + gaps)
    if height > room + Self.tolerance {
      report(index, "has \(lines) lines, \(shown(height)) high, in a box of \(shown(room))")
    }
  }

  private mutating func checkBody(_ index: Int, _ node: LayoutNode) {
    let (frame, measure) = (frames.frames[index], measure(node))
    let body = tree.bodies.bodies[Int(node.value)]
    let range = frames.lineRanges[index]
    let lines = frames.bodies[Int(range.lowerBound)..<Int(range.upperBound)]
    for line in lines where line.block >= 0 {
      // Lines of code and rows of tables are cut off at the edge.
      guard case .paragraph = body.blocks[Int(line.block)].kind else { continue }
      let text = body.text.span.extracting(Int(line.start)..<Int(line.end))
      let width = Double(line.indent) + measure.width(of: text)
      if width > frame.width + Self.tolerance {
        report(index, "has a line of \(shown(width)) in a box of \(shown(frame.width))")
      }
    }
    // The space between blocks is one row of cells, or 0.6 of the font size on a screen.
    let gaps = lines.count { $0.block < 0 }
    let gap = frames.medium == .grid ? 1 : frames.medium.snapped(0.6 * measure.size)
    checkHeight(of: index, measure, lines: lines.count - gaps, gaps: Double(gaps) * gap)
  }
}
