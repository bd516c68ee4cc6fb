import Documents

/// What can be wrong with files, groups, tokens and their names.
extension TokenRules {
  static let structure: [Rule] = [
    caseTwins, children, foreign, format, group, name, property, propertyType, root, tooMany,
    typeMissing,
    typeUnknown, unfinished, valueAndReference,
  ]

  static let caseTwins = Rule(
    "token.case-twins", .warning, "Names that differ only in case",
    "Names are told apart by case, so both are there; but many programs that such names end up in "
      + "do not, and people read over it.")
  static let children = Rule(
    "token.children", .error, "A token with something else in it",
    "An object with a `$value` is a token, and one without it a group; nothing is both. The value "
      + "of a group is a token named `$root` in it; what a team wants to add to a token goes into "
      + "`$extensions`.")
  static let foreign = Rule(
    "token.foreign", .error, "A file in the format of another program",
    "Variables of Figma's REST API and files of Style Dictionary hold tokens in their own way. "
      + "`bricks tokens migrate` converts them, and says what it could not carry.")
  static let format = Rule(
    "token.format", .note, "A file that another program has written in its own dialect",
    "Exports of Figma and sets of Tokens Studio are near to the format, so they are read; what "
      + "differs is told where it stands. `bricks tokens migrate` converts them as a whole.")
  static let group = Rule(
    "token.group", .error, "Something in a group that is neither group nor token",
    "Groups and tokens are objects. A token has its value in `$value`. Examples of the specification "
      + "that refer to a bare string contradict this, and are not followed.")
  static let name = Rule(
    "token.name", .error, "A name that a token or group cannot have",
    "Names are parts of paths, so they have no points, and references stand in braces, so they "
      + "have none either. They are not empty, and the whole path has 512 bytes at most.")
  static let property = Rule(
    "token.property", .error, "A property that the format does not know",
    "Names that begin with a dollar sign belong to the format. What a program or a team wants to "
      + "add goes into `$extensions`.")
  static let propertyType = Rule(
    "token.property-type", .error, "A property that is of another type",
    "`$description` is a string, `$deprecated` true, false or the reason as a string, and "
      + "`$extensions` an object.")
  static let root = Rule(
    "token.root", .error, "A file of tokens that is no object",
    "A file of tokens is a group: an object with groups and tokens in it.")
  static let tooMany = Rule(
    "token.too-many", .error, "A theme with too many tokens",
    "The number of tokens has a limit, so that a broken or hostile source cannot exhaust the "
      + "machine. Groups that take the tokens of other groups count with all of them.",
    isConfigurable: false)
  static let typeMissing = Rule(
    "token.type-missing", .error, "A token without a type",
    "The type is never guessed from the value: the token names it in `$type`, what it refers to "
      + "has it, or a group around it gives it to all tokens in it.")
  static let typeUnknown = Rule(
    "token.type-unknown", .error, "A type that does not exist",
    "The types of the format are a closed list, and their names are told apart by case. Examples of "
      + "the specification that have the type `string` contradict its chapter on types, which "
      + "counts.")
  static let unfinished = Rule(
    "token.unfinished", .warning, "A type with nothing that has it",
    "An object with a `$type`, no `$value` and nothing in it is most likely a token that has lost "
      + "its value.")
  static let valueAndReference = Rule(
    "token.value-and-reference", .error, "A token with both a value and a reference",
    "A token has its value in `$value` or takes that of another one by `$ref`. With both it would "
      + "be worth two things; the `$value` counts.")
}
