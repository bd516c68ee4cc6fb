package import Documents

/// Rules about GraphQL documents and schemas.
package enum GraphQLRules {
  package static let all: [Rule] =
    Syntax.allCases.map(\.rule) + [
      operationName, operationType, subscriptionRoot, typeUnknown, typeKind, selection,
      fieldUnknown, fieldConflict, argument, argumentRequired, fragmentName, fragmentUnused,
      fragmentCycle, fragmentType, directiveUnknown, directiveLocation, directiveRepeated, value,
      variableName, variableType, variableUndefined, variableUnused, variablePosition, effort,
      schema,
      schemaName, schemaInterface, schemaDeprecated, schemaDefault, cached, deprecated, unsupported,
      swiftName, typeName, stale,
    ]

  /// The rules about a text that cannot be parsed.
  package enum Syntax: Sendable, CaseIterable {
    case syntax, limit

    package var rule: Rule {
      switch self {
      case .syntax:
        Rule(
          "graphql.syntax", .error, "A text is not a valid GraphQL document",
          "The text violates the GraphQL grammar of September 2025. The rest is not read.",
          isConfigurable: false)
      case .limit:
        Rule(
          "graphql.limit", .error, "A document exceeds a limit",
          "Size, number of tokens and depth are limited, so that no document exhausts the machine.",
          isConfigurable: false)
      }
    }
  }

  // MARK: Operations

  static let operationName = error(
    "operation-name", "An operation has no unique name",
    "Operations must have unique names. An operation without a name must be the only one.")
  static let operationType = error(
    "operation-type", "The schema does not have this kind of operation",
    "The schema declares the root types of queries, mutations and subscriptions.")
  static let subscriptionRoot = error(
    "subscription-root", "A subscription does not have exactly one root field",
    "A subscription follows one stream of events. Select one field, without `@skip` or `@include`, "
      + "whose name does not begin with two underscores.")
  static let typeUnknown = error(
    "type-unknown", "A type does not exist in the schema", "Check the name.")
  static let typeKind = error(
    "type-kind", "A type has the wrong kind",
    "Fragments apply to objects, interfaces and unions. Variables have the type of a scalar, an "
      + "enum or an input object.")

  // MARK: Fields

  static let selection = error(
    "selection", "A selection is missing or not allowed",
    "A field of an object, interface or union needs a selection. A scalar or enum has none.")
  static let fieldUnknown = error(
    "field-unknown", "A field does not exist", "Check the name and the type.")
  static let fieldConflict = error(
    "field-conflict", "Two fields have the same name in the response",
    "Different fields cannot share a name in the response. Give one of them an alias.")
  static let argument = error(
    "argument", "An argument does not exist or is given twice",
    "A field or a directive accepts the arguments of the schema, each once.")
  static let argumentRequired = error(
    "argument-required", "A required argument is missing",
    "An argument is required if its type ends with an exclamation mark and it has no default.")

  // MARK: Fragments

  static let fragmentName = error(
    "fragment-name", "A fragment does not exist or is declared twice",
    "Fragment names must be unique across all documents of a set.")
  static let fragmentUnused = error(
    "fragment-unused", "A fragment is not used", "Remove it, or spread it somewhere.")
  static let fragmentCycle = error(
    "fragment-cycle", "A fragment contains itself", "Remove one of the spreads.")
  static let fragmentType = error(
    "fragment-type", "A fragment can never apply",
    "No object can have both the type of the fragment and the type around it.")

  // MARK: Directives and values

  static let directiveUnknown = error(
    "directive-unknown", "A directive does not exist in the schema", "Check the name.")
  static let directiveLocation = error(
    "directive-location", "A directive is not allowed here",
    "The schema declares the locations of each directive.")
  static let directiveRepeated = error(
    "directive-repeated", "A directive is used twice at one place",
    "Only a directive that is declared `repeatable` can be used twice.")
  static let value = error(
    "value", "A value has the wrong type",
    "The schema declares the type of each argument and each field of an input object.")

  // MARK: Variables

  static let variableName = error(
    "variable-name", "A variable is declared twice", "Each needs a unique name.")
  static let variableType = error(
    "variable-type", "The type of a variable is not an input type",
    "A variable must be a scalar, an enum or an input object.")
  static let variableUndefined = error(
    "variable-undefined", "A variable is not declared by the operation",
    "An operation must declare the variables of all fragments that it uses.")
  static let variableUnused = error(
    "variable-unused", "A variable is not used", "Remove it, or use it somewhere.")
  static let variablePosition = error(
    "variable-position", "The type of a variable does not fit its use",
    "A nullable variable does not fit a non-null type, and a list does not fit a single value.")

  static let effort = error(
    "effort", "The documents take too long to check",
    "Some checks run once for each place that uses a fragment or a type. Their number is limited, "
      + "so that no document can exhaust the machine. The remaining checks are skipped.")

  // MARK: Schemas

  static let schema = error(
    "schema", "The schema is not consistent",
    "Documents cannot be checked against the schema until this is fixed.")
  static let schemaName = error(
    "schema-name", "A name in the schema is taken or reserved",
    "Types, fields, arguments, enum values and directives must have unique names. Names that begin "
      + "with two underscores are reserved.")
  static let schemaInterface = error(
    "schema-interface", "A type does not implement its interface",
    "The type needs the fields of the interface, with equal or narrower types and arguments.")
  static let schemaDeprecated = Rule(
    "graphql.schema-deprecated", .warning,
    "A deprecated field implements a field that is not deprecated",
    "A client that selects the field through its interface does not see the deprecation. Deprecate "
      + "the field of the interface, too.")
  static let schemaDefault = error(
    "schema-default", "A default value contains itself",
    "The default value of an input field applies whenever an object leaves the field out. No finite "
      + "value exists if the default leaves out a field whose default leads back to it.")

  // MARK: Rules of Bricks

  static let cached = error(
    "cached", "The backend rejects this use of `@cached`",
    "A response is cached for 1 to 300 seconds. `refresh` must be `true` or `false`, because a "
      + "variable would become part of the cache key.")
  static let deprecated = Rule(
    "graphql.deprecated", .warning, "Use of a deprecated element",
    "The schema describes what to use instead.")
  static let unsupported = error(
    "unsupported", "The client cannot run this",
    "The client reads one complete response for each request. A subscription and the directives "
      + "`@defer` and `@stream` lead to several responses.")
  static let swiftName = error(
    "swift-name", "Two names are the same in Swift",
    "Generated code writes names without underscores, and type names begin with a capital letter. "
      + "Rename the fragment, the operation or the variable, or give the field an alias.")
  static let typeName = error(
    "type-name", "A selection does not include `__typename`",
    "A selection that depends on the type of an object also needs `__typename`.")
  package static let stale = error(
    "stale", "Generated code is out of date",
    "Run `bricks-codegen generate` with the same arguments and commit the result.")

  private static func error(_ id: String, _ title: String, _ explanation: String) -> Rule {
    Rule("graphql.\(id)", .error, title, explanation)
  }
}
