package import Documents
package import FeedModel

/// The scrolling of groups across the scroll direction of the screen, with the names of UIKit.
package enum OrthogonalScrolling: String, Sendable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

package enum GroupDirection: String, Sendable, CaseIterable {
  case horizontal, vertical
}

/// An item of a group: a cell with its size, or a nested group.
package struct GroupItemBlueprint: Sendable {
  package var cell: Placed<String>?
  package var group: [GroupBlueprint] = []
  package var width: LayoutDimension<DeclaredLength>?
  package var height: LayoutDimension<DeclaredLength>?
  package var contentInsets = Insets<DeclaredLength>(nil)
  package var edgeSpacing: EdgeSpacing<DeclaredLength>?
  package var supplementaryItems: [SupplementaryBlueprint] = []

  static let table: FieldTable<GroupItemBlueprint> = FieldTable(
    "groupItem", "An item of a group: a cell or a nested group.", from: GroupItemBlueprint(),
    [
      .optional("cell", \.cell, .string, "The cell that shows the item."),
      .optional(
        "group", \.group, GroupBlueprint.reader.map { [$0] }, "A nested group instead of a cell."),
      .optional("width", \.width, .dimension, "The width; by default the group's width."),
      .optional(
        "height", \.height, .dimension, "The height; by default the height of the content."),
      .optional(
        "contentInsets", \.contentInsets, .insets, "The space inside the edges of the item."),
      .optional(
        "edgeSpacing", \.edgeSpacing, .edgeSpacing, "The space around the item inside its group."),
      .optional(
        "supplementaryItems", \.supplementaryItems,
        .array(of: SupplementaryBlueprint.table.reader, count: 0...16), "Badges on the item."),
    ])
}

/// A group of items, as in `NSCollectionLayoutGroup`.
package struct GroupBlueprint: Sendable {
  package var direction = GroupDirection.horizontal
  package var width: LayoutDimension<DeclaredLength>?
  package var height: LayoutDimension<DeclaredLength>?
  package var interItemSpacing: LayoutSpacing<DeclaredLength>?
  package var contentInsets = Insets<DeclaredLength>(nil)
  package var edgeSpacing: EdgeSpacing<DeclaredLength>?
  package var count: Placed<Int>?
  package var repeating: Placed<Int>?
  package var custom: [CustomFrame] = []
  package var cell: Placed<String>?
  package var items: [Placed<GroupItemBlueprint>] = []
  package var supplementaryItems: [SupplementaryBlueprint] = []
  /// The name of a group that does not exist; all other uses are replaced before.
  package var use: Placed<String>?
  package var arguments: [(key: String, value: JSONNode)] = []

  static let reader: ValueReader<GroupBlueprint> = {
    let fields = ValueReader<GroupBlueprint>.nested { table }
    return ValueReader(fields.shape) { node, reading in
      let group = fields.read(node, &reading)
      if let group, group.items.isEmpty, group.custom.isEmpty, group.use == nil {
        reading.report(
          LayoutRules.refused,
          "UIKit refuses this group: \"At least 1 subitem is required for a group\"; give it "
            + "\"items\", or the frames of a \"custom\" group.",
          at: node)
      }
      return group
    }
  }()

  static let table: FieldTable<GroupBlueprint> = FieldTable(
    "group", "A group of items that repeats until the section's items are placed.",
    from: GroupBlueprint(),
    [
      .optional("use", \.use, .string, "The name of a group in `groups`, instead of all else."),
      .optional(
        "arguments", \.arguments,
        ValueReader<[(key: String, value: JSONNode)]>.dictionary(of: .anything),
        "The arguments of the used group by name, instead of their default values."),
      .optional(
        "direction", \.direction, .choice, "The direction in which the items follow each other."),
      .optional("width", \.width, .dimension, "The width of the group."),
      .optional("height", \.height, .dimension, "The height of the group."),
      .optional("interItemSpacing", \.interItemSpacing, .spacing, "The space between items."),
      .optional(
        "contentInsets", \.contentInsets, .insets, "The space inside the edges of the group."),
      .optional(
        "count", \.count, .integer(in: 1...100),
        "The number of times that the items are repeated, each with an equal share of the space."),
      .optional(
        "repeating", \.repeating, .integer(in: 1...100),
        "The number of times that the items are repeated, each in its own size."),
      .optional(
        "custom", \.custom, .array(of: CustomFrame.table.reader, count: 1...1000),
        "The frames of the items, relative to the group's corner; used instead of `items`."),
      .optional("cell", \.cell, .string, "The cell that shows the items of a custom group."),
      .optional(
        "edgeSpacing", \.edgeSpacing, .edgeSpacing,
        "The space around the group inside its container."),
      .optional(
        "supplementaryItems", \.supplementaryItems,
        .array(of: SupplementaryBlueprint.table.reader, count: 0...16), "Badges on the group."),
      .optional(
        "items", \.items,
        .array(
          of: ValueReader<GroupItemBlueprint>.nested { GroupItemBlueprint.table }.placed,
          count: 1...32),
        "The items of the group, in order."),
    ])
}

