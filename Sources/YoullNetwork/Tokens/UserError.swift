/// Why a request that has to be somebody's is not sent.
public enum UserError: Error, Sendable, Hashable {
  /// Nobody is signed in: sign in first.
  case noUserLoggedIn
  /// The token has ended and no other one could be had: sign in again, or try later.
  case refreshTokenFailed
}
