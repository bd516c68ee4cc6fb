package import Documents

/// What a node of a cell is, as people write it.
package enum NodeType: String, Sendable, CaseIterable {
  case vertical, horizontal, overlay
  case text, markdown, countdown
  case image, progress, divider, spacer
  case badge, button, avatar, rating, icon
}

/// Where children stand across the direction of their stack.
package enum NodeAlignment: String, Sendable, CaseIterable {
  case leading, center, trailing, fill
}

/// Where the room goes that the children of a stack leave.
package enum NodeDistribution: String, Sendable, CaseIterable {
  case leading, center, trailing, spaceBetween
}

/// How a picture of another shape stands in its box.
package enum ContentMode: String, Sendable, CaseIterable {
  case fill, fit
}

/// How a text ends of which a part has no room.
package enum Truncation: String, Sendable, CaseIterable {
  case tail, head, middle, clip
}

/// What a text is to someone who listens to the page.
package enum NodeRole: String, Sendable, CaseIterable {
  case heading, label, plain
}

/// One node of a cell as its file says it.
package struct NodeBlueprint: Sendable {
  package var type: Placed<NodeType>?
  package var when: Placed<String>?
  package var environment: Placed<EnvironmentBlueprint>?
  package var `repeat`: Placed<String>?
  package var children: Placed<[NodeBlueprint]>?
  package var spacing: Placed<LengthValue>?
  package var alignment: NodeAlignment?
  package var distribution: NodeDistribution?
  package var padding: InsetsValue?
  package var background: Placed<String>?
  package var border: Placed<String>?
  package var radius: Placed<LengthValue>?
  package var shadow: Placed<String>?
  package var width: Placed<LengthValue>?
  package var height: Placed<LengthValue>?
  package var minWidth: Placed<LengthValue>?
  package var maxWidth: Placed<LengthValue>?
  package var minHeight: Placed<LengthValue>?
  package var maxHeight: Placed<LengthValue>?
  package var aspect: Placed<Double>?
  package var weight: Double?
  package var grow = false
  package var text: Placed<String>?
  package var fallback: Placed<String>?
  package var ended: Placed<String>?
  package var style: Placed<String>?
  package var textStyle: Placed<TextStyle>?
  package var color: Placed<String>?
  package var lines: Placed<Int>?
  package var truncation: Placed<Truncation>?
  package var textAlignment: NodeAlignment?
  package var role: NodeRole?
  package var source: Placed<String>?
  package var alt: Placed<String>?
  package var name: Placed<String>?
  package var contentMode: Placed<ContentMode>?
  package var value: Placed<String>?
  package var size: Placed<LengthValue>?
  package var maximum: Placed<Int>?
  package var action: ActionBlueprint?

  package init() {}

  static let table: FieldTable<NodeBlueprint> = FieldTable(
    "node", "A node of a cell: a stack, a text, a picture or another small part.",
    from: NodeBlueprint(),
    [
      .required("type", \.type, ValueReader<NodeType>.choice.placed.map { $0 }, "What it is."),
      .optional(
        "when", \.when, ValueReader<String>.string.placed,
        "A field that has to be there and not false, as `${field}`; `!${field}` for the contrary, "
          + "and `${field} == value` or `${field} != value` of a text or a choice."),
      .optional(
        "environment", \.environment, EnvironmentBlueprint.table.reader.placed,
        "What has to be so where the page is shown for the node to be there."),
      .optional(
        "repeat", \.repeat, ValueReader<String>.string.placed,
        "A field with several texts, such as `tags`: the node is there once for each of them, which "
          + "is `${element}` in it."),
      .optional(
        "children", \.children,
        ValueReader<[NodeBlueprint]>.array(of: .nested { table }, count: 0...100).placed,
        "What a stack or an overlay holds."),
      .optional("spacing", \.spacing, LengthValue.reader.placed, "Room between children."),
      .optional(
        "alignment", \.alignment, .choice, "Where children stand across the stack's direction."),
      .optional(
        "distribution", \.distribution, .choice, "Where the room goes that children leave."),
      .optional("padding", \.padding, InsetsValue.reader, "Room inside of the edges."),
      .optional(
        "background", \.background, ValueReader<String>.string.placed,
        "A colour or gradient token behind it."),
      .optional(
        "border", \.border, ValueReader<String>.string.placed, "A colour token for a hairline."),
      .optional("radius", \.radius, LengthValue.reader.placed, "The radius of its corners."),
      .optional("shadow", \.shadow, ValueReader<String>.string.placed, "A shadow token."),
      .optional("width", \.width, LengthValue.reader.placed, "A fixed width."),
      .optional("height", \.height, LengthValue.reader.placed, "A fixed height."),
      .optional(
        "minWidth", \.minWidth, LengthValue.reader.placed, "The least width, whatever is around."),
      .optional(
        "maxWidth", \.maxWidth, LengthValue.reader.placed, "The greatest width."),
      .optional(
        "minHeight", \.minHeight, LengthValue.reader.placed, "The least height."),
      .optional(
        "maxHeight", \.maxHeight, LengthValue.reader.placed, "The greatest height."),
      .optional(
        "aspect", \.aspect, ValueReader<Double>.number(in: 0.01...100).placed,
        "Width divided by height."),
      .optional(
        "weight", \.weight, .number(in: 0.01...1000),
        "How much it takes of the room that is left, beside the weights of its siblings."),
      .optional(
        "grow", \.grow, .boolean, "Whether it takes the room that is left; a weight of 1."),
      .optional(
        "text", \.text, ValueReader<String>.string.placed,
        "Words with `${field}` or `${field|format}` in them, or `@name` of one of the app's texts."
      ),
      .optional(
        "fallback", \.fallback, ValueReader<String>.string.placed,
        "The text when all its fields are missing; without one the node is left out."),
      .optional(
        "ended", \.ended, ValueReader<String>.string.placed,
        "Of a countdown, the text when the moment has passed."),
      .optional("style", \.style, ValueReader<String>.string.placed, "A typography token."),
      .optional(
        "textStyle", \.textStyle, ValueReader<TextStyle>.choice.placed,
        "What the text is for in UIKit's words, which says how it grows for a reader who wants larger "
          + "text; without one it is `body`."),
      .optional(
        "color", \.color, ValueReader<String>.string.placed,
        "A colour or gradient token for the text, or for the bar of a progress."),
      .optional(
        "lines", \.lines, ValueReader<Int>.integer(in: 0...100).placed,
        "How many lines there may be; 0 for any number."),
      .optional(
        "truncation", \.truncation, ValueReader<Truncation>.choice.placed,
        "Where the ellipsis of the last line stands when a part has no room; `clip` cuts it off."),
      .optional("textAlignment", \.textAlignment, .choice, "Where lines stand."),
      .optional("role", \.role, .choice, "What the text is to someone who listens."),
      .optional(
        "source", \.source, ValueReader<String>.string.placed, "The picture, as `${field}`."),
      .optional(
        "alt", \.alt, ValueReader<String>.string.placed,
        "What the picture shows, in words; a decoration has none."),
      .optional(
        "name", \.name, ValueReader<String>.word(oneOf: Icon.all.map(\.name)).placed,
        "Of an icon, which one it is."),
      .optional(
        "contentMode", \.contentMode, ValueReader<ContentMode>.choice.placed,
        "Whether the picture fills its box or fits into it."),
      .optional(
        "value", \.value, ValueReader<String>.string.placed,
        "Of a progress its share, of a countdown its moment, of a rating its number, as `${field}`."
      ),
      .optional(
        "size", \.size, LengthValue.reader.placed,
        "Of an avatar or an icon, how wide and high it is."),
      .optional(
        "maximum", \.maximum, ValueReader<Int>.integer(in: 1...10).placed,
        "Of a rating, how many stars there are; 5 unless said."),
      .optional(
        "action", \.action, ActionBlueprint.reader,
        "What a tap on it does: an action, or several of which the first that holds is done."),
    ])
}

/// A file of `Layouts/cells/`.
package struct CellBlueprint: Sendable {
  package var summary = ""
  package var node = NodeBlueprint()

  package static let format = DocumentFormat(
    "cell",
    table: FieldTable(
      "cell", "How an item or a header looks: a small tree of stacks.", from: CellBlueprint(),
      [
        .required("summary", \.summary, .string, "What the cell is for, in a sentence."),
        .required("node", \.node, NodeBlueprint.table.reader, "The outermost node."),
      ]))
}
