import Basics

/// A block that receives the value of a response.
public typealias Success<Value: Sendable> = @Sendable (Value) -> Void
/// A block that receives the error of a request.
public typealias Failure = @Sendable (ClientError) -> Void

/// The requests of the API as static functions, for use anywhere in an app.
///
/// They use the session that the app has configured. ``YoliSession`` has the same functions as
/// instance methods. Of the two blocks exactly one is called, once, on the session's queue.
public enum Client {
  private static let registry = Locked(YoliSession.withoutEndpoint)

  private static var session: YoliSession { registry.withLock { $0 } }

  /// Sets the session of all later requests.
  ///
  /// Requests before the first call fail.
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

  /// Runs a script and returns its data.
  ///
  /// Errors in addition to the data are ignored.
  @discardableResult
  public static func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:], success: @escaping Success<Value>,
    failure: @escaping Failure
  ) -> DataRequest? {
    session.request(script: script, variables: variables, success: success, failure: failure)
  }

  /// Runs a script and returns its data.
  ///
  /// Errors in addition to the data are ignored.
  public static func request<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:]
  ) async throws(ClientError) -> Value {
    try await session.request(script: script, variables: variables)
  }

  /// Runs a script and returns the complete response, with errors in addition to the data.
  @discardableResult
  public static func page<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:],
    success: @escaping Success<GraphQLPage<Value>>, failure: @escaping Failure
  ) -> DataRequest? {
    session.page(script: script, variables: variables, success: success, failure: failure)
  }

  /// Runs a script and returns the complete response, with errors in addition to the data.
  public static func page<Value>(
    script: Script<Value>, variables: GraphQLVariables = [:]
  ) async throws(ClientError) -> GraphQLPage<Value> {
    try await session.page(script: script, variables: variables)
  }
}
