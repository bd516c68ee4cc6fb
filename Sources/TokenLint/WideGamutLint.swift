import DesignTokens
import Documents

/// The report on the share of colors that many screens cannot show.
enum WideGamutLint {
  static let rule = Rule(
    "theme.wide-gamut", .note, "Some colors are outside of sRGB",
    "Many screens are limited to sRGB. This note counts the theme's colors outside of it, once per "
      + "theme, and names those that change most on such a screen.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false) { context in
    let literals = context.literalColors()
    let outside = literals.filter { !$0.color.isInSRGB }
      .map { (literal: $0, difference: difference($0.color)) }
      .sorted { $0.difference > $1.difference }
    guard let worst = outside.first else { return }
    let name = context.quoted(worst.literal.declaration.token)
    context.report(
      rule,
      "\(outside.count) of the \(Sentence.count(literals.count, "color")) of this theme "
        + "\(outside.count == 1 ? "is" : "are") outside of sRGB; \(name) changes most, by "
        + "\(DecimalText.of(worst.difference, places: 3)), where 0.02 is barely noticeable "
        + "(\(GamutMapping.name)).",
      at: worst.literal.document.place(of: worst.literal.node),
      notes: outside.dropFirst().prefix(notedAtMost).map { other in
        Note(
          "\(context.quoted(other.literal.declaration.token)) changes by "
            + DecimalText.of(other.difference, places: 3),
          at: other.literal.document.place(of: other.literal.node))
      })
  }

  private static let notedAtMost = 4

  /// Returns the perceptual difference between a color and its sRGB replacement.
  private static func difference(_ color: TokenColor) -> Double {
    ColorDifference.between(
      color, TokenColor(red: color.red, green: color.green, blue: color.blue))
  }
}
