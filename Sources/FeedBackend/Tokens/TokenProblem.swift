package import SQLiteStore

/// The reason why a token is not issued or not accepted.
package enum TokenProblem: Error, Sendable, Hashable {
  case libraryMissing(reason: String)
  case store(StoreProblem)
  /// The text is not a token of this backend.
  case invalid
  case expired
  /// A refresh token was used a second time, so its whole family has ended.
  case reused

  /// A sentence that describes the problem and what to do, for access tokens in the words of Hasura.
  package var message: String {
    switch self {
    case .libraryMissing(let reason):
      "Tokens cannot be signed, because libsodium cannot be loaded (\(reason)). Install it with "
        + "`apt-get install libsodium23`."
    case .store(let problem): problem.message
    case .invalid: "Could not verify JWT: JWSError JWSInvalidSignature"
    case .expired: "Could not verify JWT: JWTExpired"
    case .reused: "The refresh token was used before, so its session has ended. Sign in again."
    }
  }
}
