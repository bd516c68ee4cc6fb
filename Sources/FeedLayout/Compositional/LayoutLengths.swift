/// Conversion from one kind of length to another: as written with a theme's tokens, points or
/// terminal cells.
extension SectionLayout {
  /// Returns the layout with each length converted; `length` also receives the axis of the length.
  package func map<Other>(_ length: (Length, Int) -> Other) -> SectionLayout<Other> {
    let isOrthogonal = orthogonalScrolling != .none
    let spacing = length(interGroupSpacing, isOrthogonal ? Axis.x : Axis.y)
    let insets = contentInsets.map(length)
    return SectionLayout<Other>(
      items: items.map { $0.map(length) },
      supplementaries: supplementaries.map { badge in
        LayoutSupplementary<Other>(
          kind: badge.kind, width: badge.width.map { length($0, Axis.x) },
          height: badge.height.map { length($0, Axis.y) },
          contentInsets: badge.contentInsets.map(length), containerAnchor: badge.containerAnchor,
          itemAnchor: badge.itemAnchor, zIndex: badge.zIndex)
      }, customFrames: customFrames, boundaryItems: boundaryItems.map { $0.map(length) },
      decorations: decorations.map {
        LayoutDecoration<Other>(
          kind: $0.kind, contentInsets: $0.contentInsets.map(length), zIndex: $0.zIndex)
      }, interGroupSpacing: spacing, contentInsets: insets,
      contentInsetsReference: contentInsetsReference,
      supplementaryContentInsetsReference: supplementaryContentInsetsReference,
      supplementariesFollowContentInsets: supplementariesFollowContentInsets,
      orthogonalScrolling: orthogonalScrolling)
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
    LayoutBoundary<Other>(
      kind: kind, width: width.map { length($0, Axis.x) },
      height: height.map { length($0, Axis.y) }, contentInsets: contentInsets.map(length),
      alignment: alignment, offsetX: offsetX, offsetY: offsetY, extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
  }
}

extension LayoutItem {
  fileprivate func map<Other>(_ length: (Length, Int) -> Other) -> LayoutItem<Other> {
    let axis = content == .vertical ? Axis.y : Axis.x
    return LayoutItem<Other>(
      content: content, width: width.map { length($0, Axis.x) },
      height: height.map { length($0, Axis.y) }, contentInsets: contentInsets.map(length),
      interItemSpacing: interItemSpacing.map { length($0, axis) },
      edgeSpacing: EdgeSpacing<Other>(
        leading: edgeSpacing.leading?.map { length($0, Axis.x) },
        top: edgeSpacing.top?.map { length($0, Axis.y) },
        trailing: edgeSpacing.trailing?.map { length($0, Axis.x) },
        bottom: edgeSpacing.bottom?.map { length($0, Axis.y) }), repetition: repetition, end: end,
      supplementaries: supplementaries, customFrames: customFrames)
  }
}
