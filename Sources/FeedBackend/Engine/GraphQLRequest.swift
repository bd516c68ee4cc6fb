import Documents

/// A GraphQL request: a document, its variables and the name of the operation.
package struct GraphQLRequest: Sendable {
  /// The document, which is empty if the request has only its hash.
  package internal(set) var query: [UInt8]
  package let operationName: String?
  let variables: [InputTree.Member]
  /// The SHA-256 hash of a persisted query.
  var persistedHash: String?

  /// Reads a request from the JSON of a body.
  package static func read(_ body: [UInt8]) throws(RequestProblem) -> GraphQLRequest {
    let source = SourceFile(path: "<request>", bytes: body)
    guard let document = JSONDocument.read(source).document else {
      throw RequestProblem("the body is not valid JSON", .parse)
    }
    let request = try read(document.root, in: document)
    guard !request.query.isEmpty else {
      throw RequestProblem("the key 'query' must be a string", .badRequest)
    }
    return request
  }

  static func read(
    _ node: JSONNode, in document: JSONDocument
  ) throws(RequestProblem) -> GraphQLRequest {
    guard document.kind(of: node) == .object else {
      throw RequestProblem("expected an object with `query`", .badRequest)
    }
    let hash = document.member("extensions", of: node)
      .flatMap { document.member("persistedQuery", of: $0) }
      .flatMap { document.member("sha256Hash", of: $0) }.flatMap { document.string(of: $0) }
    var text: [UInt8] = []
    if let query = document.member("query", of: node), document.kind(of: query) == .string {
      document.appendString(query, to: &text)
    }
    guard !text.isEmpty || hash != nil else {
      throw RequestProblem("the key 'query' must be a string", .badRequest)
    }
    let name = document.member("operationName", of: node).flatMap { document.string(of: $0) }
    var variables: [InputTree.Member] = []
    if let node = document.member("variables", of: node) {
      guard let members = InputTree(node, in: document).members else {
        throw RequestProblem("the key 'variables' must be an object", .badRequest)
      }
      variables = members
    }
    return GraphQLRequest(
      query: text, operationName: name, variables: variables, persistedHash: hash)
  }
}
