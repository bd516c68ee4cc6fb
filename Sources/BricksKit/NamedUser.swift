import Basics
import YoullNetwork

/// The data source of a user who is signed in by name.
///
/// The embedded backend in this process needs no real token.
final class NamedUser: BricksNetworkDataSource {
  let accessToken: Secret?
  let currentUserInfoHeaders: UserInfoHeaders

  init(_ name: String, of customer: String, token: Secret? = nil) {
    accessToken = token ?? Secret(name)
    // The caches of a folder belong to one user of one customer.
    currentUserInfoHeaders = .program(userID: "\(customer)/\(name)")
  }

  var isLoggedIn: Bool { true }

  func requiresTokenForNetworkRequest(operation: String) -> Bool { true }

  func refreshToken() async -> TokenRefresh { .rejected }

  func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}

  func forgetToken() async {}
}
