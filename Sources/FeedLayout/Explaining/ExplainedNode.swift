/// Explanations of nodes by their index in the tree.
extension ExplainedPage {
  /// Returns the name of a node and the explanation of its frame, or `nil` for a node without a
  /// frame of its own, such as a list.
  ///
  /// The name is the one that the explanation of a page by names takes. The name of a section is its
  /// ID.
  package func explanation(ofNode index: Int) -> (name: String, explanation: LayoutExplanation)? {
    guard tree.nodes.indices.contains(index) else { return nil }
    let path = (0...index).filter { Int(tree.nodes[$0].end) > index }
    guard let owner = path.last(where: { isElement($0) }),
      let (name, outer) = element(owner, in: path)
    else { return nil }
    guard owner != index else { return (name, outer) }
    guard tree.nodes[index].plan >= 0, let root = content.root(of: owner),
      let frame = outer.steps.last?.frame
    else { return nil }
    let frames = Frames(tree, .screen(scale: tree.environment.scale))
    let reasons = NodeReasons(tree, frames, cell: root, at: frame.origin)
    let explanation = LayoutExplanation(
      outer.element, outer.steps + reasons.steps(to: index), mirror: outer.mirror)
    return ("\(name)/\(id(of: index))", explanation)
  }

  private func isElement(_ index: Int) -> Bool {
    switch tree.nodes[index].kind {
    case .section, .boundary, .decoration, .supplementary, .item: true
    default: false
    }
  }

  /// Returns the name and the explanation of a section, an item, a header, a badge or a decoration.
  private func element(
    _ index: Int, in path: [Int]
  ) -> (name: String, explanation: LayoutExplanation)? {
    let section = path.lazy.compactMap { node in
      content.sections.firstIndex { $0.node == node }
    }.first
    let boundaries = content.boundaries(ofSection: section ?? -1)
    if let part = boundaries.firstIndex(of: index) {
      let items = section.map { layout.sections[$0].layout.boundaryItems }
      let kind = (items ?? layout.configuration.boundaryItems)[part].kind
      let name = section.map { sections[$0].id } ?? ""
      return layout.boundary(kind, ofSection: section ?? -1).map { ("\(name)/\(kind)", $0) }
    }
    guard let section else { return nil }
    let name = sections[section].id
    if content.sections[section].node == index {
      let steps = layout.outerSteps(section)
      return (name, LayoutExplanation(.item(0, section: section), steps, mirror: layout.mirror))
    }
    let declared = layout.sections[section].layout
    if let part = content.sections[section].decorations.firstIndex(of: index) {
      let kind = declared.decorations[part].kind
      return layout.decoration(kind, ofSection: section).map { ("\(name)/\(kind)", $0) }
    }
    let range = content.sections[section].items
    let item = range.first { path.contains(Int(content.items[$0])) }
    guard let item else { return nil }
    let number = item - range.lowerBound
    let itemName = "\(name)/\(sections[section].items[number])"
    guard tree.nodes[index].kind == .supplementary else {
      return layout.item(number, ofSection: section).map { (itemName, $0) }
    }
    let kind = declared.supplementaries[Int(tree.nodes[index].value)].kind
    return layout.badge(kind, ofItem: number, section: section).map { ("\(itemName)/\(kind)", $0) }
  }
}
