import Documents

extension ValidationRule {
  /// Fields exist, and have a selection exactly if their type has fields.
  static let fields = ValidationRule { usage, list in
    for use in usage.fields {
      let name = use.field.name
      guard let parent = use.parent else { continue }
      guard let definition = use.definition else {
        list.report(
          GraphQLRules.fieldUnknown,
          "The type `\(parent.name)` has no field `\(name.text)`", nearest: name.text,
          among: parent.fields.map(\.name.text),
          at: usage.place(name.range, of: use.owner))
        continue
      }
      guard let type = usage.schema.type(of: definition.type) else { continue }
      if type.kind.isLeaf, let selections = use.field.selections {
        list.report(
          GraphQLRules.selection,
          "`\(name.text)` has the type `\(definition.type.text)`, which has no fields; remove the "
            + "braces.", at: usage.place(selections.range, of: use.owner))
      }
      if type.kind.isComposite, use.field.selections == nil {
        list.report(
          GraphQLRules.selection,
          "`\(name.text)` has the type `\(definition.type.text)`; select the fields that you need "
            + "in braces.", at: usage.place(name.range, of: use.owner))
      }
    }
  }

  /// Arguments exist, are given once, and are not missing where they are required.
  static let arguments = ValidationRule { usage, list in
    for use in usage.arguments {
      for (first, second) in use.arguments.map(\.name).repetitions {
        list.report(
          GraphQLRules.argument, "The argument `\(second.text)` is given twice; remove one.",
          at: usage.place(second.range, of: use.owner),
          notes: [Note("first given here", at: usage.place(first.range, of: use.owner))])
      }
      guard let definitions = use.definitions,
        list.spend(
          definitions.count + use.arguments.count, at: usage.place(use.range, of: use.owner))
      else { continue }
      let given = Set(use.arguments.map(\.name.text))
      let known = Set(definitions.map(\.name.text))
      for argument in use.arguments where !known.contains(argument.name.text) {
        list.report(
          GraphQLRules.argument,
          "There is no argument `\(argument.name.text)` on \(use.target)",
          nearest: argument.name.text, among: definitions.map(\.name.text),
          at: usage.place(argument.name.range, of: use.owner))
      }
      for definition in definitions where definition.isRequired {
        if given.contains(definition.name.text) { continue }
        list.report(
          GraphQLRules.argumentRequired,
          "\(use.target.prefix(1).uppercased() + use.target.dropFirst()) requires the argument "
            + "`\(definition.name.text)` of the type `\(definition.type.text)`.",
          at: usage.place(use.range, of: use.owner))
      }
    }
  }
}
