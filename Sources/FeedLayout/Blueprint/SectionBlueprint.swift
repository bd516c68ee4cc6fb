package import Documents
package import FeedModel

/// How groups run across the scroll direction, in UIKit's words.
package enum OrthogonalScrolling: String, Sendable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

package enum GroupDirection: String, Sendable, CaseIterable {
  case horizontal, vertical
}

/// An item of a group: a cell with its size, or another group.
package struct GroupItemBlueprint: Sendable {
  package var cell: Placed<String>?
  package var group: [GroupBlueprint] = []
  package var width: Placed<DimensionValue?>?
  package var height: Placed<DimensionValue?>?
  package var contentInsets: InsetsValue?

  static let table: FieldTable<GroupItemBlueprint> = FieldTable(
    "groupItem", "An item of a group: a cell, or a group in its turn.", from: GroupItemBlueprint(),
    [
      .optional("cell", \.cell, ValueReader<String>.string.placed, "The cell that draws it."),
      .optional(
        "group", \.group, ValueReader<GroupBlueprint>.nested { GroupBlueprint.table }.map { [$0] },
        "A group in place of a cell."),
      .optional(
        "width", \.width, DimensionValue.reader.placed, "Its width; all of it unless said."),
      .optional(
        "height", \.height, DimensionValue.reader.placed,
        "Its height; what the content needs unless said."),
      .optional(
        "contentInsets", \.contentInsets, InsetsValue.reader,
        "Room that is taken from the item's own box."),
    ])
}

/// A group of items, as in `NSCollectionLayoutGroup`.
package struct GroupBlueprint: Sendable {
  package var direction = GroupDirection.horizontal
  package var width: Placed<DimensionValue?>?
  package var height: Placed<DimensionValue?>?
  package var interItemSpacing: Placed<LengthValue>?
  package var contentInsets: InsetsValue?
  package var count: Placed<Int>?
  package var items: [Placed<GroupItemBlueprint>] = []

  static let table: FieldTable<GroupBlueprint> = FieldTable(
    "group", "A group of items that repeats until the section's items are placed.",
    from: GroupBlueprint(),
    [
      .optional("direction", \.direction, .choice, "The way in which its items run."),
      .optional("width", \.width, DimensionValue.reader.placed, "Its width."),
      .optional("height", \.height, DimensionValue.reader.placed, "Its height."),
      .optional(
        "interItemSpacing", \.interItemSpacing, LengthValue.reader.placed,
        "Room between its items."),
      .optional(
        "contentInsets", \.contentInsets, InsetsValue.reader, "Room inside of its edges."),
      .optional(
        "count", \.count, ValueReader<Int>.integer(in: 1...100).placed,
        "How often its one item repeats."),
      .required(
        "items", \.items,
        .array(
          of: ValueReader<GroupItemBlueprint>.nested { GroupItemBlueprint.table }.placed,
          count: 1...32),
        "What it holds, in order."),
    ])
}

/// A header or footer of a section or a screen.
package struct BoundaryBlueprint: Sendable {
  package var cell: Placed<String>?
  package var kind: Placed<String>?
  package var when: Placed<String>?
  package var header: HeaderType?
  package var alignment = BoundaryAlignment.top
  package var pinToVisibleBounds = false

  static let table = FieldTable(
    "boundarySupplementaryItem", "A header or footer.", from: BoundaryBlueprint(),
    [
      .required(
        "cell", \.cell, ValueReader<String>.string.placed.map { $0 }, "The cell that draws it."),
      .optional(
        "kind", \.kind, ValueReader<String>.string.placed,
        "Of a screen's header, the kind of section whose fields it shows."),
      .optional(
        "when", \.when, ValueReader<String>.string.placed, "A field that has to be there."),
      .optional(
        "headerType", \.header, .choice, "The header type of the app that it belongs to."),
      .optional("alignment", \.alignment, .choice, "Above or below the items."),
      .optional(
        "pinToVisibleBounds", \.pinToVisibleBounds, .boolean,
        "Whether it stays in sight while any part of the section is."),
    ])
}

