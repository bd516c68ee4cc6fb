import Documents

/// What can be wrong with a resolver document.
enum ResolverRules {
  static let all: [Rule] = [
    contexts, cycle, defaultContext, forbidden, inline, inputContext, inputMissing, inputModifier,
    inputType, limit, name, order, overlap, reference, repeated, sameContext, singleContext, source,
    sourceMissing, sources, typeChange, unused, version,
  ]

  static let contexts = Rule(
    "resolver.contexts", .error, "A modifier without contexts",
    "A modifier is a choice, such as light or dark; it needs at least one context.")
  static let cycle = Rule(
    "resolver.cycle", .error, "Sets that take their sources from each other",
    "A set may take the sources of another one, but not, over any number of sets, its own.")
  static let defaultContext = Rule(
    "resolver.default", .error, "A default that is none of the contexts",
    "The default of a modifier is the context that counts when none is asked for.")
  static let forbidden = Rule(
    "resolver.forbidden", .error, "A reference that leads where none may",
    "Sources and sets may lead to sets, to definitions and to files. A modifier is a choice and no "
      + "source, and nothing leads into the order.")
  static let inline = Rule(
    "resolver.inline", .error, "An entry of the order that is neither a reference nor complete",
    "An entry is a `$ref`, or a set or modifier in its place: with a `name` of its own and a `type` "
      + "that says which of the two it is.")
  static let inputContext = Rule(
    "resolver.input-context", .error, "An input that chooses a context which is not there",
    "An input names for each modifier one of its contexts.")
  static let inputMissing = Rule(
    "resolver.input-missing", .error, "An input that leaves out a modifier without a default",
    "Only modifiers with a default may be left out.")
  static let inputModifier = Rule(
    "resolver.input-modifier", .error, "An input for a modifier that is not there",
    "An input chooses a context for modifiers of the theme; upper and lower case count the same.")
  static let inputType = Rule(
    "resolver.input-type", .error, "An input that is not written as one",
    "An input is an object with a string for each modifier, such as `{\"scheme\": \"dark\"}`.")
  static let limit = Rule(
    "resolver.limit", .error, "More sources or combinations of contexts than are read",
    "The numbers have limits, so that a broken or hostile document cannot exhaust the machine.",
    isConfigurable: false)
  static let name = Rule(
    "resolver.name", .error, "A set or modifier that is not there",
    "The order, and sources that take those of a set, name it as it is named in `sets` or "
      + "`modifiers`.")
  static let order = Rule(
    "resolver.order", .error, "The order of the sources is missing",
    "Later sources replace tokens of earlier ones, so `resolutionOrder` has to name all sets and "
      + "modifiers that count. Without it the sets come first and the modifiers over them.")
  static let overlap = Rule(
    "resolver.overlap", .note, "Modifiers that touch the same tokens",
    "Modifiers that are independent of each other can be combined and reviewed one by one. Where "
      + "two of them give a token a value, the order decides, and each combination has to be "
      + "looked at.")
  static let reference = Rule(
    "resolver.reference", .error, "A reference that is none",
    "A reference is `#/sets/name` or `#/modifiers/name` for a part of the document, or the path of "
      + "a file of tokens, from the folder of the document.")
  static let repeated = Rule(
    "resolver.repeated", .error, "A set or modifier that stands in the order twice",
    "Each has one place, which says what it covers and what covers it.")
  static let sameContext = Rule(
    "resolver.same-context", .warning, "Contexts with the same sources",
    "Two contexts of a modifier that lay down the same sources are one and the same.")
  static let singleContext = Rule(
    "resolver.single-context", .error, "A modifier with a single context",
    "With one context there is nothing to choose; such sources are a set. The specification lets a "
      + "program go on here, and so it is read.")
  static let source = Rule(
    "resolver.source", .error, "A source that holds no tokens",
    "A source is a tree of groups and tokens, in the document or in a file of its own.")
  static let sourceMissing = Rule(
    "resolver.source-missing", .error, "A source that cannot be read",
    "The path of a source goes from the folder of the document that names it.")
  static let sources = Rule(
    "resolver.sources", .error, "A set without sources",
    "A set names its sources in a list, which may be empty.")
  static let typeChange = Rule(
    "resolver.type-change", .warning, "A source that gives a token another type",
    "What refers to the token needs it to be of one type, whatever the context.")
  static let unused = Rule(
    "resolver.unused", .warning, "A set or modifier that never counts",
    "Only what `resolutionOrder` names becomes a part of the theme.")
  static let version = Rule(
    "resolver.version", .error, "The version of the format is missing or another one",
    "A resolver document says by which version of the format it is to be read.")
}
