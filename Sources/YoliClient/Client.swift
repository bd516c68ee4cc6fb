import Basics

/// A block for what a request is answered with.
public typealias Success<Value: Sendable> = @Sendable (Value) -> Void
/// A block for the error of a request.
public typealias Failure = @Sendable (ClientError) -> Void

/// All requests as static functions, which can be called from everywhere in an app.
///
/// They ask over the one session that the app has configured; ``YoliSession`` has the same functions
/// for who holds a session. Of the two blocks exactly one is called, once, on the session's queue.
public enum Client {
  private static let registry = Locked(YoliSession.withoutEndpoint)

  private static var session: YoliSession { registry.withLock { $0 } }

  /// Makes all requests from now on go over a session; before that they fail.
  public static func configure(_ session: YoliSession) {
    registry.withLock { $0 = session }
  }

  // MARK: Banks

  /// Searches for banks.
  @discardableResult
  public static func bankSearch(
    for searchQuery: String, limit: Int = 20, success: @escaping Success<BankSearchPage>,
    failure: @escaping Failure
  ) -> DataRequest? {
    session.bankSearch(for: searchQuery, limit: limit, success: success, failure: failure)
  }

  /// Searches for banks.
  public static func bankSearch(
    for searchQuery: String, limit: Int = 20
  ) async throws(ClientError) -> BankSearchPage {
    try await session.bankSearch(for: searchQuery, limit: limit)
  }

  // MARK: Any script

  /// Asks with a script; errors beside the data are not told.
  @discardableResult
  public static func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:], success: @escaping Success<Value>,
    failure: @escaping Failure
  ) -> DataRequest? {
    session.request(script: script, variables: variables, success: success, failure: failure)
  }

  /// Asks with a script; errors beside the data are not told.
  public static func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:]
  ) async throws(ClientError) -> Value {
    try await session.request(script: script, variables: variables)
  }

  /// Asks with a script for the whole answer, with the errors beside its data.
  @discardableResult
  public static func page<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:],
    success: @escaping Success<GraphQLPage<Value>>, failure: @escaping Failure
  ) -> DataRequest? {
    session.page(script: script, variables: variables, success: success, failure: failure)
  }

  /// Asks with a script for the whole answer, with the errors beside its data.
  public static func page<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:]
  ) async throws(ClientError) -> GraphQLPage<Value> {
    try await session.page(script: script, variables: variables)
  }
}
