import Documents

/// What can be wrong with references from tokens to tokens, and from groups to groups.
extension TokenRules {
  static let references: [Rule] = [
    aliasAbsent, aliasBlank, aliasCycle, aliasGroup, aliasList, aliasMissing, aliasPlace,
    aliasSegment, aliasSyntax, aliasText, aliasType, extendsAncestor, extendsCycle, extendsMissing,
    extendsSyntax, extendsToken, extendsType, groupReference, pointerEscape, pointerIndex,
    pointerMember, pointerPartial, pointerProperty, pointerRoot, pointerSpace, pointerSyntax,
    pointerToken,
  ]

  // MARK: In braces

  static let aliasAbsent = Rule(
    "token.alias-absent", .error, "A reference to a token that is not there in every context",
    "References are followed after all sources are laid over each other: the token may stand in "
      + "any of them, but it has to be there in each context in which it is referred to.")
  static let aliasBlank = Rule(
    "token.alias-blank", .error, "A reference with a blank name, or with space around one",
    "Space is a part of a name. `{ color.text }` names a token in a group called ` color`.")
  static let aliasCycle = Rule(
    "token.alias-cycle", .error, "Tokens that refer to each other in a ring",
    "Following the references of these tokens leads back to where it began, so none of them has a "
      + "value. Give one of them a value of its own.")
  static let aliasGroup = Rule(
    "token.alias-group", .error, "A reference to a group",
    "A reference names a token, never a group. A group can have a value of its own in a token "
      + "named `$root`, which `{group.$root}` refers to.")
  static let aliasList = Rule(
    "token.alias-list", .error, "A reference to a list where one element is needed",
    "A reference in a list of shadows or stops stands for one element, and lists in it are not laid "
      + "flat. The specification shows gradients of one stop in the place of a stop, which are "
      + "taken; a shadow that is a list is not, not even with one element.")
  static let aliasMissing = Rule(
    "token.alias-missing", .error, "A reference to a token that is not there",
    "No source of the theme, in any context, has a token of this name.")
  static let aliasPlace = Rule(
    "token.alias-place", .error, "A reference in braces where it cannot stand",
    "A name in braces stands for the whole value of a token. In the numbers of a color, a "
      + "dimension, a duration or a cubicBezier, and in a list of font families, nothing is a "
      + "whole value; there an object with `$ref` leads to it.")
  static let aliasSegment = Rule(
    "token.alias-segment", .error, "A reference to a property in braces",
    "A name in braces always means the value of a token, so it has no `$value` in it. The one name "
      + "with a dollar sign is `$root`: the specification needs it in references, though its "
      + "schema forbids it. Parts of a value are reached by an object with `$ref`.")
  static let aliasSyntax = Rule(
    "token.alias-syntax", .error, "Braces that are no reference",
    "A reference is an opening brace, the path of a token with points between the names, and a "
      + "closing brace.")
  static let aliasText = Rule(
    "token.alias-text", .error, "A reference inside of other text",
    "A reference is a string of its own. It cannot be a part of a longer text, and nothing is "
      + "calculated.")
  static let aliasType = Rule(
    "token.alias-type", .error, "A reference to a token of another type",
    "The token that a reference leads to has to be of the type that its place needs.")

  // MARK: Groups

  static let extendsAncestor = Rule(
    "token.extends-ancestor", .error, "A group that takes the tokens of a group around it",
    "The tokens of the outer group would hold those of the inner one, which would hold those of "
      + "the outer one, without end.")
  static let extendsCycle = Rule(
    "token.extends-cycle", .error, "Groups that take their tokens from each other",
    "Following `$extends` leads back to where it began, so none of these groups can be completed.")
  static let extendsMissing = Rule(
    "token.extends-missing", .error, "A group to extend that is not there",
    "No source of the theme, in any context, has a group of this name.")
  static let extendsSyntax = Rule(
    "token.extends-syntax", .error, "An `$extends` that names no group",
    "`$extends` is a string: the path of a group in braces, or a pointer such as `#/button`.")
  static let extendsToken = Rule(
    "token.extends-token", .error, "A group that extends a token",
    "A group takes the tokens of another group. A token has nothing that could be taken; refer to "
      + "it by a token.")
  static let extendsType = Rule(
    "token.extends-type", .error, "A token that is of another type than the group which takes it",
    "The `$type` of a group holds for its own tokens; those that `$extends` brings along keep the "
      + "type that they have at home. The specification lets both be read; where they differ it is "
      + "an error.")
  static let groupReference = Rule(
    "token.group-reference", .warning, "A group with a `$ref`",
    "The specification calls it the same as `$extends`, its schema refuses it. It is read as "
      + "`$extends`.")

  // MARK: Pointers

  static let pointerEscape = Rule(
    "token.pointer-escape", .error, "An escape that is none",
    "In a pointer `~0` stands for a tilde and `~1` for a slash; after a per cent sign there are "
      + "two hexadecimal digits.")
  static let pointerIndex = Rule(
    "token.pointer-index", .error, "An element that is not there",
    "Elements of a list are numbered from 0, without leading zeros.")
  static let pointerMember = Rule(
    "token.pointer-member", .error, "A part of a value that is not there",
    "What a pointer names behind `$value` has to be a part of that value.")
  static let pointerPartial = Rule(
    "token.pointer-partial", .error, "A part of a value where another one is needed",
    "A pointer into a value leads to one part of it, such as the number of a dimension; it has to "
      + "be what is needed where the pointer stands.")
  static let pointerProperty = Rule(
    "token.pointer-property", .error, "A pointer to something that is no value",
    "A pointer leads to the `$value` of a token or into it. What a token or a group says of itself, "
      + "as `$type` and `$description` do, is no value.")
  static let pointerRoot = Rule(
    "token.pointer-root", .error, "A pointer to the whole document",
    "The whole document is a group, and no value. `#/` does not mean it either, though the "
      + "specification says so in one place: by the rules of pointers it is a member whose name is "
      + "empty.")
  static let pointerSpace = Rule(
    "token.pointer-space", .note, "A pointer with a space in it",
    "The specification has examples with spaces, and counts them as mistakes elsewhere. They are "
      + "read; `%20` is understood everywhere.")
  static let pointerSyntax = Rule(
    "token.pointer-syntax", .error, "A `$ref` that is no pointer",
    "A pointer is a string: `#`, and a slash before each name on the way, such as "
      + "`#/color/text/$value`. It leads to a token of the theme, whichever file it stands in.")
  static let pointerToken = Rule(
    "token.pointer-token", .note, "A pointer to a token instead of its value",
    "The edition 2025.10 wants `/$value` at the end and later texts show pointers without it. Both "
      + "are read; set this rule to error for the strict reading.")
}
