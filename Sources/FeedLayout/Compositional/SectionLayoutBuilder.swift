import Documents

/// Converts the blueprint of a section's layout to a `SectionLayout`.
struct SectionLayoutBuilder {
  struct ItemCell {
    let cell: Placed<String>?
    /// The JSON node of the item, or `nil` for the outermost group.
    let node: JSONNode?
  }

  private(set) var layout: SectionLayout<DeclaredLength>
  private(set) var itemCells: [ItemCell] = []
  /// The cells of the supplementary items.
  private(set) var badges: [Placed<String>] = []

  /// A Boolean value that indicates whether groups are left out because they are nested too deeply.
  private(set) var isCut = false

  static let depthLimit = 64
  static let cutMessage =
    "Groups deeper than \(depthLimit) levels are left out; nest fewer groups."

  init(_ blueprint: LayoutBlueprint) {
    layout = blueprint.properties
    layout.boundaryItems = blueprint.boundarySupplementaryItems.map(Self.boundary)
    layout.decorations = blueprint.decorationItems.map {
      LayoutDecoration(
        kind: $0.kind?.value ?? "", contentInsets: $0.contentInsets, zIndex: $0.zIndex)
    }
    if let group = blueprint.group { add(group, nil, at: nil, depth: 0) }
  }

  // MARK: Groups and items

  private mutating func add(
    _ group: GroupBlueprint, _ item: GroupItemBlueprint?, at node: JSONNode?, depth: Int
  ) {
    let content: LayoutContent =
      !group.custom.isEmpty ? .custom : group.direction == .horizontal ? .horizontal : .vertical
    var made = LayoutItem(
      content: content, width: item?.width ?? group.width ?? .fractionalWidth(1),
      height: item?.height ?? group.height ?? .usual, contentInsets: group.contentInsets,
      interItemSpacing: group.interItemSpacing ?? .fixed(nil),
      edgeSpacing: item?.edgeSpacing ?? group.edgeSpacing ?? EdgeSpacing())
    if let count = group.count { made.repetition = .count(count.value) }
    if let count = group.repeating { made.repetition = .repeating(count.value) }
    made.supplementaries = add(group.supplementaryItems + (item?.supplementaryItems ?? []))
    let start = layout.customFrames.count
    layout.customFrames += group.custom
    made.customFrames = start..<layout.customFrames.count
    let index = layout.items.count
    layout.items.append(made)
    itemCells.append(ItemCell(cell: group.cell, node: node))
    if depth < Self.depthLimit {
      for item in group.items { add(item, depth: depth + 1) }
    } else if !group.items.isEmpty {
      isCut = true
    }
    layout.items[index].end = layout.items.count
  }

  private mutating func add(_ item: Placed<GroupItemBlueprint>, depth: Int) {
    let value = item.value
    if let group = value.group.first { return add(group, value, at: item.node, depth: depth) }
    var made = LayoutItem(
      content: .cell, width: value.width ?? .fractionalWidth(1), height: value.height ?? .usual,
      contentInsets: value.contentInsets, interItemSpacing: .fixed(nil),
      edgeSpacing: value.edgeSpacing ?? EdgeSpacing())
    made.supplementaries = add(value.supplementaryItems)
    made.end = layout.items.count + 1
    layout.items.append(made)
    itemCells.append(ItemCell(cell: value.cell, node: item.node))
  }

  private mutating func add(_ badges: [SupplementaryBlueprint]) -> Range<Int> {
    let start = layout.supplementaries.count
    self.badges += badges.compactMap(\.kind)
    layout.supplementaries += badges.map {
      LayoutSupplementary(
        kind: $0.kind?.value ?? "", width: $0.width ?? .fractionalWidth(1),
        height: $0.height ?? .usual, contentInsets: $0.contentInsets,
        containerAnchor: $0.containerAnchor,
        itemAnchor: $0.itemAnchor, zIndex: $0.zIndex)
    }
    return start..<layout.supplementaries.count
  }

  static func boundary(_ item: BoundaryBlueprint) -> LayoutBoundary<DeclaredLength> {
    var made = item.properties
    made.kind = item.kind?.value ?? item.cell?.value ?? ""
    if item.absoluteOffset.count == 2 {
      (made.offsetX, made.offsetY) = (item.absoluteOffset[0], item.absoluteOffset[1])
    }
    return made
  }
}

extension LayoutDimension<DeclaredLength> {
  /// The height of an item that does not declare one.
  static let usual = LayoutDimension.estimated(Placed(.points(44), JSONNode(index: 0)))
}

extension LayoutBlueprint {
  /// The layout of a section that does not declare one: a vertical list of the items.
  static var fallback: LayoutBlueprint {
    var group = GroupBlueprint()
    group.direction = .vertical
    group.items = [Placed(GroupItemBlueprint(), JSONNode(index: 0))]
    var blueprint = LayoutBlueprint()
    blueprint.group = group
    return blueprint
  }
}

extension GroupBlueprint {
  /// A Boolean value that indicates whether the group or a nested group has its own badges.
  var hasBadges: Bool {
    !supplementaryItems.isEmpty
      || items.contains { item in
        item.value.group.contains { $0.hasBadges || !item.value.supplementaryItems.isEmpty }
      }
  }
}
