import Documents

/// Makes the layout of a section from what its file says.
struct SectionLayoutMaking<Length: Sendable> {
  /// What a length is worth; of one that nobody gave nothing.
  let length: (Placed<LengthValue>?) -> Length
  private(set) var layout: SectionLayout<Length>
  /// Where each item stands in its file, if it has a line of its own.
  private(set) var places: [JSONNode?] = []

  static var depthLimit: Int { 64 }

  init(_ blueprint: LayoutBlueprint, length: @escaping (Placed<LengthValue>?) -> Length) {
    self.length = length
    layout = SectionLayout(
      interGroupSpacing: length(blueprint.interGroupSpacing), contentInsets: Insets(length(nil)))
    layout.contentInsets = insets(blueprint.contentInsets)
    layout.contentInsetsReference = blueprint.contentInsetsReference
    layout.supplementaryContentInsetsReference = blueprint.supplementaryContentInsetsReference
    layout.supplementariesFollowContentInsets = blueprint.supplementariesFollowContentInsets
    layout.orthogonalScrolling = blueprint.orthogonalScrollingBehavior
    layout.boundaryItems = blueprint.boundarySupplementaryItems.map(boundary)
    layout.decorations = blueprint.decorationItems.map {
      LayoutDecoration(
        kind: $0.kind, contentInsets: insets($0.contentInsets), zIndex: $0.zIndex)
    }
    if let group = blueprint.group { add(group, nil, at: nil, depth: 0) }
  }

  // MARK: Groups and items

  private mutating func add(
    _ group: GroupBlueprint, _ item: GroupItemBlueprint?, at node: JSONNode?, depth: Int
  ) {
    let content: LayoutItem<Length>.Content =
      !group.custom.isEmpty ? .custom : group.direction == .horizontal ? .horizontal : .vertical
    var made = LayoutItem(
      content, width: dimension(item?.width ?? group.width, .fractionalWidth(1)),
      height: dimension(item?.height ?? group.height, nil),
      contentInsets: insets(group.contentInsets),
      interItemSpacing: spacing(group.interItemSpacing) ?? .fixed(length(nil)))
    made.edgeSpacing = edges(item?.edgeSpacing ?? group.edgeSpacing)
    if let count = group.count { made.repetition = .count(count.value) }
    if let count = group.repeating { made.repetition = .repeating(count.value) }
    made.supplementaries = add(group.supplementaryItems + (item?.supplementaryItems ?? []))
    let start = layout.customFrames.count
    layout.customFrames += group.custom
    made.customFrames = start..<layout.customFrames.count
    let index = layout.items.count
    layout.items.append(made)
    places.append(node)
    if depth < Self.depthLimit {
      for item in group.items { add(item, depth: depth + 1) }
    }
    layout.items[index].end = layout.items.count
  }

  private mutating func add(_ item: Placed<GroupItemBlueprint>, depth: Int) {
    let value = item.value
    if let group = value.group.first { return add(group, value, at: item.node, depth: depth) }
    var made = LayoutItem(
      .cell, width: dimension(value.width, .fractionalWidth(1)),
      height: dimension(value.height, nil), contentInsets: insets(value.contentInsets),
      interItemSpacing: .fixed(length(nil)))
    made.edgeSpacing = edges(value.edgeSpacing)
    made.supplementaries = add(value.supplementaryItems)
    made.end = layout.items.count + 1
    layout.items.append(made)
    places.append(item.node)
  }

  private mutating func add(_ badges: [SupplementaryBlueprint]) -> Range<Int> {
    let start = layout.supplementaries.count
    layout.supplementaries += badges.map {
      LayoutSupplementary(
        kind: $0.kind, width: dimension($0.width, .fractionalWidth(1)),
        height: dimension($0.height, nil), containerAnchor: $0.containerAnchor.anchor,
        itemAnchor: $0.itemAnchor?.anchor, zIndex: $0.zIndex)
    }
    return start..<layout.supplementaries.count
  }

  func boundary(_ item: BoundaryBlueprint) -> LayoutBoundary<Length> {
    var made = LayoutBoundary(
      kind: item.kind?.value ?? item.cell?.value ?? "",
      width: dimension(item.width, .fractionalWidth(1)), height: dimension(item.height, nil))
    made.alignment = item.alignment.anchor
    if item.absoluteOffset.count == 2 {
      (made.offsetX, made.offsetY) = (item.absoluteOffset[0], item.absoluteOffset[1])
    }
    made.extendsBoundary = item.extendsBoundary
    made.pinToVisibleBounds = item.pinToVisibleBounds
    made.zIndex = item.zIndex
    return made
  }

  // MARK: Lengths

  /// What a height is that nobody gave.
  private static var usualHeight: LengthValue { .points(44) }

  private func dimension(
    _ value: Placed<DimensionValue?>?, _ usual: LayoutDimension<Length>?
  ) -> LayoutDimension<Length> {
    guard let value, let dimension = value.value else {
      return usual ?? .estimated(length(Placed(Self.usualHeight, JSONNode(index: 0))))
    }
    let points = { (value: LengthValue, node: JSONNode) in length(Placed(value, node)) }
    return switch dimension {
    case .fractionalWidth(let share): .fractionalWidth(share)
    case .fractionalHeight(let share): .fractionalHeight(share)
    case .absolute(let length): .absolute(points(length, value.node))
    case .estimated(let length): .estimated(points(length, value.node))
    case .uniformAcrossSiblings(let length): .uniformAcrossSiblings(points(length, value.node))
    }
  }

  private func insets(_ value: InsetsValue?) -> Insets<Length> {
    Insets(
      top: length(value?.top), leading: length(value?.leading), bottom: length(value?.bottom),
      trailing: length(value?.trailing))
  }

  private func spacing(_ value: SpacingValue?) -> LayoutSpacing<Length>? {
    switch value {
    case .fixed(let length): .fixed(self.length(length))
    case .flexible(let length): .flexible(self.length(length))
    case nil: nil
    }
  }

  private func edges(_ value: EdgeSpacingValue?) -> EdgeSpacing<Length> {
    var edges = EdgeSpacing<Length>()
    edges.leading = spacing(value?.leading)
    edges.top = spacing(value?.top)
    edges.trailing = spacing(value?.trailing)
    edges.bottom = spacing(value?.bottom)
    return edges
  }
}
