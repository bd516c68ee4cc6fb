import Documents
import FeedModel

/// The reasons for the frames of the nodes in one cell of a page.
struct NodeReasons {
  private typealias Reason = LayoutExplanation.Reason

  private let tree: LayoutTree
  private let frames: Frames
  private let root: Int
  /// The distance from the frames of the page to the positions of the explanation.
  private let offset: Extent

  /// Creates the reasons for the cell whose outermost node is `root`, and which begins at `origin`
  /// in the explanation.
  init(_ tree: LayoutTree, _ frames: Frames, cell root: Int, at origin: Extent) {
    self.tree = tree
    self.frames = frames
    self.root = root
    offset = origin - frames.frames[root].origin
  }

  /// Returns the steps from the outermost node of the cell to one of its nodes.
  func steps(to node: Int) -> [LayoutExplanation.Step] {
    let path = (root...node).filter { Int(tree.nodes[$0].end) > node }
    return path.indices.map { depth in
      step(path[depth], in: depth > 0 ? path[depth - 1] : nil)
    }
  }

  private func step(_ index: Int, in parent: Int?) -> LayoutExplanation.Step {
    let frame = frame(index)
    let node = tree.plan.nodes[Int(tree.nodes[index].plan)]
    let reasons = frame.quantities.map { quantity, value in
      var reason =
        quantity.isSize
        ? Reason(
          quantity: quantity, value: value, rule: .size(size(index, parent, quantity.axis)))
        : position(index, parent, quantity, value)
      if quantity == .height { reason.summands = summands(of: index) }
      reason.place = tree.plan.places[Int(node.place)]
      return reason
    }
    return LayoutExplanation.Step(
      part: .node(Int(node.ordinal), name(of: index)), frame: frame, reasons: reasons)
  }

  // MARK: Nodes

  private func frame(_ index: Int) -> Frame {
    let frame = frames.frames[index]
    return Frame(frame.origin + offset, frame.size)
  }

  private func style(_ index: Int) -> CellStyle {
    CellStyle(
      tree.plan.nodes[Int(tree.nodes[index].plan)], tree.plan, tree.permutation,
      tree.environment.textSize, frames.medium)
  }

  /// Returns the name of a node's type in a sum.
  private func name(of index: Int) -> String {
    let node = tree.nodes[index]
    let role = tree.role(of: node)
    guard node.kind == .box else { return node.kind == .rule ? "divider" : "\(node.kind)" }
    if role == .badge || role == .button { return role.rawValue }
    switch style(index).axis {
    case .vertical: return "column"
    case .horizontal: return "row"
    case .overlay: return "overlay"
    }
  }

  // MARK: Sizes

  private func size(_ index: Int, _ parent: Int?, _ axis: Int) -> LayoutExplanation.Size {
    let own = style(index)
    let size = frame(index).size
    let length = size[axis]
    let isWidth = axis == Axis.x
    if let declared = isWidth ? own.width : own.height, isEqual(declared, length) {
      return .absolute
    }
    let bounds =
      isWidth
      ? [("minWidth", own.minWidth), ("maxWidth", own.maxWidth)]
      : [("minHeight", own.minHeight), ("maxHeight", own.maxHeight)]
    if let bound = bounds.first(where: { $0.1 > 0 && isEqual($0.1, length) }) {
      return .bound(bound.0)
    }
    guard let parent else { return .left(of: length, insets: 0) }
    let around = style(parent)
    let isAlong = around.axis == (isWidth ? .horizontal : .vertical)
    if isAlong, own.grows { return .weight(own.weight) }
    let whole = frame(parent).size[axis]
    let padding = around.padding.sum[axis]
    let fills = !isAlong && isEqual(whole - padding, length)
    if fills, isWidth { return .left(of: whole, insets: padding) }
    if own.aspect > 0, isEqual(size.x, size.y * own.aspect) { return .aspect(own.aspect) }
    return fills ? .left(of: whole, insets: padding) : .content
  }

