/// The search for readable colors close to a given color.
package enum ReadableColorSearch {
  /// Returns the color of the same hue and chroma with the nearest lightness that has enough
  /// contrast.
  ///
  /// The result has eight bits per component and the minimum contrast on every background. The
  /// search goes in steps of 0.001 of OkLCh lightness, which is finer than eight bits. The result
  /// is `nil` if no lightness has enough contrast.
  package static func lightness(
    of text: TokenColor, on background: [TokenColor], minimum: Double
  ) -> TokenColor? {
    let lch = ColorConversion.convert(text.values, from: text.space, to: .oklch)
    let start = min(max(lch.x, 0), 1)
    for step in 0...1000 {
      for lightness in [start - Double(step) / 1000, start + Double(step) / 1000] {
        // The ends are also tried, although they are rarely a whole number of steps away.
        guard lightness > -0.001, lightness < 1.001 else { continue }
        let candidate = eightBits(
          TokenColor(
            .oklch, SIMD3(min(max(lightness, 0), 1), lch.y, lch.z), alpha: text.alpha))
        if background.allSatisfy({ Contrast.ratio(candidate, on: $0) >= minimum }) {
          return candidate
        }
      }
    }
    return nil
  }

  private static func eightBits(_ color: TokenColor) -> TokenColor {
    TokenColor(
      red: Double(color.red8) / 255, green: Double(color.green8) / 255,
      blue: Double(color.blue8) / 255, alpha: color.alpha)
  }
}
