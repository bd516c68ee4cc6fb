import FeedLayout

/// The rows in which a section that scrolls horizontally shows all of its items.
struct OverflowRows {
  /// The distance by which the items of each row are moved toward the leading edge.
  private(set) var offsets: [Int] = []
  /// The index after the last node of each row.
  private var ends: [Int] = []
  let list: Int
  /// The height of a row, including the space below it.
  let height: Int

  /// Creates the rows of a section, or returns `nil` if all items fit into one row.
  init?(_ tree: LayoutTree, _ frames: Frames, section: Int, columns: Int) {
    let range = section..<Int(tree.nodes[section].end)
    guard tree.nodes[section].kind == .section,
      let layout = tree.layout(ofSection: Int(tree.nodes[section].section)),
      layout.section.orthogonalScrolling != .none,
      let list = range.first(where: { tree.nodes[$0].kind == .list })
    else { return nil }
    self.list = list
    height = Int(frames.frames[list].height) + 1
    let end = Int(tree.nodes[list].end)
    let margin = list + 1 < end ? Int(frames.frames[list + 1].x) : 0
    for item in tree.children(of: list) {
      let frame = frames.frames[item]
      let x = Int(frame.x)
      let fits = offsets.last.map { x + Int(frame.width) - $0 <= columns - margin } ?? false
      if !fits {
        if !offsets.isEmpty { ends.append(item) }
        offsets.append(x - margin)
      }
    }
    guard offsets.count > 1 else { return nil }
    ends.append(end)
  }

  /// The additional height of the section, compared with one row.
  var extraHeight: Int { (offsets.count - 1) * height }

  /// Returns the distance of a node from its frame: toward the leading edge, and down.
  func shift(of node: Int) -> (leading: Int, down: Int) {
    guard node > list else { return (0, 0) }
    guard let row = ends.firstIndex(where: { node < $0 }) else { return (0, extraHeight) }
    return (offsets[row], row * height)
  }
}
