public import Basics
public import Dispatch
import Documents
import GraphQLAnswers
package import HTTPClient

/// A connection to a server: its endpoint, its token source and the queue for blocks.
public struct YoliSession: Sendable {
  /// A function that returns the token of a request, or `nil` for a request without a token.
  public typealias TokenSource = @Sendable () async -> Secret?

  private let endpoint: HTTPAddress?
  private let channel: any HTTPChannel
  private let queue: DispatchQueue
  private let token: TokenSource

  /// Creates a session with a server.
  ///
  /// The address must begin with `https`, or with `http` for this machine.
  ///
  /// The session calls `token` before each request.
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

  /// A session without a server, in which every request fails.
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
  /// Runs a script and returns its data.
  ///
  /// Errors in addition to the data are ignored.
  @discardableResult
  public func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:], success: @escaping Success<Value>,
    failure: @escaping Failure
  ) -> DataRequest? {
    page(script: script, variables: variables, success: { success($0.data) }, failure: failure)
  }

  /// Runs a script and returns its data.
  ///
  /// Errors in addition to the data are ignored.
  public func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:]
  ) async throws(ClientError) -> Value {
    try await page(script: script, variables: variables).data
  }

  /// Runs a script and returns the complete response, with errors in addition to the data.
  ///
  /// If the script's variables are not valid, there is no request. The failure block is called in
  /// this case, too.
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

  /// Runs a script and returns the complete response, with errors in addition to the data.
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
      of: response, to: script, redaction: Redaction(token: token))
  }
}

extension ClientError {
  /// Creates an error from a problem of the channel, whose message contains no path of the server.
  fileprivate init(_ problem: HTTPProblem) {
    switch problem.kind {
    case .cancelled: self = .cancelled
    case .refused: self = .invalidRequest(message: problem.message)
    default: self = .unanswered(message: problem.message)
    }
  }
}
