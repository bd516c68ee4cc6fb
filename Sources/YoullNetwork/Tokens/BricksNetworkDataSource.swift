public import Basics

/// Who knows the user: the customer's app, which holds the tokens.
///
/// The app keeps it as long as it asks; a network only knows where it is.
public protocol BricksNetworkDataSource: AnyObject, Sendable {
  /// Whether somebody is signed in.
  var isLoggedIn: Bool { get }

  /// The token of whoever is signed in.
  var accessToken: Secret? { get }

  /// Who asks, as the GraphQL side is told; another user has another identity.
  var currentUserInfoHeaders: UserInfoHeaders { get }

  /// Whether an operation, or a path of the REST side, is for those who are signed in only.
  func requiresTokenForNetworkRequest(operation: String) -> Bool

  /// Asks for a fresh token, once for all requests that wait for it.
  ///
  /// What it gives is kept by ``keepToken(_:)`` and not here: until then the user may have signed
  /// out. The request for it must not ask this client for a token.
  func refreshToken() async -> TokenRefresh

  /// Stores a fresh token for good in place of another, before any request is sent with it.
  ///
  /// Where the other one is no longer the one that is held, the user has signed out or somebody
  /// else in: nothing is stored then. From then on ``accessToken`` is the fresh one.
  func keepToken(_ token: FreshToken, replacing old: Secret) async throws

  /// Forgets the tokens, since the user has signed out or no other one can be had.
  func forgetToken() async
}

/// How asking for a fresh token ended.
public enum TokenRefresh: Sendable {
  /// Here is another one.
  case renewed(FreshToken)
  /// The server gives no other one: the user has to sign in again.
  case rejected
  /// Nobody answered; it may go well later.
  case unreachable
}

/// A token, and the one by which the next can be had where that changes with it.
public struct FreshToken: Sendable, Equatable {
  /// What requests are sent with.
  public let access: Secret
  /// What the next one is asked for with; nil where it stays as it is.
  public let refresh: Secret?

  /// A token that was just given out.
  public init(access: Secret, refresh: Secret? = nil) {
    self.access = access
    self.refresh = refresh
  }
}
