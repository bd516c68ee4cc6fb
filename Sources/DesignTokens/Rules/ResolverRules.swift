import Documents

/// Rules for resolver documents and inputs.
enum ResolverRules {
  static let all: [Rule] = [
    contexts, cycle, defaultContext, forbidden, inline, inputContext, inputMissing, inputModifier,
    inputType, limit, name, order, overlap, reference, repeated, sameContext, singleContext, source,
    sourceMissing, sources, typeChange, unused, version,
  ]

  static let contexts = Rule(
    "resolver.contexts", .error, "A modifier has no contexts",
    "A modifier is a choice, such as light or dark, and needs at least one context.")
  static let cycle = Rule(
    "resolver.cycle", .error, "Sets include each other in a cycle",
    "A set may include the sources of another set, but not its own, directly or indirectly.")
  static let defaultContext = Rule(
    "resolver.default", .error, "The default of a modifier is not one of its contexts",
    "The default is the context that is used if the input does not choose one.")
  static let forbidden = Rule(
    "resolver.forbidden", .error, "A reference leads to something that is not allowed here",
    "Sources and sets may refer to sets, definitions and files. A modifier is a choice, not a "
      + "source, and references into the order are not allowed.")
  static let inline = Rule(
    "resolver.inline", .error, "An entry in `resolutionOrder` is incomplete",
    "An entry is a `$ref`, or an inline set or modifier. An inline entry needs a `name` and a "
      + "`type`, which is `set` or `modifier`.")
  static let inputContext = Rule(
    "resolver.input-context", .error, "An input chooses a context that does not exist",
    "An input names one existing context per modifier.")
  static let inputMissing = Rule(
    "resolver.input-missing", .error, "An input omits a modifier without a default",
    "Only modifiers with a default may be omitted.")
  static let inputModifier = Rule(
    "resolver.input-modifier", .error, "An input names a modifier that does not exist",
    "An input chooses contexts for modifiers of the theme. The names are case-insensitive.")
  static let inputType = Rule(
    "resolver.input-type", .error, "An input is not an object of strings",
    "An input is an object with a string for each modifier, such as `{\"scheme\": \"dark\"}`.")
  static let limit = Rule(
    "resolver.limit", .error, "The theme has too many sources or combinations of contexts",
    "The numbers have limits so that a broken or hostile document cannot exhaust the machine.",
    isConfigurable: false)
  static let name = Rule(
    "resolver.name", .error, "A reference names a set or modifier that does not exist",
    "The order and the sources refer to sets and modifiers by their names in `sets` and "
      + "`modifiers`.")
  static let order = Rule(
    "resolver.order", .error, "The order of the sources is missing",
    "Later sources override the tokens of earlier ones, so `resolutionOrder` must name every set "
      + "and modifier in use. Without it, the sets come first and the modifiers override them.")
  static let overlap = Rule(
    "resolver.overlap", .note, "Several modifiers declare the same tokens",
    "Independent modifiers can be combined and reviewed one by one. If two modifiers declare the "
      + "same token, the later one in the order decides. Every combination must then be "
      + "reviewed.")
  static let reference = Rule(
    "resolver.reference", .error, "A reference is not valid",
    "A reference is `#/sets/name` or `#/modifiers/name` for a part of the document, or the path of "
      + "a token file, relative to the folder of the document.")
  static let repeated = Rule(
    "resolver.repeated", .error, "The order contains a set or modifier twice",
    "Each set and modifier has one position in the order, which decides what it overrides.")
  static let sameContext = Rule(
    "resolver.same-context", .warning, "Contexts have the same sources",
    "Two contexts of a modifier with the same sources make the same theme.")
  static let singleContext = Rule(
    "resolver.single-context", .error, "A modifier has a single context",
    "One context leaves no choice; declare such sources as a set. The specification allows "
      + "programs to continue, so the modifier is still read.")
  static let source = Rule(
    "resolver.source", .error, "A source is not a tree of tokens",
    "A source is a tree of groups and tokens, in the document or in a separate file.")
  static let sourceMissing = Rule(
    "resolver.source-missing", .error, "A source cannot be read",
    "The path of a source is relative to the folder of the document that names it.")
  static let sources = Rule(
    "resolver.sources", .error, "A set has no sources",
    "A set names its sources in a list, which may be empty.")
  static let typeChange = Rule(
    "resolver.type-change", .warning, "A source changes the type of a token",
    "Otherwise, a reference to the token has the wrong type in some contexts.")
  static let unused = Rule(
    "resolver.unused", .warning, "A set or modifier is not used",
    "Only sets and modifiers in `resolutionOrder` become part of the theme.")
  static let version = Rule(
    "resolver.version", .error, "The version of the format is missing or not supported",
    "A resolver document declares the version of its format.")
}
