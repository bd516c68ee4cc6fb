package import Documents

/// What a tap does, as a file says it: one action, or the first of several that holds.
package struct ActionBlueprint: Sendable {
  package var alternatives: [Placed<Alternative>]

  /// An action with what it is called with.
  package struct Alternative: Sendable {
    package var name: Placed<String>?
    package var arguments: [(key: String, value: Placed<String>)] = []
    package var when: Placed<String>?

    static let table = FieldTable(
      "action", "What a tap does, with what it is called with.", from: Alternative(),
      [
        .required(
          "name", \.name, ValueReader<String>.string.placed.map { $0 }, "What it is called."),
        .optional(
          "arguments", \.arguments,
          ValueReader<[(key: String, value: Placed<String>)]>.dictionary(
            of: ValueReader<String>.string.placed),
          "What it is called with, by the names of its arguments: words with `${field}` in them, "
            + "where `${id}` is the item, `${items}` all items of the section and `${section.id}` the "
            + "section. Without a value an argument is what the action says."),
        .optional(
          "when", \.when, ValueReader<String>.string.placed,
          "Of several, when it is this one; written as `when` of a node."),
      ])
  }

  /// A name, an object, or a list of both.
  static let reader: ValueReader<ActionBlueprint> = {
    let name = ValueReader<String>.string.placed.map {
      Placed(Alternative(name: $0), $0.node)
    }
    let alternative = ValueReader<Placed<Alternative>>.either(
      name, Alternative.table.reader.placed)
    return ValueReader<ActionBlueprint>.either(
      name.map { ActionBlueprint(alternatives: [$0]) },
      Alternative.table.reader.placed.map { ActionBlueprint(alternatives: [$0]) },
      ValueReader<[Placed<Alternative>]>.array(of: alternative, count: 1...16)
        .map { ActionBlueprint(alternatives: $0) })
  }()
}
