package import Documents
package import FeedModel

package enum NodeType: String, Sendable, CaseIterable {
  case vertical, horizontal, overlay
  case text, markdown, countdown
  case image, progress, divider, spacer
  case badge, button, avatar, rating, icon, cell
}

/// The alignment of children across the direction of their stack.
package enum NodeAlignment: String, Sendable, CaseIterable {
  case leading, center, trailing, fill
}

/// The distribution of the free space in a stack.
package enum NodeDistribution: String, Sendable, CaseIterable {
  case leading, center, trailing, spaceBetween
}

/// The way in which an image with a different aspect ratio is fitted into its frame.
package enum ContentMode: String, Sendable, CaseIterable {
  case fill, fit
}

/// The part of a text that is omitted when the text does not fit.
package enum Truncation: String, Sendable, CaseIterable {
  case tail, head, middle, clip
}

package enum NodeRole: String, Sendable, CaseIterable {
  case heading, label, plain
}

/// A node of a cell, as declared in a file.
package struct NodeBlueprint: Sendable {
  package var type: Placed<NodeType>?
  package var when: ConditionBlueprint?
  package var environment: Placed<EnvironmentCondition>?
  package var `repeat`: Placed<String>?
  package var children: Placed<[NodeBlueprint]>?
  package var spacing: Placed<LengthValue>?
  package var alignment: NodeAlignment?
  package var distribution: NodeDistribution?
  package var padding = Insets<DeclaredLength>(nil)
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
  package var cell: Placed<String>?
  package var fields: [(key: String, value: Placed<String>)] = []
  package var texts: [(key: String, value: Placed<String>)] = []
  package var tokens: [(key: String, value: Placed<LengthValue>)] = []
  /// The JSON object of the node.
  var object: JSONNode?

  static let reader = ValueReader<NodeBlueprint>(.reference { table.shape }) { object, reading in
    var node = table.reader.read(object, &reading)
    node?.object = object
    return node
  }

  static let table: FieldTable<NodeBlueprint> = FieldTable(
    "node", "A node of a cell: a stack, a text, an image or another element.",
    from: NodeBlueprint(),
    [
      .required("type", \.type, .choice, "The type of the node."),
      .optional(
        "when", \.when, .condition,
        "The condition for the node: `${field}` for a field that exists and is not false, "
          + "`!${field}` for the opposite, `${field} == value` or `${field} != value` for a text "
          + "or a choice; `and`, `or` and `not` combine conditions."),
      .optional(
        "environment", \.environment, .environment, "The environments in which the node exists."),
      .optional(
        "repeat", \.repeat, .string,
        "A field with several texts, such as `tags`. The node is repeated for each of them; "
          + "`${element}` is the current one."),
      .optional(
        "children", \.children,
        ValueReader<[NodeBlueprint]>.array(of: reader, count: 0...100).placed,
        "The children of a stack or an overlay."),
      .optional("spacing", \.spacing, .length, "The space between children."),
      .optional("alignment", \.alignment, .choice, "The alignment of children across the stack."),
      .optional(
        "distribution", \.distribution, .choice, "The distribution of free space in a stack."),
      .optional("padding", \.padding, .padding, "The space inside the edges."),
      .optional(
        "background", \.background, .string, "A color or gradient token for the background."),
      .optional("border", \.border, .string, "A color token for a hairline border."),
      .optional("radius", \.radius, .length, "The corner radius."),
      .optional("shadow", \.shadow, .string, "A shadow token."),
      .optional("width", \.width, .length, "A fixed width."),
      .optional("height", \.height, .length, "A fixed height."),
      .optional("minWidth", \.minWidth, .length, "The minimum width, in any container."),
      .optional("maxWidth", \.maxWidth, .length, "The maximum width."),
      .optional("minHeight", \.minHeight, .length, "The minimum height."),
      .optional("maxHeight", \.maxHeight, .length, "The maximum height."),
      .optional("aspect", \.aspect, .number(in: 0.01...100), "The width divided by the height."),
      .optional(
        "weight", \.weight, .number(in: 0.01...1000),
        "The share of the free space that the node gets, relative to the weights of its siblings."),
      .optional(
        "grow", \.grow, .boolean,
        "Whether the node fills the free space; the same as a weight of 1."),
      .optional(
        "text", \.text, .string,
        "Text that can contain `${field}` or `${field|format}`, or `@name` for a text of the app."),
      .optional(
        "fallback", \.fallback, .string,
        "The text if all fields are missing; without a fallback the node is left out."),
      .optional("ended", \.ended, .string, "The text of a countdown after its time."),
      .optional("style", \.style, .string, "A typography token."),
      .optional(
        "textStyle", \.textStyle, .choice,
        "The text style of UIKit by which the text scales with the reader's "
          + "text size; `body` by default."),
      .optional(
        "color", \.color, .string,
        "A color or gradient token for the text, or for the bar of a `progress`."),
      .optional(
        "lines", \.lines, .integer(in: 0...100), "The maximum number of lines; 0 for no limit."),
      .optional(
        "truncation", \.truncation, .choice,
        "The position of the ellipsis in the last line if the text does not fit; `clip` shows none."
      ),
      .optional("textAlignment", \.textAlignment, .choice, "The alignment of the lines."),
      .optional("role", \.role, .choice, "The accessibility role of the text."),
      .optional("source", \.source, .string, "The image, as `${field}`."),
      .optional(
        "alt", \.alt, .string, "A description of the image; leave it out for a decoration."),
      .optional("name", \.name, .word(oneOf: Icon.all.map(\.name)), "The name of an icon."),
      .optional(
        "contentMode", \.contentMode, .choice,
        "Whether the image fills its frame or fits into it."),
      .optional(
        "value", \.value, .string,
        "The fraction of a progress, the date of a countdown or the number of a rating, as "
          + "`${field}`."),
      .optional("size", \.size, .length, "The width and height of an avatar or an icon."),
      .optional(
        "maximum", \.maximum, .integer(in: 1...10),
        "The number of stars of a rating; 5 by default."),
      .optional(
        "action", \.action, .action,
        "The action of a tap; of several, the first one whose condition is met is performed."),
      .optional("cell", \.cell, .string, "The other cell that a node of type `cell` shows."),
      .optional(
        "fields", \.fields,
        ValueReader<[(key: String, value: Placed<String>)]>.dictionary(
          of: ValueReader<String>.string.placed),
        "The fields that the other cell shows instead of its own, such as "
          + "`{\"title\": \"name\"}`."),
      .optional(
        "texts", \.texts,
        ValueReader<[(key: String, value: Placed<String>)]>.dictionary(
          of: ValueReader<String>.string.placed),
        "The texts that the other cell shows instead of its fields, as in `text` of a node."),
      .optional(
        "tokens", \.tokens,
        ValueReader<[(key: String, value: Placed<LengthValue>)]>.dictionary(
          of: ValueReader<LengthValue>.length.placed),
        "The tokens and lengths that the other cell uses instead of its tokens, such as "
          + "`{\"title.color\": \"{color.accent}\", \"padding\": 8}`."),
    ])
}

/// A file of `Layouts/cells/`.
package struct CellBlueprint: Sendable {
  package var summary = ""
  package var node = NodeBlueprint()
  package var versions = VersionRange()
  package var fallback: Placed<String>?

  package static let format = DocumentFormat(
    "cell",
    table: FieldTable(
      "cell", "The appearance of an item or a header: a small tree of nodes.",
      from: CellBlueprint(),
      [
        .required("summary", \.summary, .string, "The purpose of the cell, in a sentence."),
        .required("node", \.node, NodeBlueprint.reader, "The outermost node."),
        .optional(
          "fallback", \.fallback, .string,
          "The cell that versions of the app without this cell show; by default `fallback`."),
      ] + VersionRange.fields.map { $0.inside(\.versions) }))
}
