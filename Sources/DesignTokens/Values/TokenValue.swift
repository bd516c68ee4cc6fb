/// The value of a token, with all references resolved.
public enum TokenValue: Sendable, Hashable {
  /// A color.
  case color(TokenColor)
  /// A length.
  case dimension(TokenDimension)
  /// A plain number.
  case number(Double)
  /// Names of font families, the preferred one first.
  case fontFamily([String])
  /// A weight from 1 to 1000; 400 is regular, 700 is bold.
  case fontWeight(Double)
  /// A length of time.
  case duration(TokenDuration)
  /// A text style.
  case typography(TokenTypography)
  /// Shadows, the topmost first.
  case shadow([TokenShadow])
  /// The stops of a gradient from start to end.
  case gradient([TokenGradientStop])
  /// A timing function.
  case cubicBezier(TokenCurve)
  /// A line style.
  case strokeStyle(TokenStrokeStyle)
  /// A border of a box.
  case border(TokenBorder)
  /// A transition.
  case transition(TokenTransition)

  /// The type of the value.
  public var type: TokenType {
    switch self {
    case .cubicBezier: .cubicBezier
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .color: .color
    case .dimension: .dimension
    case .number: .number
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .typography: .typography
    case .shadow: .shadow
    case .gradient: .gradient
    }
  }
}

/// A length: device-independent pixels, or multiples of the root font size.
public struct TokenDimension: Sendable, Hashable {
  /// The unit of a length.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Logical pixels, equal to UIKit points.
    case px
    /// Multiples of the root font size.
    case rem
  }

  /// The number of units.
  public let value: Double
  /// The unit.
  public let unit: Unit

  /// Creates a length.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The length in points, with a root font size of 16.
  public var points: Double {
    switch unit {
    case .px: value
    case .rem: value * 16
    }
  }
}

/// A length of time.
///
/// Equal lengths in different units are equal.
public struct TokenDuration: Sendable, Hashable {
  /// The unit of a length of time.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Milliseconds.
    case ms
    /// Seconds.
    case s
  }

  /// The number of units.
  public let value: Double
  /// The unit.
  public let unit: Unit

  /// Creates a length of time.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Creates a length of time from milliseconds.
  public init(milliseconds: Double) { self.init(milliseconds, .ms) }

  /// The length in milliseconds.
  public var milliseconds: Double { unit == .ms ? value : value.timesTen(to: 3) }

  /// The length in seconds.
  package var seconds: Double { unit == .s ? value : value.timesTen(to: -3) }

  /// Returns true if both lengths are equal.
  public static func == (left: TokenDuration, right: TokenDuration) -> Bool {
    left.unit == right.unit
      ? left.value == right.value : left.milliseconds == right.milliseconds
  }

  /// Hashes the length in milliseconds.
  public func hash(into hasher: inout Hasher) { hasher.combine(milliseconds) }
}

/// A text style.
public struct TokenTypography: Sendable, Hashable {
  /// Names of font families, the preferred one first.
  public let fontFamily: [String]
  /// The font size.
  public let fontSize: TokenDimension
  /// The weight from 1 to 1000.
  public let fontWeight: Double
  /// The space added between two letters.
  public let letterSpacing: TokenDimension
  /// The height of a line as a multiple of the font size.
  public let lineHeight: Double
}

/// One shadow of a box.
public struct TokenShadow: Sendable, Hashable {
  /// The color of the shadow.
  public let color: TokenColor
  /// The offset to the right.
  public let offsetX: TokenDimension
  /// The offset downward.
  public let offsetY: TokenDimension
  /// The blur radius.
  public let blur: TokenDimension
  /// The amount by which the shadow is larger than the box.
  public let spread: TokenDimension
  /// A Boolean value that indicates whether the shadow is inside the box.
  public let inset: Bool
}

/// One color of a gradient and its position.
public struct TokenGradientStop: Sendable, Hashable {
  /// The color.
  public let color: TokenColor
  /// The position, from 0 to 1.
  public let position: Double
}

/// A cubic Bézier timing function from (0, 0) to (1, 1).
public struct TokenCurve: Sendable, Hashable {
  /// The time of the first control point, from 0 to 1.
  public let x1: Double
  /// The progress at the first control point.
  public let y1: Double
  /// The time of the second control point, from 0 to 1.
  public let x2: Double
  /// The progress at the second control point.
  public let y2: Double
}

/// A line style.
public enum TokenStrokeStyle: Sendable, Hashable {
  /// The named styles.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// A line without gaps.
    case solid
    /// Dashes.
    case dashed
    /// Dots.
    case dotted
    /// Two parallel lines.
    case double
    /// A line that appears carved into the surface.
    case groove
    /// A line that appears to rise from the surface; the opposite of `groove`.
    case ridge
    /// A border that makes the box appear raised.
    case outset
    /// A border that makes the box appear sunken.
    case inset
  }

  /// The shape of the ends of dashes.
  public enum LineCap: String, Sendable, Hashable, CaseIterable {
    /// Round, extending by half the line width.
    case round
    /// Straight, without extension.
    case butt
    /// Straight, extending by half the line width.
    case square
  }

  /// A named style.
  case named(Name)
  /// Alternating lengths of dashes and gaps, repeated.
  case dashes([TokenDimension], LineCap)
}

/// A border of a box.
public struct TokenBorder: Sendable, Hashable {
  /// The color of the line.
  public let color: TokenColor
  /// The width of the line.
  public let width: TokenDimension
  /// The style of the line.
  public let style: TokenStrokeStyle
}

/// A transition.
public struct TokenTransition: Sendable, Hashable {
  /// The duration of the change.
  public let duration: TokenDuration
  /// The delay before the change.
  public let delay: TokenDuration
  /// The timing function.
  public let timingFunction: TokenCurve
}
