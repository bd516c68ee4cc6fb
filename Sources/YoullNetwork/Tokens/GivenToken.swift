package import Basics
import Documents

/// A data source with a single token, which cannot be refreshed.
package final class GivenToken: BricksNetworkDataSource {
  package let accessToken: Secret?
  package let currentUserInfoHeaders: UserInfoHeaders

  /// Creates a data source for the user that the token identifies.
  package init(_ token: Secret) {
    accessToken = token
    currentUserInfoHeaders = .program(userID: TokenTimes.userID(in: token.revealed))
  }

  package var isLoggedIn: Bool { true }

  /// Returns `true`: a caller who supplies a token expects an error when it expires, not the
  /// content for guests.
  package func requiresTokenForNetworkRequest(operation: String) -> Bool { true }

  package func refreshToken() async -> TokenRefresh { .rejected }

  package func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}

  package func forgetToken() async {}
}
