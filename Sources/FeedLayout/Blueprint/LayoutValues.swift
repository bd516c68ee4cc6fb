package import Documents

/// A length: a number of points, or the name of a token.
package enum LengthValue: Sendable {
  case points(Double)
  case token(String)

  /// The limit of all lengths.
  ///
  /// No page is longer, and a negative length has no meaning.
  static let longest = 100_000.0

  static let points = ValueReader<Double>.number(in: 0...longest)

  static let reader = ValueReader<LengthValue>.either(
    points.map { .points($0) },
    ValueReader<String>.string.map { .token($0) })
}

/// The size of an item or a group on one axis, in UIKit's words.
package enum DimensionValue: Sendable {
  case fractionalWidth(Double)
  case fractionalHeight(Double)
  case absolute(LengthValue)
  case estimated(LengthValue)
  case uniformAcrossSiblings(LengthValue)

  static let reader = ValueReader<DimensionValue?>(
    .record(DimensionFields.table.shape)
  ) { node, reading in
    guard let fields = DimensionFields.table.reader.read(node, &reading) else { return nil }
    let given = [
      fields.fractionalWidth.map(DimensionValue.fractionalWidth),
      fields.fractionalHeight.map(DimensionValue.fractionalHeight),
      fields.absolute.map(DimensionValue.absolute),
      fields.estimated.map(DimensionValue.estimated),
      fields.uniformAcrossSiblings.map(DimensionValue.uniformAcrossSiblings),
    ].compactMap { $0 }
    guard given.count == 1 else {
      reading.report(
        LayoutRules.dimension,
        "A dimension must have exactly one of fractionalWidth, fractionalHeight, absolute, "
          + "estimated and uniformAcrossSiblings, but has "
          + "\(given.isEmpty ? "none" : "\(given.count)") of them.",
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
  var uniformAcrossSiblings: LengthValue?

  static let table = FieldTable(
    "dimension", "A size on one axis: exactly one of these.", from: DimensionFields(),
    [
      .optional(
        "fractionalWidth", \.fractionalWidth, .number(in: 0.01...100),
        "A fraction of the container's width."),
      .optional(
        "fractionalHeight", \.fractionalHeight, .number(in: 0.01...100),
        "A fraction of the container's height."),
      .optional("absolute", \.absolute, LengthValue.reader, "A number of points."),
      .optional(
        "estimated", \.estimated, LengthValue.reader,
        "Points that are used until the content is measured."),
      .optional(
        "uniformAcrossSiblings", \.uniformAcrossSiblings, LengthValue.reader,
        "As large as the largest sibling; these points are used until the siblings are measured."),
    ])
}

/// The space inside the four edges.
///
/// Leading and trailing follow the writing direction.
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
    "insets", "The space inside the edges.", from: InsetsValue(),
    [
      .optional("top", \.top, LengthValue.reader.placed, "The space at the top."),
      .optional(
        "leading", \.leading, LengthValue.reader.placed,
        "The space at the edge where lines begin."),
      .optional("bottom", \.bottom, LengthValue.reader.placed, "The space at the bottom."),
      .optional(
        "trailing", \.trailing, LengthValue.reader.placed,
        "The space at the edge where lines end."),
    ])
}

/// The space between items or around an item: a fixed or a minimum length.
package enum SpacingValue: Sendable {
  case fixed(Placed<LengthValue>)
  case flexible(Placed<LengthValue>)

  var length: Placed<LengthValue> {
    switch self {
    case .fixed(let length), .flexible(let length): length
    }
  }

  static let reader = ValueReader<SpacingValue?>.either(
    LengthValue.reader.placed.map { .fixed($0) }, table.reader.map(\.spacing))

  private struct Fields: Sendable {
    var fixed: Placed<LengthValue>?
    var flexible: Placed<LengthValue>?

    var spacing: SpacingValue? { flexible.map { .flexible($0) } ?? fixed.map { .fixed($0) } }
  }

  private static let table = FieldTable(
    "spacing", "A fixed space, or a flexible one that gets a share of the free space.",
    from: Fields(),
    [
      .optional("fixed", \.fixed, LengthValue.reader.placed, "An exact number of points."),
      .optional("flexible", \.flexible, LengthValue.reader.placed, "A minimum number of points."),
    ])
}

/// The space around an item inside its group.
package struct EdgeSpacingValue: Sendable {
  package var leading: SpacingValue?
  package var top: SpacingValue?
  package var trailing: SpacingValue?
  package var bottom: SpacingValue?

  static let table = FieldTable(
    "edgeSpacing", "The space around an item inside its group.", from: EdgeSpacingValue(),
    [
      .optional("leading", \.leading, SpacingValue.reader, "The space before the item."),
      .optional("top", \.top, SpacingValue.reader, "The space above the item."),
      .optional("trailing", \.trailing, SpacingValue.reader, "The space after the item."),
      .optional("bottom", \.bottom, SpacingValue.reader, "The space below the item."),
    ])
}

/// The position of a badge on an item or a group.
package struct AnchorValue: Sendable {
  package enum Edge: String, Sendable, CaseIterable {
    case top, leading, bottom, trailing
  }

  package var edges: [Edge] = []
  package var absoluteOffset: [Double] = []
  package var fractionalOffset: [Double] = []

  static let table = FieldTable(
    "anchor", "A point of a frame: an edge, a corner or the center.", from: AnchorValue(),
    [
      .optional("edges", \.edges, .array(of: .choice, count: 0...2), "The edges at the point."),
      .optional(
        "absoluteOffset", \.absoluteOffset, OffsetValue.reader, "Points to move right and down."),
      .optional(
        "fractionalOffset", \.fractionalOffset, OffsetValue.reader,
        "Widths and heights of the badge to move right and down."),
    ])

  var anchor: LayoutAnchor {
    var anchor = LayoutAnchor()
    for edge in edges {
      switch edge {
      case .top: anchor.vertical -= 1
      case .bottom: anchor.vertical += 1
      case .leading: anchor.horizontal -= 1
      case .trailing: anchor.horizontal += 1
      }
    }
    if fractionalOffset.count == 2 {
      anchor.offset = .fractional(x: fractionalOffset[0], y: fractionalOffset[1])
    } else if absoluteOffset.count == 2 {
      anchor.offset = .absolute(x: absoluteOffset[0], y: absoluteOffset[1])
    }
    return anchor
  }
}

enum OffsetValue {
  static let length = ValueReader<Double>.number(
    in: -LengthValue.longest...LengthValue.longest)

  static let reader = ValueReader<[Double]>.array(of: length, count: 2...2)
}
