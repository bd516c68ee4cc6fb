import Basics
import Documents
import Foundation

@testable import YoullNetwork

/// Tokens in a server's format; their signature is not verified.
enum SampleToken {
  static func make(_ claims: String) -> String {
    let payload = Data(claims.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return "eyJhbGciOiJIUzI1NiJ9.\(payload).c2lnbmF0dXJl"
  }

  static func make(named name: String = "a", from issued: Int = 0, until expires: Int) -> Secret {
    Secret(make(#"{"sub": "\#(name)", "iat": \#(issued), "exp": \#(expires)}"#))
  }
}

/// An app that stores a token in memory, and a server that issues fresh tokens on demand.
final class FakeSource: BricksNetworkDataSource {
  struct State {
    var token: Secret?
    var userID = "1"
    var answers: [TokenRefresh] = []
    var refreshes = 0
    var kept: [Secret] = []
    var forgotten = 0
  }

  let state: Locked<State>
  /// The gates that hold back refreshes, and the storing of a token.
  let gate: Gate
  let keeping: Gate

  init(_ token: Secret?, answers: [TokenRefresh] = [], isOpen: Bool = true, keeps: Bool = true) {
    state = Locked(State(token: token, answers: answers))
    gate = Gate(isOpen: isOpen)
    keeping = Gate(isOpen: keeps)
  }

  var isLoggedIn: Bool { accessToken != nil }
  var accessToken: Secret? { state.withLock { $0.token } }
  var currentUserInfoHeaders: UserInfoHeaders {
    UserInfoHeaders(userID: state.withLock { $0.userID }, deviceID: "d")
  }
  func requiresTokenForNetworkRequest(operation: String) -> Bool { true }

  func refreshToken() async -> TokenRefresh {
    state.withLock { $0.refreshes += 1 }
    await gate.pass()
    return state.withLock { $0.answers.isEmpty ? .unreachable : $0.answers.removeFirst() }
  }

  func keepToken(_ token: FreshToken, replacing old: Secret) async throws {
    await keeping.pass()
    state.withLock {
      guard $0.token == old else { return }
      $0.kept.append(token.access)
      $0.token = token.access
    }
  }

  func forgetToken() async {
    state.withLock {
      $0.forgotten += 1
      $0.token = nil
    }
  }

  func signIn(_ token: Secret, as userID: String) {
    state.withLock {
      $0.token = token
      $0.userID = userID
    }
  }
}

/// A gate that holds back all callers until it is open.
actor Gate {
  private var isOpen: Bool
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(isOpen: Bool) { self.isOpen = isOpen }

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// The number of waiting callers.
  var count: Int { waiting.count }

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}

/// A clock that advances only on request.
final class FakeClock: Sendable {
  private let seconds: Locked<Double>

  init(at start: Double) { seconds = Locked(start) }

  func go(_ more: Double) { seconds.withLock { $0 += more } }
  var steady: Duration { .milliseconds(Int(seconds.withLock { $0 } * 1000)) }
}

extension TokenProvider {
  /// Creates a provider on a machine that has run since 1970, which retains its source.
  init(_ source: FakeSource, _ clock: FakeClock) {
    let start = clock.steady / .seconds(1)
    self.init(
      source, steady: { withExtendedLifetime(source) { clock.steady } }, machine: { start },
      wait: { _ in try await Task.sleep(for: .seconds(1_000_000)) })
  }
}
