import Basics
import Documents
import Glibc

/// The times at which a token was issued and expires, according to its own claims.
///
/// The signature of the token is not verified. The times only hint at when to refresh it, and are
/// never used for authorization.
struct TokenTimes: Sendable, Equatable {
  /// The time of issue and the expiration time, in seconds since 1970 with possible fractions.
  let issued: Double?
  let expires: Double

  /// Reads the claims of a JSON web token, or returns `nil` for a token without an expiration time
  /// or in another format.
  init?(_ token: String) {
    guard let document = Self.claims(of: token) else { return nil }
    func seconds(_ name: String) -> Double? {
      document.member(name, of: document.root).flatMap { document.double(of: $0) }
    }
    guard let expires = seconds("exp") else { return nil }
    self.expires = expires
    issued = seconds("iat")
  }

  private static let limit = 1 << 16

  /// Returns the claims of a JSON web token, which are its second part.
  private static func claims(of token: String) -> JSONDocument? {
    let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].count <= Self.limit, let bytes = Base64URL.decoded(parts[1]),
      let document = JSONDocument.read(SourceFile(path: "token", bytes: bytes)).document,
      document.kind(of: document.root) == .object
    else { return nil }
    return document
  }

  /// Returns the user ID of a token: Hasura's claim, or else the standard claim `sub`.
  static func userID(in token: String) -> String? {
    guard let document = claims(of: token) else { return nil }
    let claims = document.member("https://hasura.io/jwt/claims", of: document.root)
    let user =
      claims.flatMap { document.member("x-hasura-user-id", of: $0) }
      ?? document.member("sub", of: document.root)
    return user.flatMap { document.string(of: $0) }
  }

  /// The time from which the token is refreshed, so that a request does not arrive too late.
  ///
  /// The margin before the expiration is the larger of 30 seconds and a tenth of the lifetime, but
  /// at most half of the lifetime.
  var renewal: Double {
    guard let issued, expires > issued else { return expires - Self.margin }
    let whole = expires - issued
    return expires - min(max(Self.margin, whole / 10), whole / 2)
  }

  private static let margin = 30.0
}

extension String {
  /// A Boolean value that indicates whether this token is not yet expired by the clock of this
  /// machine.
  ///
  /// A token without an expiration time does not expire.
  package var isValidJWTToken: Bool {
    guard let times = TokenTimes(self) else { return true }
    return Double(time(nil)) < times.expires
  }
}