  /// Returns the parts of the height of a node's content, from top to bottom.
  func summands(of index: Int) -> [LayoutExplanation.Summand] {
    let own = style(index)
    let padding = own.padding
    let edge = edgeName(of: index, padding)
    var parts = [LayoutExplanation.Summand(padding.top, edge)]
    switch tree.nodes[index].kind {
    case .box: parts += contentSummands(of: index, own)
    case .text:
      let count = frames.lines(of: index).count
      let height = frame(index).height - padding.top - padding.bottom
      parts.append(.init(height, count == 1 ? "line of text" : "\(count) lines of text"))
    default: return []
    }
    parts.append(.init(padding.bottom, edge))
    let rest = frame(index).height - parts.reduce(0) { $0 + $1.length }
    return (parts + [.init(rest, "free space")]).filter { abs($0.length) > 1e-6 }
  }

  /// Returns the name of the space at the edges of a node.
  private func edgeName(of index: Int, _ padding: Insets<Double>) -> String {
    guard !tree.style(of: tree.nodes[index]).border.isNone else { return "padding" }
    return max(padding.top, padding.bottom) > 1 ? "padding and border" : "border"
  }

  private func contentSummands(
    of index: Int, _ own: CellStyle
  ) -> [LayoutExplanation.Summand] {
    let children = Array(tree.children(of: index))
    guard own.axis == .vertical else {
      let tallest = children.max { frame($0).height < frame($1).height }
      return tallest.map { [.init(frame($0).height, name(of: $0))] } ?? []
    }
    var parts: [LayoutExplanation.Summand] = []
    for (position, child) in children.enumerated() {
      if position > 0 {
        let gap = frame(child).y - frame(children[position - 1]).maxY
        parts.append(.init(own.spacing, "spacing"))
        parts.append(.init(gap - own.spacing, "free space"))
      }
      parts.append(.init(frame(child).height, name(of: child)))
    }
    return parts
  }

  // MARK: Positions

  private func position(
    _ index: Int, _ parent: Int?, _ quantity: LayoutExplanation.Quantity, _ value: Double
  ) -> Reason {
    guard let parent else {
      return Reason(quantity: quantity, value: value, rule: .position(.start(inset: 0)))
    }
    let axis = quantity.axis
    let around = style(parent)
    let box = frame(parent)
    let padding = around.padding.start(axis)
    let start = box.origin[axis] + padding
    let room = box.size[axis] - around.padding.sum[axis]
    if around.axis == (axis == Axis.x ? .horizontal : .vertical) {
      let before = tree.children(of: parent).reversed().first { $0 < index }
      let end = before.map { frame($0).origin[axis] + frame($0).size[axis] }
      let rule: LayoutExplanation.Position =
        end.map { .behind(end: $0, gap: around.spacing) } ?? .start(inset: padding)
      return Reason(
        quantity: quantity, value: value, rule: .position(rule),
        spacing: value - (end.map { $0 + around.spacing } ?? start))
    }
    let side = side(of: axis, around)
    let share = 0.5 + 0.5 * Double(side)
    let base = start + share * (room - frame(index).size[axis])
    return Reason(
      quantity: quantity, value: value,
      rule: .position(
        side < 0 ? .start(inset: padding) : .edge(side, start: start, room: room)),
      spacing: value - base)
  }

  /// Returns the edge at which a stack aligns its children across its direction: -1, 0 or 1.
  private func side(of axis: Int, _ around: CellStyle) -> Int {
    if around.axis == .overlay, axis == Axis.y {
      switch around.distribution {
      case .leading, .spaceBetween: return -1
      case .center: return 0
      case .trailing: return 1
      }
    }
    switch around.alignment {
    case .leading, .fill: return -1
    case .center: return 0
    case .trailing: return 1
    }
  }

  private func isEqual(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }
}
