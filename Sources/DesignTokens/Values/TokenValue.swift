/// What a token is worth once all references are followed.
public enum TokenValue: Sendable, Hashable {
  /// A colour.
  case color(TokenColor)
  /// A length.
  case dimension(TokenDimension)
  /// A plain number.
  case number(Double)
  /// Names of font families, the most wanted first.
  case fontFamily([String])
  /// A weight from 1 to 1000; 400 is regular, 700 is bold.
  case fontWeight(Double)
  /// A length of time.
  case duration(TokenDuration)
  /// How text is set.
  case typography(TokenTypography)
  /// Shadows, the topmost first.
  case shadow([TokenShadow])
  /// The colours of a gradient from its beginning to its end.
  case gradient([TokenGradientStop])
  /// How something speeds up and slows down.
  case cubicBezier(TokenCurve)
  /// How a line is drawn.
  case strokeStyle(TokenStrokeStyle)
  /// The line around a box.
  case border(TokenBorder)
  /// How something changes into something else.
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
  /// What a length is counted in.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Points of a screen, as a browser and UIKit count them.
    case px
    /// Root font sizes.
    case rem
  }

  /// How many units.
  public let value: Double
  /// The unit.
  public let unit: Unit

  /// A length in a unit.
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
public struct TokenDuration: Sendable, Hashable {
  /// How many thousandths of a second.
  public let milliseconds: Double

  /// A length of time in thousandths of a second.
  public init(milliseconds: Double) {
    self.milliseconds = milliseconds
  }
}

/// How text is set.
public struct TokenTypography: Sendable, Hashable {
  /// Names of font families, the most wanted first.
  public let fontFamily: [String]
  /// The size of the letters.
  public let fontSize: TokenDimension
  /// The weight from 1 to 1000.
  public let fontWeight: Double
  /// What is added between two letters.
  public let letterSpacing: TokenDimension
  /// The height of a line as a multiple of the font size.
  public let lineHeight: Double
}

/// One shadow of a box.
public struct TokenShadow: Sendable, Hashable {
  /// The colour of the shadow.
  public let color: TokenColor
  /// How far it lies to the right.
  public let offsetX: TokenDimension
  /// How far it lies below.
  public let offsetY: TokenDimension
  /// How wide its edge fades.
  public let blur: TokenDimension
  /// How much larger than the box it is.
  public let spread: TokenDimension
  /// Whether it falls into the box.
  public let inset: Bool
}

/// One colour of a gradient, and where it stands.
public struct TokenGradientStop: Sendable, Hashable {
  /// The colour.
  public let color: TokenColor
  /// Its position between 0 and 1.
  public let position: Double
}

/// How something speeds up and slows down: a curve from 0, 0 to 1, 1 with two points that bend it.
public struct TokenCurve: Sendable, Hashable {
  /// Where the first point lies in time, 0 to 1.
  public let x1: Double
  /// How far the change has come at the first point.
  public let y1: Double
  /// Where the second point lies in time, 0 to 1.
  public let x2: Double
  /// How far the change has come at the second point.
  public let y2: Double
}

/// How a line is drawn.
public enum TokenStrokeStyle: Sendable, Hashable {
  /// The styles that have a name.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// A line without gaps.
    case solid
    /// Strokes with gaps between them.
    case dashed
    /// Dots with gaps between them.
    case dotted
    /// Two lines side by side.
    case double
    /// A furrow.
    case groove
    /// The opposite of a furrow.
    case ridge
    /// As if the box stood out.
    case outset
    /// As if the box lay deeper.
    case inset
  }

  /// How the ends of strokes look.
  public enum LineCap: String, Sendable, Hashable, CaseIterable {
    /// Round, reaching out by half the width.
    case round
    /// Straight, at the very end.
    case butt
    /// Straight, reaching out by half the width.
    case square
  }

  /// A style by its name.
  case named(Name)
  /// Lengths of strokes and gaps in turn, over and over.
  case dashes([TokenDimension], LineCap)
}

/// The line around a box.
public struct TokenBorder: Sendable, Hashable {
  /// The colour of the line.
  public let color: TokenColor
  /// How wide it is.
  public let width: TokenDimension
  /// How it is drawn.
  public let style: TokenStrokeStyle
}

/// How something changes into something else.
public struct TokenTransition: Sendable, Hashable {
  /// How long it takes.
  public let duration: TokenDuration
  /// How long it waits before.
  public let delay: TokenDuration
  /// How it speeds up and slows down.
  public let timingFunction: TokenCurve
}
