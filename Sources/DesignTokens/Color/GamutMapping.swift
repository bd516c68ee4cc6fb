import Glibc

/// The mapping of colors that a screen cannot show into sRGB.
///
/// The algorithm is the binary search of CSS Color 4 with local MINDE. It reduces chroma in OkLCh
/// until the effect of clipping is not noticeable, so lightness and hue are preserved.
package enum GamutMapping {
  /// The name of the algorithm, for output.
  package static let name = "CSS Color 4, binary search with local MINDE in OkLCh"

  /// The smallest noticeable difference in Oklab.
  private static let noticeable = 0.02
  /// The precision of the search, in chroma and in difference.
  private static let tolerance = 1e-4
  /// The tolerance for sRGB colors whose OkLCh is written with four decimals.
  private static let rounding = 0.0005

  /// Returns true if gamma-encoded components are within sRGB.
  static func contains(_ rgb: SIMD3<Double>) -> Bool {
    rgb.min() >= -rounding && rgb.max() <= 1 + rounding
  }

  /// Returns the gamma-encoded sRGB that a screen shows for a color, each component from 0 to 1.
  static func toSRGB(_ color: SIMD3<Double>, from space: ColorSpace) -> SIMD3<Double> {
    let rgb = ColorConversion.convert(color, from: space, to: .srgb)
    if contains(rgb) { return clipped(rgb) }
    return map(
      ColorConversion.convert(color, from: space, to: .oklch),
      unless: ColorConversion.linear(rgb))
  }

  private static func map(
    _ lch: SIMD3<Double>, unless linear: SIMD3<Double>
  ) -> SIMD3<Double> {
    if lch.x >= 1 { return SIMD3(repeating: 1) }
    if lch.x <= 0 { return SIMD3(repeating: 0) }
    var shown = clipped(linear)
    guard difference(shown, ColorConversion.rectangular(lch)) >= noticeable else {
      return ColorConversion.encode(shown)
    }
    let direction = ColorConversion.rectangular(SIMD3(0, 1, lch.z))
    var low = 0.0
    var high = lch.y
    var isLowInside = true
    while high - low > tolerance {
      let chroma = (low + high) / 2
      let lab = SIMD3(lch.x, chroma * direction.y, chroma * direction.z)
      let light = ColorConversion.linear(oklab: lab)
      if isLowInside, light.min() >= 0, light.max() <= 1 {
        low = chroma
        continue
      }
      shown = clipped(light)
      let rest = difference(shown, lab)
      guard rest < noticeable else {
        high = chroma
        continue
      }
      if noticeable - rest < tolerance { break }
      isLowInside = false
      low = chroma
    }
    return ColorConversion.encode(shown)
  }

  private static func difference(_ linear: SIMD3<Double>, _ lab: SIMD3<Double>) -> Double {
    ColorDifference.between(ColorConversion.oklab(linear: linear), lab)
  }

  private static func clipped(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    rgb.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
  }
}
