/// What can be wrong with the content of a document, whatever its format; one row a rule.
package enum FieldRules {
  package static let all: [Rule] = [missing, type, unknown, range, choice, count]

  static let missing = Rule(
    "field.missing", .error, "A field that is needed is missing",
    "The format of the document needs this field; `bricks schema` shows what it has to be.")
  static let type = Rule(
    "field.type", .error, "A value of another type",
    "The field holds a value of another type than its format says, for example a string where a "
      + "number is due.")
  static let unknown = Rule(
    "field.unknown", .error, "A field that the format does not know",
    "Most often a slip of the pen, and what was meant then keeps its default. Fields of your own "
      + "have no place in these documents.")
  static let range = Rule(
    "field.range", .error, "A number that is too small or too large",
    "The format gives the smallest and the largest value of this field.")
  static let choice = Rule(
    "field.choice", .error, "A word that is none of those allowed",
    "The field takes one of a few words; the message lists them.")
  static let count = Rule(
    "field.count", .error, "A list that is too short or too long",
    "The format gives the smallest and the largest number of elements.")
}
