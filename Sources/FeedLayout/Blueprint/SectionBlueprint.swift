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
  package var edgeSpacing: EdgeSpacingValue?
  package var supplementaryItems: [SupplementaryBlueprint] = []

  static let table: FieldTable<GroupItemBlueprint> = FieldTable(
    "groupItem", "An item of a group: a cell, or a group in its turn.", from: GroupItemBlueprint(),
    [
      .optional("cell", \.cell, ValueReader<String>.string.placed, "The cell that draws it."),
      .optional(
        "group", \.group, GroupBlueprint.reader.map { [$0] },
        "A group in place of a cell."),
      .optional(
        "width", \.width, DimensionValue.reader.placed, "Its width; all of it unless said."),
      .optional(
        "height", \.height, DimensionValue.reader.placed,
        "Its height; what the content needs unless said."),
      .optional(
        "contentInsets", \.contentInsets, InsetsValue.reader,
        "Room that is taken from the item's own box."),
      .optional(
        "edgeSpacing", \.edgeSpacing, EdgeSpacingValue.table.reader,
        "Room around it that it takes from the group."),
      .optional(
        "supplementaryItems", \.supplementaryItems,
        .array(of: SupplementaryBlueprint.table.reader, count: 0...16), "Badges on it."),
    ])
}

/// A group of items, as in `NSCollectionLayoutGroup`.
package struct GroupBlueprint: Sendable {
  package var direction = GroupDirection.horizontal
  package var width: Placed<DimensionValue?>?
  package var height: Placed<DimensionValue?>?
  package var interItemSpacing: SpacingValue?
  package var contentInsets: InsetsValue?
  package var edgeSpacing: EdgeSpacingValue?
  package var count: Placed<Int>?
  package var repeating: Placed<Int>?
  package var custom: [CustomFrame] = []
  package var cell: Placed<String>?
  package var items: [Placed<GroupItemBlueprint>] = []
  package var supplementaryItems: [SupplementaryBlueprint] = []

  static let reader: ValueReader<GroupBlueprint> = {
    let fields = ValueReader<GroupBlueprint>.nested { table }
    return ValueReader(fields.shape) { node, reading in
      let group = fields.read(node, &reading)
      if let group, group.items.isEmpty, group.custom.isEmpty {
        reading.report(
          LayoutRules.emptyGroup,
          "This group holds nothing; give it \"items\", or the frames of a \"custom\" group.",
          at: node)
      }
      return group
    }
  }()

  static let table: FieldTable<GroupBlueprint> = FieldTable(
    "group", "A group of items that repeats until the section's items are placed.",
    from: GroupBlueprint(),
    [
      .optional("direction", \.direction, .choice, "The way in which its items run."),
      .optional("width", \.width, DimensionValue.reader.placed, "Its width."),
      .optional("height", \.height, DimensionValue.reader.placed, "Its height."),
      .optional(
        "interItemSpacing", \.interItemSpacing, SpacingValue.reader, "Room between its items."),
      .optional(
        "contentInsets", \.contentInsets, InsetsValue.reader, "Room inside of its edges."),
      .optional(
        "count", \.count, ValueReader<Int>.integer(in: 1...100).placed,
        "How often its items stand in it, each with its share of the room."),
      .optional(
        "repeating", \.repeating, ValueReader<Int>.integer(in: 1...100).placed,
        "How often its items stand in it, in their own size."),
      .optional(
        "custom", \.custom, .array(of: CustomFrame.table.reader, count: 1...1000),
        "The frames of its items from the group's corner, in place of `items`."),
      .optional(
        "cell", \.cell, ValueReader<String>.string.placed,
        "The cell that draws the items of a custom group."),
      .optional(
        "edgeSpacing", \.edgeSpacing, EdgeSpacingValue.table.reader,
        "Room around it that it takes from what it stands in."),
      .optional(
        "supplementaryItems", \.supplementaryItems,
        .array(of: SupplementaryBlueprint.table.reader, count: 0...16), "Badges on it."),
      .optional(
        "items", \.items,
        .array(
          of: ValueReader<GroupItemBlueprint>.nested { GroupItemBlueprint.table }.placed,
          count: 1...32),
        "What it holds, in order."),
    ])
}

extension CustomFrame {
  static let table = FieldTable(
    "customFrame", "The frame of an item in a custom group.", from: CustomFrame(.zero),
    [
      .required("x", \.frame.x, OffsetValue.length, "From the leading edge."),
      .required("y", \.frame.y, OffsetValue.length, "From the top."),
      .required("width", \.frame.width, LengthValue.points, "Its width."),
      .required("height", \.frame.height, LengthValue.points, "Its height."),
      .optional("zIndex", \.zIndex, .integer(in: -1000...1000), "What it stands above."),
    ])
}

