/// Conversion from one kind of length to another: as written with a theme's tokens, points or
/// terminal cells.
extension SectionLayout {
  /// Returns the layout with each length converted; `length` also receives the axis of the length.
  package func map<Other>(_ length: (Length, Int) -> Other) -> SectionLayout<Other> {
    let isOrthogonal = orthogonalScrolling != .none
    var made = SectionLayout<Other>(
      interGroupSpacing: length(interGroupSpacing, isOrthogonal ? Axis.x : Axis.y),
      contentInsets: contentInsets.map(length))
    made.items = items.map { $0.map(length) }
    made.supplementaries = supplementaries.map { badge in
      LayoutSupplementary<Other>(
        kind: badge.kind, width: badge.width.map { length($0, Axis.x) },
        height: badge.height.map { length($0, Axis.y) }, containerAnchor: badge.containerAnchor,
        itemAnchor: badge.itemAnchor, zIndex: badge.zIndex)
    }
    made.customFrames = customFrames
    made.boundaryItems = boundaryItems.map { $0.map(length) }
    made.decorations = decorations.map {
      LayoutDecoration<Other>(
        kind: $0.kind, contentInsets: $0.contentInsets.map(length), zIndex: $0.zIndex)
    }
    made.contentInsetsReference = contentInsetsReference
    made.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    made.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    made.orthogonalScrolling = orthogonalScrolling
    return made
  }
}

extension Insets {
  package func map<Other>(_ length: (Length, Int) -> Other) -> Insets<Other> {
    Insets<Other>(
      top: length(top, Axis.y), leading: length(leading, Axis.x), bottom: length(bottom, Axis.y),
      trailing: length(trailing, Axis.x))
  }
}

extension LayoutDimension {
  package func map<Other>(_ length: (Length) -> Other) -> LayoutDimension<Other> {
    switch self {
    case .fractionalWidth(let share): .fractionalWidth(share)
    case .fractionalHeight(let share): .fractionalHeight(share)
    case .absolute(let value): .absolute(length(value))
    case .estimated(let value): .estimated(length(value))
    case .uniformAcrossSiblings(let value): .uniformAcrossSiblings(length(value))
    }
  }
}

extension LayoutSpacing {
  package func map<Other>(_ length: (Length) -> Other) -> LayoutSpacing<Other> {
    switch self {
    case .fixed(let value): .fixed(length(value))
    case .flexible(let value): .flexible(length(value))
    }
  }
}

extension LayoutBoundary {
  package func map<Other>(_ length: (Length, Int) -> Other) -> LayoutBoundary<Other> {
    var made = LayoutBoundary<Other>(
      kind: kind, width: width.map { length($0, Axis.x) }, height: height.map { length($0, Axis.y) }
    )
    made.alignment = alignment
    made.offsetX = offsetX
    made.offsetY = offsetY
    made.extendsBoundary = extendsBoundary
    made.pinToVisibleBounds = pinToVisibleBounds
    made.zIndex = zIndex
    return made
  }
}

extension LayoutItem {
  fileprivate func map<Other>(_ length: (Length, Int) -> Other) -> LayoutItem<Other> {
    let axis = content == .vertical ? Axis.y : Axis.x
    var made = LayoutItem<Other>(
      content, width: width.map { length($0, Axis.x) },
      height: height.map { length($0, Axis.y) }, contentInsets: contentInsets.map(length),
      interItemSpacing: interItemSpacing.map { length($0, axis) })
    made.edgeSpacing.leading = edgeSpacing.leading?.map { length($0, Axis.x) }
    made.edgeSpacing.top = edgeSpacing.top?.map { length($0, Axis.y) }
    made.edgeSpacing.trailing = edgeSpacing.trailing?.map { length($0, Axis.x) }
    made.edgeSpacing.bottom = edgeSpacing.bottom?.map { length($0, Axis.y) }
    made.repetition = repetition
    made.end = end
    made.supplementaries = supplementaries
    made.customFrames = customFrames
    return made
  }
}
