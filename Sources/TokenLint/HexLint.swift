import DesignTokens
import Documents

/// The check that `hex` matches the components.
enum HexLint {
  static let rule = Rule(
    "theme.hex", .warning, "`hex` differs from the color's components",
    "Programs that do not support a color's space show its `hex`, so the design differs between "
      + "programs. Usually the components were changed and `hex` was not. By default, the distance "
      + "in Oklab must not be noticeable. `hexTolerance` sets a different limit."
  )

  private static let setting = Setting(
    "hexTolerance", .number(in: 0...1), defaultValue: 0.02,
    "The limit on the distance of hex from the components in Oklab; 0.02 is barely noticeable.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, tolerance in
    for literal in context.literalColors() {
      guard let node = literal.hexNode, literal.document.kind(of: node) == .string,
        let hex = TokenColor(hex: literal.document.bytes(of: node))
      else { continue }
      let color = literal.color
      if hex.red8 == color.red8, hex.green8 == color.green8, hex.blue8 == color.blue8 { continue }
      let screen = TokenColor(red: color.red, green: color.green, blue: color.blue)
      // If no hex equals the color, both the color and its screen color are accepted.
      let distance = min(
        ColorDifference.between(hex, color), ColorDifference.between(hex, screen))
      guard distance > tolerance else { continue }
      let right = screen.css
      context.report(
        rule,
        "\"hex\" is \(hex.css), but the components are \(right) on a screen; "
          + "the distance in Oklab is \(DecimalText.of(distance, places: 3)) and must be at most "
          + "\(DecimalText.of(tolerance, places: 3)).",
        at: literal.document.place(of: node),
        fix: Fix(
          "write \(right)", literal.document.replacing(node, with: JSONEscapes.quoted(right))))
    }
  }
}
