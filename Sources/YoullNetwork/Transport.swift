/// One of the two ways in which the backend can be asked.
///
/// The answers differ in nesting, names and the types of their keys, and give the same models.
public enum Transport: String, Sendable, CaseIterable {
  /// Queries with nested rows, named as in the database.
  case graphQL = "graphql"
  /// Paths with flat documents.
  case rest
}
