import Basics
import YoullNetwork

/// The data source of a user who is signed in by name.
///
/// The embedded backend in this process needs no real token, so tokens expire only if the
/// circumstances of the app demand it.
final class NamedUser: BricksNetworkDataSource {
  private let token: Secret
  private let user: UserInfoHeaders
  private let isSignedIn = Locked(true)
  private let circumstances: AppCircumstances?

  init(
    _ name: String, of customer: String, token: Secret? = nil,
    _ circumstances: AppCircumstances? = nil
  ) {
    self.token = token ?? Secret(name)
    self.circumstances = circumstances
    // The caches of a folder belong to one user of one customer.
    user = .program(userID: "\(customer)/\(name)")
  }

  var isLoggedIn: Bool { isSignedIn.withLock { $0 } }

  var accessToken: Secret? { isLoggedIn ? token : nil }

  var currentUserInfoHeaders: UserInfoHeaders { isLoggedIn ? user : .program() }

  func requiresTokenForNetworkRequest(operation: String) -> Bool { isLoggedIn }

  func refreshToken() async -> TokenRefresh {
    guard let circumstances, circumstances.token == .expired, let accessToken else {
      return .rejected
    }
    circumstances.token = .valid
    return .renewed(FreshToken(access: accessToken))
  }

  func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}

  func forgetToken() async { isSignedIn.withLock { $0 = false } }
}
