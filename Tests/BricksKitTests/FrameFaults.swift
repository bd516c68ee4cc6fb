import Documents
import FeedLayout
import FeedModel
import FeedRendering

/// The faults of the frames on a page.
struct FrameFaults {
  private let tree: LayoutTree
  private let frames: Frames
  private let names: NodeNames
  private(set) var all: [String] = []

  /// The tolerance for sums of rounded numbers.
  private static let tolerance = 0.5

  init(_ tree: LayoutTree, _ frames: Frames) {
    self.tree = tree
    self.frames = frames
    names = NodeNames(tree)
    for index in tree.nodes.indices { checkNumbers(index) }
    guard all.isEmpty else { return }
    checkChildren(of: 0)
    checkSections()
  }

  private mutating func report(_ index: Int, _ message: String) {
    all.append("\(names.name(of: index)): \(message)")
  }

  private func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < Int(tree.nodes[index].end) {
      children.append(child)
      child = Int(tree.nodes[child].end)
    }
    return children
  }

  private func scrolls(_ index: Int) -> Bool {
    let section = Int(tree.nodes[index].section)
    guard section >= 0 else { return false }
    return tree.layout(ofSection: section)?.section.orthogonalScrolling != OrthogonalScrolling.none
  }

  private mutating func checkNumbers(_ index: Int) {
    let frame = frames.frames[index]
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    if !numbers.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
      report(index, "has the frame \(frame)")
    }
  }

  // MARK: Within

  private mutating func checkChildren(of index: Int) {
    for child in children(of: index) {
      switch tree.nodes[child].kind {
      case .boundary, .section, .decoration: check(child, within: 0, vertically: false)
      case .list: check(child, within: index)
      case .item:
        check(child, within: index, horizontally: !scrolls(child))
      // It is centered on an edge, so half of it is outside.
      case .supplementary: break
      default: check(child, within: index)
      }
      checkChildren(of: child)
      if tree.nodes[child].kind == .list { checkItems(of: child) }
    }
  }

  private mutating func check(
    _ index: Int, within outer: Int, horizontally: Bool = true, vertically: Bool = true
  ) {
    let (frame, room) = (frames.frames[index], frames.frames[outer])
    let over = Self.tolerance
    if horizontally, frame.x < room.x - over || frame.maxX > room.maxX + over {
      report(
        index,
        "is at x \(shown(frame.x))–\(shown(frame.maxX)), outside of \(shown(room.x))–"
          + "\(shown(room.maxX)) of \(names.name(of: outer))")
    }
    if vertically, frame.y < room.y - over || frame.maxY > room.maxY + over {
      report(
        index,
        "is at y \(shown(frame.y))–\(shown(frame.maxY)), outside of \(shown(room.y))–"
          + "\(shown(room.maxY)) of \(names.name(of: outer))")
    }
  }

  private func shown(_ number: Double) -> String { NodeNames.shown(number) }

  // MARK: Over each other

  private mutating func checkSections() {
    var last: Int?
    for section in children(of: 0) where tree.nodes[section].kind == .section {
      if let last, frames.frames[section].y < frames.frames[last].maxY - Self.tolerance {
        report(section, "begins above the end of \(names.name(of: last))")
      }
      last = section
    }
  }

  /// Items must not overlap, except where a layout places them freely.
  private mutating func checkItems(of list: Int) {
    let layout = tree.layout(ofSection: Int(tree.nodes[list].section))
    guard layout?.section.items.allSatisfy({ $0.content != .custom }) ?? false else { return }
    let items = children(of: list)
    for (position, item) in items.enumerated() {
      let frame = frames.frames[item]
      for other in items[..<position] {
        let before = frames.frames[other]
        let width = min(frame.maxX, before.maxX) - max(frame.x, before.x)
        let height = min(frame.maxY, before.maxY) - max(frame.y, before.y)
        if width > Self.tolerance, height > Self.tolerance {
          report(item, "lies over \(names.name(of: other))")
        }
      }
    }
  }
}

/// The names of nodes in messages.
struct NodeNames {
  private let tree: LayoutTree

  init(_ tree: LayoutTree) { self.tree = tree }

  /// Returns the kind, the name and the line of the layout.
  func name(of index: Int) -> String {
    let node = tree.nodes[index]
    var name = "\(node.kind) \(tree.id(of: index))"
    guard node.plan >= 0 else { return name }
    let place = tree.plan.places[Int(tree.plan.nodes[Int(node.plan)].place)]
    let layouts = "Layouts/"
    var lines = LineTableCache()
    let location = lines.location(of: place)
    name += " (\(location.split(separator: layouts).last ?? ""))"
    return name
  }

  static func shown(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
