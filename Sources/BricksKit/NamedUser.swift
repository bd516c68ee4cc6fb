import Basics
import YoullNetwork

/// The data source of a user who is signed in by name.
///
/// The embedded backend in this process needs no real token, so its tokens expire only if the
/// circumstances of the app demand it. A server gives a new token for a new sign-in.
final class NamedUser: BricksNetworkDataSource {
  private let name: String
  private let user: UserInfoHeaders
  /// The token of the signed-in user, and the number of its renewals.
  private let token: Locked<(current: Secret?, renewals: Int)>
  private let circumstances: AppCircumstances
  /// Returns a new token of a server; `nil` for the embedded backend.
  private let signIn: (@Sendable () async -> Secret?)?

  init(
    _ name: String, of customer: String, token: Secret? = nil,
    _ circumstances: AppCircumstances = AppCircumstances(now: 0, isReachable: true),
    signIn: (@Sendable () async -> Secret?)? = nil
  ) {
    self.name = name
    self.token = Locked((token ?? Secret(name), 0))
    self.circumstances = circumstances
    self.signIn = signIn
    // The caches of a folder belong to one user of one customer.
    user = .program(userID: "\(customer)/\(name)")
  }

  var isLoggedIn: Bool { accessToken != nil }

  var accessToken: Secret? { token.withLock { $0.current } }

  var currentUserInfoHeaders: UserInfoHeaders { isLoggedIn ? user : .program() }

  func requiresTokenForNetworkRequest(operation: String) -> Bool { isLoggedIn }

  /// Returns a token that differs from the one before, so that a request with the old one is
  /// repeated.
  func refreshToken() async -> TokenRefresh {
    let refresh = await newToken()
    switch refresh {
    case .renewed: circumstances.note(TokenRenewal.renewed)
    case .rejected: circumstances.note(TokenRenewal.refused)
    case .unreachable: break
    }
    return refresh
  }

  private func newToken() async -> TokenRefresh {
    guard isLoggedIn, circumstances.token != .revoked else { return .rejected }
    if let signIn {
      guard let fresh = await signIn() else { return .rejected }
      circumstances.token = .valid
      return .renewed(FreshToken(access: fresh))
    }
    guard circumstances.token == .expired else { return .rejected }
    circumstances.token = .valid
    let number = token.withLock { token in
      token.renewals += 1
      return token.renewals
    }
    return .renewed(FreshToken(access: Secret("\(name) \(number)")))
  }

  func keepToken(_ fresh: FreshToken, replacing old: Secret) async throws {
    token.withLock { token in
      if token.current == old { token.current = fresh.access }
    }
  }

  func forgetToken() async { token.withLock { $0.current = nil } }
}
