import Documents

/// A document with the sources of a theme, their contexts and their order.
package struct ResolverDocument: Sendable {
  var version: JSONNode?
  var sets: [(key: String, value: ResolverSet)] = []
  var modifiers: [(key: String, value: ResolverModifier)] = []
  var order: [ResolverEntry]?
  /// Members for people and other programs.
  var remarks = ResolverMetadata()

  static let format = DocumentFormat(
    "resolver", options: .withComments,
    table: FieldTable(
      "resolver", "The sources of a theme, their contexts and their order.",
      from: ResolverDocument(),
      [
        .optional(
          "version", \.version, .anything, "The version of the format: \(latestVersion)."),
        .optional("name", \.remarks.name, .string, "The name of the theme."),
        .optional("description", \.remarks.description, .string, "A description of the theme."),
        .optional(
          "sets", \.sets, .dictionary(of: ResolverSet.table.reader), "Sources that always apply."),
        .optional(
          "modifiers", \.modifiers, .dictionary(of: ResolverModifier.table.reader),
          "Sources that apply in a chosen context."),
        .optional(
          "resolutionOrder", \.order, .array(of: ResolverEntry.table.reader),
          "Sets and modifiers; later ones override earlier ones."),
        .optional("$defs", \.remarks.definitions, .anything, "Definitions to refer to."),
        .optional("$extensions", \.remarks.extensions, .anything, "Data of other programs."),
      ]))

  package static let latestVersion = "2025.10"

  /// The JSON Schema of resolver documents, for editors.
  package static var schema: (name: String, summary: String, bytes: [UInt8]) {
    let entry = format.entry
    return (entry.name, entry.summary, entry.schema)
  }
}

/// The members of a resolver document that are not sources.
struct ResolverMetadata: Sendable {
  var name = ""
  var description = ""
  var definitions: JSONNode?
  var extensions: JSONNode?
}

/// Sources that always apply.
struct ResolverSet: Sendable {
  var sources: [JSONNode]?
  /// The set or definition with the sources.
  var reference: JSONNode?
  var remarks = ResolverMetadata()

  static let table = FieldTable(
    "set", "Sources that always apply.", from: ResolverSet(),
    [
      .optional(
        "sources", \.sources, .array(of: .anything), "Trees of tokens, or references to them."),
      .optional("$ref", \.reference, .anything, "A set or definition with the sources."),
      .optional("description", \.remarks.description, .string, "A description of the set."),
      .optional("$extensions", \.remarks.extensions, .anything, "Data of other programs."),
    ])
}

/// A choice between contexts, each with its sources.
struct ResolverModifier: Sendable {
  var contexts: [(key: String, value: [JSONNode])]?
  /// The definition with the contexts.
  var reference: JSONNode?
  var defaultContext: JSONNode?
  var remarks = ResolverMetadata()

  static let table = FieldTable(
    "modifier", "A choice between contexts.", from: ResolverModifier(),
    [
      .optional(
        "contexts", \.contexts, .dictionary(of: .array(of: .anything)),
        "The sources of each context."),
      .optional("$ref", \.reference, .anything, "A definition with the contexts."),
      .optional(
        "default", \.defaultContext, .anything, "The context if an input names none."),
      .optional("description", \.remarks.description, .string, "A description of the modifier."),
      .optional("$extensions", \.remarks.extensions, .anything, "Data of other programs."),
    ])
}

/// An entry of the order: a reference, or an inline set or modifier.
struct ResolverEntry: Sendable {
  enum Kind: String, Sendable, CaseIterable { case set, modifier }

  var reference: JSONNode?
  var kind: Kind?
  var name: String?
  var set = ResolverSet()
  var modifier = ResolverModifier()

  static let table = FieldTable(
    "entry", "An entry of the order.", from: ResolverEntry(),
    [
      .optional("$ref", \.reference, .anything, "A reference to a set or modifier."),
      .optional("type", \.kind, .choice, "The kind of an inline entry."),
      .optional("name", \.name, .string, "The name of an inline entry."),
      .optional("sources", \.set.sources, .array(of: .anything), "The sources of a set."),
      .optional(
        "contexts", \.modifier.contexts, .dictionary(of: .array(of: .anything)),
        "The contexts of a modifier."),
      .optional(
        "default", \.modifier.defaultContext, .anything,
        "The context if an input names none."),
      .optional("description", \.set.remarks.description, .string, "A description of the entry."),
      .optional("$extensions", \.set.remarks.extensions, .anything, "Data of other programs."),
    ])
}
