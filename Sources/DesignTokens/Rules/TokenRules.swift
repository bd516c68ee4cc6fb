package import Documents

/// What can be wrong with design tokens and the documents that bring them together.
package enum TokenRules {
  package static let all: [Rule] = tokens + ResolverRules.all

  private static let tokens: [Rule] = [
    aliasCycle, aliasGroup, aliasMissing, aliasSyntax, aliasType, children, group, legacy, name,
    notRead, position, property, tooMany, typeMissing, typeUnknown, unfinished, value,
  ]

  static let aliasCycle = Rule(
    "token.alias-cycle", .error, "Tokens that refer to each other in a ring",
    "Following the references of these tokens leads back to where it began, so none of them has a "
      + "value. Give one of them a value of its own.")
  static let aliasGroup = Rule(
    "token.alias-group", .error, "A reference to a group",
    "A reference names a token, never a group. A group can have a value of its own in a token "
      + "named `$root`, which `{group.$root}` refers to.")
  static let aliasMissing = Rule(
    "token.alias-missing", .error, "A reference to a token that is not there",
    "References are followed after all sources are laid over each other: the token may stand in "
      + "any of them, but it has to be there in each context in which it is referred to.")
  static let aliasSyntax = Rule(
    "token.alias-syntax", .error, "Braces that are no reference",
    "A reference is a string of its own: an opening brace, the path of a token with points "
      + "between the names, a closing brace. It cannot be a part of a longer text.")
  static let aliasType = Rule(
    "token.alias-type", .error, "A reference to a token of another type",
    "The token that a reference leads to has to be of the type that its place needs. In a list of "
      + "shadows or stops it has to be a single one.")
  static let children = Rule(
    "token.children", .error, "A token with tokens in it",
    "An object with a `$value` is a token, and one without it a group; nothing is both. The value "
      + "of a group is a token named `$root` in it.")
  static let group = Rule(
    "token.group", .error, "Something in a group that is neither group nor token",
    "Groups and tokens are objects. A token has its value in `$value`.")
  static let legacy = Rule(
    "token.legacy", .error, "A value as drafts of the format had it",
    "Colors, dimensions and durations are objects since the format became stable; text such as "
      + "`#336699`, `16px` or `200ms` is understood, but other programs refuse it.")
  static let name = Rule(
    "token.name", .error, "A name that a token or group cannot have",
    "Names are parts of paths, so they have no points, and references stand in braces, so they "
      + "have none either. They are not empty, and the whole path has 512 bytes at most.")
  static let notRead = Rule(
    "token.not-read", .warning, "A part of the format that is not read",
    "Bricks reads what the screens of a feed can ask for. What else the format knows is passed "
      + "over, and said here so that nothing is missing in silence.")
  static let position = Rule(
    "token.position", .warning, "A stop of a gradient outside of it",
    "Positions lie between 0, the beginning, and 1, the end. Others count as the nearer of the two."
  )
  static let property = Rule(
    "token.property", .error, "A property that the format does not know, or of another type",
    "Names that begin with a dollar sign belong to the format. What a program or a team wants to "
      + "add goes into `$extensions`.")
  static let tooMany = Rule(
    "token.too-many", .error, "A theme with too many tokens",
    "The number of tokens has a limit, so that a broken or hostile source cannot exhaust the "
      + "machine.",
    isConfigurable: false)
  static let typeMissing = Rule(
    "token.type-missing", .error, "A token without a type",
    "The type is never guessed from the value: the token names it in `$type`, or a group around "
      + "it does for all tokens in it.")
  static let typeUnknown = Rule(
    "token.type-unknown", .error, "A type that does not exist",
    "The types of the format are a closed list, and their names are told apart by case.")
  static let unfinished = Rule(
    "token.unfinished", .warning, "A type with nothing that has it",
    "An object with a `$type`, no `$value` and nothing in it is most likely a token that has lost "
      + "its value.")
  static let value = Rule(
    "token.value", .error, "A value that does not fit its type",
    "Each type says what its values are made of. All parts are needed, and there are no others.")
}
