/// An error that explains why a request that requires a user is not sent.
public enum UserError: Error, Sendable, Hashable {
  /// No user is signed in: sign in first.
  case noUserLoggedIn
  /// The token has expired and could not be refreshed; sign in again, or try later.
  case refreshTokenFailed
}

extension UserError: CustomStringConvertible {
  /// A sentence that describes the error and what to do.
  public var description: String { NetworkError.user(self).description }
}
