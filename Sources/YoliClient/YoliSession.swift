public import Basics
public import Dispatch
import Documents
import GraphQLAnswers
package import HTTPClient

/// A server that is asked, who asks it, and where blocks are called.
public struct YoliSession: Sendable {
  /// Gives the token to ask with; nil asks without one.
  public typealias TokenSource = @Sendable () async -> Secret?

  private let endpoint: HTTPAddress?
  private let channel: any HTTPChannel
  private let queue: DispatchQueue
  private let token: TokenSource

  /// A session with a server, whose address has to begin with `https`, or with `http` on this machine.
  ///
  /// The token is asked for before each request.
  public init(
    endpoint: String, queue: DispatchQueue = .main, token: @escaping TokenSource = { nil }
  ) throws(ClientError) {
    try self.init(
      endpoint: endpoint, channel: HTTPClient(over: HTTPWire()), queue: queue, token: token)
  }

  package init(
    endpoint: String, channel: any HTTPChannel, queue: DispatchQueue = .main,
    token: @escaping TokenSource = { nil }
  ) throws(ClientError) {
    do throws(HTTPProblem) {
      self.init(endpoint: try HTTPAddress(endpoint), channel, queue, token)
    } catch {
      throw ClientError(error)
    }
  }

  private init(
    endpoint: HTTPAddress?, _ channel: any HTTPChannel, _ queue: DispatchQueue,
    _ token: @escaping TokenSource
  ) {
    self.endpoint = endpoint
    self.channel = channel
    self.queue = queue
    self.token = token
  }

  /// A session in which every request fails.
  static let withoutEndpoint = YoliSession(
    endpoint: nil, HTTPClient(over: HTTPWire()), .main, { nil })
}

extension YoliSession {
  /// Searches for banks.
  @discardableResult
  public func bankSearch(
    for searchQuery: String, limit: Int = 20, success: @escaping Success<BankSearchPage>,
    failure: @escaping Failure
  ) -> DataRequest? {
    request(
      script: .bankSearch, variables: Self.bankVariables(searchQuery, limit), success: success,
      failure: failure)
  }

  /// Searches for banks.
  public func bankSearch(
    for searchQuery: String, limit: Int = 20
  ) async throws(ClientError) -> BankSearchPage {
    try await request(script: .bankSearch, variables: Self.bankVariables(searchQuery, limit))
  }

  private static func bankVariables(_ searchQuery: String, _ limit: Int) -> GraphQLVariables {
    ["search": searchQuery, "limit": limit]
  }
}

extension YoliSession {
  /// Asks with a script; errors beside the data are not told.
  @discardableResult
  public func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:], success: @escaping Success<Value>,
    failure: @escaping Failure
  ) -> DataRequest? {
    page(script: script, variables: variables, success: { success($0.data) }, failure: failure)
  }

  /// Asks with a script; errors beside the data are not told.
  public func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:]
  ) async throws(ClientError) -> Value {
    try await page(script: script, variables: variables).data
  }

  /// Asks with a script for the whole answer, with the errors beside its data.
  ///
  /// Where the request cannot be made there is none, and the failure block is called all the same.
  @discardableResult
  public func page<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:],
    success: @escaping Success<GraphQLPage<Value>>, failure: @escaping Failure
  ) -> DataRequest? {
    let message: HTTPClient.Request
    do throws(ClientError) {
      message = try made(script, variables)
    } catch {
      queue.async { failure(error) }
      return nil
    }
    return DataRequest(on: queue, failure: failure) {
      do throws(ClientError) {
        let page = try await answer(to: message, script)
        return .success { success(page) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// Asks with a script for the whole answer, with the errors beside its data.
  public func page<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:]
  ) async throws(ClientError) -> GraphQLPage<Value> {
    try await answer(to: try made(script, variables), script)
  }

  private func made<Value>(
    _ script: Script<Value>, _ variables: GraphQLVariables
  ) throws(ClientError) -> HTTPClient.Request {
    guard let endpoint else { throw .noEndpoint }
    let body = GraphQLOverHTTP.body(
      name: script.name, text: script.text, variables: try variables.bytes)
    return HTTPClient.Request(
      .post, endpoint, body: body, replay: script.isMutation ? .once : .replayable)
  }

  private func answer<Value>(
    to message: HTTPClient.Request, _ script: Script<Value>
  ) async throws(ClientError) -> GraphQLPage<Value> {
    var message = message
    let token = await token()
    let response: HTTPClient.Response
    do throws(HTTPProblem) {
      message.headers = [
        try HTTPHeader("Accept", GraphQLOverHTTP.accepted),
        try HTTPHeader("Content-Type", GraphQLOverHTTP.json),
      ]
      if let token {
        message.headers.append(
          try HTTPHeader("Authorization", Secret("Bearer \(token.revealed)")))
      }
      response = try await channel.answer(message)
    } catch {
      throw ClientError(error)
    }
    return try GraphQLPage(
      of: response, to: script, redaction: Redaction(token))
  }
}

extension ClientError {
  /// The channel's words; they name a server and no path.
  fileprivate init(_ problem: HTTPProblem) {
    switch problem.kind {
    case .cancelled: self = .cancelled
    case .refused: self = .invalidRequest(message: problem.message)
    default: self = .unanswered(message: problem.message)
    }
  }
}
