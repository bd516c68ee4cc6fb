import DesignTokens
import Documents

/// The check for colors outside of the project's gamut.
enum GamutLint {
  static let rule = Rule(
    "theme.gamut", .warning, "A color is outside of the project's gamut",
    "A screen with this gamut shows a different color instead, and programs choose it "
      + "differently. Set `gamut` to the widest gamut of your screens.")

  /// A gamut of screens.
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
    "gamut", ValueReader<Gamut>.choice, defaultValue: .p3,
    "The widest gamut that colors may use.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: false, setting: setting) {
    context, gamut in
    for literal in context.literalColors() where !contains(literal.color, gamut) {
      let color = literal.color
      let screen = TokenColor(red: color.red, green: color.green, blue: color.blue)
      let difference = ColorDifference.between(color, screen)
      context.report(
        rule,
        "This color is outside of \(gamut.rawValue); sRGB screens show \(screen.css) instead, at a "
          + "distance of \(DecimalText.of(difference, places: 3)) (\(GamutMapping.name)).",
        at: literal.document.place(of: literal.spaceNode))
    }
  }

  /// The tolerance for colors written with four decimals.
  private static let rounding = 0.0005

  private static func contains(_ color: TokenColor, _ gamut: Gamut) -> Bool {
    if gamut == .srgb { return color.isInSRGB }
    return color.converted(to: gamut.space).components.allSatisfy {
      $0 >= -rounding && $0 <= 1 + rounding
    }
  }
}
