/// The contrast ratio of text and background as defined by WCAG 2, from 1 to 21.
package enum Contrast {
  /// The minimum ratios of WCAG 2.
  package enum Minimum {
    /// Text, at level AA.
    package static let text = 4.5
    /// Large text, at level AA.
    package static let largeText = 3.0
    /// Text, at level AAA.
    package static let enhancedText = 7.0
    /// Large text, at level AAA.
    package static let enhancedLargeText = 4.5
    /// Icons, borders of controls and other meaningful graphics, at level AA.
    package static let nonText = 3.0
  }

  /// Returns the contrast ratio of a text on a background.
  ///
  /// Translucent text is composited onto the background. A translucent background has an unknown
  /// backdrop, so the result is the worse of the ratios over black and over white.
  package static func ratio(_ text: TokenColor, on background: TokenColor) -> Double {
    guard background.alpha < 1 else { return opaque(text, background) }
    return min(opaque(text, background.over(black)), opaque(text, background.over(white)))
  }

  /// Returns the contrast ratio of a text on a background in front of a known backdrop.
  package static func ratio(
    _ text: TokenColor, on background: TokenColor, over backdrop: TokenColor
  ) -> Double {
    ratio(text, on: background.over(backdrop))
  }

  /// Returns a ratio with two decimals, rounded down, so that 4.499 is not shown as 4.5.
  package static func shown(_ ratio: Double) -> String {
    let below = (ratio * 100).rounded(.down)
    // In floating point, 4.6 times 100 is slightly less than 460.
    let hundredths = Int((below + 1) / 100 <= ratio ? below + 1 : below)
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }

  private static let black = TokenColor(red: 0, green: 0, blue: 0)
  private static let white = TokenColor(red: 1, green: 1, blue: 1)

  private static func opaque(_ text: TokenColor, _ background: TokenColor) -> Double {
    let front = luminance(text.over(background))
    let back = luminance(background)
    return (max(front, back) + 0.05) / (min(front, back) + 0.05)
  }

  /// Returns the relative luminance of WCAG 2, with its four-digit weights.
  private static func luminance(_ color: TokenColor) -> Double {
    (ColorConversion.linear(color.screen) * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }
}