/// A badge on an item or a group, as in `NSCollectionLayoutSupplementaryItem`.
package struct SupplementaryBlueprint: Sendable {
  package var kind: Placed<String>?
  package var width: Placed<DimensionValue?>?
  package var height: Placed<DimensionValue?>?
  package var containerAnchor = AnchorValue()
  package var itemAnchor: AnchorValue?
  package var zIndex = 1

  static let table = FieldTable(
    "supplementaryItem", "A badge on an item or a group.", from: SupplementaryBlueprint(),
    [
      .required(
        "kind", \.kind, ValueReader<String>.string.placed.map { $0 }, "The cell that draws it."),
      .optional("width", \.width, DimensionValue.reader.placed, "Its width."),
      .optional("height", \.height, DimensionValue.reader.placed, "Its height."),
      .optional(
        "containerAnchor", \.containerAnchor, AnchorValue.table.reader,
        "Where on the box it stands."),
      .optional(
        "itemAnchor", \.itemAnchor, AnchorValue.table.reader,
        "Which point of its own stands there."),
      .optional("zIndex", \.zIndex, .integer(in: -1000...1000), "What it stands above."),
    ])
}

/// What is drawn behind a section, as in `NSCollectionLayoutDecorationItem`.
package struct DecorationBlueprint: Sendable {
  package var kind: Placed<String>?
  package var contentInsets: InsetsValue?
  package var zIndex = 0

  static let table = FieldTable(
    "decorationItem", "What is drawn behind a section.", from: DecorationBlueprint(),
    [
      .required(
        "kind", \.kind, ValueReader<String>.string.placed.map { $0 }, "The cell that draws it."),
      .optional(
        "contentInsets", \.contentInsets, InsetsValue.reader, "Room inside of its edges."),
      .optional("zIndex", \.zIndex, .integer(in: -1000...1000), "What it stands above."),
    ])
}

/// A header or footer of a section or a screen.
package struct BoundaryBlueprint: Sendable {
  package var cell: Placed<String>?
  package var kind: Placed<String>?
  package var when: Placed<String>?
  package var environment: Placed<EnvironmentBlueprint>?
  package var header: HeaderType?
  package var alignment = BoundaryAlignment.top
  package var pinToVisibleBounds = false
  package var width: Placed<DimensionValue?>?
  package var height: Placed<DimensionValue?>?
  package var absoluteOffset: [Double] = []
  package var extendsBoundary = true
  package var zIndex = 1

  static let table = FieldTable(
    "boundarySupplementaryItem", "A header or footer.", from: BoundaryBlueprint(),
    [
      .optional("cell", \.cell, ValueReader<String>.string.placed, "The cell that draws it."),
      .optional(
        "kind", \.kind, ValueReader<String>.string.placed,
        "What it is called; of a screen's header, the kind of section whose fields it shows."),
      .optional(
        "when", \.when, ValueReader<String>.string.placed,
        "What has to be so for it to be there, as with a node; `${items}` asks whether the section "
          + "has items, `!${items}` whether it has none."),
      .optional(
        "environment", \.environment, EnvironmentBlueprint.table.reader.placed,
        "What has to be so where the page is shown for it to be there."),
      .optional(
        "headerType", \.header, .choice, "The header type of the app that it belongs to."),
      .optional("alignment", \.alignment, .choice, "The edge or corner at which it stands."),
      .optional(
        "pinToVisibleBounds", \.pinToVisibleBounds, .boolean,
        "Whether it stays in sight while any part of the section is."),
      .optional("width", \.width, DimensionValue.reader.placed, "Its width."),
      .optional("height", \.height, DimensionValue.reader.placed, "Its height."),
      .optional(
        "absoluteOffset", \.absoluteOffset, OffsetValue.reader,
        "How far it is moved to the right and down."),
      .optional(
        "extendsBoundary", \.extendsBoundary, .boolean,
        "Whether the section grows by it; if not, it lies over the items."),
      .optional("zIndex", \.zIndex, .integer(in: -1000...1000), "What it stands above."),
    ])
}

/// Where a header or footer stands.
package enum BoundaryAlignment: String, Sendable, CaseIterable {
  case top, bottom, leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing
  case none

  var anchor: LayoutAnchor {
    var anchor = LayoutAnchor()
    switch self {
    case .top, .topLeading, .topTrailing: anchor.vertical = -1
    case .bottom, .bottomLeading, .bottomTrailing: anchor.vertical = 1
    case .leading, .trailing, .none: break
    }
    switch self {
    case .leading, .topLeading, .bottomLeading: anchor.horizontal = -1
    case .trailing, .topTrailing, .bottomTrailing: anchor.horizontal = 1
    case .top, .bottom, .none: break
    }
    return anchor
  }
}

