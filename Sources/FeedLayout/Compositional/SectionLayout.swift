/// The layout of a section's items, with the properties of `NSCollectionLayoutSection`.
///
/// Lengths are numbers in the solver, and metrics of a plan until a theme is chosen.
package struct SectionLayout<Length: Sendable>: Sendable {
  /// The groups and items in document order; the first one is the repeated group.
  package var items: [LayoutItem<Length>] = []
  package var supplementaries: [LayoutSupplementary<Length>] = []
  package var customFrames: [CustomFrame] = []
  package var boundaryItems: [LayoutBoundary<Length>] = []
  package var decorations: [LayoutDecoration<Length>] = []
  package var interGroupSpacing: Length
  package var contentInsets: Insets<Length>
  package var contentInsetsReference = InsetsReference.automatic
  package var supplementaryContentInsetsReference = InsetsReference.automatic
  package var supplementariesFollowContentInsets = true
  package var orthogonalScrolling = OrthogonalScrolling.none

  /// Returns the indices of the items in a group.
  package func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < items[index].end {
      children.append(child)
      child = items[child].end
    }
    return children
  }
}

/// The space inside four edges.
///
/// Leading and trailing follow the writing direction.
package struct Insets<Length: Sendable>: Sendable {
  package var top: Length
  package var leading: Length
  package var bottom: Length
  package var trailing: Length

  package init(top: Length, leading: Length, bottom: Length, trailing: Length) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(_ all: Length) { self.init(top: all, leading: all, bottom: all, trailing: all) }
}

extension Insets {
  /// Returns the insets without those on estimated axes, where UIKit ignores them.
  package func effective(
    _ width: LayoutDimension<Length>, _ height: LayoutDimension<Length>, none: Length
  ) -> Insets {
    var insets = self
    if width.isEstimated { (insets.leading, insets.trailing) = (none, none) }
    if height.isEstimated { (insets.top, insets.bottom) = (none, none) }
    return insets
  }
}

extension Insets: Equatable where Length: Equatable {}
extension Insets: Hashable where Length: Hashable {}

/// The size of an item or a group on one axis.
package enum LayoutDimension<Length: Sendable>: Sendable {
  case fractionalWidth(Double)
  case fractionalHeight(Double)
  case absolute(Length)
  case estimated(Length)
  /// As large as the largest sibling; the length is used until the siblings are measured.
  case uniformAcrossSiblings(Length)

  /// A Boolean value that indicates whether the content determines the size.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  package var isUniform: Bool { if case .uniformAcrossSiblings = self { true } else { false } }
  package var isAbsolute: Bool { if case .absolute = self { true } else { false } }
}

extension LayoutDimension: Equatable where Length: Equatable {}

package enum LayoutSpacing<Length: Sendable>: Sendable {
  case fixed(Length)
  /// A minimum length plus a share of the free space.
  case flexible(Length)

  package var isFlexible: Bool { if case .flexible = self { true } else { false } }

  package var least: Length {
    switch self {
    case .fixed(let length), .flexible(let length): length
    }
  }
}

/// The space around an item inside its group.
package struct EdgeSpacing<Length: Sendable>: Sendable {
  package var leading: LayoutSpacing<Length>?
  package var top: LayoutSpacing<Length>?
  package var trailing: LayoutSpacing<Length>?
  package var bottom: LayoutSpacing<Length>?
}

/// The content of an item: a cell, or one of three kinds of groups.
package enum LayoutContent: Sendable {
  case cell, horizontal, vertical, custom
}

/// The number of times that a group repeats its items.
package enum LayoutRepetition: Sendable, Hashable {
  /// As often as they fit.
  case filling
  /// A fixed number of times, in the items' own size.
  case repeating(Int)
  /// A fixed number of times, each item with an equal share of the space.
  case count(Int)
}

/// An item of a section's layout: a cell or a nested group.
package struct LayoutItem<Length: Sendable>: Sendable {
  package var content: LayoutContent
  package var width: LayoutDimension<Length>
  package var height: LayoutDimension<Length>
  package var contentInsets: Insets<Length>
  package var interItemSpacing: LayoutSpacing<Length>
  package var edgeSpacing = EdgeSpacing<Length>()
  package var repetition = LayoutRepetition.filling
  /// The index after the last descendant.
  package var end = 0
  /// The badges on the item, in ``SectionLayout/supplementaries``.
  package var supplementaries = 0..<0
  /// The frames of a custom group, in ``SectionLayout/customFrames``.
  package var customFrames = 0..<0
}

/// The frame of an item in a custom group, relative to the group's origin inside its insets.
package struct CustomFrame: Sendable, Hashable {
  package var frame: Frame
  package var zIndex = 0
}

/// The position of a supplementary item: an edge, a corner or the center of a frame, plus an
/// offset.
package struct LayoutAnchor: Sendable, Hashable {
  package enum Offset: Sendable, Hashable {
    case absolute(x: Double, y: Double)
    /// An offset in sizes of the anchored item.
    case fractional(x: Double, y: Double)
  }

  /// -1 at the leading edge, 1 at the trailing edge, 0 in the middle.
  package var horizontal = 0
  /// -1 at the top, 1 at the bottom, 0 in the middle.
  package var vertical = 0
  package var offset = Offset.absolute(x: 0, y: 0)
}

/// A badge on an item or a group.
package struct LayoutSupplementary<Length: Sendable>: Sendable {
  package var kind: String
  package var width: LayoutDimension<Length>
  package var height: LayoutDimension<Length>
  package var contentInsets: Insets<Length>
  package var containerAnchor: LayoutAnchor
  package var itemAnchor: LayoutAnchor?
  package var zIndex = 1
}

/// A header or footer of a section or of a whole layout.
package struct LayoutBoundary<Length: Sendable>: Sendable {
  package var kind: String
  package var width: LayoutDimension<Length>
  package var height: LayoutDimension<Length>
  package var contentInsets: Insets<Length>
  package var alignment = LayoutAnchor()
  package var offsetX = 0.0
  package var offsetY = 0.0
  package var extendsBoundary = true
  package var pinToVisibleBounds = false
  package var zIndex = 1
}

package struct LayoutDecoration<Length: Sendable>: Sendable {
  package var kind: String
  package var contentInsets: Insets<Length>
  package var zIndex = 0
}

package enum InsetsReference: String, Sendable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

package enum ScrollDirection: String, Sendable, CaseIterable {
  case vertical, horizontal
}

/// The settings of all sections, as in `UICollectionViewCompositionalLayoutConfiguration`.
package struct LayoutConfiguration: Sendable {
  package var scrollDirection = ScrollDirection.vertical
  package var interSectionSpacing = 0.0
  package var contentInsetsReference = InsetsReference.safeArea
  package var boundaryItems: [LayoutBoundary<Double>] = []

  package init() {}
}

/// The view that a layout is solved for.
package struct LayoutContainer: Sendable {
  package var width: Double
  package var height: Double
  package var safeArea = Insets(0.0)
  package var layoutMargins = Insets(0.0)
  /// The number of device pixels per point; 0 for no pixel grid.
  package var scale = 1.0
  package var direction = LayoutDirection.leftToRight
  /// The distance from the initial scroll position.
  package var scrollOffset = 0.0

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
