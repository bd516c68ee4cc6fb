package import Documents

/// The locations of the parts of a section's layout in its file.
///
/// A location is looked up by name only when a finding needs it.
package struct LayoutPlaces: Sendable {
  package let document: JSONDocument
  private let layout: JSONNode
  /// The JSON objects of each item of the layout, the outer one first.
  private let items: [[JSONNode]]
  /// A Boolean value that indicates whether the solved layout has every header of the file; pages
  /// leave some out.
  private let isWhole: Bool

  init(
    _ document: JSONDocument, _ layout: JSONNode, _ itemCells: [SectionLayoutBuilder.ItemCell],
    isWhole: Bool = false
  ) {
    self.document = document
    self.isWhole = isWhole
    self.layout = layout
    let group = document.member("group", of: layout)
    items = itemCells.map { drawing in
      guard let item = drawing.node else { return group.map { [$0] } ?? [] }
      return [item] + (document.member("group", of: item).map { [$0] } ?? [])
    }
  }

  // MARK: Nodes

  /// Returns a member of an item or of its group, or `nil` if the file does not have it.
  func node(_ key: String, ofItem item: Int) -> JSONNode? {
    for object in items[item] {
      if let node = document.member(key, of: object) { return node }
    }
    return nil
  }

  private func node(_ key: String) -> JSONNode? { document.member(key, of: layout) }

  // MARK: Places

  /// Returns the location of a member of an item, or the beginning of the item if the member is
  /// missing.
  package func place(_ key: String, ofItem item: Int) -> Place {
    node(key, ofItem: item).map { document.place(of: $0) } ?? opening(items[item].last ?? layout)
  }

  /// Returns the location of the insets at an edge of an item, or of the layout if `item` is `nil`.
  package func insets(_ edge: String, ofItem item: Int?) -> Place? {
    let group = item.flatMap { items[$0].last }
    let insets =
      item == nil
      ? node("contentInsets") : group.flatMap { document.member("contentInsets", of: $0) }
    return insets.map { document.place(of: document.member(edge, of: $0) ?? $0) }
  }

  /// Returns the location of a member of the layout, or the beginning of the layout if the member
  /// is missing.
  package func place(_ key: String) -> Place {
    node(key).map { document.place(of: $0) } ?? opening(layout)
  }

  /// Returns the location of a member of a header or footer.
  func boundary(_ key: String, _ number: Int) -> Place? {
    guard isWhole, let list = node("boundarySupplementaryItems") else { return nil }
    let objects = Array(document.elements(of: list))
    guard objects.indices.contains(number) else { return nil }
    return document.member(key, of: objects[number]).map { document.place(of: $0) }
  }

  // MARK: Tokens

  /// Returns the token of a length, which is the value itself or inside the object of a dimension.
  func token(_ key: String, ofItem item: Int?) -> String? {
    let found = item.map { node(key, ofItem: $0) } ?? node(key)
    return found.flatMap(token)
  }

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
