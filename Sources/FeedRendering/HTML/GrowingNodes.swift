import FeedLayout

extension Plan {
  /// The styles of growing nodes with a minimum height in rows and overlays, by the style of the
  /// container.
  ///
  /// In a column, such a node is at least as high as its content. In a row or an overlay, only the
  /// minimum applies. A height has precedence in both.
  var growingChildren: [Int: Set<Int>] {
    var children: [Int: Set<Int>] = [:]
    var open: [PlanNode] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      let style = styles[Int(node.style)]
      if let container = open.last.map({ Int($0.style) }), styles[container].axis != .vertical,
        style.grows, style.height == nil, style.bounds.minHeight != nil
      {
        children[container, default: []].insert(Int(node.style))
      }
      if node.end > index + 1 { open.append(node) }
    }
    return children
  }
}
