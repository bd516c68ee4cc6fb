package import Basics
import Documents

/// A user of whom nothing is known but a token, which cannot be renewed.
package final class GivenToken: BricksNetworkDataSource {
  package let accessToken: Secret?
  package let currentUserInfoHeaders: UserInfoHeaders

  /// Whoever the token says that it belongs to.
  package init(_ token: Secret) {
    accessToken = token
    currentUserInfoHeaders = .program(userID: TokenTimes.userID(in: token.revealed))
  }

  package var isLoggedIn: Bool { true }

  /// Whoever gives a token wants to be told when it has ended, and not to see what guests see.
  package func requiresTokenForNetworkRequest(operation: String) -> Bool { true }

  package func refreshToken() async -> TokenRefresh { .rejected }

  package func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}

  package func forgetToken() async {}
}