/// How a section is laid out, as in `NSCollectionLayoutSection`.
package struct LayoutBlueprint: Sendable {
  package var minWidth: Double?
  package var environment: Placed<EnvironmentBlueprint>?
  package var group: GroupBlueprint?
  package var interGroupSpacing: Placed<LengthValue>?
  package var contentInsets: InsetsValue?
  package var contentInsetsReference = InsetsReference.automatic
  package var supplementaryContentInsetsReference = InsetsReference.automatic
  package var supplementariesFollowContentInsets = true
  package var orthogonalScrollingBehavior = OrthogonalScrolling.none
  package var boundarySupplementaryItems: [BoundaryBlueprint] = []
  package var decorationItems: [DecorationBlueprint] = []
  package var action: ActionBlueprint?

  static let table = FieldTable(
    "layout", "How the items of a section are laid out.", from: LayoutBlueprint(),
    [
      .optional(
        "minWidth", \.minWidth, .number(in: 0...100_000),
        "The width in points from which this layout is taken, of several; the same as in "
          + "`environment`."),
      .optional(
        "environment", \.environment, EnvironmentBlueprint.table.reader.placed,
        "What has to be so where the page is shown for this layout to be taken, of several."),
      .optional("group", \.group, GroupBlueprint.reader, "The group that repeats."),
      .optional(
        "interGroupSpacing", \.interGroupSpacing, LengthValue.reader.placed,
        "Room between groups."),
      .optional(
        "contentInsets", \.contentInsets, InsetsValue.reader, "Room inside of the section's edges."),
      .optional(
        "contentInsetsReference", \.contentInsetsReference, .choice,
        "What is left out at the edges of the screen, if not what the layout says."),
      .optional(
        "supplementaryContentInsetsReference", \.supplementaryContentInsetsReference, .choice,
        "The same for headers and footers, instead of the section's insets."),
      .optional(
        "supplementariesFollowContentInsets", \.supplementariesFollowContentInsets, .boolean,
        "Whether headers and footers stand inside of the section's insets."),
      .optional(
        "decorationItems", \.decorationItems,
        .array(of: DecorationBlueprint.table.reader, count: 0...16),
        "What is drawn behind the section."),
      .optional(
        "orthogonalScrollingBehavior", \.orthogonalScrollingBehavior, .choice,
        "How groups scroll across the screen's direction, if they do."),
      .optional(
        "boundarySupplementaryItems", \.boundarySupplementaryItems,
        .array(of: BoundaryBlueprint.table.reader, count: 0...16), "Headers and footers."),
      .optional(
        "action", \.action, ActionBlueprint.reader,
        "What a tap on an item does: an action, or several of which the first that holds is done."),
    ])
}

extension LayoutBlueprint {
  /// One layout, or several of which the first that holds is taken.
  static let severalReader = ValueReader<[Placed<LayoutBlueprint>]>.either(
    table.reader.placed.map { [$0] }, .array(of: table.reader.placed, count: 1...16))
}

/// What a section is to someone who listens, if more than a part of the page.
package enum SectionRole: String, Sendable, CaseIterable {
  case navigation, alert, status

  var plan: PlanRole {
    switch self {
    case .navigation: .navigation
    case .alert: .alert
    case .status: .status
    }
  }
}

/// A file of `Layouts/sections/`: what a kind of section is and how it looks.
package struct SectionBlueprint: Sendable {
  package var head = SectionHead()
  package var role: SectionRole?
  package var layouts: [Placed<LayoutBlueprint>] = []

  package static let format = DocumentFormat(
    "section",
    table: FieldTable(
      "section", "A kind of section: what it holds, what it needs and how it looks.",
      from: SectionBlueprint(),
      SectionHead.fields.map { $0.inside(\.head) } + [
        .optional(
          "role", \.role, .choice,
          "What it is to someone who listens: a way through the app, or news of how things stand."),
        .optional(
          "layout", \.layouts, LayoutBlueprint.severalReader,
          "How its items are laid out; several for several environments."),
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
  package var contentInsetsReference = InsetsReference.safeArea
  package var boundarySupplementaryItems: [BoundaryBlueprint] = []
  package var skeleton = SkeletonBlueprint()
  package var statusBar = StatusBarBlueprint()
  /// The layouts that kinds of sections have on this screen.
  package var sections: [(key: String, value: Placed<[Placed<LayoutBlueprint>]>)] = []

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
          "contentInsetsReference", \.contentInsetsReference, .choice,
          "What sections leave out at the edges of the screen."),
        .optional(
          "boundarySupplementaryItems", \.boundarySupplementaryItems,
          .array(of: BoundaryBlueprint.table.reader, count: 0...16),
          "Headers and footers around all sections."),
        .optional(
          "skeleton", \.skeleton, SkeletonBlueprint.table.reader,
          "What stands in place of words while the page is loading."),
        .optional(
          "statusBar", \.statusBar, StatusBarBlueprint.table.reader,
          "How the device shows clock and battery above it."),
        .optional(
          "sections", \.sections, .dictionary(of: LayoutBlueprint.severalReader.placed),
          "Kinds of sections that are laid out in another way on this screen, each with what would be "
            + "`layout` in the file of the section."),
      ]))

  /// What tokens of a screen begin with: `facilitator-contents` is `screen.facilitatorContents.`.
  static func tokenPrefix(ofScreen name: String) -> String {
    var words = name.utf8.split(separator: UInt8(ascii: "-")).map { Array($0) }
    for index in words.indices.dropFirst() where 97...122 ~= words[index][0] {
      words[index][0] -= 32
    }
    return "screen.\(String(decoding: words.joined(), as: UTF8.self))."
  }
}
