/// The color spaces of the format, with the names used in `colorSpace`.
public enum ColorSpace: String, Sendable, Hashable, CaseIterable {
  /// Gamma-encoded red, green and blue, the default of screens and images.
  case srgb
  /// sRGB in linear light.
  case srgbLinear = "srgb-linear"
  /// Hue, saturation and lightness of sRGB.
  case hsl
  /// Hue, whiteness and blackness of sRGB.
  case hwb
  /// CIE Lab with the white point D50.
  case lab
  /// CIE Lab with chroma and hue.
  case lch
  /// Oklab, in which equal distances are perceived as equal differences.
  case oklab
  /// Oklab with chroma and hue.
  case oklch
  /// The wide gamut of phones and recent screens.
  case displayP3 = "display-p3"
  /// Adobe RGB (1998).
  case a98RGB = "a98-rgb"
  /// ProPhoto RGB, which is wider than human vision.
  case prophotoRGB = "prophoto-rgb"
  /// The gamut of ultra-high-definition television.
  case rec2020
  /// CIE XYZ with the white point D65.
  case xyzD65 = "xyz-d65"
  /// CIE XYZ with the white point D50.
  case xyzD50 = "xyz-d50"
}

/// A component of a color space and its allowed range.
package struct ComponentRange: Sendable {
  package let name: String
  /// The least and the greatest value, or `nil` if unlimited.
  package let lower: Double?
  package let upper: Double?
  /// A Boolean value that indicates whether the component is a hue.
  ///
  /// Its upper end equals its lower end and is excluded.
  package let isHue: Bool

  fileprivate init(_ name: String, _ lower: Double?, _ upper: Double?, isHue: Bool = false) {
    self.name = name
    self.lower = lower
    self.upper = upper
    self.isHue = isHue
  }

  /// Returns true if the format allows the value.
  package func contains(_ value: Double) -> Bool {
    guard value.isFinite, value >= lower ?? value else { return false }
    return isHue ? value < upper ?? .infinity : value <= upper ?? value
  }
}

extension ColorSpace {
  /// The three components in order.
  package var components: [ComponentRange] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: ComponentRange.rgb
    case .xyzD65, .xyzD50: ComponentRange.xyz
    case .hsl: ComponentRange.hsl
    case .hwb: ComponentRange.hwb
    case .lab: ComponentRange.lab(white: 100)
    case .oklab: ComponentRange.lab(white: 1)
    case .lch: ComponentRange.lch(white: 100)
    case .oklch: ComponentRange.lch(white: 1)
    }
  }

  package var componentNames: [String] { components.map(\.name) }
}

extension ComponentRange {
  fileprivate static let rgb = ["red", "green", "blue"].map { ComponentRange($0, 0, 1) }
  fileprivate static let xyz = ["x", "y", "z"].map { ComponentRange($0, 0, 1) }
  fileprivate static let hsl = [
    hue, ComponentRange("saturation", 0, 100), ComponentRange("lightness", 0, 100),
  ]
  fileprivate static let hwb = [
    hue, ComponentRange("whiteness", 0, 100), ComponentRange("blackness", 0, 100),
  ]
  private static let hue = ComponentRange("hue", 0, 360, isHue: true)

  fileprivate static func lab(white: Double) -> [ComponentRange] {
    [
      ComponentRange("lightness", 0, white), ComponentRange("a", nil, nil),
      ComponentRange("b", nil, nil),
    ]
  }

  fileprivate static func lch(white: Double) -> [ComponentRange] {
    [ComponentRange("lightness", 0, white), ComponentRange("chroma", 0, nil), hue]
  }
}

extension ColorSpace {
  /// The index of the hue component, if there is one.
  package var hueComponent: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// Returns true if a color is so close to gray that its hue has no effect.
  func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: components.y <= 1e-4
    case .hwb: components.y + components.z >= 100 - 1e-4
    case .lch: components.y <= 0.0015
    case .oklch: components.y <= 4e-6
    default: false
    }
  }
}
