import FeedLayout

/// What becomes of items beyond the edge of a terminal, in sections that scroll to the side.
package enum Overflow: String, Sendable, CaseIterable {
  /// They are cut off, as on the screen.
  case clip
  /// They stand in further rows below the first ones.
  case all
}

/// The rows in which a section that scrolls to the side shows all of its items.
struct OverflowRows {
  /// How far the items of each row are moved to the leading edge.
  private(set) var offsets: [Int] = []
  /// The index behind the last node of each row.
  private var ends: [Int] = []
  let list: Int
  /// How high a row is, with the room below it.
  let height: Int

  /// The rows of a section; nil if everything fits into one.
  init?(_ tree: LayoutTree, _ frames: Frames, section: Int, columns: Int) {
    let range = section..<Int(tree.nodes[section].end)
    guard tree.nodes[section].kind == .section,
      let layout = tree.layout(ofSection: Int(tree.nodes[section].section)),
      layout.section.orthogonalScrolling != .none,
      let list = range.first(where: { tree.nodes[$0].kind == .list })
    else { return nil }
    self.list = list
    height = Int(frames.frames[list].height) + 1
    var item = list + 1
    let margin = item < Int(tree.nodes[list].end) ? Int(frames.frames[item].x) : 0
    while item < Int(tree.nodes[list].end) {
      let frame = frames.frames[item]
      let x = Int(frame.x)
      let fits = offsets.last.map { x + Int(frame.width) - $0 <= columns - margin } ?? false
      if !fits {
        if !offsets.isEmpty { ends.append(item) }
        offsets.append(x - margin)
      }
      item = Int(tree.nodes[item].end)
    }
    guard offsets.count > 1 else { return nil }
    ends.append(Int(tree.nodes[list].end))
  }

  /// By how much the section is higher than with one row.
  var extraHeight: Int { (offsets.count - 1) * height }

  /// How far a node stands from where its frame is: to the leading edge, and down.
  func shift(of node: Int) -> (leading: Int, down: Int) {
    guard node > list else { return (0, 0) }
    guard let row = ends.firstIndex(where: { node < $0 }) else { return (0, extraHeight) }
    return (offsets[row], row * height)
  }
}
