package import DesignTokens

/// A length in a plan: a number of points or a token.
package struct Metric: Sendable, Hashable {
  package var points: Double = 0
  package var token: TokenReference = .none

  package static let zero = Metric()
}

/// The index of a token in a plan.
package struct TokenReference: Sendable, Hashable {
  package let index: Int32

  package static let none = TokenReference(index: -1)

  package var isNone: Bool { index < 0 }
}

/// The minimum and maximum sizes of a node, independent of its content and its container.
package struct SizeBounds: Sendable, Hashable {
  package var minWidth: Metric?
  package var maxWidth: Metric?
  package var minHeight: Metric?
  package var maxHeight: Metric?

  package var isNone: Bool {
    minWidth == nil && maxWidth == nil && minHeight == nil && maxHeight == nil
  }
}

extension Insets<Metric> {
  package static var zero: Insets { Insets(.zero) }
}

package enum StackAxis: UInt8, Sendable {
  case vertical, horizontal, overlay
}

/// The appearance and the layout properties of a node; equal styles are stored once in a plan.
package struct Style: Sendable, Hashable {
  package var axis = StackAxis.vertical
  package var alignment = NodeAlignment.fill
  package var distribution = NodeDistribution.leading
  package var textAlignment = NodeAlignment.leading
  /// The weight in the distribution of free space; 0 for none.
  package var weight: Double = 0
  package var lines: Int16 = 0
  /// A Boolean value that indicates whether a terminal limits the text to one row, as for badges
  /// and buttons.
  var isOneRow = false
  package var truncation = Truncation.tail
  package var contentMode = ContentMode.fill
  package var aspect: Double = 0
  package var spacing = Metric.zero
  package var padding = Insets<Metric>.zero
  package var radius = Metric.zero
  package var width: Metric?
  package var height: Metric?
  package var bounds = SizeBounds()
  /// A Boolean value that indicates whether width and height scale with the reader's text size.
  package var isScaled = false
  /// A color or a gradient.
  package var background = TokenReference.none
  package var border = TokenReference.none
  package var shadow = TokenReference.none
  package var typography = TokenReference.none
  package var textStyle = TextStyle.body
  /// A color or a gradient.
  package var color = TokenReference.none

  /// A Boolean value that indicates whether the node grows into free space.
  package var grows: Bool { weight > 0 }

  /// A Boolean value that indicates whether the node is a surface, whose edges a wireframe shows.
  package var isSurface: Bool { !border.isNone || !shadow.isNone }

  /// A Boolean value that indicates whether the node is a bar, of which a wireframe shows only the
  /// lower edge: a surface with a shadow, but without a border and round corners.
  package var isBar: Bool { border.isNone && !shadow.isNone && radius == .zero }

  /// A Boolean value that indicates whether the node is round and has a size and a color of its
  /// own, so that a wireframe shows it as a dot if it is small.
  package var isDot: Bool {
    width != nil && height != nil && radius != .zero && !background.isNone && !isSurface
  }

  /// A Boolean value that indicates whether a wireframe shows all edges of the node.
  package var isFramed: Bool { isSurface && !isBar }
}

extension Style {
  /// The distinct tokens of the style, in the order of their first use in the plan.
  package var tokens: [TokenReference] {
    let lengths = [
      spacing, radius, padding.top, padding.leading, padding.bottom, padding.trailing, width,
      height,
      bounds.minWidth, bounds.maxWidth, bounds.minHeight, bounds.maxHeight,
    ].compactMap { $0?.token }
    let all = [background, border, shadow, typography, color] + lengths
    return Set(all).filter { !$0.isNone }.sorted { $0.index < $1.index }
  }
}

/// A token that a plan uses, with its value in each permutation of the theme.
package struct PlanToken: Sendable {
  /// The path of the token in the theme.
  package let name: String
  /// The index of the token in the theme.
  package let theme: Int
  package internal(set) var values: [TokenValue?]
}
