public import Basics
public import Documents

/// A value that the body of a REST answer becomes.
///
/// The models of this module are such values, and so are lists of them. Other types read the bytes
/// as they like, with a decoder of their own or without.
public protocol RESTValue: Sendable {
  /// Reads a body; what is wrong with it and not in the way is told beside the value.
  static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<Self>
}

/// The verbs of the REST side, with a value and without.
///
/// Tokens, headers and errors are those of all requests. A body is JSON, and parameters go out in
/// the order of their names. What changes something is sent once.
///
/// What was read is kept and used as its server has said it, in `Cache-Control` and its like, unless
/// the call has a policy.
extension BricksNetwork {
  /// Reads what is at a path.
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

  /// Asks whether a path can be read.
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

  // MARK: Answers

  /// The answer to a request, read into a value.
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

/// What comes back where nothing does.
public struct EmptyResponse: RESTValue, Hashable {
  /// Nothing.
  public init() {}

  /// Whatever came back is not looked at.
  public static func landed(
    _ body: SourceFile
  ) throws(NetworkError) -> NetworkAnswer<EmptyResponse> {
    NetworkAnswer(model: EmptyResponse())
  }
}

/// A value of which a path answers with one, or with a list.
public protocol RESTRow: RESTValue {
  /// Reads a body that is a list of such values.
  static func landed(list body: SourceFile) throws(NetworkError) -> NetworkAnswer<[Self]>
}

extension Array: RESTValue where Element: RESTRow {
  /// Reads a body that is a list of values.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<[Element]> {
    try Element.landed(list: body)
  }
}
