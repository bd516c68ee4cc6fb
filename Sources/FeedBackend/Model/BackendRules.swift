package import Documents

/// Rules about backend models and their rows.
package enum BackendRules {
  package static let all: [Rule] = [
    name, field, unserved, value, missing, reference, duplicate, path,
  ]

  static let name = Rule(
    "backend.name", .error, "A name in a backend model does not exist",
    "Tables, columns and roles are referred to by name. The message lists what was expected.")
  static let field = Rule(
    "backend.field", .error, "A field of a backend model has no rule",
    "A field has exactly one of `rows`, `row`, `aggregate`, `exists`, `count`, `sum`, `now`, `case` "
      + "and `object`.")
  static let unserved = Rule(
    "backend.unserved", .error, "A backend model does not serve a field of the schema",
    "Each field of each type of the GraphQL schema needs a column or a rule of the model, with the "
      + "same table and the same kind of value.")
  static let value = Rule(
    "backend.value", .error, "A value of a row does not fit its column",
    "The model declares the type of each column.")
  static let missing = Rule(
    "backend.missing", .error, "A row lacks a value",
    "A column without `?` needs a value in each row. `id` and `position` have defaults.")
  static let reference = Rule(
    "backend.reference", .error, "A row refers to a row that does not exist",
    "A reference is the key of a row of another table, in the files of the customer or of `base`.")
  static let duplicate = Rule(
    "backend.duplicate", .error, "Two rows have the same key",
    "The key identifies a row, so each row needs a different one.")
  static let path = Rule(
    "backend.path", .error, "A path of the backend is not declared completely",
    "`@path` has one method with its path, and `returns` names root fields of the operation.")
}
