import Documents

extension ValueReader<EnvironmentCondition> {
  static let environment = FieldTable(
    "environment", "The environments in which a part applies; all conditions must be met.",
    from: EnvironmentCondition(),
    [
      .optional("minWidth", \.minWidth, .points, "The minimum width of the screen in points."),
      .optional("maxWidth", \.maxWidth, .points, "The maximum width of the screen in points."),
      .optional("minHeight", \.minHeight, .points, "The minimum height of the screen in points."),
      .optional("maxHeight", \.maxHeight, .points, "The maximum height of the screen in points."),
      .optional(
        "minScale", \.minScale, .number(in: 1...10), "The minimum number of pixels per point."),
      .optional(
        "scheme", \.scheme, ValueReader<String>.string.map { Array($0.utf8) },
        "The scheme, such as `dark`; a page with all schemes uses the theme's first one."),
      .optional(
        "minTextSize", \.minTextSize, .textSize,
        "The minimum text size of the reader, as a content size category of UIKit."),
      .optional(
        "maxTextSize", \.maxTextSize, .textSize,
        "The maximum text size of the reader, as a content size category of UIKit."),
      .optional("direction", \.direction, .choice, "The writing direction."),
      .optional(
        "language", \.languages,
        ValueReader<[String]>.array(of: .string, count: 1...32)
          .map { $0.map(EnvironmentCondition.tag) },
        "One or more languages: `pt` matches Portuguese in all countries, `pt-BR` only in Brazil."),
    ]
  ).reader
}

extension ValueReader<TextSize> {
  /// Reads a content size category of UIKit by its name.
  fileprivate static let textSize: ValueReader = {
    let word = ValueReader<String>.word(oneOf: TextSize.all.map(\.category))
    return ValueReader(word.shape) { node, reading in
      word.read(node, &reading).flatMap(TextSize.named)
    }
  }()
}
