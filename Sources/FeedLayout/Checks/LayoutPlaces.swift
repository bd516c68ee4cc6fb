package import Documents

/// Where the parts of a section's layout stand in its file.
///
/// They are looked up by their names when somebody asks, which is when something is to be told.
package struct LayoutPlaces: Sendable {
  package let document: JSONDocument
  /// The object that is the layout.
  private let layout: JSONNode
  /// Of each item of the layout the objects that say what it is, the outer one first.
  private let items: [[JSONNode]]

  init(_ document: JSONDocument, _ layout: JSONNode, _ drawings: [SectionLayoutMaking.Drawing]) {
    self.document = document
    self.layout = layout
    let group = document.member("group", of: layout)
    items = drawings.map { drawing in
      guard let item = drawing.node else { return group.map { [$0] } ?? [] }
      return [item] + (document.member("group", of: item).map { [$0] } ?? [])
    }
  }

  // MARK: Nodes

  /// A member of an item, or of the group that it is; nil if the file does not say it.
  func node(_ key: String, ofItem item: Int) -> JSONNode? {
    for object in items[item] {
      if let node = document.member(key, of: object) { return node }
    }
    return nil
  }

  /// A member of the layout itself.
  private func node(_ key: String) -> JSONNode? { document.member(key, of: layout) }

  // MARK: Places

  /// Where a member of an item stands; without it, where the item begins.
  package func place(_ key: String, ofItem item: Int) -> Place {
    node(key, ofItem: item).map { document.place(of: $0) } ?? opening(items[item].last ?? layout)
  }

  /// Where the insets at an edge stand: those of an item, or without one those of the layout.
  package func insets(_ edge: String, ofItem item: Int?) -> Place? {
    let group = item.flatMap { items[$0].last }
    let insets =
      item == nil
      ? node("contentInsets") : group.flatMap { document.member("contentInsets", of: $0) }
    return insets.map { document.place(of: document.member(edge, of: $0) ?? $0) }
  }

  /// Where a member of the layout stands; without it, where the layout begins.
  package func place(_ key: String) -> Place {
    node(key).map { document.place(of: $0) } ?? opening(layout)
  }

  private func opening(_ node: JSONNode) -> Place {
    Place(document.source, document.openingBracket(of: node))
  }
}
