/// A summary of the size of changes.
package struct ChangeSummary: Sendable, Hashable {
  /// The number of nodes that the changes affect.
  package var nodes = 0
  /// The number of sections with changes.
  package var sections = 0
  /// The number of changes of geometry.
  package var geometry = 0

  private struct Name: Hashable {
    let section: [UInt8]
    let node: [UInt8]
  }

  package init(_ changes: [NodeChange]) {
    // A change of position and a change of size can affect the same nodes, which count once.
    var nodes: [Name: Int] = [:]
    var sections: Set<[UInt8]> = []
    for change in changes {
      let name = Name(section: Array(change.section.utf8), node: Array(change.node.utf8))
      nodes[name] = max(nodes[name] ?? 0, change.more)
      if !change.section.isEmpty { sections.insert(name.section) }
      if change.kind.isGeometry { geometry += 1 }
    }
    self.nodes = nodes.values.reduce(nodes.count, +)
    self.sections = sections.count
  }
}