package enum BoundaryAlignment: String, Sendable, CaseIterable {
  case top, bottom
}

/// How a section is laid out, as in `NSCollectionLayoutSection`.
package struct LayoutBlueprint: Sendable {
  package var minWidth: Double?
  package var group: GroupBlueprint?
  package var interGroupSpacing: Placed<LengthValue>?
  package var contentInsets: InsetsValue?
  package var orthogonalScrollingBehavior = OrthogonalScrolling.none
  package var boundarySupplementaryItems: [BoundaryBlueprint] = []
  package var action: Placed<String>?

  static let table = FieldTable(
    "layout", "How the items of a section are laid out.", from: LayoutBlueprint(),
    [
      .optional(
        "minWidth", \.minWidth, .number(in: 0...100_000),
        "The width in points from which this layout is taken, of several."),
      .optional("group", \.group, GroupBlueprint.table.reader, "The group that repeats."),
      .optional(
        "interGroupSpacing", \.interGroupSpacing, LengthValue.reader.placed,
        "Room between groups."),
      .optional(
        "contentInsets", \.contentInsets, InsetsValue.reader, "Room inside of the section's edges."),
      .optional(
        "orthogonalScrollingBehavior", \.orthogonalScrollingBehavior, .choice,
        "How groups scroll across the screen's direction, if they do."),
      .optional(
        "boundarySupplementaryItems", \.boundarySupplementaryItems,
        .array(of: BoundaryBlueprint.table.reader, count: 0...16), "Headers and footers."),
      .optional(
        "action", \.action, ValueReader<String>.string.placed, "What a tap on an item does."),
    ])
}

/// A file of `Layouts/sections/`: what a kind of section is and how it looks.
package struct SectionBlueprint: Sendable {
  package var head = SectionHead()
  package var layouts: [LayoutBlueprint] = []

  package static let format = DocumentFormat(
    "section",
    table: FieldTable(
      "section", "A kind of section: what it holds, what it needs and how it looks.",
      from: SectionBlueprint(),
      SectionHead.fields.map { $0.inside(\.head) } + [
        .optional(
          "layout", \.layouts,
          .either(
            LayoutBlueprint.table.reader.map { [$0] },
            .array(of: LayoutBlueprint.table.reader, count: 1...16)),
          "How its items are laid out; several for several widths.")
      ]))
}

/// A file of `Layouts/screens/`.
package struct ScreenBlueprint: Sendable {
  package var title: Placed<String>?
  package var summary = ""
  package var background: Placed<String>?
  package var color: Placed<String>?
  package var style: Placed<String>?
  package var interSectionSpacing: Placed<LengthValue>?
  package var contentInsets: InsetsValue?
  package var boundarySupplementaryItems: [BoundaryBlueprint] = []

  package static let format = DocumentFormat(
    "screen",
    table: FieldTable(
      "screen", "A screen: its title, its background and what frames its sections.",
      from: ScreenBlueprint(),
      [
        .required("summary", \.summary, .string, "What the screen is for, in a sentence."),
        .required(
          "title", \.title, ValueReader<String>.string.placed.map { $0 }, "The title of its page."),
        .optional(
          "background", \.background, ValueReader<String>.string.placed, "A colour token."),
        .optional(
          "color", \.color, ValueReader<String>.string.placed, "The colour of text, a token."),
        .optional(
          "style", \.style, ValueReader<String>.string.placed, "A typography token for text."),
        .optional(
          "interSectionSpacing", \.interSectionSpacing, LengthValue.reader.placed,
          "Room between sections."),
        .optional(
          "contentInsets", \.contentInsets, InsetsValue.reader, "Room around all sections."),
        .optional(
          "boundarySupplementaryItems", \.boundarySupplementaryItems,
          .array(of: BoundaryBlueprint.table.reader, count: 0...16),
          "Headers and footers around all sections."),
      ]))
}
