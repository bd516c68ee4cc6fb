package import Documents

/// A length: points, or a token that says how many.
package enum LengthValue: Sendable {
  case points(Double)
  case token(String)

  /// No page is longer than this, and what is shorter than nothing has no meaning.
  static let longest = 100_000.0

  static let reader = ValueReader<LengthValue>.either(
    ValueReader<Double>.number(in: 0...longest).map { .points($0) },
    ValueReader<String>.string.map { .token($0) })
}

/// The size of an item or a group on one axis, in UIKit's words.
package enum DimensionValue: Sendable {
  case fractionalWidth(Double)
  case fractionalHeight(Double)
  case absolute(LengthValue)
  case estimated(LengthValue)

  static let reader = ValueReader<DimensionValue?>(
    .record(DimensionFields.table.shape)
  ) { node, reading in
    guard let fields = DimensionFields.table.reader.read(node, &reading) else { return nil }
    let given = [
      fields.fractionalWidth.map(DimensionValue.fractionalWidth),
      fields.fractionalHeight.map(DimensionValue.fractionalHeight),
      fields.absolute.map(DimensionValue.absolute),
      fields.estimated.map(DimensionValue.estimated),
    ].compactMap { $0 }
    guard given.count == 1 else {
      reading.report(
        LayoutRules.dimension,
        "A dimension is one of fractionalWidth, fractionalHeight, absolute and estimated; "
          + "this has \(given.isEmpty ? "none" : "\(given.count)") of them.",
        at: node)
      return nil
    }
    return given[0]
  }
}

private struct DimensionFields: Sendable {
  var fractionalWidth: Double?
  var fractionalHeight: Double?
  var absolute: LengthValue?
  var estimated: LengthValue?

  static let table = FieldTable(
    "dimension", "A size on one axis: one of the four.", from: DimensionFields(),
    [
      .optional(
        "fractionalWidth", \.fractionalWidth, .number(in: 0.01...100),
        "A share of the container's width."),
      .optional(
        "fractionalHeight", \.fractionalHeight, .number(in: 0.01...100),
        "A share of the container's height."),
      .optional("absolute", \.absolute, LengthValue.reader, "Points."),
      .optional(
        "estimated", \.estimated, LengthValue.reader,
        "Points that stand in until the content is measured."),
    ])
}

/// Space inside of the four edges; leading and trailing follow the direction of the language.
package struct InsetsValue: Sendable {
  package var top: Placed<LengthValue>?
  package var leading: Placed<LengthValue>?
  package var bottom: Placed<LengthValue>?
  package var trailing: Placed<LengthValue>?

  static let reader = ValueReader<InsetsValue>.either(
    LengthValue.reader.placed.map {
      InsetsValue(top: $0, leading: $0, bottom: $0, trailing: $0)
    },
    table.reader)

  private static let table = FieldTable(
    "insets", "Space inside of the edges.", from: InsetsValue(),
    [
      .optional("top", \.top, LengthValue.reader.placed, "At the top."),
      .optional("leading", \.leading, LengthValue.reader.placed, "Where lines begin."),
      .optional("bottom", \.bottom, LengthValue.reader.placed, "At the bottom."),
      .optional("trailing", \.trailing, LengthValue.reader.placed, "Where lines end."),
    ])
}
