extension TokenColor {
  /// What is seen of a colour in front of another one.
  ///
  /// Both are mixed as browsers and UIKit do it: source-over, on gamma-encoded sRGB.
  package func over(_ backdrop: TokenColor) -> TokenColor {
    if alpha >= 1 { return self }
    let behind = backdrop.alpha * (1 - alpha)
    let whole = alpha + behind
    guard whole > 0 else { return TokenColor(red: 0, green: 0, blue: 0, alpha: 0) }
    let mixed = (screen * alpha + backdrop.screen * behind) / whole
    return TokenColor(red: mixed.x, green: mixed.y, blue: mixed.z, alpha: whole)
  }

  /// The components that a screen shows.
  var screen: SIMD3<Double> { SIMD3(red, green, blue) }
}