extension CustomFrame {
  static let table = FieldTable(
    "customFrame", "The frame of an item in a custom group.", from: CustomFrame(frame: .zero),
    [
      .required("x", \.frame.x, .offset, "The distance from the leading edge."),
      .required("y", \.frame.y, .offset, "The distance from the top."),
      .required("width", \.frame.width, .points, "The width of the item."),
      .required("height", \.frame.height, .points, "The height of the item."),
      .optional("zIndex", \.zIndex, .zIndex, "The stacking order; higher is in front."),
    ])
}

/// A badge on an item or a group, as in `NSCollectionLayoutSupplementaryItem`.
package struct SupplementaryBlueprint: Sendable {
  package var kind: Placed<String>?
  package var width: LayoutDimension<DeclaredLength>?
  package var height: LayoutDimension<DeclaredLength>?
  package var contentInsets = Insets<DeclaredLength>(nil)
  package var containerAnchor = LayoutAnchor()
  package var itemAnchor: LayoutAnchor?
  package var zIndex = 1

  static let table = FieldTable(
    "supplementaryItem", "A badge on an item or a group.", from: SupplementaryBlueprint(),
    [
      .required("kind", \.kind, .string, "The cell that shows it."),
      .optional("width", \.width, .dimension, "The width of the badge."),
      .optional("height", \.height, .dimension, "The height of the badge."),
      .optional(
        "contentInsets", \.contentInsets, .insets,
        "The space between the edges of its place and the cell."),
      .optional(
        "containerAnchor", \.containerAnchor, .anchor,
        "The point of the item or group at which the badge is placed."),
      .optional(
        "itemAnchor", \.itemAnchor, .anchor, "The point of the badge that is placed there."),
      .optional("zIndex", \.zIndex, .zIndex, "The stacking order; higher is in front."),
    ])
}

/// A decoration in the background of a section, as in `NSCollectionLayoutDecorationItem`.
package struct DecorationBlueprint: Sendable {
  package var kind: Placed<String>?
  package var contentInsets = Insets<DeclaredLength>(nil)
  package var zIndex = 0

  static let table = FieldTable(
    "decorationItem", "A decoration in the background of a section.", from: DecorationBlueprint(),
    [
      .required("kind", \.kind, .string, "The cell that shows it."),
      .optional(
        "contentInsets", \.contentInsets, .insets, "The space between the section's edges and it."),
      .optional("zIndex", \.zIndex, .zIndex, "The stacking order; higher is in front."),
    ])
}

