import Documents

/// How much of a theme screens cannot show, and where it matters most.
enum WideGamutLint {
  static let rule = Rule(
    "theme.wide-gamut", .note, "The share of colors that sRGB does not have",
    "Not every screen is wider than sRGB. This tells once for a theme how many of its colors are, "
      + "and which look most different where they cannot be shown.")

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
        + "\(outside.count == 1 ? "lies" : "lie") outside of sRGB; \(name) changes most, by "
        + "\(DecimalText.of(worst.difference, places: 3)), where 0.02 can just be noticed "
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

  /// How different a colour looks where it cannot be shown.
  private static func difference(_ color: TokenColor) -> Double {
    ColorDifference.between(
      color, TokenColor(red: color.red, green: color.green, blue: color.blue))
  }
}
