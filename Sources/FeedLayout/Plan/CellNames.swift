import Documents
package import FeedModel

extension Plan {
  /// Returns the names of the cells that the screen and sections of some kinds use directly.
  func cellNames(ofKinds kinds: Set<Int>) -> Set<String> {
    var names: Set<String> = []
    for boundary in screen.boundaryItems where boundary.kind.map(kinds.contains) ?? true {
      names.insert(boundary.cell.name)
    }
    for layout in kinds.flatMap({ sections[$0]?.layouts ?? [] }) {
      names.formUnion(layout.slots.map(\.cell.name))
      names.formUnion((layout.badges + layout.decorations).map(\.name))
      names.formUnion(layout.boundaryItems.map(\.cell.name))
    }
    return names
  }
}

extension Blueprint {
  /// Returns the names of the cells that a page of a feed can show, also inside other cells.
  package func cellNames(of feed: Feed, in plan: Plan) -> Set<String> {
    var names: Set<String> = []
    var open = Array(plan.cellNames(ofKinds: Set(feed.sections.map(\.kind))))
    while let name = open.popLast() {
      guard names.insert(name).inserted, let node = cells[name]?.root.node else { continue }
      open += node.cellNames(depth: 0)
    }
    return names
  }

  /// The names of the cells, sorted, with the versions of the app that have each.
  package var cellVersions: [(name: String, versions: VersionRange)] {
    cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value.root.versions) }
  }
}

extension NodeBlueprint {
  /// Returns the names of the cells that the node and its children show.
  fileprivate func cellNames(depth: Int) -> [String] {
    guard depth < PlanCompiler.depthLimit else { return [] }
    return (cell.map { [$0.value] } ?? [])
      + (children?.value ?? []).flatMap { $0.cellNames(depth: depth + 1) }
  }
}
