import Glibc

/// Conversions between color spaces.
///
/// They go through XYZ-D65, except among the notations of sRGB.
///
/// Components are not clamped, so a color outside of a space has components out of range.
package enum ColorConversion {
  package static func convert(
    _ color: SIMD3<Double>, from source: ColorSpace, to target: ColorSpace
  ) -> SIMD3<Double> {
    if source == target { return color }
    // The notations of sRGB convert exactly; a conversion through XYZ would lose digits.
    if let encoded = encoded(color, source), let result = notation(of: encoded, target) {
      return result
    }
    return fromXYZ(toXYZ(color, from: source), to: target)
  }

  static func toXYZ(_ color: SIMD3<Double>, from space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .srgb: ColorMatrix.srgb * linear(color)
    case .srgbLinear: ColorMatrix.srgb * color
    case .hsl: ColorMatrix.srgb * linear(rgb(hsl: color))
    case .hwb: ColorMatrix.srgb * linear(rgb(hwb: color))
    case .displayP3: ColorMatrix.displayP3 * linear(color)
    case .a98RGB: ColorMatrix.a98RGB * each(color) { signedPower($0, 563.0 / 256) }
    case .rec2020: ColorMatrix.rec2020 * each(color) { signedPower($0, 2.4) }
    case .prophotoRGB: ColorMatrix.prophotoRGB * each(color, prophotoLinear)
    case .xyzD65: color
    case .xyzD50: ColorMatrix.d50 * color
    case .lab: ColorMatrix.d50 * xyzD50(lab: color)
    case .lch: ColorMatrix.d50 * xyzD50(lab: rectangular(color))
    case .oklab: xyz(oklab: color)
    case .oklch: xyz(oklab: rectangular(color))
    }
  }

  static func fromXYZ(_ xyz: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .srgb: encode(ColorMatrix.toSRGB * xyz)
    case .srgbLinear: ColorMatrix.toSRGB * xyz
    case .hsl: hsl(encode(ColorMatrix.toSRGB * xyz))
    case .hwb: hwb(encode(ColorMatrix.toSRGB * xyz))
    case .displayP3: encode(ColorMatrix.toDisplayP3 * xyz)
    case .a98RGB: each(ColorMatrix.toA98RGB * xyz) { signedPower($0, 256.0 / 563) }
    case .rec2020: each(ColorMatrix.toRec2020 * xyz) { signedPower($0, 1 / 2.4) }
    case .prophotoRGB: each(ColorMatrix.toProphotoRGB * xyz, prophotoEncoded)
    case .xyzD65: xyz
    case .xyzD50: ColorMatrix.toD50 * xyz
    case .lab: lab(xyzD50: ColorMatrix.toD50 * xyz)
    case .lch: polar(lab(xyzD50: ColorMatrix.toD50 * xyz))
    case .oklab: oklab(xyz: xyz)
    case .oklch: polar(oklab(xyz: xyz))
    }
  }

  // MARK: Oklab

  static func oklab(xyz: SIMD3<Double>) -> SIMD3<Double> {
    ColorMatrix.okOpponents * each(ColorMatrix.okCones * xyz, cbrt)
  }

  static func xyz(oklab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = ColorMatrix.fromOkOpponents * oklab
    return ColorMatrix.fromOkCones * (roots * roots * roots)
  }

  static func oklab(linear rgb: SIMD3<Double>) -> SIMD3<Double> {
    ColorMatrix.okOpponents * each(ColorMatrix.srgbToOkCones * rgb, cbrt)
  }

  static func linear(oklab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = ColorMatrix.fromOkOpponents * oklab
    return ColorMatrix.okConesToSRGB * (roots * roots * roots)
  }

  // MARK: CIE Lab

  // The value at which CIE replaces the cube root with a line, and the slope of that line.
  private static let labKnee = 216.0 / 24389
  private static let labSlope = 24389.0 / 27

  private static func lab(xyzD50 xyz: SIMD3<Double>) -> SIMD3<Double> {
    let f = each(xyz / ColorMatrix.whiteD50) {
      $0 > labKnee ? cbrt($0) : (labSlope * $0 + 16) / 116
    }
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }

  private static func xyzD50(lab: SIMD3<Double>) -> SIMD3<Double> {
    let middle = (lab.x + 16) / 116
    let f = SIMD3(middle + lab.y / 500, middle, middle - lab.z / 200)
    return each(f) {
      let cube = $0 * $0 * $0
      return cube > labKnee ? cube : (116 * $0 - 16) / labSlope
    } * ColorMatrix.whiteD50
  }

  // MARK: Chroma and hue

  static func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(lab.x, hypot(lab.y, lab.z), turned(atan2(lab.z, lab.y) * 180 / .pi))
  }

  static func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    let angle = lch.z * .pi / 180
    return SIMD3(lch.x, lch.y * cos(angle), lch.y * sin(angle))
  }

  /// Returns a hue from 0 to less than 360.
  private static func turned(_ degrees: Double) -> Double {
    let rest = fmod(degrees, 360)
    let hue = rest < 0 ? rest + 360 : rest
    return hue < 360 ? hue : 0
  }

  // MARK: Encodings, mirrored for what is below 0

  static func linear(_ rgb: SIMD3<Double>) -> SIMD3<Double> { each(rgb, linear) }

  static func encode(_ rgb: SIMD3<Double>) -> SIMD3<Double> { each(rgb, encoded) }

  /// Returns the linear light of one component of sRGB or Display P3.
  static func linear(_ value: Double) -> Double {
    let size = abs(value)
    return size <= 0.04045
      ? value / 12.92 : copysign(pow((size + 0.055) / 1.055, 2.4), value)
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    return size <= 0.0031308
      ? value * 12.92 : copysign(1.055 * pow(size, 1 / 2.4) - 0.055, value)
  }

  private static func prophotoLinear(_ value: Double) -> Double {
    abs(value) < 16.0 / 512 ? value / 16 : signedPower(value, 1.8)
  }

  private static func prophotoEncoded(_ value: Double) -> Double {
    abs(value) < 1.0 / 512 ? value * 16 : signedPower(value, 1 / 1.8)
  }

  private static func signedPower(_ value: Double, _ exponent: Double) -> Double {
    copysign(pow(abs(value), exponent), value)
  }

  @inline(__always)
  private static func each(
    _ color: SIMD3<Double>, _ change: (Double) -> Double
  ) -> SIMD3<Double> {
    SIMD3(change(color.x), change(color.y), change(color.z))
  }
}

