import Documents

/// What can be wrong with a resolver document.
enum ResolverRules {
  static let all: [Rule] = [
    contexts, cycle, defaultContext, limit, name, order, reference, repeated, source, sourceMissing,
    unused, version,
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
  static let reference = Rule(
    "resolver.reference", .error, "A reference that is none",
    "A reference is `#/sets/name` or `#/modifiers/name` for a part of the document, or the path of "
      + "a file of tokens, from the folder of the document.")
  static let repeated = Rule(
    "resolver.repeated", .error, "A set or modifier that stands in the order twice",
    "Each has one place, which says what it covers and what covers it.")
  static let source = Rule(
    "resolver.source", .error, "A source that holds no tokens",
    "A source is a tree of groups and tokens, in the document or in a file of its own.")
  static let sourceMissing = Rule(
    "resolver.source-missing", .error, "A source that cannot be read",
    "The path of a source goes from the folder of the document that names it.")
  static let unused = Rule(
    "resolver.unused", .warning, "A set or modifier that never counts",
    "Only what `resolutionOrder` names becomes a part of the theme.")
  static let version = Rule(
    "resolver.version", .error, "The version of the format is missing",
    "A resolver document says by which version of the format it is to be read.")
}
