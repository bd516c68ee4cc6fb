package import Documents

/// Rules for references between tokens and between groups.
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
    "token.alias-absent", .error, "A reference names a token that is missing in some contexts",
    "References are resolved after all sources are merged. The token may be in any source, but it "
      + "must exist in every context in which it is referred to.")
  static let aliasBlank = Rule(
    "token.alias-blank", .error, "A reference has a blank name or a name with surrounding spaces",
    "A space is part of a name. `{ color.text }` names a token in a group called ` color`.")
  static let aliasCycle = Rule(
    "token.alias-cycle", .error, "Tokens refer to each other in a cycle",
    "The references of these tokens lead back to the first one, so none of them has a value. Give "
      + "one of them a value of its own.")
  static let aliasGroup = Rule(
    "token.alias-group", .error, "A reference names a group",
    "A reference must name a token. To give a group a value, add a token named `$root` to it and "
      + "refer to `{group.$root}`.")
  static let aliasList = Rule(
    "token.alias-list", .error, "A reference names a list where one element is expected",
    "A reference in a list of shadows or stops must resolve to one element, because nested lists "
      + "are not flattened. The specification uses gradients of one stop as stops, so those are "
      + "accepted. A shadow that is a list is rejected, even if it has one element.")
  static let aliasMissing = Rule(
    "token.alias-missing", .error, "A reference names a token that does not exist",
    "No source of the theme, in any context, has a token with this name.")
  static let aliasPlace = Rule(
    "token.alias-place", .error, "A reference in braces is not allowed here",
    "A name in braces is the whole value of a token. The numbers of a color, dimension, duration "
      + "or cubicBezier, and the names in a list of font families, are only parts of a value. "
      + "Refer to a part with a `$ref` object.")
  static let aliasSegment = Rule(
    "token.alias-segment", .error, "A reference in braces names a property",
    "A name in braces always means the value of a token, so it cannot contain `$value`. The only "
      + "valid name with a dollar sign is `$root`: the specification needs it in references, "
      + "although its schema forbids it. Refer to a part of a value with a `$ref` object.")
  static let aliasSyntax = Rule(
    "token.alias-syntax", .error, "Braces do not contain a valid reference",
    "A reference is an opening brace, the path of a token with a period between names, and a "
      + "closing brace.")
  static let aliasText = Rule(
    "token.alias-text", .error, "A reference is part of a longer text",
    "A reference must be the whole string. References inside text and calculations are not "
      + "supported.")
  package static let aliasType = Rule(
    "token.alias-type", .error, "A reference names a token of a different type",
    "The token must have the type that is required where the reference is used.")

  // MARK: Groups

  static let extendsAncestor = Rule(
    "token.extends-ancestor", .error, "A group extends a group that contains it",
    "The outer group would contain the tokens of the inner group, which would contain those of "
      + "the outer group, without end.")
  static let extendsCycle = Rule(
    "token.extends-cycle", .error, "Groups extend each other in a cycle",
    "The `$extends` of these groups lead back to the first one, so none of them can be completed.")
  static let extendsMissing = Rule(
    "token.extends-missing", .error, "The group in `$extends` does not exist",
    "No source of the theme, in any context, has a group with this name.")
  static let extendsSyntax = Rule(
    "token.extends-syntax", .error, "`$extends` does not name a group",
    "`$extends` must be a string: the path of a group in braces, or a pointer such as `#/button`.")
  static let extendsToken = Rule(
    "token.extends-token", .error, "A group extends a token",
    "A group takes the tokens of another group. A token contains no tokens; to reuse its value, "
      + "refer to it from a token.")
  static let extendsType = Rule(
    "token.extends-type", .error, "An inherited token has a different type than its group",
    "The `$type` of a group applies to its own tokens. Tokens inherited through `$extends` keep "
      + "their original type. The specification allows both readings, so a difference is an "
      + "error.")
  static let groupReference = Rule(
    "token.group-reference", .warning, "A group has a `$ref`",
    "The specification treats it like `$extends`, but its schema rejects it. Bricks reads it as "
      + "`$extends`.")

  // MARK: Pointers

  static let pointerEscape = Rule(
    "token.pointer-escape", .error, "A pointer contains an invalid escape",
    "In a pointer, `~0` is a tilde and `~1` is a slash. A percent sign must be followed by two "
      + "hexadecimal digits.")
  static let pointerIndex = Rule(
    "token.pointer-index", .error, "A pointer names a list element that does not exist",
    "Elements are numbered from 0, without leading zeros.")
  static let pointerMember = Rule(
    "token.pointer-member", .error, "A pointer names a part that the value does not have",
    "The names after `$value` in a pointer must be parts of that value.")
  static let pointerPartial = Rule(
    "token.pointer-partial", .error, "A pointer leads to a part of the wrong kind",
    "A pointer into a value leads to one part of it, such as the number of a dimension. That part "
      + "must have the type that is required where the pointer is used.")
  static let pointerProperty = Rule(
    "token.pointer-property", .error, "A pointer leads to a property that is not a value",
    "A pointer must lead to the `$value` of a token or into it. Properties such as `$type` and "
      + "`$description` are not values.")
  static let pointerRoot = Rule(
    "token.pointer-root", .error, "A pointer leads to the whole document",
    "The whole document is a group, not a value. The specification uses `#/` for the document in "
      + "one place, but by the rules of JSON pointers `#/` names a member of the document, whose "
      + "name is empty.")
  static let pointerSpace = Rule(
    "token.pointer-space", .note, "A pointer contains a space",
    "The specification has examples with spaces, but treats them as errors elsewhere. Bricks "
      + "accepts them; `%20` works in every program.")
  static let pointerSyntax = Rule(
    "token.pointer-syntax", .error, "`$ref` is not a valid pointer",
    "A pointer is a string: `#`, then a slash and a name for each level, such as "
      + "`#/color/text/$value`. It leads to a token of the theme, in any of its files.")
  static let pointerToken = Rule(
    "token.pointer-token", .note, "A pointer leads to a token instead of its value",
    "The 2025.10 edition requires `/$value` at the end; later texts show pointers without it. Both "
      + "are accepted. For the strict reading, set this rule to error.")
}
