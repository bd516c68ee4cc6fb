/// How much changes come to.
package struct ChangeSummary: Sendable, Hashable {
  /// The nodes that changes are of or speak for.
  package var nodes = 0
  /// The sections that they stand in.
  package var sections = 0
  /// The changes of where things stand.
  package var geometry = 0

  private struct Name: Hashable {
    let section: [UInt8]
    let node: [UInt8]
  }

  package init(_ changes: [NodeChange]) {
    // The same nodes follow a change of place and one of size; they are counted once.
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
