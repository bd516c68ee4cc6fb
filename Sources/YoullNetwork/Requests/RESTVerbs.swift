public import Basics
public import YoullModels

/// The methods of the REST side, with and without a value.
///
/// Tokens, headers and errors are handled as for all requests. A body is JSON, and parameters are
/// sent in the order of their names. A change is sent once.
///
/// Responses to reads are cached as the server declares in `Cache-Control` and related headers,
/// unless the call has a policy.
extension BricksNetwork {
  /// Reads the resource at a path.
  public func get<Value: RESTValue>(
    path: String, queryParams: [String: String] = [:]
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(of: .get(path: path, parameters: Self.parameters(queryParams)))
  }

  /// Sends a body to a path, with its own token or the user's.
  public func post<Value: RESTValue>(
    token: Secret? = nil, path: String, body: [UInt8] = []
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(of: .change(.post, path: path, parameters: [], body: body), token: token)
  }

  /// Changes a part of the resource at a path.
  public func patch<Value: RESTValue>(
    path: String, body: [UInt8] = []
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(of: .change(.patch, path: path, parameters: [], body: body))
  }

  /// Replaces the resource at a path.
  public func put<Value: RESTValue>(
    path: String, queryParams: [String: String] = [:], body: [UInt8] = []
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(
      of: .change(.put, path: path, parameters: Self.parameters(queryParams), body: body))
  }

  /// Deletes the resource at a path.
  public func delete<Value: RESTValue>(
    path: String
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(of: .change(.delete, path: path, parameters: [], body: []))
  }

  // MARK: Without a value

  /// Checks whether a path can be read.
  public func get(
    path: String, queryParams: [String: String] = [:]
  ) async throws(NetworkError) {
    try await pass(.get(path: path, parameters: Self.parameters(queryParams)))
  }

  /// Sends a body to a path, with its own token or the user's.
  public func post(
    token: Secret? = nil, path: String, body: [UInt8] = []
  ) async throws(NetworkError) {
    try await pass(.change(.post, path: path, parameters: [], body: body), token: token)
  }

  /// Changes a part of the resource at a path.
  public func patch(path: String, body: [UInt8] = []) async throws(NetworkError) {
    try await pass(.change(.patch, path: path, parameters: [], body: body))
  }

  /// Replaces the resource at a path.
  public func put(
    path: String, queryParams: [String: String] = [:], body: [UInt8] = []
  ) async throws(NetworkError) {
    try await pass(
      .change(.put, path: path, parameters: Self.parameters(queryParams), body: body))
  }

  /// Deletes the resource at a path.
  public func delete(path: String) async throws(NetworkError) {
    try await pass(.change(.delete, path: path, parameters: [], body: []))
  }

  // MARK: Responses

  /// Returns the response to a request, decoded as a value.
  func value<Value: RESTValue>(
    of request: ChannelRequest, token: Secret? = nil
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    let body = try await body(at: request, token: token)
    let landed = try Value.landed(body.source)
    return NetworkAnswer(
      model: landed.model, findings: landed.findings, isFromCache: body.isFromCache,
      isForGuests: body.isForGuests)
  }

  private static func parameters(_ values: [String: String]) -> [ChannelRequest.Parameter] {
    values.sorted { ByteString($0.key) < ByteString($1.key) }.map {
      ChannelRequest.Parameter(name: $0.key, value: $0.value)
    }
  }
}
