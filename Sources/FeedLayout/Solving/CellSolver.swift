import DesignTokens
import FeedModel

/// Lays out the nodes of cells: stacks, overlays and their children.
///
/// A box gets a width and returns its height; each child is measured once per width. The caller
/// chooses the origin of a cell, and shifts the cell if the final origin is different.
struct CellSolver {
  let tree: LayoutTree
  let medium: Medium
  var result: Frames
  /// The styles of the plan's nodes.
  private let styles: [CellStyle]
  private let measures: [TextMeasure]
  private var natural: [Double]
  /// The width for which the lines of each node were last broken.
  private var brokenWidths: [Double]
  /// A reusable buffer for the lines of one block of a Markdown body.
  private var broken: [TextLine] = []
  /// The width for which each node was last laid out without a given height, and the resulting
  /// height.
  private var measured: [(width: Double, height: Double)]
  /// The children of all open stacks, the innermost last, so that a stack needs no array of its
  /// own.
  private var shares = ShareStack()

  init(_ tree: LayoutTree, _ medium: Medium, width: Double) {
    self.tree = tree
    self.medium = medium
    result = Frames(
      medium: medium, frames: Array(repeating: .zero, count: tree.nodes.count),
      lineRanges: Array(repeating: 0..<0, count: tree.nodes.count), width: width)
    var measures = Measures()
    styles = tree.plan.nodes.enumerated().map { index, node in
      var style = CellStyle(
        node, tree.plan, tree.permutation, tree.environment.textSize, medium)
      if node.kind == .text || node.kind == .markdown {
        style.measure = measures.number(node, tree, medium)
      } else if medium.isGrid, node.kind == .box, node.end == index + 1 {
        style.removeContent(tree.plan.styles[Int(node.style)])
      }
      return style
    }
    self.measures = measures.all
    natural = Array(repeating: -1, count: tree.nodes.count)
    brokenWidths = Array(repeating: -1, count: tree.nodes.count)
    measured = Array(repeating: (-1, 0), count: tree.nodes.count)
  }

  // MARK: Styles

  /// The text measures, one for each combination of typography and text style.
  private struct Measures {
    private struct Key: Hashable {
      let token: Int32
      let style: TextStyle
    }

    private(set) var all: [TextMeasure] = []
    private var numbers: [Key: Int] = [:]

    mutating func number(_ node: PlanNode, _ tree: LayoutTree, _ medium: Medium) -> Int {
      let plan = tree.plan
      let style = plan.styles[Int(node.style)]
      let token =
        style.typography.isNone
        ? plan.styles[Int(plan.screen.style)].typography : style.typography
      let key = Key(token: token.index, style: style.textStyle)
      if let known = numbers[key] { return known }
      all.append(
        TextMeasure(
          medium, plan.typography(token, in: tree.permutation),
          scale: style.textStyle.scale(tree.environment.textSize)))
      numbers[key] = all.count - 1
      return all.count - 1
    }
  }

  @inline(__always)
  private func style(_ index: Int) -> CellStyle { styles[Int(tree.nodes[index].plan)] }

  // MARK: Natural widths

  /// Returns the width of a node without constraints, or 0 for a node that fills its container.
  ///
  /// In browsers, the maximum width does not limit the width that follows from a minimum height and
  /// an aspect ratio, until the node is laid out.
  mutating func naturalWidth(_ index: Int) -> Double {
    let own = style(index)
    let width = own.fitting(width: contentWidth(index))
    let keepsMaximum = own.height != nil || own.exceedsContainer
    return keepsMaximum ? width : max(width, own.ratioWidths.lowerBound)
  }

  /// Returns the natural width before its bounds are applied.
  private mutating func contentWidth(_ index: Int) -> Double {
    if natural[index] >= 0 { return natural[index] }
    let node = tree.nodes[index]
    let style = styles[Int(node.plan)]
    var width: Double = 0
    if let fixed = style.width {
      width = max(fixed, style.sides)
    } else if let height = style.height, style.aspect > 0 {
      width = self.width(ofHeight: style.bounded(height: height), style.aspect)
    } else {
      switch node.kind {
      case .text:
        let measure = measures[style.measure]
        width = medium.fitting(text: tree.withText(of: node) { measure.width(of: $0) })
        width += style.sides
      case .box:
        var count: Double = 0
        for child in tree.children(of: index) {
          let own = naturalWidth(child)
          if style.axis == .horizontal { width += own } else { width = max(width, own) }
          count += 1
        }
        if style.axis == .horizontal, count > 1 { width += (count - 1) * style.spacing }
        width += style.sides
      default: break
      }
    }
    natural[index] = width
    return width
  }

