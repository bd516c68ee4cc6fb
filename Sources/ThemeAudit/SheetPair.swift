import DesignTokens
import TokenLint

/// A text color and a background color that occur together.
struct SheetPair: Sendable {
  let text: String
  let background: String
  /// The minimum contrast of the pair.
  let minimum: Double
  /// A Boolean value that indicates whether the project declares the pair.
  ///
  /// Other pairs follow from token names.
  let isDeclared: Bool
  /// The sample of each column, or `nil` if a color has no value there.
  let samples: [Sample?]

  struct Sample: Sendable {
    let text: TokenColor
    let background: TokenColor
    let ratio: Double

    init(_ text: TokenColor, on background: TokenColor, over backdrop: TokenColor) {
      self.text = text
      self.background = background.over(backdrop)
      ratio = Contrast.ratio(text, on: self.background)
    }
  }

  /// The highest number of pairs.
  ///
  /// More pairs would hide the important ones.
  private static let limit = 200

  /// Returns the pairs that the contrast lint checks and that exist in a column.
  static func all(
    in theme: Theme, _ columns: [SheetColumn], _ settings: TokenSettings
  ) -> [SheetPair] {
    let tokens = 0..<min(theme.names.count, ThemeSheet.tokenLimit)
    let colors = tokens.filter { token in columns.contains { isColor(theme, token, $0) } }
    let claims = ThemeLint.pairs(
      in: theme, settings: settings, guessedAmong: colors, limit: limit)
    return claims.compactMap { claim in
      let samples = columns.map { sample(theme, claim, $0) }
      guard tokens.contains(claim.text), tokens.contains(claim.ground),
        !claim.isDeclared || samples.contains(where: { $0 != nil })
      else { return nil }
      return SheetPair(
        text: theme.names[claim.text], background: theme.names[claim.ground],
        minimum: claim.minimum, isDeclared: claim.isDeclared, samples: samples)
    }
  }

  private static func isColor(_ theme: Theme, _ token: Int, _ column: SheetColumn) -> Bool {
    if case .color = theme.value(token, in: column.permutation) { true } else { false }
  }

  /// Returns the pair with the lowest contrast among the stops of gradients.
  private static func sample(
    _ theme: Theme, _ claim: ContrastRequirement, _ column: SheetColumn
  ) -> Sample? {
    let texts = theme.value(claim.text, in: column.permutation)?.colors ?? []
    let grounds = claim.grounds(in: column.permutation, of: theme) ?? []
    return texts.lazy
      .flatMap { text in
        grounds.lazy.map { Sample(text, on: $0, over: column.background) }
      }
      .min { $0.ratio < $1.ratio }
  }
}
