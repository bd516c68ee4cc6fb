/// The notation of colors in CSS.
package enum CSSColors: Sendable {
  /// The bytes of the color on an sRGB screen: `#rrggbb` or `#rrggbbaa`.
  case screen
  /// A notation that every browser reads, with the exact alpha.
  ///
  /// Colors that it cannot express are shown in the nearest sRGB color.
  case everywhere
  /// The exact components in the color's own space.
  case exact

  package func text(_ color: TokenColor) -> String {
    switch self {
    case .screen: color.css
    case .everywhere: color.universal
    case .exact: color.exact
    }
  }
}

extension CSSColors {
  /// Returns a color in each notation that a browser must know for the colors of a value, to test
  /// for it.
  static func samples(of value: TokenValue) -> [String] {
    value.allColors.filter { $0.exact != $0.universal }.map { color in
      TokenColor(
        color.space, (0..<3).map { color.isMissing($0) ? nil : 0 }
      ).modern
    }
  }
}

extension TokenValue {
  /// The colors in the value.
  fileprivate var allColors: [TokenColor] {
    switch self {
    case .color(let color): [color]
    case .shadow(let shadows): shadows.map(\.color)
    case .gradient(let stops): stops.map(\.color)
    case .border(let border): [border.color]
    default: []
    }
  }
}

extension TokenColor {
  /// The exact notation if every browser reads it, or else the color on screen.
  fileprivate var universal: String {
    if let legacy { return legacy }
    return alpha < 1 ? "rgba(\(red8),\(green8),\(blue8),\(exact(alpha)))" : opaque.css
  }

  /// The components in the color's own space.
  fileprivate var exact: String { legacy ?? modern }

  /// The exact color in the notation of CSS 3, or `nil` if that has no function for the space or a
  /// component is missing.
  ///
  private var legacy: String? {
    guard !components.indices.contains(where: isMissing) else { return nil }
    let alpha = alpha < 1 ? "," + exact(self.alpha) : ""
    let suffix = alpha.isEmpty ? "" : "a"
    switch space {
    case .srgb where isOnBytes:
      return alpha.isEmpty ? opaque.css : "rgba(\(red8),\(green8),\(blue8)\(alpha))"
    case .srgb:
      let percents = components.map { DecimalText.exact($0, timesTenTo: 2) + "%" }
      return "rgb\(suffix)(\(percents.joined(separator: ","))\(alpha))"
    case .hsl:
      return "hsl\(suffix)(\(exact(values.x)),\(exact(values.y))%,\(exact(values.z))%\(alpha))"
    default: return nil
    }
  }

  /// A Boolean value that indicates whether each component is a byte.
  ///
  /// Most files round the components of a hexadecimal color to four decimals, which identify the
  /// byte.
  private var isOnBytes: Bool {
    components.allSatisfy { component in
      let byte = (component * 255).rounded() / 255
      return abs(byte - component) < 1e-7
        || DecimalText.of(byte, places: 4) == DecimalText.exact(component)
    }
  }

  /// The color in the notation of CSS Color 4.
  fileprivate var modern: String {
    var components = components.enumerated().map { isMissing($0) ? "none" : exact($1) }
    let name: String
    switch space {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      name = "color(\(space.rawValue) "
    case .hsl, .hwb:
      name = "\(space.rawValue)("
      for index in 1...2 where !isMissing(index) { components[index] += "%" }
    case .lab, .lch:
      // Early implementations accept only a percentage as lightness.
      name = "\(space.rawValue)("
      if !isMissing(0) { components[0] += "%" }
    case .oklab, .oklch: name = "\(space.rawValue)("
    }
    return name + components.joined(separator: " ") + (alpha < 1 ? " / \(exact(alpha))" : "") + ")"
  }

  private func exact(_ number: Double) -> String { DecimalText.exact(number) }
}
