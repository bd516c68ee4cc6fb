import Documents

/// A `hex` that says another colour than the components beside it.
enum HexLint {
  static let rule = Rule(
    "theme.hex", .warning, "A hex that is another color than its components",
    "Programs that do not know a color's space show its `hex`, so the design looks different from "
      + "program to program. Most often the components were changed and the `hex` was not. The two "
      + "may be as far apart in Oklab as can just be noticed; `hexTolerance` says another distance."
  )

  private static let setting = Setting(
    "hexTolerance", .number(in: 0...1), standard: 0.02,
    "How far a color's hex may be from its components in Oklab; 0.02 can just be noticed.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, tolerance in
    for literal in context.literalColors() {
      guard let node = literal.hexNode, literal.document.kind(of: node) == .string,
        let hex = TokenColor(hex: literal.document.bytes(of: node))
      else { continue }
      let color = literal.color
      if hex.red8 == color.red8, hex.green8 == color.green8, hex.blue8 == color.blue8 { continue }
      let screen = TokenColor(red: color.red, green: color.green, blue: color.blue)
      // Of a colour that no hex can say, both what it is and what a screen makes of it are right.
      let distance = min(
        ColorDifference.between(hex, color), ColorDifference.between(hex, screen))
      guard distance > tolerance else { continue }
      let right = screen.css
      context.report(
        rule,
        "The hex \(hex.css) is another color than the components, which are \(right) on a screen: "
          + "they are \(DecimalText.of(distance, places: 3)) apart in Oklab, and at most "
          + "\(DecimalText.of(tolerance, places: 3)) is allowed.",
        at: literal.document.place(of: node),
        fix: Fix(
          "write \(right)", literal.document.replacing(node, with: JSONEscapes.quoted(right))))
    }
  }
}
