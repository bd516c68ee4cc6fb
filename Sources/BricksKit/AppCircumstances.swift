import Basics
import FeedModel
import YoullModels
import YoullNetwork

/// The world around an app in motion: the time, the network, and the faults of the server.
///
/// The session and scenarios set them; the channels read them, and note each request.
final class AppCircumstances: Sendable {
  private let state: Locked<State>

  private struct State {
    var now: Int64
    var isReachable: Bool
    /// The statuses with which requests fail, by the name of the request; `nil` for all requests.
    var failures: [(name: String?, status: Int)] = []
    var token = Token.valid
    var requests: [SentRequest] = []
    var renewal: TokenRenewal?
  }

  /// The state of the user's token.
  enum Token: Sendable {
    case valid
    /// The server accepts a new token only.
    case expired
    /// The server accepts no token of the user.
    case revoked
  }

  init(now: Int64, isReachable: Bool) {
    state = Locked(State(now: now, isReachable: isReachable))
  }

  /// The time in milliseconds since 1970.
  var now: Int64 {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  var isReachable: Bool {
    get { state.withLock { $0.isReachable } }
    set { state.withLock { $0.isReachable = newValue } }
  }

  var token: Token {
    get { state.withLock { $0.token } }
    set { state.withLock { $0.token = newValue } }
  }

  /// Notes the result of a renewal of the user's token.
  func note(_ renewal: TokenRenewal) { state.withLock { $0.renewal = renewal } }

  /// Returns the result of the latest renewal of the user's token since the latest call; `nil`
  /// without a renewal.
  func takeRenewal() -> TokenRenewal? {
    state.withLock { state in
      defer { state.renewal = nil }
      return state.renewal
    }
  }

  // MARK: Failures

  /// Makes requests of a name, or all requests, fail with a status; `nil` ends all failures.
  func fail(_ name: String?, with status: Int?) {
    state.withLock { state in
      if let status { state.failures.append((name, status)) } else { state.failures = [] }
    }
  }

  func failure(of request: String) -> Int? {
    state.withLock { state in
      state.failures.last { $0.name.map { $0.hasSameBytes(as: request) } ?? true }?.status
    }
  }

  // MARK: Requests

  /// The maximum number of requests between two calls of ``takeRequests()``.
  private static let mostRequests = 1000

  func note(_ request: SentRequest) {
    state.withLock { state in
      if state.requests.count >= Self.mostRequests { state.requests.removeFirst() }
      state.requests.append(request)
    }
  }

  /// Returns the requests since the latest call, by name; a repeated request is one of them.
  ///
  /// Some requests are sent at the same time, so their order means nothing.
  func takeRequests() -> [SentRequest] {
    let requests = state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
    var latest: [ByteString: SentRequest] = [:]
    for request in requests { latest[ByteString(request.name)] = request }
    return latest.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// The result of the renewal of a user's token, which the app requests after the server has rejected
/// the token.
package enum TokenRenewal: String, Sendable, Hashable {
  case renewed, refused
}

/// A request of an app, and what became of it.
package struct SentRequest: Sendable, Hashable {
  /// The name of the operation, or the method and path.
  package let name: String
  package let transport: Transport
  package let outcome: Outcome

  package enum Outcome: Sendable, Hashable {
    case status(Int)
    /// The server did not accept the token.
    case rejectedToken
    case unanswered
    /// The device is offline, so nothing was sent.
    case offline
  }

  /// The outcome in words, such as `200` or `no response`.
  package var outcomeWords: String {
    switch outcome {
    case .status(let status): "\(status)"
    case .rejectedToken: "rejected token"
    case .unanswered: "no response"
    case .offline: "not sent, because the device is offline"
    }
  }

  /// A Boolean value that indicates whether the device has sent the request.
  package var isSent: Bool { outcome != .offline }

  /// The transport and the name of the operation, or the method and the path.
  package var title: String { transport == .graphQL ? "GraphQL \(name)" : name }

  /// The status of the response; `nil` without an accepted response.
  package var status: Int? {
    if case .status(let status) = outcome { status } else { nil }
  }

  /// A Boolean value that indicates whether the request has no successful response.
  package var isFailure: Bool { status.map { !(200..<400).contains($0) } ?? true }
}
