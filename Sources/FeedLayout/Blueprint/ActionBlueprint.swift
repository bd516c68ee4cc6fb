package import Documents

/// The action of a tap as declared in a file: one action, or several of which the first applicable
/// one is performed.
package struct ActionBlueprint: Sendable {
  package var alternatives: [Placed<Alternative>]

  /// An action with its arguments and its condition.
  package struct Alternative: Sendable {
    package var name: Placed<String>?
    package var arguments: [(key: String, value: Placed<String>)] = []
    package var when: ConditionBlueprint?

    static let table = FieldTable(
      "action", "An action that a tap performs, with its arguments.", from: Alternative(),
      [
        .required("name", \.name, .string, "The name of the action."),
        .optional(
          "arguments", \.arguments,
          ValueReader<[(key: String, value: Placed<String>)]>.dictionary(
            of: ValueReader<String>.string.placed),
          "The arguments by name. A value is text that can contain `${field}`: "
            + "`${id}` is the item, `${items}` all items of the section and `${section.id}` the "
            + "section. An argument that is not listed keeps the action's default value."),
        .optional(
          "when", \.when, .condition,
          "The condition for this action if there are several, as in `when` of a node."),
      ])
  }
}

extension ValueReader<ActionBlueprint> {
  /// Reads a name, an object, or an array of names and objects.
  static let action: ValueReader = {
    typealias Alternative = Placed<ActionBlueprint.Alternative>
    let name = ValueReader<String>.string.placed.map {
      Alternative(ActionBlueprint.Alternative(name: $0), $0.node)
    }
    let object = ActionBlueprint.Alternative.table.reader.placed
    return either(
      name.map { ActionBlueprint(alternatives: [$0]) },
      object.map { ActionBlueprint(alternatives: [$0]) },
      ValueReader<[Alternative]>.array(of: .either(name, object), count: 1...16)
        .map { ActionBlueprint(alternatives: $0) })
  }()
}
