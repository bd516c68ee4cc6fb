/// The perceptual difference of colors: ΔEOK, their distance in Oklab.
package enum ColorDifference {
  /// Returns the distance of two colors.
  ///
  /// Black and white have distance 1; 0.02 is barely noticeable.
  package static func between(_ left: TokenColor, _ right: TokenColor) -> Double {
    between(oklab(left), oklab(right))
  }

  package static func between(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    squared(left, right).squareRoot()
  }

  /// Returns the square of the distance, which sorts the same and is cheaper to compute.
  static func squared(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    let difference = left - right
    return (difference * difference).sum()
  }

  private static func oklab(_ color: TokenColor) -> SIMD3<Double> {
    ColorConversion.convert(color.values, from: color.space, to: .oklab)
  }
}

/// Equality of colors in any notation, as defined by CSS Color 4.
extension ColorDifference {
  /// Returns true if two colors are equal, even if their spaces differ.
  ///
  /// Within one space, components may differ by rounding errors, and a missing component equals
  /// only a missing one. Colors of different spaces are compared in Oklab.
  package static func areEqual(_ left: TokenColor, _ right: TokenColor) -> Bool {
    guard abs(left.alpha - right.alpha) <= 1e-5 else { return false }
    guard left.space == right.space else { return between(left, right) <= 1e-5 }
    guard left.hasSameMissingComponents(as: right) else { return false }
    return (0..<3).allSatisfy { index in
      let range = left.space.components[index]
      let difference = abs(left.values[index] - right.values[index])
      guard range.isHue else { return difference <= 1e-5 * (range.upper ?? 1) }
      return min(difference, 360 - difference) <= 1e-5 * 360
    }
  }
}
