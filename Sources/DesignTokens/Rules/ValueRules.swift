import Documents

/// What can be wrong with the values of tokens.
extension TokenRules {
  static let values: [Rule] = [
    colorAlpha, colorComponents, colorNone, colorRange, hex, hexAlpha, legacy, partMissing,
    partType, partUnknown, position, range, unit, value,
  ]

  static let colorAlpha = Rule(
    "token.color-alpha", .error, "An alpha outside of its range",
    "The alpha of a color is a number from 0, which is clear, to 1, which is solid.")
  static let colorComponents = Rule(
    "token.color-components", .error, "A color with too few or too many components",
    "Every color space has three components. What is left of an alpha goes into `alpha`.")
  static let colorNone = Rule(
    "token.color-none", .error, "A missing component that is written otherwise",
    #"A component that is missing is written "none", in small letters and as a string. It counts "#
      + "as 0 where a color is converted, and matters where colors are mixed.")
  static let colorRange = Rule(
    "token.color-range", .error, "A component outside of its range",
    "Each color space says how far its components go: sRGB from 0 to 1, percentages from 0 to 100, "
      + "hues from 0 to less than 360 (an edition of the specification let 360 in; its note and "
      + "later editions do not). The a and b of Lab and Oklab have no bounds.")
  static let hex = Rule(
    "token.hex", .error, "A hex that is none",
    "The `hex` of a color is what programs show that do not know its space: a `#` and six "
      + "hexadecimal digits. Some in the examples of the specification are other colors than the "
      + "components; only the components count.")
  static let hexAlpha = Rule(
    "token.hex-alpha", .error, "A hex with an alpha in it",
    "The `hex` of a color has six digits and never an alpha, which has a property of its own.")
  static let legacy = Rule(
    "token.legacy", .error, "A value as drafts of the format had it",
    "Colors, dimensions and durations are objects since the format became stable; text such as "
      + "`#336699`, `16px` or `200ms` is understood, but other programs refuse it. Examples of the "
      + "specification that still have it contradict its chapter on types, which counts.")
  static let partMissing = Rule(
    "token.part-missing", .error, "A value that lacks a part",
    "Values that are put together need all their parts; there are no defaults, except for `inset`, "
      + "`alpha` and `hex`.")
  static let partType = Rule(
    "token.part-type", .error, "A part of a value that does not fit",
    "Each part of a value has a type of its own, and is written as a value of that type or as a "
      + "reference to a token of it.")
  static let partUnknown = Rule(
    "token.part-unknown", .error, "A value with a part that its type does not have",
    "Each type says what its values are made of, and there is nothing else in them.")
  static let position = Rule(
    "token.position", .warning, "A stop of a gradient outside of it",
    "Positions lie between 0, the beginning, and 1, the end. The specification says that others "
      + "count as the nearer of the two, and its schema refuses them; they count, with a warning.")
  static let range = Rule(
    "token.range", .error, "A number outside of its range",
    "A fontWeight goes from 1 to 1000, and the first and third number of a cubicBezier are times, "
      + "from 0 to 1.")
  static let unit = Rule(
    "token.unit", .error, "A unit that its type does not have",
    "A dimension is counted in px or rem, a duration in ms or s. The unit is needed even where the "
      + "number is 0. Examples of the specification that have `%` contradict its chapter on types, "
      + "which counts.")
  static let value = Rule(
    "token.value", .error, "A value that does not fit its type",
    "Each type says how its values are written.")
}
