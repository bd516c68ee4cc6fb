/// Rules about the content of a document of any format.
package enum FieldRules {
  package static let all: [Rule] = [missing, type, unknown, range, choice, count]

  static let missing = Rule(
    "field.missing", .error, "A required field is missing",
    "The format requires this field; `bricks schema` shows its type.")
  static let type = Rule(
    "field.type", .error, "A value has the wrong type",
    "The value has a different type than the format declares, for example a string instead of a "
      + "number.")
  static let unknown = Rule(
    "field.unknown", .error, "A field is unknown",
    "The name is probably misspelled, and the intended field then keeps its default. These "
      + "documents cannot contain additional fields.")
  static let range = Rule(
    "field.range", .error, "A number is too small or too large",
    "The format declares the smallest and the largest value of this field.")
  static let choice = Rule(
    "field.choice", .error, "A value is not one of the allowed words",
    "The field accepts only a few words, which the message lists.")
  static let count = Rule(
    "field.count", .error, "A list is too short or too long",
    "The format declares the smallest and the largest number of elements.")
}
