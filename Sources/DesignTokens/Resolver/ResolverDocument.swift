import Documents

/// A document that says which sources a theme is made of, in which context and in which order.
struct ResolverDocument: Sendable {
  var version: JSONNode?
  var sets: [(key: String, value: ResolverSet)] = []
  var modifiers: [(key: String, value: ResolverModifier)] = []
  var order: [ResolverEntry]?
  /// What is for people and for other programs.
  var remarks = ResolverRemarks()

  static let format = DocumentFormat(
    "resolver", options: .withComments,
    table: FieldTable(
      "resolver", "The sources of a theme, in its contexts and in their order.",
      from: ResolverDocument(),
      [
        .optional(
          "version", \.version, .anything, "The version of the format: \(latestVersion)."),
        .optional("name", \.remarks.name, .string, "What people call the theme."),
        .optional("description", \.remarks.description, .string, "What it is."),
        .optional(
          "sets", \.sets, .dictionary(of: ResolverSet.table.reader), "Sources that always count."),
        .optional(
          "modifiers", \.modifiers, .dictionary(of: ResolverModifier.table.reader),
          "Sources of which a context chooses."),
        .optional(
          "resolutionOrder", \.order, .array(of: ResolverEntry.table.reader),
          "Sets and modifiers, each laid over those before it."),
        .optional("$defs", \.remarks.definitions, .anything, "Parts that other programs use."),
        .optional("$extensions", \.remarks.extensions, .anything, "What other programs add."),
      ]))

  static let latestVersion = "2025.10"
}

/// What a resolver document has beside the sources.
struct ResolverRemarks: Sendable {
  var name = ""
  var description = ""
  var definitions: JSONNode?
  var extensions: JSONNode?
}

/// Sources that always count.
struct ResolverSet: Sendable {
  var sources: [JSONNode]?
  /// The set or definition whose sources it has.
  var reference: JSONNode?
  var remarks = ResolverRemarks()

  static let table = FieldTable(
    "set", "Sources that always count.", from: ResolverSet(),
    [
      .optional(
        "sources", \.sources, .array(of: .anything), "Trees of tokens, or references to them."),
      .optional("$ref", \.reference, .anything, "A set or definition with its sources."),
      .optional("description", \.remarks.description, .string, "What it is."),
      .optional("$extensions", \.remarks.extensions, .anything, "What other programs add."),
    ])
}

/// A choice between contexts, each with its sources.
struct ResolverModifier: Sendable {
  var contexts: [(key: String, value: [JSONNode])]?
  /// The definition whose contexts it has.
  var reference: JSONNode?
  var defaultContext: JSONNode?
  var remarks = ResolverRemarks()

  static let table = FieldTable(
    "modifier", "A choice between contexts.", from: ResolverModifier(),
    [
      .optional(
        "contexts", \.contexts, .dictionary(of: .array(of: .anything)),
        "The sources of each context."),
      .optional("$ref", \.reference, .anything, "A definition with its contexts."),
      .optional(
        "default", \.defaultContext, .anything, "The context that counts when none is named."),
      .optional("description", \.remarks.description, .string, "What it is."),
      .optional("$extensions", \.remarks.extensions, .anything, "What other programs add."),
    ])
}

/// One entry of the order: a reference, or a set or modifier in its place.
struct ResolverEntry: Sendable {
  enum Kind: String, Sendable, CaseIterable { case set, modifier }

  var reference: JSONNode?
  var kind: Kind?
  var name: String?
  var set = ResolverSet()
  var modifier = ResolverModifier()

  static let table = FieldTable(
    "entry", "One step of the order.", from: ResolverEntry(),
    [
      .optional("$ref", \.reference, .anything, "The set or modifier."),
      .optional("type", \.kind, .choice, "What stands here."),
      .optional("name", \.name, .string, "Its name."),
      .optional("sources", \.set.sources, .array(of: .anything), "The sources of a set."),
      .optional(
        "contexts", \.modifier.contexts, .dictionary(of: .array(of: .anything)),
        "The contexts of a modifier."),
      .optional(
        "default", \.modifier.defaultContext, .anything,
        "The context that counts when none is named."),
      .optional("description", \.set.remarks.description, .string, "What it is."),
      .optional("$extensions", \.set.remarks.extensions, .anything, "What other programs add."),
    ])
}
