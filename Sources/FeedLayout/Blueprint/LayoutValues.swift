package import Documents

/// A length: points, or a token that says how many.
package enum LengthValue: Sendable {
  case points(Double)
  case token(String)

  /// No page is longer than this, and what is shorter than nothing has no meaning.
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
        "A dimension is one of fractionalWidth, fractionalHeight, absolute, estimated and "
          + "uniformAcrossSiblings; "
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
  var uniformAcrossSiblings: LengthValue?

  static let table = FieldTable(
    "dimension", "A size on one axis: one of these.", from: DimensionFields(),
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
      .optional(
        "uniformAcrossSiblings", \.uniformAcrossSiblings, LengthValue.reader,
        "As large as the largest sibling; points that stand in until it is measured."),
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

/// Room between items, or around one: so much, or at least so much.
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
    "spacing", "Room that is fixed, or that takes a share of what is left.", from: Fields(),
    [
      .optional("fixed", \.fixed, LengthValue.reader.placed, "Points, no more and no less."),
      .optional("flexible", \.flexible, LengthValue.reader.placed, "Points at least."),
    ])
}

/// Room around an item that it takes from its group.
package struct EdgeSpacingValue: Sendable {
  package var leading: SpacingValue?
  package var top: SpacingValue?
  package var trailing: SpacingValue?
  package var bottom: SpacingValue?

  static let table = FieldTable(
    "edgeSpacing", "Room around an item that it takes from its group.", from: EdgeSpacingValue(),
    [
      .optional("leading", \.leading, SpacingValue.reader, "In front of it."),
      .optional("top", \.top, SpacingValue.reader, "Above it."),
      .optional("trailing", \.trailing, SpacingValue.reader, "Behind it."),
      .optional("bottom", \.bottom, SpacingValue.reader, "Below it."),
    ])
}

/// Where a badge stands on its box.
package struct AnchorValue: Sendable {
  package enum Edge: String, Sendable, CaseIterable {
    case top, leading, bottom, trailing
  }

  package var edges: [Edge] = []
  package var absoluteOffset: [Double] = []
  package var fractionalOffset: [Double] = []

  static let table = FieldTable(
    "anchor", "A point of a box: an edge, a corner or the centre.", from: AnchorValue(),
    [
      .optional("edges", \.edges, .array(of: .choice, count: 0...2), "The edges that it touches."),
      .optional(
        "absoluteOffset", \.absoluteOffset, OffsetValue.reader, "Points to the right and down."),
      .optional(
        "fractionalOffset", \.fractionalOffset, OffsetValue.reader,
        "The same in widths and heights of what is anchored."),
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
