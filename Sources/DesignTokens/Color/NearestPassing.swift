/// Colours that can be read, as near as possible to ones that cannot.
package enum NearestPassing {
  /// The colour of the same hue and chroma whose lightness is the nearest one with enough contrast.
  ///
  /// The result is a colour of eight bits a component and has the minimum on every background. It
  /// is searched for in steps of a thousandth of OkLCh lightness, which is finer than eight bits;
  /// nil says that no lightness is enough.
  package static func lightness(
    of text: TokenColor, on background: [TokenColor], minimum: Double
  ) -> TokenColor? {
    let lch = ColorConversion.convert(text.values, from: text.space, to: .oklch)
    let start = min(max(lch.x, 0), 1)
    for step in 0...1000 {
      for lightness in [start - Double(step) / 1000, start + Double(step) / 1000] {
        // The ends themselves are tried too, though they are seldom whole steps away.
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
