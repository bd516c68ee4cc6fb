/// A transport of requests to the backend.
///
/// The responses of the two transports differ in nesting, names and the types of their keys, and
/// produce the same models.
public enum Transport: String, Sendable, CaseIterable {
  /// Queries with nested rows, named as in the database.
  case graphQL = "graphql"
  /// Paths with flat documents.
  case rest
}
