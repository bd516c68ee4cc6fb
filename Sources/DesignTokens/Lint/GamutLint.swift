import Documents

/// Colours beyond the gamut that a project designs for.
enum GamutLint {
  static let rule = Rule(
    "theme.gamut", .warning, "A color beyond the gamut that is designed for",
    "A screen of this gamut shows another color in its place, and each program chooses it in its "
      + "own way. `gamut` names the widest one that the screens have.")

  /// A gamut that screens have.
  private enum Gamut: String, CaseIterable, Sendable {
    case srgb, p3, rec2020

    var space: ColorSpace {
      switch self {
      case .srgb: .srgb
      case .p3: .displayP3
      case .rec2020: .rec2020
      }
    }
  }

  private static let setting = Setting(
    "gamut", ValueReader<Gamut>.choice, standard: .p3,
    "The widest gamut that colors may use.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, gamut in
    for literal in context.literalColors() where !contains(literal.color, gamut) {
      let color = literal.color
      let screen = TokenColor(red: color.red, green: color.green, blue: color.blue)
      let difference = ColorDifference.between(color, screen)
      context.report(
        rule,
        "This color lies outside of \(gamut.rawValue); screens of sRGB show \(screen.css) for it, which "
          + "is \(DecimalText.of(difference, places: 3)) away (\(GamutMapping.name)).",
        at: literal.document.place(of: literal.spaceNode))
    }
  }

  /// As far outside as rounding of four decimals brings a colour.
  private static let rounding = 0.0005

  private static func contains(_ color: TokenColor, _ gamut: Gamut) -> Bool {
    if gamut == .srgb { return color.isInSRGB }
    return color.converted(to: gamut.space).components.allSatisfy {
      $0 >= -rounding && $0 <= 1 + rounding
    }
  }
}
