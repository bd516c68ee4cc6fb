/// The reason why a request is rejected, in the words and with the codes of Hasura.
package struct RequestProblem: Error, Sendable, Hashable {
  package enum Code: String, Sendable {
    case validation = "validation-failed"
    case parse = "parse-failed"
    case badRequest = "bad-request"
    case permission = "permission-error"
    case constraint = "constraint-violation"
    /// A row that a change requires does not exist.
    case missing = "not-found"
    case limit = "query-limit-exceeded"
    case time = "time-limit-exceeded"
    case unexpected = "unexpected"
    case token = "invalid-jwt"
    case persistedQuery = "PERSISTED_QUERY_NOT_FOUND"
  }

  package let message: String
  package let code: Code
  /// The place in the request, such as `$.selectionSet.contents`.
  package let path: String

  init(_ message: String, _ code: Code = .validation, at path: String = "$") {
    self.message = message
    self.code = code
    self.path = path
  }

  static func noField(_ name: String, of type: String, at path: String) -> RequestProblem {
    RequestProblem("field '\(name)' not found in type: '\(type)'", at: "\(path).\(name)")
  }
}

/// The limits of one request.
package struct BackendLimits: Sendable {
  /// The largest depth of nested selections.
  package var depth = 16
  /// The largest depth of nested arrays, because their lengths multiply.
  package var arrayDepth = 5
  /// The largest number of selected fields, with all fragments.
  package var fields = 3000
  /// The largest number of rows in one array.
  package var rows = 1000
  /// The largest number of statements of one mutation.
  package var changes = 2000
  /// The largest size of a document in bytes.
  package var documentBytes = 100_000
  /// The largest size of the value of a root field in bytes.
  package var responseBytes = 64 << 20
  /// The longest time of a request, without its delay by a fault.
  package var duration: Duration = .seconds(10)

  package init() {}
}
