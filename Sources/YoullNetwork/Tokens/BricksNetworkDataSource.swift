public import Basics

/// The source of the user and the tokens: the customer's app.
///
/// The app owns the data source; a network refers to it weakly.
public protocol BricksNetworkDataSource: AnyObject, Sendable {
  /// A Boolean value that indicates whether a user is signed in.
  var isLoggedIn: Bool { get }

  /// The token of the signed-in user.
  var accessToken: Secret? { get }

  /// The headers of the current user. Different users have different IDs.
  var currentUserInfoHeaders: UserInfoHeaders { get }

  /// Returns a Boolean value that indicates whether an operation, or a path of the REST side,
  /// requires a token.
  func requiresTokenForNetworkRequest(operation: String) -> Bool

  /// Requests a fresh token, once for all requests that wait for it.
  ///
  /// The network passes the token to ``keepToken(_:replacing:)``, since the user may have signed
  /// out in the meantime. This request must not use the network's tokens.
  func refreshToken() async -> TokenRefresh

  /// Stores a fresh token persistently in place of an old one, before a request uses it.
  ///
  /// If the old token is no longer the stored one, the user has signed out or a different user has
  /// signed in. In this case, nothing is stored. Otherwise ``accessToken`` is the fresh token from
  /// then on.
  func keepToken(_ token: FreshToken, replacing old: Secret) async throws

  /// Deletes the tokens, because the user has signed out or the server rejected the refresh.
  func forgetToken() async
}

/// The result of a token refresh.
public enum TokenRefresh: Sendable {
  /// A fresh token.
  case renewed(FreshToken)
  /// The server rejected the refresh: the user has to sign in again.
  case rejected
  /// There was no response; a later attempt may succeed.
  case unreachable
}

/// An access token, and the refresh token that may change with it.
public struct FreshToken: Sendable, Equatable {
  /// The token for requests.
  public let access: Secret
  /// The token for the next refresh; `nil` if it stays the same.
  public let refresh: Secret?

  /// Creates a fresh token.
  public init(access: Secret, refresh: Secret? = nil) {
    self.access = access
    self.refresh = refresh
  }
}
