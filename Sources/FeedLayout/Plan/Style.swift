package import DesignTokens

/// A length of a plan: points, or the token that says how many.
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

/// Between which sizes a node stays, whatever it holds and wherever it stands.
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

/// How a node looks and arranges what it holds; equal styles are one style of a plan.
package struct Style: Sendable, Hashable {
  package var axis = StackAxis.vertical
  package var alignment = NodeAlignment.fill
  package var distribution = NodeDistribution.leading
  package var textAlignment = NodeAlignment.leading
  /// The share of the room that is left; 0 for none of it.
  package var weight: Double = 0
  package var lines: Int16 = 0
  /// Whether a terminal gives it one row, as it does for the words of badges and buttons.
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
  /// Whether width and height grow with the reader's text.
  package var isScaled = false
  /// A colour or a gradient.
  package var background = TokenReference.none
  package var border = TokenReference.none
  package var shadow = TokenReference.none
  package var typography = TokenReference.none
  package var textStyle = TextStyle.body
  /// A colour or a gradient.
  package var color = TokenReference.none

  package init() {}

  /// Whether it takes of the room that is left.
  package var grows: Bool { weight > 0 }

  /// Whether it stands out as a surface, with edges that a wireframe draws.
  package var isSurface: Bool { !border.isNone || !shadow.isNone }
}

extension Style {
  /// The tokens that say how it looks, each once, in the order of their first use in the plan.
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
  /// Its path in the theme.
  package let name: String
  /// Its index in the theme.
  package let theme: Int
  package internal(set) var values: [TokenValue?]
}
