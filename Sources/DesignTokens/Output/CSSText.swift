/// The CSS notation of token values.
///
/// No text of a theme is copied unchanged into the style sheet. Numbers are formatted anew, and
/// strings are escaped so that none of their characters has a special meaning.
package enum CSSText {
  package static func value(_ value: TokenValue, colors: CSSColors = .screen) -> String {
    switch value {
    case .color(let color): colors.text(color)
    case .dimension(let dimension): length(dimension)
    case .number(let number), .fontWeight(let number): DecimalText.exact(number)
    case .fontFamily(let names): family(names)
    case .duration(let duration): time(duration)
    case .typography(let type):
      "\(DecimalText.exact(type.fontWeight)) \(length(type.fontSize))/"
        + "\(DecimalText.exact(type.lineHeight)) \(family(type.fontFamily))"
    case .shadow(let shadows):
      shadows.map { shadow($0, colors.text($0.color)) }.joined(separator: ",")
    case .gradient(let stops): gradient(stops, colors)
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      "\(length(border.width)) \(stroke(border.style)) \(colors.text(border.color))"
    case .transition(let transition):
      "\(time(transition.duration)) \(curve(transition.timingFunction)) "
        + time(transition.delay)
    }
  }

  private static func time(_ duration: TokenDuration) -> String {
    DecimalText.exact(duration.value) + duration.unit.rawValue
  }

  private static func curve(_ curve: TokenCurve) -> String {
    let numbers = curve.numbers.map { DecimalText.exact($0) }
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }

  private static func gradient(_ stops: [TokenGradientStop], _ colors: CSSColors) -> String {
    var parts = stops.map { stop in
      "\(colors.text(stop.color)) \(DecimalText.exact(stop.position, timesTenTo: 2))%"
    }
    // A gradient of CSS has at least two stops.
    if let only = stops.first, stops.count == 1 { parts.append(colors.text(only.color)) }
    return "linear-gradient(90deg," + parts.joined(separator: ",") + ")"
  }

  /// The suffixes of the names of further properties, for parts that have no place in the notation of
  /// the whole value.
  static let companionSuffixes = ["letter-spacing", "dash-array", "line-cap"]

  /// Returns the further properties of a value by suffix: the letter spacing, which the `font`
  /// shorthand cannot include, and the dashes of a line in the notation of SVG.
  static func companions(of value: TokenValue) -> [String: String] {
    switch value {
    case .typography(let type): ["letter-spacing": length(type.letterSpacing)]
    case .border(let border): companions(of: .strokeStyle(border.style))
    case .strokeStyle(.dashes(let lengths, let cap)):
      ["dash-array": lengths.map(length).joined(separator: " "), "line-cap": cap.rawValue]
    default: [:]
    }
  }

  /// CSS has no dash lengths for borders, so custom dashes become `dashed`.
  private static func stroke(_ style: TokenStrokeStyle) -> String {
    switch style {
    case .named(let name): name.rawValue
    case .dashes: "dashed"
    }
  }

  package static func length(_ dimension: TokenDimension) -> String {
    DecimalText.exact(dimension.value) + dimension.unit.rawValue
  }

  private static func shadow(_ shadow: TokenShadow, _ color: String) -> String {
    let lengths = shadow.lengths.map(length).joined(separator: " ")
    return (shadow.inset ? "inset " : "") + lengths + " " + color
  }

  /// The generic families of CSS, which are not quoted.
  private static let generic = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded",
  ]

  private static func family(_ names: [String]) -> String {
    names.map { generic.contains($0) ? $0 : string($0) }.joined(separator: ",")
  }

  /// Returns a string literal in which all characters but letters, digits, hyphens, underscores and
  /// spaces are escaped.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A:
        result.unicodeScalars.append(scalar)
      case 0: result += "\u{FFFD}"
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result + "\""
  }

  /// Returns a computed number with at most three decimals, which is finer than any screen.
  ///
  /// The numbers of a token are exact instead.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let thousandths = (min(max(value, -1e9), 1e9) * 1000).rounded() / 1000
    return Int(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }

  /// Returns the name of a token's custom property: its path with hyphens for periods and code
  /// points for other characters.
  package static func property(_ path: String) -> String {
    var name = "--"
    for scalar in path.unicodeScalars {
      switch scalar.value {
      case 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: name.unicodeScalars.append(scalar)
      case 0x2E: name += "-"
      default: name += "_" + String(scalar.value, radix: 16)
      }
    }
    return name
  }
}
