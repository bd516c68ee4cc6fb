/// How different two colours look: ΔEOK, their distance in Oklab.
package enum ColorDifference {
  /// The distance of two colours; black and white are 1 apart, and 0.02 can just be noticed.
  package static func between(_ left: TokenColor, _ right: TokenColor) -> Double {
    between(oklab(left), oklab(right))
  }

  static func between(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    squared(left, right).squareRoot()
  }

  /// The square of the distance, which is in the same order and cheaper.
  static func squared(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    let difference = left - right
    return (difference * difference).sum()
  }

  private static func oklab(_ color: TokenColor) -> SIMD3<Double> {
    ColorConversion.convert(color.values, from: color.space, to: .oklab)
  }
}

/// Equality as CSS Color 4 has it, for colours that were written in different ways.
extension ColorDifference {
  /// Whether two colours are the same, in whatever spaces they are written.
  ///
  /// Within one space components may differ by what rounding leaves, and missing ones are equal to
  /// missing ones alone. Colours of different spaces are compared in Oklab.
  package static func areEqual(_ left: TokenColor, _ right: TokenColor) -> Bool {
    guard abs(left.alpha - right.alpha) <= 1e-5 else { return false }
    guard left.space == right.space else { return between(left, right) <= 1e-5 }
    guard left.missesTheSame(as: right) else { return false }
    return (0..<3).allSatisfy { index in
      let range = left.space.components[index]
      let difference = abs(left.values[index] - right.values[index])
      guard range.isHue else { return difference <= 1e-5 * (range.upper ?? 1) }
      return min(difference, 360 - difference) <= 1e-5 * 360
    }
  }
}
