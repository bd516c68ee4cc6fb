import DesignTokens
import Documents

/// The wording of values and results, shared by the page and the terminal.
enum SheetText {
  /// Returns a readable form of a value.
  static func of(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): color.css
    case .dimension(let dimension): length(dimension)
    case .number(let number): DecimalText.exact(number)
    case .fontFamily(let names): family(names)
    case .fontWeight(let weight): DecimalText.exact(weight)
    case .duration(let duration): milliseconds(duration)
    case .typography(let type):
      "\(length(type.fontSize)) / \(DecimalText.exact(type.lineHeight)), weight "
        + "\(DecimalText.exact(type.fontWeight)), spacing \(length(type.letterSpacing))"
    case .shadow(let shadows): shadows.prefix(listLimit).map(shadow).joined(separator: "; ")
    case .gradient(let stops):
      stops.prefix(listLimit).map { "\($0.color.css) at \(percent($0.position))" }
        .joined(separator: ", ")
    case .cubicBezier(let curve): points(curve)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      "\(length(border.width)) \(stroke(border.style)) \(border.color.css)"
    case .transition(let transition):
      "\(milliseconds(transition.duration)) after \(milliseconds(transition.delay)), "
        + points(transition.timingFunction)
    }
  }

  private static let listLimit = 16

  /// Returns the color space and the components of a color as declared.
  static func components(_ color: TokenColor) -> String {
    let components = color.components.enumerated().map { index, component in
      color.isMissing(index) ? "none" : DecimalText.exact(component)
    }
    return "\(color.space.rawValue) " + components.joined(separator: " ")
      + (color.alpha < 1 ? " / \(DecimalText.exact(color.alpha))" : "")
  }

  /// Returns the uses that a contrast ratio permits, with a symbol that does not depend on color.
  static func suitability(_ ratio: Double) -> String {
    if ratio >= Contrast.Minimum.text { return "✓ text" }
    return ratio >= Contrast.Minimum.largeText ? "◐ large text" : "– no text"
  }

  /// Returns the WCAG conformance levels that a pair reaches.
  static func verdict(_ ratio: Double) -> String {
    if ratio >= Contrast.Minimum.enhancedText { return "✓ passes AA and AAA" }
    if ratio >= Contrast.Minimum.text { return "✓ passes AA" }
    return ratio >= Contrast.Minimum.largeText ? "◐ passes AA for large text only" : "✗ fails AA"
  }

  /// Returns the result of a pair with a minimum of its own, or its WCAG level if the minimum is
  /// that of text.
  static func verdict(_ ratio: Double, minimum: Double) -> String {
    guard minimum != Contrast.Minimum.text else { return verdict(ratio) }
    return (ratio >= minimum ? "✓ passes" : "✗ fails") + ", \(CSSText.number(minimum)) is needed"
  }

  /// Returns a description of the sources of the pairs.
  static func about(_ pairs: [SheetPair]) -> String {
    guard pairs.contains(where: \.isDeclared) else {
      return "Pairs of text and background, derived from the token names."
    }
    return "Pairs of text and background that the project declares or that follow from token names."
  }

  static func length(_ dimension: TokenDimension) -> String {
    "\(DecimalText.exact(dimension.value)) \(dimension.unit.rawValue)"
  }

  static func milliseconds(_ duration: TokenDuration) -> String {
    "\(DecimalText.exact(duration.milliseconds)) ms"
  }

  static func percent(_ share: Double) -> String { "\(DecimalText.exact(share, timesTenTo: 2)) %" }

  static func points(_ curve: TokenCurve) -> String {
    curve.numbers.map { DecimalText.exact($0) }.joined(separator: ", ")
  }

  static func family(_ names: [String]) -> String {
    names.prefix(listLimit).map { text($0, limit: 60) }.joined(separator: ", ")
  }

  static func stroke(_ style: TokenStrokeStyle) -> String {
    switch style {
    case .named(let name): name.rawValue
    case .dashes(let lengths, let cap):
      "dashes of " + lengths.prefix(listLimit).map(length).joined(separator: ", ")
        + " with \(cap.rawValue) ends"
    }
  }

  private static func shadow(_ shadow: TokenShadow) -> String {
    let lengths = shadow.lengths.map { DecimalText.exact($0.points) }
    return (shadow.inset ? "inset " : "") + lengths.joined(separator: " ") + " px "
      + shadow.color.css
  }

  /// Returns a printable text from a theme, cut off at a limit.
  ///
  /// Control characters are replaced, so the text cannot affect its surroundings.
  static func text(_ text: String, limit: Int = 400) -> String {
    let scalars = text.unicodeScalars.prefix(limit)
    let isCut = scalars.endIndex != text.unicodeScalars.endIndex
    return PrintableText.of(String(scalars)) + (isCut ? "…" : "")
  }

  /// Returns the counts in words, such as "97 tokens: 41 colors, 12 lengths and 44 numbers".
  static func counts(_ counts: SheetCounts) -> String {
    let types = TokenType.allCases.compactMap { type in
      counts.types[type].map { "\($0) \(noun(type, isPlural: $0 != 1))" }
    }
    return Sentence.count(counts.tokens, "token")
      + (types.isEmpty ? "" : ": " + Sentence.list(types, limit: 20, conjunction: "and"))
  }

  /// Returns the problems of a theme in words, or an empty array.
  static func complaints(_ counts: SheetCounts) -> [String] {
    var complaints: [String] = []
    if counts.broken > 0 { complaints.append("✗ \(counts.broken) broken") }
    if counts.deprecated > 0 { complaints.append("\(counts.deprecated) deprecated") }
    if counts.hiddenCount > 0 { complaints.append("\(counts.hiddenCount) not shown") }
    return complaints
  }

  private static func noun(_ type: TokenType, isPlural: Bool) -> String {
    let (one, many) =
      switch type {
      case .color: ("color", "colors")
      case .dimension: ("length", "lengths")
      case .fontFamily: ("font family", "font families")
      case .fontWeight: ("font weight", "font weights")
      case .duration: ("duration", "durations")
      case .cubicBezier: ("curve", "curves")
      case .number: ("number", "numbers")
      case .strokeStyle: ("stroke style", "stroke styles")
      case .border: ("border", "borders")
      case .transition: ("transition", "transitions")
      case .shadow: ("shadow", "shadows")
      case .gradient: ("gradient", "gradients")
      case .typography: ("text style", "text styles")
      }
    return isPlural ? many : one
  }
}

/// The use of a length, derived from the token's name.
enum LengthPurpose: Sendable {
  case space, radius, line

  init(_ name: String) {
    let name = name.lowercased()
    if ["radius", "radii", "corner", "round"].contains(where: name.contains) {
      self = .radius
    } else if ["border", "stroke", "hairline", "outline", "divider"].contains(where: name.contains)
    {
      self = .line
    } else {
      self = .space
    }
  }
}