/// A header or footer of a section or a screen.
package struct BoundaryBlueprint: Sendable {
  package var cell: Placed<String>?
  package var kind: Placed<String>?
  package var when: ConditionBlueprint?
  package var environment: Placed<EnvironmentCondition>?
  package var header: HeaderType?
  package var absoluteOffset: [Double] = []
  package var properties = LayoutBoundary<DeclaredLength>(
    kind: "", width: .fractionalWidth(1), height: .usual, contentInsets: Insets(nil),
    alignment: BoundaryAlignment.top.anchor)

  static let table = FieldTable(
    "boundarySupplementaryItem", "A header or footer.", from: BoundaryBlueprint(),
    [
      .optional("cell", \.cell, .string, "The cell that shows it."),
      .optional(
        "kind", \.kind, .string,
        "Its name; for a header of a screen, the kind of section whose fields it shows."),
      .optional(
        "when", \.when, .condition,
        "The condition for it, as in `when` of a node; `${items}` holds if the section "
          + "has items, `!${items}` if it has none."),
      .optional("environment", \.environment, .environment, "The environments in which it exists."),
      .optional("headerType", \.header, .choice, "The header type of the apps that have it."),
      .optional(
        "alignment", \.properties.alignment, ValueReader<BoundaryAlignment>.choice.map(\.anchor),
        "The edge or corner at which it is placed."),
      .optional(
        "pinToVisibleBounds", \.properties.pinToVisibleBounds, .boolean,
        "Whether it stays visible while any part of the section is visible."),
      .optional("width", \.properties.width, .dimension, "The width of the header or footer."),
      .optional("height", \.properties.height, .dimension, "The height of the header or footer."),
      .optional(
        "contentInsets", \.properties.contentInsets, .insets,
        "The space between the edges of its place and the cell."),
      .optional("absoluteOffset", \.absoluteOffset, .offsets, "Points to move right and down."),
      .optional(
        "extendsBoundary", \.properties.extendsBoundary, .boolean,
        "Whether the section grows by its size; otherwise it covers the items."),
      .optional("zIndex", \.properties.zIndex, .zIndex, "The stacking order; higher is in front."),
    ])
}

/// The position of a header or footer.
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

/// The layout of a section, as in `NSCollectionLayoutSection`.
package struct LayoutBlueprint: Sendable {
  package var minWidth: Double?
  package var environment: Placed<EnvironmentCondition>?
  package var group: GroupBlueprint?
  /// The layout without its groups, headers, footers and decorations.
  package var properties = SectionLayout<DeclaredLength>(
    interGroupSpacing: nil, contentInsets: Insets(nil))
  package var boundarySupplementaryItems: [BoundaryBlueprint] = []
  package var decorationItems: [DecorationBlueprint] = []
  package var action: ActionBlueprint?

  static let table = FieldTable(
    "layout", "The layout of a section's items.", from: LayoutBlueprint(),
    [
      .optional(
        "minWidth", \.minWidth, .number(in: 0...100_000),
        "The minimum width in points for this layout if there are several; the same as in "
          + "`environment`."),
      .optional(
        "environment", \.environment, .environment,
        "The environments in which this layout is used if there are several."),
      .optional("group", \.group, GroupBlueprint.reader, "The group that is repeated."),
      .optional(
        "interGroupSpacing", \.properties.interGroupSpacing, .distance, "The space between groups."),
      .optional(
        "contentInsets", \.properties.contentInsets, .insets,
        "The space inside the section's edges."),
      .optional(
        "contentInsetsReference", \.properties.contentInsetsReference, .choice,
        "The insets at the edges of the screen; by default those of the screen."),
      .optional(
        "supplementaryContentInsetsReference", \.properties.supplementaryContentInsetsReference,
        .choice,
        "The insets of headers and footers, instead of the section's insets."),
      .optional(
        "supplementariesFollowContentInsets", \.properties.supplementariesFollowContentInsets,
        .boolean,
        "Whether headers and footers are placed inside the section's insets."),
      .optional(
        "decorationItems", \.decorationItems,
        .array(of: DecorationBlueprint.table.reader, count: 0...16),
        "The decorations in the background of the section."),
      .optional(
        "orthogonalScrollingBehavior", \.properties.orthogonalScrolling, .choice,
        "The scrolling of groups across the scroll direction of the screen."),
      .optional(
        "boundarySupplementaryItems", \.boundarySupplementaryItems,
        .array(of: BoundaryBlueprint.table.reader, count: 0...16), "Headers and footers."),
      .optional(
        "action", \.action, .action,
        "The action of a tap on an item; of several, the first whose condition is met is performed."
      ),
    ])
}

extension LayoutBlueprint {
  /// Reads one layout, or several of which the first applicable one is used.
  static let severalReader = ValueReader<[Placed<LayoutBlueprint>]>.either(
    table.reader.placed.map { [$0] }, .array(of: table.reader.placed, count: 1...16))
}

/// The accessibility role of a section that is more than a part of the page.
package enum SectionRole: String, Sendable, CaseIterable {
  case navigation, alert, status
}

