import Documents

/// Rules for the values of tokens.
extension TokenRules {
  static let values: [Rule] = [
    colorAlpha, colorComponents, colorNone, colorRange, hex, hexAlpha, legacy, partMissing,
    partType, partUnknown, position, range, unit, value,
  ]

  static let colorAlpha = Rule(
    "token.color-alpha", .error, "An alpha is out of range",
    "The alpha of a color is a number from 0 (transparent) to 1 (opaque).")
  static let colorComponents = Rule(
    "token.color-components", .error, "A color has too few or too many components",
    "Every color space has three components. The alpha has its own member, `alpha`.")
  static let colorNone = Rule(
    "token.color-none", .error, "The value of a missing component is misspelled",
    #"A missing component is written "none", in lowercase and as a string. It counts as 0 in "#
      + "conversions, and affects how colors are mixed.")
  static let colorRange = Rule(
    "token.color-range", .error, "A color component is out of range",
    "Each color space limits its components: sRGB from 0 to 1, percentages from 0 to 100, hues "
      + "from 0 to less than 360 (one edition of the specification allows 360; its note and later "
      + "editions do not). The a and b of Lab and Oklab are unlimited.")
  static let hex = Rule(
    "token.hex", .error, "`hex` is not a valid color",
    "`hex` is the fallback for programs that do not support the color space: `#` and six "
      + "hexadecimal digits. In some examples of the specification it differs from the "
      + "components; only the components are used.")
  static let hexAlpha = Rule(
    "token.hex-alpha", .error, "`hex` contains an alpha",
    "`hex` has six digits. The alpha has its own member, `alpha`.")
  static let legacy = Rule(
    "token.legacy", .error, "A value has the form of an older draft",
    "Colors, dimensions and durations are objects in the stable format. Text such as `#336699`, "
      + "`16px` or `200ms` is still read, but other programs reject it. Some examples of the "
      + "specification use text, which contradicts its chapter on types; the chapter applies.")
  static let partMissing = Rule(
    "token.part-missing", .error, "A part of a value is missing",
    "A composite value needs all its parts. Only `inset`, `alpha` and `hex` are optional and have "
      + "defaults.")
  static let partType = Rule(
    "token.part-type", .error, "A part of a value has the wrong type",
    "Each part of a value has a type. Write a value of that type or a reference to a token of that "
      + "type.")
  static let partUnknown = Rule(
    "token.part-unknown", .error, "A part does not exist in the value's type",
    "Each type defines the parts of its values; other parts are not allowed.")
  static let position = Rule(
    "token.position", .warning, "The position of a gradient stop is out of range",
    "Positions range from 0 (start) to 1 (end). The specification moves other positions to the "
      + "nearer end, but its schema rejects them. Bricks moves them, with a warning.")
  static let range = Rule(
    "token.range", .error, "A number is out of range",
    "A fontWeight ranges from 1 to 1000. The first and third number of a cubicBezier are times "
      + "from 0 to 1.")
  static let unit = Rule(
    "token.unit", .error, "The unit is not valid for the type",
    "A dimension is in px or rem, a duration in ms or s. The unit is required even if the number "
      + "is 0. Some examples of the specification use `%`, which contradicts its chapter on types; "
      + "the chapter applies.")
  static let value = Rule(
    "token.value", .error, "A value does not fit its type",
    "Each type defines the form of its values.")
}
