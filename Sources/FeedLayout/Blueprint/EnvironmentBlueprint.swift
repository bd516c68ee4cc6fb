package import Documents

/// What has to be so where a page is shown before a part of a blueprint counts.
package struct EnvironmentBlueprint: Sendable {
  package var minWidth: Placed<Double>?
  package var maxWidth: Double?
  package var minHeight: Placed<Double>?
  package var maxHeight: Double?
  package var minScale: Double?
  package var scheme: String?
  package var minTextSize: Placed<TextSize>?
  package var maxTextSize: TextSize?
  package var direction: LayoutDirection?
  package var language: [String] = []

  static let table = FieldTable(
    "environment", "What has to be so where the page is shown; all of it together.",
    from: EnvironmentBlueprint(),
    [
      .optional(
        "minWidth", \.minWidth, LengthValue.points.placed,
        "The least width of the screen in points."),
      .optional(
        "maxWidth", \.maxWidth, LengthValue.points, "The greatest width of the screen in points."),
      .optional(
        "minHeight", \.minHeight, LengthValue.points.placed,
        "The least height of the screen in points."),
      .optional(
        "maxHeight", \.maxHeight, LengthValue.points,
        "The greatest height of the screen in points."),
      .optional(
        "minScale", \.minScale, .number(in: 1...10), "How many pixels a point has at least."),
      .optional(
        "scheme", \.scheme, .string,
        "The scheme, such as `dark`; of a page with all schemes it is the theme's first one."),
      .optional(
        "minTextSize", \.minTextSize, TextSize.reader.placed,
        "The smallest text that the reader may want, as one of UIKit's categories."),
      .optional(
        "maxTextSize", \.maxTextSize, TextSize.reader,
        "The largest text that the reader may want, as one of UIKit's categories."),
      .optional("direction", \.direction, .choice, "The direction in which lines run."),
      .optional(
        "language", \.language, .array(of: .string, count: 1...32),
        "The languages, any of them: `pt` is Portuguese of all countries, `pt-BR` that of Brazil."),
    ])
}

extension TextSize {
  /// One of UIKit's categories by its name.
  fileprivate static let reader: ValueReader<TextSize> = {
    let word = ValueReader<String>.word(oneOf: all.map(\.category))
    return ValueReader<TextSize>(word.shape) { node, reading in
      word.read(node, &reading).flatMap(named)
    }
  }()
}