/// A file of `Layouts/sections/`: the fields and the layout of a kind of section.
package struct SectionBlueprint: Sendable {
  package var head = SectionHead()
  package var role: SectionRole?
  package var groups: [(key: String, value: NamedGroupBlueprint)] = []
  package var layouts: [Placed<LayoutBlueprint>] = []

  package static let format = DocumentFormat(
    "section",
    table: FieldTable(
      "section", "A kind of section: its fields, its requirements and its layout.",
      from: SectionBlueprint(),
      SectionHead.fields.map { $0.inside(\.head) } + [
        .optional(
          "role", \.role, .choice,
          "Its accessibility role: navigation in the app, or a message about the current state."),
        .optional(
          "groups", \.groups, NamedGroupBlueprint.reader, NamedGroupBlueprint.summary),
        .optional(
          "layout", \.layouts, LayoutBlueprint.severalReader,
          "The layout of its items; several for different environments."),
      ]), replacing: NamedGroups.replaced)
}

/// A file of `Layouts/screens/`.
package struct ScreenBlueprint: Sendable {
  package var title: Placed<String>?
  package var summary = ""
  package var background: Placed<String>?
  package var color: Placed<String>?
  package var style: Placed<String>?
  package var interSectionSpacing: Placed<LengthValue>?
  package var contentInsets = Insets<DeclaredLength>(nil)
  package var contentInsetsReference = InsetsReference.safeArea
  package var maxWidth: Placed<LengthValue>?
  package var boundarySupplementaryItems: [BoundaryBlueprint] = []
  package var skeleton = SkeletonBlueprint()
  package var statusBar = StatusBarBlueprint()
  package var groups: [(key: String, value: NamedGroupBlueprint)] = []
  /// The layouts of kinds of sections that are different on this screen.
  package var sections: [(key: String, value: Placed<[Placed<LayoutBlueprint>]>)] = []

  package static let format = DocumentFormat(
    "screen",
    table: FieldTable(
      "screen", "A screen: its title, its background, its headers and its footers.",
      from: ScreenBlueprint(),
      [
        .required("summary", \.summary, .string, "The purpose of the screen, in a sentence."),
        .required("title", \.title, .string, "The title of the page."),
        .optional("background", \.background, .string, "A color token."),
        .optional("color", \.color, .string, "A color token for text."),
        .optional("style", \.style, .string, "A typography token for text."),
        .optional(
          "interSectionSpacing", \.interSectionSpacing, .distance, "The space between sections."),
        .optional("contentInsets", \.contentInsets, .padding, "The space around all sections."),
        .optional(
          "contentInsetsReference", \.contentInsetsReference, .choice,
          "The insets of sections at the edges of the screen."),
        .optional(
          "maxWidth", \.maxWidth, .length,
          "The greatest width of the content, which is centered on a wider screen."),
        .optional(
          "boundarySupplementaryItems", \.boundarySupplementaryItems,
          .array(of: BoundaryBlueprint.table.reader, count: 0...16),
          "Headers and footers around all sections."),
        .optional(
          "skeleton", \.skeleton, SkeletonBlueprint.table.reader,
          "The placeholders for text while the page is loading."),
        .optional(
          "statusBar", \.statusBar, StatusBarBlueprint.table.reader,
          "The colors of the device's status bar above the screen."),
        .optional(
          "groups", \.groups, NamedGroupBlueprint.reader, NamedGroupBlueprint.summary),
        .optional(
          "sections", \.sections, .dictionary(of: LayoutBlueprint.severalReader.placed),
          "The kinds of sections with a different layout on this screen, each with the same value "
            + "as `layout` in the section's file."),
      ]), replacing: NamedGroups.replaced)

  /// Returns the prefix of a screen's tokens: `screen.facilitatorContents.` for
  /// `facilitator-contents`.
  static func tokenPrefix(ofScreen name: String) -> String {
    var words = name.utf8.split(separator: UInt8(ascii: "-")).map { Array($0) }
    for index in words.indices.dropFirst() where 97...122 ~= words[index][0] {
      words[index][0] -= 32
    }
    return "screen.\(String(decoding: words.joined(), as: UTF8.self))."
  }
}