  /// Returns the smallest width in which the content of a node fits, with line breaks after any
  /// character.
  private func leastWidth(_ index: Int) -> Double {
    let own = style(index)
    if let fixed = own.width { return own.bounded(width: max(fixed, own.sides)) }
    var width: Double = 0
    switch tree.nodes[index].kind {
    case .text:
      let measure = measures[own.measure]
      // A text of one line does not break.
      width = tree.withText(of: tree.nodes[index]) {
        own.lines == 1 ? measure.width(of: $0) : measure.widestCharacter(of: $0)
      }
      width = medium.fitting(text: width)
    // The columns of an overlay can be narrower than their content.
    case .box where own.axis != .overlay:
      var isFirst = true
      for child in tree.children(of: index) {
        let least = leastWidth(child)
        let gap = isFirst ? 0 : own.spacing
        width = own.axis == .horizontal ? width + gap + least : max(width, least)
        isFirst = false
      }
    default: break
    }
    return own.fitting(width: width + own.sides)
  }

  // MARK: Layout

  /// Lays out a node and its descendants, and returns the height: the given one or that of the
  /// content.
  mutating func layout(
    _ index: Int, x: Double, y: Double, width: Double, height: Double? = nil
  ) -> Double {
    let node = tree.nodes[index]
    let style = styles[Int(node.plan)]
    // Use the known height if this width was already measured. Otherwise the descendants would be
    // measured again at each level.
    let given =
      height.map { style.bounded(height: $0) }
      ?? (node.kind == .box && measured[index].width == width ? measured[index].height : nil)
    let fixed = style.height
    var own: Double
    switch node.kind {
    case .text:
      own = lines(of: index, node, style, width - style.sides)
      own += style.padding.top + style.padding.bottom
    case .markdown:
      own = body(of: index, node, style, width - style.sides)
      own += style.padding.top + style.padding.bottom
    case .image: own = 0
    case .progress: own = medium.isGrid ? 1 : 4
    case .rule: own = 1
    default:
      own = stack(index, style, x: x, y: y, width: width, height: given ?? fixed)
    }
    if given == nil {
      let content = fixed.map { medium.isGrid ? max($0, min(own, 1)) : $0 } ?? own
      own = style.bounded(height: fixed == nil ? ratioHeight(width, style, content) : content)
      measured[index] = (width, own)
      // Children are aligned in the final height, and growing children fill it.
      if node.kind == .box, medium.isGrid ? own > content : own != content {
        _ = stack(index, style, x: x, y: y, width: width, height: own)
      }
    }
    result.frames[index] = Frame(x: x, y: y, width: width, height: given ?? own)
    // A place that is larger than the node's maximum size keeps its size.
    return height ?? given ?? own
  }

  /// Returns the height of a node with an aspect ratio, or the height of its content without one.
  ///
  /// In a wireframe, such nodes have only a few rows, or those of their content.
  private func ratioHeight(_ width: Double, _ style: CellStyle, _ content: Double) -> Double {
    guard style.aspect > 0 else { return content }
    guard medium.isGrid else { return Medium.floored(width / style.aspect) }
    let rows = (width * Medium.cellWidth / style.aspect / Medium.cellHeight).rounded()
    let height = min(max(rows, 1), 4)
    return style.minHeight > 0 || style.lines == 1 ? height : max(height, content)
  }

  /// Returns the width of a node whose height and aspect ratio are known.
  private func width(ofHeight height: Double, _ aspect: Double) -> Double {
    medium.isGrid
      ? (height * Medium.cellHeight * aspect / Medium.cellWidth).rounded()
      : Medium.floored(height * aspect)
  }

