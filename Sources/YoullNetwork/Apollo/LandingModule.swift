import Documents
import GraphQLAnswers
import YoullModels

/// The step from the raw response of an operation to the object that contains its rows.
enum LandingModule {
  /// Returns the object in `data`, which contains the rows of the operation.
  ///
  /// Every error of the server is reported as a finding; the rest of the data is used.
  static func data(
    needing rows: RootField, in response: inout ResponseDocument
  ) throws(NetworkError) -> ResponseObject {
    let document = response.reading.document
    guard let data = response.data, document.kind(of: data) == .object else {
      throw missing("object \"data\"", at: document.root, in: response)
    }
    let errors = response.allErrors
    for error in errors {
      let place = error.path.isEmpty ? "" : " (\(Quoted.text(error.path)))"
      response.reading.report(
        FeedRules.answerError,
        "The server could not return a part of the data\(place): \(Quoted.text(error.message, limit: 200)).",
        at: error.node)
    }
    guard let node = document.member(rows.key, of: data), rows.fits(document.kind(of: node))
    else {
      let kind = rows.isList ? "list" : "row"
      throw missing("\(kind) \(Quoted.text(rows.key))", at: data, in: response)
    }
    // A row that the server failed to look up is different from a row that does not exist.
    if document.kind(of: node) == .null, let error = errors.first(where: { $0.isWithin(rows.key) })
    {
      throw NetworkError.operationFailed(message: error.message, at: document.place(of: error.node))
    }
    return ResponseObject(node: data, transport: .graphQL)
  }

  /// Returns the error for a response without a required part: the first error of the server, if
  /// there is one.
  private static func missing(
    _ part: String, at node: JSONNode, in response: ResponseDocument
  ) -> NetworkError {
    let document = response.reading.document
    if let first = response.allErrors.first {
      return .operationFailed(
        message: first.message, at: document.place(of: first.node),
        mayHaveRun: response.data != nil || response.mayHaveRun)
    }
    return .invalidResponse(
      message: "The response lacks the \(part).", at: document.place(of: node))
  }
}

extension RootField {
  /// Returns a Boolean value that indicates whether a value has a valid kind: a list must be an
  /// array, and a row is an object or null.
  fileprivate func fits(_ kind: JSONKind) -> Bool {
    isList ? kind == .array : kind == .object || kind == .null
  }
}

/// An error of the server, in the server's words.
private struct AnswerError {
  let message: String
  /// The path to the failed field: its keys and indices, separated by points.
  let path: String
  let node: JSONNode

  /// Returns a Boolean value that indicates whether the error is within a field of the response, or
  /// has no path.
  func isWithin(_ key: String) -> Bool {
    path.isEmpty || path.utf8.prefix { $0 != UInt8(ascii: ".") }.elementsEqual(key.utf8)
  }
}

extension ResponseDocument {
  /// The errors of a response, in its order.
  fileprivate var allErrors: [AnswerError] {
    let document = reading.document
    guard let errors, document.kind(of: errors) == .array else { return [] }
    return document.elements(of: errors).map { error in
      let steps = document.member("path", of: error).map { path in
        document.elements(of: path).map { step in
          document.string(of: step) ?? document.integer(of: step).map { "\($0)" } ?? "?"
        }
      }
      return AnswerError(
        message: document.member("message", of: error).flatMap { document.string(of: $0) }
          ?? "no message",
        path: (steps ?? []).joined(separator: "."), node: error)
    }
  }
}
