package import Documents

/// A length: a number of points, or the name of a token.
package enum LengthValue: Sendable {
  case points(Double)
  case token(String)

  /// The limit of all lengths; no page is longer.
  static let longest = 100_000.0
}

/// A length as written in a file, or `nil` if the file does not declare it.
package typealias DeclaredLength = Placed<LengthValue>?

extension ValueReader<Double> {
  static let points = number(in: 0...LengthValue.longest)

  /// Reads a distance in points, which can be negative.
  static let offset = number(in: -LengthValue.longest...LengthValue.longest)
}

extension ValueReader<[Double]> {
  /// Reads a horizontal and a vertical distance.
  static let offsets = array(of: .offset, count: 2...2)
}

extension ValueReader<Int> {
  static let zIndex = integer(in: -1000...1000)
}

extension ValueReader<LengthValue> {
  static let length = either(
    ValueReader<Double>.points.map { .points($0) }, ValueReader<String>.string.map { .token($0) })

  /// Reads a spacing or an inset of a section's layout, which can be negative as in UIKit.
  static let distance = either(
    ValueReader<Double>.offset.map { .points($0) }, ValueReader<String>.string.map { .token($0) })
}

extension ValueReader<LayoutDimension<DeclaredLength>> {
  /// Reads the size of an item or a group on one axis.
  static let dimension = ValueReader(.record(DimensionFields.table.shape)) { node, reading in
    guard let fields = DimensionFields.table.reader.read(node, &reading) else { return nil }
    let given: [LayoutDimension<DeclaredLength>] = [
      fields.fractionalWidth.map { .fractionalWidth($0) },
      fields.fractionalHeight.map { .fractionalHeight($0) },
      fields.absolute.map { .absolute(Placed($0, node)) },
      fields.estimated.map { .estimated(Placed($0, node)) },
      fields.uniformAcrossSiblings.map { .uniformAcrossSiblings(Placed($0, node)) },
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
      .optional("absolute", \.absolute, .length, "A number of points."),
      .optional(
        "estimated", \.estimated, .length, "Points that are used until the content is measured."),
      .optional(
        "uniformAcrossSiblings", \.uniformAcrossSiblings, .length,
        "As large as the largest sibling; these points are used until the siblings are measured."),
    ])
}

extension ValueReader<Insets<DeclaredLength>> {
  /// Reads the insets of a section's layout; negative ones extend beyond the edges.
  static let insets = edges("insets", "The space inside the edges; negative outside.", .distance)

  /// Reads the padding of a node.
  static let padding = edges("padding", "The space inside the edges.", .length)

  private static func edges(
    _ name: String, _ summary: String, _ length: ValueReader<LengthValue>
  ) -> Self {
    either(
      length.placed.map { Insets($0) },
      FieldTable(
        name, summary, from: Insets<DeclaredLength>(nil),
        [
          .optional("top", \.top, length, "The space at the top."),
          .optional("leading", \.leading, length, "The space at the edge where lines begin."),
          .optional("bottom", \.bottom, length, "The space at the bottom."),
          .optional("trailing", \.trailing, length, "The space at the edge where lines end."),
        ]
      ).reader)
  }
}

/// The space between items or around an item: a fixed or a minimum length.
private struct SpacingFields: Sendable {
  var fixed: Placed<LengthValue>?
  var flexible: Placed<LengthValue>?

  var spacing: LayoutSpacing<DeclaredLength>? {
    flexible.map { .flexible($0) } ?? fixed.map { .fixed($0) }
  }

  static let table = FieldTable(
    "spacing", "A fixed space, or a flexible one that gets a share of the free space.",
    from: SpacingFields(),
    [
      .optional("fixed", \.fixed, .distance, "An exact number of points."),
      .optional("flexible", \.flexible, .length, "A minimum number of points."),
    ])
}

extension ValueReader<LayoutSpacing<DeclaredLength>?> {
  static let spacing = either(
    ValueReader<LengthValue>.distance.placed.map { .fixed($0) },
    SpacingFields.table.reader.map(\.spacing))
}

extension ValueReader<EdgeSpacing<DeclaredLength>> {
  static let edgeSpacing = FieldTable(
    "edgeSpacing", "The space around an item inside its group.",
    from: EdgeSpacing<DeclaredLength>(),
    [
      .optional("leading", \.leading, .spacing, "The space before the item."),
      .optional("top", \.top, .spacing, "The space above the item."),
      .optional("trailing", \.trailing, .spacing, "The space after the item."),
      .optional("bottom", \.bottom, .spacing, "The space below the item."),
    ]
  ).reader
}

/// The position of a badge on an item or a group.
private struct AnchorFields: Sendable {
  enum Edge: String, Sendable, CaseIterable {
    case top, leading, bottom, trailing
  }

  var edges: [Edge] = []
  var absoluteOffset: [Double] = []
  var fractionalOffset: [Double] = []

  static let table = FieldTable(
    "anchor", "A point of a frame: an edge, a corner or the center.", from: AnchorFields(),
    [
      .optional("edges", \.edges, .array(of: .choice, count: 0...2), "The edges at the point."),
      .optional(
        "absoluteOffset", \.absoluteOffset, .offsets, "Points to move right and down."),
      .optional(
        "fractionalOffset", \.fractionalOffset, .offsets,
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

extension ValueReader<LayoutAnchor> {
  static let anchor = AnchorFields.table.reader.map(\.anchor)
}
