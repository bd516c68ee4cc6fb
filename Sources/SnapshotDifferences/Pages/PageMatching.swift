import FeedLayout

/// The pairs of nodes that are the same in two pages.
///
/// Sections, lists and items are matched by ID, and equal IDs by order. The IDs of nodes in cells
/// count positions in the layout, so an inserted or removed node changes the IDs after it. Nodes in
/// cells are therefore also matched by content.
struct PageMatching {
  private let old: PageRecord
  private let new: PageRecord
  /// The new node of each old node, or -1.
  private(set) var newNodes: [Int]
  /// The old node of each new node, or -1.
  private(set) var oldNodes: [Int]

  init(_ old: PageRecord, _ new: PageRecord) {
    self.old = old
    self.new = new
    newNodes = Array(repeating: -1, count: old.nodes.count)
    oldNodes = Array(repeating: -1, count: new.nodes.count)
    matchChildren(nil, nil)
  }

  private mutating func matchChildren(_ oldParent: Int?, _ newParent: Int?) {
    let (olds, news) = (old.children(of: oldParent), new.children(of: newParent))
    let areNamedAlike =
      olds.count == news.count && zip(olds, news).allSatisfy { isSameName($0, $1) }
    if areNamedAlike {
      for (old, new) in zip(olds, news) { match(old, new) }
      return
    }
    let isInCell = { (node: PageRecord.Node) in node.kind.isOfCell }
    matchByName(
      olds.filter { !isInCell(old.nodes[$0]) }, news.filter { !isInCell(new.nodes[$0]) })
    matchByContent(
      olds.filter { isInCell(old.nodes[$0]) }, news.filter { isInCell(new.nodes[$0]) })
  }

  private mutating func match(_ old: Int, _ new: Int) {
    newNodes[old] = new
    oldNodes[new] = old
    matchChildren(old, new)
  }

  private func isSameName(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (old.nodes[left], new.nodes[right])
    return left.kind == right.kind && old.isEqual(left.id, right.id, of: new)
  }

  // MARK: By name

  private struct Name: Hashable {
    let kind: NodeKind
    let id: ArraySlice<UInt8>
  }

  private mutating func matchByName(_ olds: [Int], _ news: [Int]) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    var places: [Name: [Int]] = [:]
    for index in olds.reversed() {
      let node = old.nodes[index]
      places[Name(kind: node.kind, id: old.bytes(node.id)), default: []].append(index)
    }
    for index in news {
      let node = new.nodes[index]
      let name = Name(kind: node.kind, id: new.bytes(node.id))
      if let first = places[name]?.popLast() { match(first, index) }
    }
  }

  // MARK: By content

  /// The maximum number of pairs to compare by content; above it, nodes are matched by name.
  private static let mostPairs = 40_000

  /// Finds the ordered pairs that have the most in common.
  private mutating func matchByContent(_ olds: [Int], _ news: [Int]) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    guard olds.count * news.count <= Self.mostPairs else { return matchByName(olds, news) }
    let likeness = olds.map { old in news.map { new in self.likeness(old, new) } }
    // Both directions of a comparison must choose the same one of equally good pairings.
    if isBefore(olds, news) {
      for (old, new) in Self.pairs(likeness) { match(olds[old], news[new]) }
    } else {
      let turned = news.indices.map { new in olds.indices.map { likeness[$0][new] } }
      for (new, old) in Self.pairs(turned).sorted(by: { $0.second < $1.second }) {
        match(olds[old], news[new])
      }
    }
  }

  private func isBefore(_ olds: [Int], _ news: [Int]) -> Bool {
    guard olds.count == news.count else { return olds.count < news.count }
    for (left, right) in zip(olds, news) {
      let (left, right) = (old.nodes[left], new.nodes[right])
      if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
      let (leftID, rightID) = (old.bytes(left.id), new.bytes(right.id))
      if !leftID.elementsEqual(rightID) { return leftID.lexicographicallyPrecedes(rightID) }
    }
    return true
  }

  /// Returns how much two nodes have in common, or 0 if they are certainly different.
  private func likeness(_ left: Int, _ right: Int) -> Int {
    let (node, other) = (old.nodes[left], new.nodes[right])
    guard node.kind == other.kind else { return 0 }
    var likeness = 0
    if isSameName(left, right) { likeness += 2 }
    if haveSameStyle(node.style, other.style) { likeness += 2 }
    if haveSameWords(left, right) { likeness += 4 }
    guard likeness > 0 else { return 0 }
    return likeness + (node.end - left == other.end - right ? 1 : 0)
  }

  private func haveSameStyle(_ left: Int?, _ right: Int?) -> Bool {
    let (left, right) = (old.properties(ofStyle: left), new.properties(ofStyle: right))
    return !left.isEmpty && left.count == right.count
      && zip(left, right).allSatisfy {
        old.isEqual($0.name, $1.name, of: new) && old.isEqual($0.value, $1.value, of: new)
      }
  }

  private func haveSameWords(_ left: Int, _ right: Int) -> Bool {
    let (nodes, others) = (
      old.nodes[left..<old.nodes[left].end], new.nodes[right..<new.nodes[right].end]
    )
    guard nodes.count == others.count else { return false }
    var isSilent = true
    for (node, other) in zip(nodes, others) {
      guard node.kind == other.kind, old.isEqual(node.text, other.text, of: new),
        old.isEqual(node.icon, other.icon, of: new)
      else { return false }
      if !node.text.isEmpty || !node.icon.isEmpty { isSilent = false }
    }
    return !isSilent
  }

  /// Returns the pairs of rows and columns, in ascending order, with the greatest sum.
  private static func pairs(_ likeness: [[Int]]) -> [(first: Int, second: Int)] {
    let (rows, columns) = (likeness.count, likeness.first?.count ?? 0)
    // The best sum from each row and column on.
    var best = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let here = likeness[row][column]
        best[row][column] = max(
          here > 0 ? here + best[row + 1][column + 1] : 0, best[row + 1][column],
          best[row][column + 1])
      }
    }
    var pairs: [(first: Int, second: Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let here = likeness[row][column]
      if here > 0, best[row][column] == here + best[row + 1][column + 1] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if best[row][column] == best[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

extension NodeKind {
  /// A Boolean value that indicates whether nodes of this kind are in cells.
  var isOfCell: Bool {
    switch self {
    case .screen, .boundary, .section, .list, .item, .supplementary, .decoration: false
    case .box, .text, .markdown, .image, .progress, .rule, .icon: true
    }
  }
}
