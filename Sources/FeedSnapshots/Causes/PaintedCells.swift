import FeedLayout
import SnapshotDifferences

extension PageRecord {
  /// Returns whether a part of the page is painted with one of some tokens.
  func isPainted(with tokens: [String]) -> Bool { styles(paintedWith: tokens).contains(true) }

  /// Returns, for each style, whether it is painted with one of some tokens.
  private func styles(paintedWith tokens: [String]) -> [Bool] {
    let names = Set(tokens.map { Array($0.utf8) })
    return styles.map { style in
      properties[style].contains { !$0.token.isEmpty && names.contains(Array(bytes($0.token))) }
    }
  }

  /// Adds the cells and other parts that are painted with some tokens to the scope of an edit of
  /// these tokens.
  func add(paintedWith tokens: [String], of key: SnapshotKey, to scope: inout CauseScope) {
    let isPainted = styles(paintedWith: tokens)
    if ([screenStyle] + fixtures.map(\.style)).contains(where: { $0.map { isPainted[$0] } ?? false }
    ) {
      scope.add(cell: "", in: "", of: key)
    }
    var section = EnclosingNode()
    var cell = EnclosingNode()
    var last: [Int?] = [-1, -1]
    for (index, node) in nodes.enumerated() {
      if index >= section.end { section = EnclosingNode() }
      if index >= cell.end { cell = EnclosingNode() }
      if node.kind == .section { section = EnclosingNode(node: index, end: node.end) }
      if node.kind == .item { cell = EnclosingNode(node: index, end: node.end) }
      guard let style = node.style, isPainted[style], last != [section.node, cell.node] else {
        continue
      }
      last = [section.node, cell.node]
      scope.add(cell: id(of: cell.node), in: id(of: section.node), of: key)
    }
  }

  private func id(of node: Int?) -> String { node.map { string(nodes[$0].id) } ?? "" }

  /// The section or cell around a node, if there is one.
  private struct EnclosingNode {
    var node: Int?
    /// The index after its last descendant.
    var end = Int.max
  }
}
