package import Documents

/// Where the parts of a section's layout stand in the file that says them.
///
/// They are looked up by their names when somebody asks, which is when something is to be told.
package struct LayoutPlaces: Sendable {
  package let document: JSONDocument
  /// The object that is the layout.
  private let layout: JSONNode
  /// Of each item of the layout the objects that say what it is, the outer one first.
  private let items: [[JSONNode]]
  /// Whether every header of the layout is one of the file: pages leave some out.
  private let isWhole: Bool

  init(
    _ document: JSONDocument, _ layout: JSONNode, _ drawings: [SectionLayoutMaking.Drawing],
    isWhole: Bool = false
  ) {
    self.document = document
    self.isWhole = isWhole
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

  /// Where a member of a header or footer stands.
  func boundary(_ key: String, _ number: Int) -> Place? {
    guard isWhole, let list = node("boundarySupplementaryItems") else { return nil }
    let objects = Array(document.elements(of: list))
    guard objects.indices.contains(number) else { return nil }
    return document.member(key, of: objects[number]).map { document.place(of: $0) }
  }

  // MARK: Tokens

  /// The token that stands for a length, right there or in the object that says what kind it is.
  func token(_ key: String, ofItem item: Int?) -> String? {
    let found = item.map { node(key, ofItem: $0) } ?? node(key)
    return found.flatMap(token)
  }

  /// The token of an inset at an edge.
  func insetToken(_ edge: String, ofItem item: Int?) -> String? {
    let insets =
      item.map { items[$0].last.flatMap { document.member("contentInsets", of: $0) } }
      ?? node("contentInsets")
    return insets.flatMap { token(document.member(edge, of: $0) ?? $0) }
  }

  private func token(_ node: JSONNode) -> String? {
    if let text = document.string(of: node) { return text }
    for member in document.members(of: node) {
      if let text = document.string(of: member.value) { return text }
    }
    return nil
  }

  private func opening(_ node: JSONNode) -> Place {
    Place(document.source, document.openingBracket(of: node))
  }
}
