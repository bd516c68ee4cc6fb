import Basics
import YoullNetwork

/// The data source of a user who is signed in by name.
///
/// The embedded backend in this process needs no real token, so tokens expire only if the
/// circumstances of the app demand it.
final class NamedUser: BricksNetworkDataSource {
  private let name: String
  private let user: UserInfoHeaders
  /// The token of the signed-in user, and the number of its renewals.
  private let token: Locked<(current: Secret?, renewals: Int)>
  private let circumstances: AppCircumstances?

  init(
    _ name: String, of customer: String, token: Secret? = nil,
    _ circumstances: AppCircumstances? = nil
  ) {
    self.name = name
    self.token = Locked((token ?? Secret(name), 0))
    self.circumstances = circumstances
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
    guard let circumstances, circumstances.token == .expired, isLoggedIn else { return .rejected }
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