  private mutating func lines(
    of index: Int, _ node: LayoutNode, _ style: CellStyle, _ width: Double
  ) -> Double {
    let measure = measures[style.measure]
    if brokenWidths[index] != width {
      brokenWidths[index] = width
      let start = result.lines.count
      let breaker = LineBreaker(
        measure: measure, width: max(width, 1), limit: style.lines,
        truncation: style.truncation)
      let offset = Int(node.text.offset)
      tree.withText(of: node) { breaker.append($0, offset: offset, to: &result.lines) }
      result.lineRanges[index] =
        Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: result.lines.count)
    }
    return Double(result.lineRanges[index].count) * measure.lineHeight
  }

  private mutating func body(
    of index: Int, _ node: LayoutNode, _ style: CellStyle, _ width: Double
  ) -> Double {
    let breaker = MarkdownLineBreaker(measure: measures[style.measure], width: max(width, 1))
    if brokenWidths[index] != width {
      brokenWidths[index] = width
      let start = result.bodies.count
      breaker.append(
        tree.bodies.bodies[Int(node.value)], to: &result.bodies, by: &broken)
      if style.lines > 0, result.bodies.count - start > style.lines {
        result.bodies.removeLast(result.bodies.count - start - style.lines)
      }
      result.lineRanges[index] =
        Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: result.bodies.count)
    }
    let lines = result.lineRanges[index]
    return breaker.height(of: result.bodies[Int(lines.lowerBound)..<Int(lines.upperBound)])
  }

  // MARK: Stacks

  private mutating func stack(
    _ index: Int, _ style: CellStyle, x: Double, y: Double, width: Double, height: Double?
  ) -> Double {
    let edges = style.padding
    let inner = Frame(
      x: x + edges.leading, y: y + edges.top,
      width: max(width - edges.leading - edges.trailing, 0),
      height: max((height ?? 0) - edges.top - edges.bottom, 0))
    let innerHeight = height == nil ? nil : inner.height
    let content =
      switch style.axis {
      case .vertical: column(index, style, inner, innerHeight)
      case .horizontal: row(index, style, inner, innerHeight)
      case .overlay: overlay(index, style, inner, innerHeight)
      }
    return content + edges.top + edges.bottom
  }

  private mutating func childWidth(_ child: Int, _ style: CellStyle, _ room: Double) -> Double {
    let own = self.style(child)
    var width = room
    if let fixed = own.width {
      // A terminal shows nothing beyond the box.
      width = medium.isGrid ? min(fixed, room) : fixed
    } else if isFitted(child, style) {
      width = own.fitting(width: contentWidth(child))
      if own.exceedsContainer, own.height == nil {
        width = max(min(width, room), leastWidth(child))
      } else if !own.exceedsContainer {
        width = min(width, room)
      }
    }
    return own.bounded(width: width)
  }

  /// Returns whether the width of a child across its stack depends on the child's content.
  private func isFitted(_ child: Int, _ style: CellStyle) -> Bool {
    let own = self.style(child)
    guard own.width == nil, style.alignment != .fill || !own.fills else { return false }
    switch tree.nodes[child].kind {
    case .image, .progress, .rule, .markdown: return false
    default: return true
    }
  }

  /// Returns whether an aspect ratio gives the width of a child across its stack.
  private func hasRatio(_ child: Int, _ style: CellStyle) -> Bool {
    self.style(child).aspect > 0 && isFitted(child, style) && !medium.isGrid
  }

  /// Returns the width of a laid out child across its stack for a new height, which an aspect ratio
  /// turns into a new width.
  private func proportionedWidth(
    _ child: Int, _ style: CellStyle, _ inner: Frame, height: Double
  ) -> Double {
    let own = self.style(child)
    guard hasRatio(child, style) else { return result.frames[child].width }
    let width = width(ofHeight: own.bounded(height: height), own.aspect)
    return own.bounded(width: own.exceedsContainer ? width : min(width, inner.width))
  }

  private func start(_ alignment: NodeAlignment, _ room: Double) -> Double {
    switch alignment {
    case .leading, .fill: 0
    case .center: medium.snapped(room / 2)
    case .trailing: room
    }
  }

  private mutating func column(
    _ index: Int, _ style: CellStyle, _ inner: Frame, _ height: Double?
  ) -> Double {
    let gap = style.spacing
    var y = inner.y
    var count = 0
    for child in tree.children(of: index) {
      var width = childWidth(child, style, inner.width)
      let own = self.style(child)
      if hasRatio(child, style) {
        if own.grows {
          width = max(width, own.minHeight * own.aspect)
          width = own.exceedsContainer ? width : min(width, inner.width)
        }
        if own.height == nil {
          // The width follows from the height, so that it is rounded down twice.
          width = self.width(ofHeight: Medium.floored(width / own.aspect), own.aspect)
        }
        width = own.bounded(width: width)
      }
      if count > 0 { y += gap }
      let x = inner.x + start(style.alignment, inner.width - width)
      y += layout(child, x: x, y: y, width: width)
      count += 1
    }
    let content = y - inner.y
    if let height, content != height, count > 0, content < height || !medium.isGrid {
      spread(index, style, inner, room: height - gap * Double(count - 1))
    }
    return content
  }

  /// Gives the free space of a column to growing children, and distributes the rest between the
  /// children.
  private mutating func spread(
    _ index: Int, _ style: CellStyle, _ inner: Frame, room: Double
  ) {
    let first = shares.begin()
    for child in tree.children(of: index) {
      let own = self.style(child)
      let height = result.frames[child].height
      shares.append(
        own.grows
          ? Share(
            base: medium.isGrid ? 0 : own.padding.top + own.padding.bottom, least: height,
            greatest: max(own.maxHeight, own.minHeight),
            factor: own.weight)
          : Share(fixed: height))
    }
    let free = shares.divide(room, from: first, medium)
    let count = shares.count(from: first)
    let between = self.between(style, free, count)
    // Content that is too long exceeds the stack at both ends if it is centered.
    var moved = before(style, free)
    for (position, child) in tree.children(of: index).enumerated() {
      let frame = result.frames[child]
      let size = shares[first, position]
      if size != frame.height {
        // The descendants must get the new height, too, as in a browser.
        let width = proportionedWidth(child, style, inner, height: size)
        _ = layout(
          child, x: inner.x + start(style.alignment, inner.width - width), y: frame.y + moved,
          width: width, height: size)
        moved += size - frame.height
      } else if moved != 0 {
        shift(child, x: 0, y: moved)
      }
      moved += between
    }
    shares.end(first)
  }

  /// Returns the free space before the first child.
  private func before(_ style: CellStyle, _ free: Double) -> Double {
    switch style.distribution {
    case .leading, .spaceBetween: 0
    case .center: medium.snapped(free / 2)
    case .trailing: free
    }
  }

  /// Returns the free space after each child except the last.
  private func between(_ style: CellStyle, _ free: Double, _ count: Int) -> Double {
    style.distribution == .spaceBetween && count > 1
      ? medium.snapped(max(free, 0) / Double(count - 1)) : 0
  }

  private mutating func row(
    _ index: Int, _ style: CellStyle, _ inner: Frame, _ height: Double?
  ) -> Double {
    let gap = style.spacing
    let first = shares.begin()
    for child in tree.children(of: index) {
      shares.append(share(of: child, inner.width))
    }
    let count = shares.count(from: first)
    guard count > 0 else { return 0 }
    let free = shares.divide(inner.width - gap * Double(count - 1), from: first, medium)
    let between = self.between(style, free, count)
    var x = inner.x + before(style, free)
    var tallest: Double = 0
    for (position, child) in tree.children(of: index).enumerated() {
      let width = shares[first, position]
      // A child that stretches to a known height is laid out once, as in an overlay.
      let given = isStretched(child, style) ? height : nil
      tallest = max(tallest, layout(child, x: x, y: inner.y, width: width, height: given))
      x += width + gap + between
    }
    shares.end(first)
    // On a screen, a known height is the height of the row, even if a child is higher.
    tallest = medium.isGrid ? max(tallest, height ?? 0) : height ?? tallest
    for child in tree.children(of: index) {
      let frame = result.frames[child]
      if isStretched(child, style) {
        // Descendants must get the full height, so that they can distribute it.
        if height == nil, frame.height != tallest {
          _ = layout(child, x: frame.x, y: frame.y, width: frame.width, height: tallest)
        }
      } else if tallest > frame.height || !medium.isGrid {
        shift(child, x: 0, y: start(style.alignment, tallest - frame.height))
      }
    }
    return tallest
  }

  /// Returns whether a child has the height of its row.
  private func isStretched(_ child: Int, _ style: CellStyle) -> Bool {
    style.alignment == .fill && isFlexible(child)
  }

  /// Returns whether a node can be higher than its content.
  ///
  /// A node with its own height or aspect ratio cannot, and neither can a line or a bar.
  private func isFlexible(_ child: Int) -> Bool {
    let own = style(child)
    return switch tree.nodes[child].kind {
    case .rule, .progress: false
    case .image: own.height == nil
    default: own.height == nil && (own.aspect == 0 || medium.isGrid)
    }
  }

  /// Returns the share of a child in a row.
  ///
  /// A growing child starts with the width of its padding, as in a browser, so that weights are
  /// proportions.
  private mutating func share(of child: Int, _ room: Double) -> Share {
    let own = self.style(child)
    let edges = medium.isGrid ? 0 : own.sides
    var base = own.grows ? edges : own.proportioned(width: contentWidth(child))
    switch tree.nodes[child].kind {
    case .image, .progress, .rule, .markdown:
      // They fill their container, as in a browser.
      if !own.grows, own.width == nil, !medium.isGrid { base = max(room, 0) }
    default:
      if !own.exceedsContainer { base = min(base, max(own.maxWidth, edges)) }
    }
    var share = Share(base: base, factor: own.weight)
    // A child with a fixed width, a badge or a button does not shrink, and neither does padding.
    if own.width == nil, own.fills { share.shrinking = max(base - edges, 0) }
    // On a screen, the text of badges and buttons wraps if the row is too narrow for it.
    if !own.fills, own.width == nil, !own.exceedsContainer, !medium.isGrid {
      share.greatest = max(room, 0)
    }
    share.least = own.minWidth
    share.greatest = max(min(share.greatest, own.maxWidth), share.least)
    return share
  }

  /// Returns whether a child of an overlay has the height of the overlay.
  private func stretches(_ child: Int, _ style: CellStyle) -> Bool {
    isAtTop(style) && self.style(child).fills && isFlexible(child)
  }

  /// Returns whether the children of an overlay begin at its top.
  private func isAtTop(_ style: CellStyle) -> Bool {
    style.distribution == .leading || style.distribution == .spaceBetween
  }

  private mutating func overlay(
    _ index: Int, _ style: CellStyle, _ inner: Frame, _ height: Double?
  ) -> Double {
    var tallest = height ?? 0
    for child in tree.children(of: index) {
      let width = childWidth(child, style, inner.width)
      let x = inner.x + start(style.alignment, inner.width - width)
      // A child that stretches to a known height is laid out once; otherwise nested overlays would
      // double the work at each level.
      let isKnown = stretches(child, style) && tree.nodes[child].kind == .box
      let size = layout(child, x: x, y: inner.y, width: width, height: isKnown ? height : nil)
      // On a screen, a known height is the height of the children, even if one is higher.
      if height == nil || medium.isGrid { tallest = max(tallest, size) }
    }
    for child in tree.children(of: index) {
      if tree.nodes[child].kind == .image {
        result.frames[child].height = self.style(child).bounded(height: tallest)
      } else if stretches(child, style) {
        let frame = result.frames[child]
        guard frame.height != tallest else { continue }
        _ = layout(child, x: frame.x, y: frame.y, width: frame.width, height: tallest)
      } else if !isAtTop(style) {
        let room = tallest - result.frames[child].height
        let part = style.distribution == .center ? medium.snapped(room / 2) : room
        shift(child, x: 0, y: part)
      }
    }
    return tallest
  }

  /// Moves a node and its descendants.
  mutating func shift(_ index: Int, x: Double, y: Double) {
    for node in index..<Int(tree.nodes[index].end) {
      result.frames[node].x += x
      result.frames[node].y += y
    }
  }
}
