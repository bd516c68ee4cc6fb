extension TokenColor {
  /// Returns the color that results from this color in front of another.
  ///
  /// The colors are composited like in browsers and UIKit: source-over in gamma-encoded sRGB.
  package func over(_ backdrop: TokenColor) -> TokenColor {
    if alpha >= 1 { return self }
    let behind = backdrop.alpha * (1 - alpha)
    let whole = alpha + behind
    guard whole > 0 else { return TokenColor(red: 0, green: 0, blue: 0, alpha: 0) }
    let mixed = (screen * alpha + backdrop.screen * behind) / whole
    return TokenColor(red: mixed.x, green: mixed.y, blue: mixed.z, alpha: whole)
  }

  /// The components on screen.
  var screen: SIMD3<Double> { SIMD3(red, green, blue) }
}
