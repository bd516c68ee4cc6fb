package import Documents

/// What can be wrong with GraphQL documents; one row a rule.
package enum GraphQLRules {
  package static let all: [Rule] =
    Syntax.allCases.map(\.rule) + [
      operationName, operationType, subscriptionRoot, typeUnknown, typeKind, selection,
      fieldUnknown, fieldConflict, argument, argumentRequired, fragmentName, fragmentUnused,
      fragmentCycle, fragmentType, directiveUnknown, directiveLocation, directiveRepeated, value,
      variableName, variableType, variableUndefined, variableUnused, variablePosition, schema,
      schemaName, schemaInterface, cached, deprecated, swiftName, typeName, stale,
    ]

  /// What makes a text no document.
  package enum Syntax: Sendable, CaseIterable {
    case syntax, limit

    package var rule: Rule {
      switch self {
      case .syntax:
        Rule(
          "graphql.syntax", .error, "A text that is no GraphQL document",
          "The grammar of the specification of September 2025 breaks here; nothing is read past it.",
          isConfigurable: false)
      case .limit:
        Rule(
          "graphql.limit", .error, "A document that is larger than what is read",
          "Size, number of tokens and depth are bounded, so that no document exhausts the machine.",
          isConfigurable: false)
      }
    }
  }

  // MARK: Operations

  static let operationName = error(
    "operation-name", "An operation that cannot be told from others",
    "Operations have names of their own; one without a name has to be the only one.")
  static let operationType = error(
    "operation-type", "An operation that the schema does not have",
    "The schema names the types at which queries, mutations and subscriptions begin.")
  static let subscriptionRoot = error(
    "subscription-root", "A subscription that does not have exactly one root field",
    "A subscription follows one stream of events. Ask for one field, without `@skip` or "
      + "`@include`, and none of those whose names begin with two underscores.")
  static let typeUnknown = error(
    "type-unknown", "A type that the schema does not have", "Check the name.")
  static let typeKind = error(
    "type-kind", "A type of a kind that has no place here",
    "Fragments are on objects, interfaces and unions; variables are of scalars, enumerations and "
      + "input objects.")

  // MARK: Fields

  static let selection = error(
    "selection", "A field with braces that has none, or without some that it needs",
    "What has fields of its own needs a selection; a scalar or a word of an enumeration has none.")
  static let fieldUnknown = error(
    "field-unknown", "A field that the type does not have", "Check the name and the type.")
  static let fieldConflict = error(
    "field-conflict", "Two fields that cannot have one name in the answer",
    "They would be different things under the same name. Give one of them an alias.")
  static let argument = error(
    "argument", "An argument that does not exist or is given twice",
    "A field or a directive takes the arguments that the schema names, each once.")
  static let argumentRequired = error(
    "argument-required", "An argument that is missing",
    "An argument whose type ends in an exclamation mark and which has no default has to be given.")

  // MARK: Fragments

  static let fragmentName = error(
    "fragment-name", "A fragment that does not exist, or exists twice",
    "Fragments are known by their names in all documents that belong together.")
  static let fragmentUnused = error(
    "fragment-unused", "A fragment that nothing uses", "Remove it, or spread it somewhere.")
  static let fragmentCycle = error(
    "fragment-cycle", "A fragment that holds itself", "It would never end; take one spread out.")
  static let fragmentType = error(
    "fragment-type", "A fragment that can never apply",
    "No object can be of the type of the fragment and of the type around it.")

  // MARK: Directives and values

  static let directiveUnknown = error(
    "directive-unknown", "A directive that the schema does not have", "Check the name.")
  static let directiveLocation = error(
    "directive-location", "A directive at a place where it cannot stand",
    "The schema says where a directive may stand.")
  static let directiveRepeated = error(
    "directive-repeated", "A directive that stands at one place twice",
    "Only one that is declared `repeatable` can.")
  static let value = error(
    "value", "A value of another type than is due",
    "The schema says what an argument or a field of an input object can be.")

  // MARK: Variables

  static let variableName = error(
    "variable-name", "A variable that is declared twice", "Each has a name of its own.")
  static let variableType = error(
    "variable-type", "A variable whose type is no input",
    "Variables are of scalars, enumerations and input objects.")
  static let variableUndefined = error(
    "variable-undefined", "A variable that the operation does not declare",
    "An operation declares the variables of all fragments that it reaches.")
  static let variableUnused = error(
    "variable-unused", "A variable that nothing uses", "Remove it, or use it somewhere.")
  static let variablePosition = error(
    "variable-position", "A variable whose type does not fit where it is used",
    "What may be null cannot stand where null may not be, and a list not where one value is due.")

  // MARK: Schemas

  static let schema = error(
    "schema", "A schema that contradicts itself",
    "Nothing can be checked against it before this is mended.")
  static let schemaName = error(
    "schema-name", "A name of a schema that is taken or reserved",
    "Types, fields, arguments, words and directives have names of their own; those that begin with "
      + "two underscores belong to the language.")
  static let schemaInterface = error(
    "schema-interface", "A type that does not have what its interface asks for",
    "It needs the fields of the interface with types as narrow, and their arguments.")

  // MARK: Rules of our own

  static let cached = error(
    "cached", "A directive `@cached` that the backend would not take",
    "An answer is kept for 1 to 300 seconds, and `refresh` has to be written as `true` or `false`: "
      + "a variable would be part of the key under which the answer is kept.")
  static let deprecated = Rule(
    "graphql.deprecated", .warning, "Use of something that is deprecated",
    "The schema says what to use instead.")
  static let swiftName = error(
    "swift-name", "Two names that are the same in Swift",
    "Generated code writes names without underscores, and begins types with a capital letter. Rename "
      + "the fragment, the operation or the variable, or give the field an alias.")
  static let typeName = error(
    "type-name", "A selection that cannot tell which type it got",
    "What depends on the type of an object needs `__typename` beside it.")
  package static let stale = error(
    "stale", "Generated code that is not what its documents give now",
    "Run `bricks-codegen generate` with the same words and commit what it writes.")

  private static func error(_ id: String, _ title: String, _ explanation: String) -> Rule {
    Rule("graphql.\(id)", .error, title, explanation)
  }
}