/// Conversions among the notations of sRGB.
extension ColorConversion {
  /// Returns a color in gamma-encoded sRGB if its space is a notation of sRGB.
  private static func encoded(_ color: SIMD3<Double>, _ space: ColorSpace) -> SIMD3<Double>? {
    switch space {
    case .srgb: color
    case .srgbLinear: encode(color)
    case .hsl: rgb(hsl: color)
    case .hwb: rgb(hwb: color)
    default: nil
    }
  }

  private static func notation(
    of encoded: SIMD3<Double>, _ space: ColorSpace
  ) -> SIMD3<Double>? {
    switch space {
    case .srgb: encoded
    case .srgbLinear: linear(encoded)
    case .hsl: hsl(encoded)
    case .hwb: hwb(encoded)
    default: nil
    }
  }

  private static func rgb(hsl: SIMD3<Double>) -> SIMD3<Double> {
    let (saturation, lightness) = (hsl.y / 100, hsl.z / 100)
    let reach = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let sector = fmod(offset + turned(hsl.x) / 30, 12)
      return lightness - reach * max(-1, min(sector - 3, 9 - sector, 1))
    }
    return SIMD3(component(0), component(8), component(4))
  }

  private static func rgb(hwb: SIMD3<Double>) -> SIMD3<Double> {
    let (white, black) = (hwb.y / 100, hwb.z / 100)
    guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
    return rgb(hsl: SIMD3(hwb.x, 100, 50)) * (1 - white - black) + white
  }

  private static func hsl(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let (least, greatest) = (rgb.min(), rgb.max())
    let lightness = (least + greatest) / 2
    guard greatest > least, lightness != 0, lightness != 1 else {
      return SIMD3(hue(rgb), 0, lightness * 100)
    }
    let saturation = (greatest - lightness) / min(lightness, 1 - lightness)
    // Far outside of the gamut the saturation is negative. The opposite hue is equivalent.
    return saturation < 0
      ? SIMD3(turned(hue(rgb) + 180), saturation * -100, lightness * 100)
      : SIMD3(hue(rgb), saturation * 100, lightness * 100)
  }

  private static func hwb(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(hue(rgb), rgb.min() * 100, (1 - rgb.max()) * 100)
  }

  private static func hue(_ rgb: SIMD3<Double>) -> Double {
    let greatest = rgb.max()
    let range = greatest - rgb.min()
    guard range > 0 else { return 0 }
    if greatest == rgb.x { return turned((rgb.y - rgb.z) / range * 60) }
    return greatest == rgb.y
      ? (rgb.z - rgb.x) / range * 60 + 120 : (rgb.x - rgb.y) / range * 60 + 240
  }
}
