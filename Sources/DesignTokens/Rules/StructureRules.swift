import Documents

/// Rules for files, groups, tokens and their names.
extension TokenRules {
  static let structure: [Rule] = [
    caseTwins, children, foreign, format, group, name, property, propertyType, root, tooMany,
    typeMissing,
    typeForeign, typeUnknown, unfinished, valueAndReference,
  ]

  static let caseTwins = Rule(
    "token.case-twins", .warning, "Names differ only in case",
    "Names are case-sensitive, so both tokens exist. Many other programs ignore case, and people "
      + "overlook the difference.")
  static let children = Rule(
    "token.children", .error, "A token contains other tokens",
    "An object with a `$value` is a token; an object without one is a group. To give a group a "
      + "value, add a token named `$root` to it. To add data of your own to a token, use "
      + "`$extensions`.")
  static let foreign = Rule(
    "token.foreign", .error, "A file is in the format of another program",
    "Variables of Figma's REST API and files of Style Dictionary have their own structure. "
      + "`bricks tokens migrate` converts them and lists the values that it cannot convert.")
  static let format = Rule(
    "token.format", .note, "A file is in another program's dialect of the format",
    "Exports of Figma and sets of Tokens Studio are close to the format, so they are read. Each "
      + "difference is a finding. `bricks tokens migrate` converts the whole file.")
  static let group = Rule(
    "token.group", .error, "A member of a group is neither a group nor a token",
    "Groups and tokens are objects. A token has its value in `$value`. Some examples of the "
      + "specification refer to a bare string; they contradict its text and are not supported.")
  static let name = Rule(
    "token.name", .error, "A token or group has an invalid name",
    "A name cannot be empty or contain periods, which separate names, or braces, which enclose "
      + "references. The whole path is limited to 512 bytes.")
  static let property = Rule(
    "token.property", .error, "A property is not part of the format",
    "Names that begin with a dollar sign are reserved for the format. Put data of your own into "
      + "`$extensions`.")
  static let propertyType = Rule(
    "token.property-type", .error, "A property has the wrong type",
    "`$description` is a string, `$deprecated` is true, false or the reason as a string, and "
      + "`$extensions` is an object.")
  static let root = Rule(
    "token.root", .error, "A token file is not an object",
    "A token file is a group: an object that contains groups and tokens.")
  static let tooMany = Rule(
    "token.too-many", .error, "The theme has too many tokens",
    "The number of tokens has a limit so that a broken or hostile source cannot exhaust the "
      + "machine. Tokens inherited through `$extends` are counted for each group.",
    isConfigurable: false)
  static let typeForeign = Rule(
    "token.type-foreign", .warning, "The type belongs to other programs",
    "Figma and other programs have texts, booleans and links, for which the format has no type. "
      + "Such values are carried along unchanged, for the programs that read them.")
  static let typeMissing = Rule(
    "token.type-missing", .error, "A token has no type",
    "The type is never guessed from the value. It comes from the token's own `$type`, from the "
      + "token that it refers to, or from the nearest group with a `$type`.")
  static let typeUnknown = Rule(
    "token.type-unknown", .error, "The type does not exist",
    "The types of the format are a closed list of case-sensitive names.")
  static let unfinished = Rule(
    "token.unfinished", .warning, "An object has a type but no value and no tokens",
    "An object with a `$type`, no `$value` and no members is most likely a token that has lost "
      + "its value.")
  static let valueAndReference = Rule(
    "token.value-and-reference", .error, "A token has both a value and a reference",
    "A token has its value in `$value` or refers to the value of another token with `$ref`, but "
      + "not both. The `$value` is used.")
}
