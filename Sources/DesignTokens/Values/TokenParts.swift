/// The typed parts of composite values, which readers and writers share.
extension TokenType {
  /// The parts of an object of this type, or of one element if the type is a list of objects.
  package var parts: [(name: String, type: TokenType)] {
    switch self {
    case .typography:
      [
        ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight),
        ("letterSpacing", .dimension), ("lineHeight", .number),
      ]
    case .shadow:
      [
        ("color", .color), ("offsetX", .dimension), ("offsetY", .dimension), ("blur", .dimension),
        ("spread", .dimension),
      ]
    case .gradient: [("color", .color), ("position", .number)]
    case .border: [("color", .color), ("width", .dimension), ("style", .strokeStyle)]
    case .transition:
      [("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier)]
    default: []
    }
  }
}

/// A value that consists of typed parts.
protocol CompositeValue {
  static var type: TokenType { get }

  /// The values of the parts, in the order of the type's parts.
  var values: [TokenValue] { get }
}

extension CompositeValue {
  /// The names and values of the parts.
  var parts: [(name: String, value: TokenValue)] {
    zip(Self.type.parts, values).map { ($0.name, $1) }
  }
}

extension TokenTypography: CompositeValue {
  static var type: TokenType { .typography }
  var values: [TokenValue] {
    [
      .fontFamily(fontFamily), .dimension(fontSize), .fontWeight(fontWeight),
      .dimension(letterSpacing), .number(lineHeight),
    ]
  }
}

extension TokenShadow: CompositeValue {
  static var type: TokenType { .shadow }
  var values: [TokenValue] { [.color(color)] + lengths.map(TokenValue.dimension) }

  /// The offsets, the blur and the spread.
  package var lengths: [TokenDimension] { [offsetX, offsetY, blur, spread] }
}

extension TokenGradientStop: CompositeValue {
  static var type: TokenType { .gradient }
  var values: [TokenValue] { [.color(color), .number(position)] }
}

extension TokenBorder: CompositeValue {
  static var type: TokenType { .border }
  var values: [TokenValue] { [.color(color), .dimension(width), .strokeStyle(style)] }
}

extension TokenTransition: CompositeValue {
  static var type: TokenType { .transition }
  var values: [TokenValue] {
    [.duration(duration), .duration(delay), .cubicBezier(timingFunction)]
  }
}

extension TokenCurve {
  /// The coordinates of both control points.
  package var numbers: [Double] { [x1, y1, x2, y2] }
}
