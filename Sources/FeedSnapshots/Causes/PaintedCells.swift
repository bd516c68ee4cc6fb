import FeedLayout

extension PageRecord {
  /// Whether something that is shown is painted with one of some tokens.
  func isPainted(with tokens: [String]) -> Bool { styles(paintedWith: tokens).contains(true) }

  /// Of each style whether it is painted with one of some tokens.
  private func styles(paintedWith tokens: [String]) -> [Bool] {
    let names = Set(tokens.map { Array($0.utf8) })
    return styles.map { style in
      properties[style].contains { !$0.token.isEmpty && names.contains(Array(bytes($0.token))) }
    }
  }

  /// Adds the cells that are painted with some tokens, and what else is outside of them, to what an
  /// edit reaches that gives these tokens other looks.
  func add(paintedWith tokens: [String], of key: SnapshotKey, to reach: inout CauseReach) {
    let isPainted = styles(paintedWith: tokens)
    if ([screenStyle] + fixtures.map(\.style)).contains(where: { $0.map { isPainted[$0] } ?? false }
    ) {
      reach.add(cell: "", in: "", of: key)
    }
    var section = Surrounding()
    var cell = Surrounding()
    var last: [Int?] = [-1, -1]
    for (index, node) in nodes.enumerated() {
      if index >= section.end { section = Surrounding() }
      if index >= cell.end { cell = Surrounding() }
      if node.kind == .section { section = Surrounding(node: index, end: node.end) }
      if node.kind == .item { cell = Surrounding(node: index, end: node.end) }
      guard let style = node.style, isPainted[style], last != [section.node, cell.node] else {
        continue
      }
      last = [section.node, cell.node]
      reach.add(cell: id(of: cell.node), in: id(of: section.node), of: key)
    }
  }

  private func id(of node: Int?) -> String { node.map { string(nodes[$0].id) } ?? "" }

  /// A section or cell that nodes stand in; without a node none.
  private struct Surrounding {
    var node: Int?
    /// The index behind its last descendant.
    var end = Int.max
  }
}
