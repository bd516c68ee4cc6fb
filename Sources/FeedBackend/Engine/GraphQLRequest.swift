import Documents

/// A GraphQL request: a document, its variables and the name of the operation.
package struct GraphQLRequest: Sendable {
  package let query: [UInt8]
  package let operationName: String?
  let variables: [InputTree.Member]

  /// Reads a request from the JSON of a body.
  package static func read(_ body: [UInt8]) throws(RequestProblem) -> GraphQLRequest {
    let source = SourceFile(path: "<request>", bytes: body)
    guard let document = JSONDocument.read(source).document else {
      throw RequestProblem("the body is not valid JSON", .parse)
    }
    return try read(document.root, in: document)
  }

  private static func read(
    _ node: JSONNode, in document: JSONDocument
  ) throws(RequestProblem) -> GraphQLRequest {
    guard document.kind(of: node) == .object else {
      throw RequestProblem("expected an object with `query`", .badRequest)
    }
    guard let query = document.member("query", of: node), document.kind(of: query) == .string else {
      throw RequestProblem("the key 'query' must be a string", .badRequest)
    }
    var text: [UInt8] = []
    document.appendString(query, to: &text)
    let name = document.member("operationName", of: node).flatMap { document.string(of: $0) }
    var variables: [InputTree.Member] = []
    if let node = document.member("variables", of: node) {
      guard let members = InputTree(node, in: document).members else {
        throw RequestProblem("the key 'variables' must be an object", .badRequest)
      }
      variables = members
    }
    return GraphQLRequest(query: text, operationName: name, variables: variables)
  }
}
