package import Documents

/// The environments in which a part of a blueprint applies.
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
    "environment", "The environments in which a part applies; all conditions must be met.",
    from: EnvironmentBlueprint(),
    [
      .optional(
        "minWidth", \.minWidth, LengthValue.points.placed,
        "The minimum width of the screen in points."),
      .optional(
        "maxWidth", \.maxWidth, LengthValue.points, "The maximum width of the screen in points."),
      .optional(
        "minHeight", \.minHeight, LengthValue.points.placed,
        "The minimum height of the screen in points."),
      .optional(
        "maxHeight", \.maxHeight, LengthValue.points,
        "The maximum height of the screen in points."),
      .optional(
        "minScale", \.minScale, .number(in: 1...10), "The minimum number of pixels per point."),
      .optional(
        "scheme", \.scheme, .string,
        "The scheme, such as `dark`; a page with all schemes uses the theme's first one."),
      .optional(
        "minTextSize", \.minTextSize, TextSize.reader.placed,
        "The minimum text size of the reader, as a content size category of UIKit."),
      .optional(
        "maxTextSize", \.maxTextSize, TextSize.reader,
        "The maximum text size of the reader, as a content size category of UIKit."),
      .optional("direction", \.direction, .choice, "The writing direction."),
      .optional(
        "language", \.language, .array(of: .string, count: 1...32),
        "One or more languages: `pt` matches Portuguese in all countries, `pt-BR` only in Brazil."),
    ])
}

extension TextSize {
  /// Reads a content size category of UIKit by its name.
  fileprivate static let reader: ValueReader<TextSize> = {
    let word = ValueReader<String>.word(oneOf: all.map(\.category))
    return ValueReader<TextSize>(word.shape) { node, reading in
      word.read(node, &reading).flatMap(named)
    }
  }()
}
