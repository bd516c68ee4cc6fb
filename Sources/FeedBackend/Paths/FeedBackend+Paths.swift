import Basics
import Documents
import GraphQLLanguage
package import HTTPServer
import YoullContract

/// A request to a path of the REST side.
package struct PathRequest: Sendable {
  let method: String
  let path: ArraySlice<[UInt8]>
  let query: [RequestTarget.Pair]
  let body: [UInt8]

  /// Creates a request.
  ///
  /// The first segments of the path can be those of the whole REST side.
  package init(method: String, _ target: RequestTarget, skipping count: Int = 0, body: [UInt8] = [])
  {
    self.method = method
    path = target.segments.dropFirst(count)
    query = target.query
    self.body = body
  }
}

/// The response of a path.
package struct PathResponse: Sendable {
  package let status: Int
  package let mediaType: String
  package let body: [UInt8]
  /// The methods that the path has, if the request used a different one.
  package var allowed: [String] = []

  static let json = "application/json"
  private static let problem = "application/problem+json"

  init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
    mediaType = Self.json
  }

  /// Creates a response that describes a problem.
  package init(status: Int, title: String, detail: String) {
    var writer = JSONWriter(indent: nil)
    writer.object { writer in
      writer.member("type", "about:blank")
      writer.member("title", title)
      writer.member("status", status)
      writer.member("detail", detail)
    }
    self.status = status
    body = writer.bytes
    mediaType = Self.problem
  }
}

extension FeedBackend {
  /// Responds to a request to a path of the REST side.
  package func respond(
    to request: PathRequest, _ session: BackendSession, now: String
  ) -> PathResponse {
    let context = RequestContext(session, now: now, limits: limits)
    var allowed: [String] = []
    for rule in paths.rules {
      guard let variables = rule.variables(in: request.path) else { continue }
      guard rule.method == request.method else {
        allowed.append(rule.method)
        continue
      }
      do throws(RequestProblem) {
        let given = try self.variables(of: request, rule) + variables
        let isRead = rule.operation.operation.kind == .query
        let body = try response(
          of: rule.operation, given, context, isCached: isRead
        ) { rule.body?.bytes($0) ?? [] }
        return PathResponse(status: rule.body == nil ? 204 : 200, body: body)
      } catch {
        return response(to: error, session)
      }
    }
    guard allowed.isEmpty else {
      var response = PathResponse(
        status: 405, title: "Method not allowed",
        detail: "The path has \(allowed.joined(separator: ", ")), but not \(request.method).")
      response.allowed = allowed
      return response
    }
    return PathResponse(
      status: 404, title: "Not found", detail: "The server has no such path.")
  }

  /// Returns the variables of an operation in the parameters and the body of a request.
  private func variables(
    of request: PathRequest, _ rule: PathRule
  ) throws(RequestProblem) -> [InputTree.Member] {
    var variables: [InputTree.Member] = []
    if !request.body.isEmpty {
      let source = SourceFile(path: "<request>", bytes: request.body)
      guard let document = JSONDocument.read(source).document,
        case .object(let members) = InputTree(document.root, in: document)
      else {
        throw RequestProblem("the body is not a JSON object", .parse)
      }
      variables = members
    }
    for pair in request.query {
      let name = String(decoding: pair.name, as: UTF8.self)
      guard let type = rule.operation.type(ofVariable: name) else { continue }
      let text = String(decoding: pair.value, as: UTF8.self)
      variables.append(InputTree.Member(name: name, value: try Self.value(text, name, type)))
    }
    for choice in rule.choices {
      let given = request.query.last { $0.name.elementsEqual(choice.parameter.utf8) }?.value
      let word = given.map { String(decoding: $0, as: UTF8.self) } ?? "false"
      guard let value = choice.values.first(where: { $0.name.hasSameBytes(as: word) })?.value else {
        let known = choice.values.map(\.name).joined(separator: ", ")
        throw RequestProblem(
          "the parameter '\(choice.parameter)' must be one of: \(known)", .badRequest)
      }
      variables.append(InputTree.Member(name: choice.variable, value: value))
    }
    return variables
  }

  /// Returns the value of a parameter, which is always a text.
  private static func value(
    _ text: String, _ name: String, _ type: TypeReference
  ) throws(RequestProblem) -> InputTree {
    if type.isList, type.name.text == "search_choice" {
      return .list(SearchSelection.filters(in: text).map(choice))
    }
    if type.isList {
      return .list(text.split(separator: ",").map { .text(String($0)) })
    }
    switch type.name.text {
    case "Int":
      guard let number = Int(text) else {
        throw RequestProblem("the parameter '\(name)' must be a whole number", .badRequest)
      }
      return .integer(number)
    case "Boolean":
      guard text == "true" || text == "false" else {
        throw RequestProblem("the parameter '\(name)' must be true or false", .badRequest)
      }
      return .boolean(text == "true")
    default: return .text(text)
    }
  }

  /// Returns the selected options of a filter as a value of the schema.
  private static func choice(_ row: SearchSelection.Filter) -> InputTree {
    .object([
      InputTree.Member(name: "filter", value: .text(row.filter)),
      InputTree.Member(name: "options", value: .list(row.options.map { .text($0) })),
    ])
  }

  private func response(
    to problem: RequestProblem, _ session: BackendSession
  ) -> PathResponse {
    let (status, title) =
      switch problem.code {
      case .parse, .badRequest: (400, "Bad request")
      case .validation where problem.isAboutVariables: (400, "Bad request")
      // The documents of paths are valid, so the guest lacks the field.
      case .validation where session.user == nil: (401, "Unauthorized")
      case .permission: (403, "Forbidden")
      case .missing: (404, "Not found")
      case .constraint: (409, "Conflict")
      case .limit: (422, "Limit exceeded")
      case .time: (503, "Time limit exceeded")
      case .validation, .persistedQuery: (400, "Bad request")
      case .token: (401, "Unauthorized")
      case .unexpected: (500, "Internal error")
      }
    let detail = status == 401 ? "The path is for signed-in users." : problem.message
    return PathResponse(status: status, title: title, detail: detail)
  }
}

extension RequestProblem {
  /// A Boolean value that indicates whether the problem is about the value of a variable.
  fileprivate var isAboutVariables: Bool { path.hasPrefix("$.variableValues") }
}
