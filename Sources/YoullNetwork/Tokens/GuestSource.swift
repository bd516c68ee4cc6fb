package import Basics

/// The data source of a user who is not signed in.
package final class GuestSource: BricksNetworkDataSource {
  package static let shared = GuestSource()

  private init() {}

  package var isLoggedIn: Bool { false }

  package var accessToken: Secret? { nil }

  package var currentUserInfoHeaders: UserInfoHeaders { .program() }

  package func requiresTokenForNetworkRequest(operation: String) -> Bool { false }

  package func refreshToken() async -> TokenRefresh { .rejected }

  package func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}

  package func forgetToken() async {}
}
