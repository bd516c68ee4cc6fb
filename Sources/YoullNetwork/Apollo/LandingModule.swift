import Documents
import GraphQLAnswers

/// From the raw answer to an operation to the object that its rows stand in.
enum LandingModule {
  /// The object behind `data`, which has the rows that the operation is about.
  ///
  /// What the server could not answer beside them is told; the rest is used.
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
        "The server could not answer a part\(place): \(Quoted.text(error.message, limit: 200)).",
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

  /// Without what is missing the answer holds nothing; the server may have said why.
  private static func missing(
    _ part: String, at node: JSONNode, in response: ResponseDocument
  ) -> NetworkError {
    let document = response.reading.document
    if let first = response.allErrors.first {
      return .operationFailed(
        message: first.message, at: document.place(of: first.node),
        mayHaveRun: response.data != nil || response.mayHaveRun)
    }
    return .invalidResponse(message: "The answer has no \(part).", at: document.place(of: node))
  }
}

extension RootField {
  /// Returns a Boolean value that indicates whether a value can be what stands there: a list has to
  /// be one, a row may be missing.
  fileprivate func fits(_ kind: JSONKind) -> Bool {
    isList ? kind == .array : kind == .object || kind == .null
  }
}

/// What a server could not do, in its own words.
private struct AnswerError {
  let message: String
  /// The keys and numbers that lead to the place, with points between them.
  let path: String
  let node: JSONNode

  /// Returns a Boolean value that indicates whether it happened at a field of the answer, or nobody
  /// knows where.
  func isWithin(_ key: String) -> Bool {
    path.isEmpty || path.utf8.prefix { $0 != UInt8(ascii: ".") }.elementsEqual(key.utf8)
  }
}

extension ResponseDocument {
  /// The errors of an answer, in its order.
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

extension JSONDocument {
  /// The list under a name, without which an answer holds nothing.
  func list(_ name: String, in object: JSONNode) throws(NetworkError) -> JSONNode {
    guard let list = member(name, of: object), kind(of: list) == .array else {
      throw NetworkError.invalidResponse(
        message: "The answer has no list \(Quoted.text(name)).", at: place(of: object))
    }
    return list
  }
}
