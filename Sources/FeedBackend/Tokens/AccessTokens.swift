import Basics
import Documents

/// The issue and the check of access tokens, which are JSON web tokens signed with Ed25519.
struct AccessTokens: Sendable {
  private let key: SigningKey
  /// The lifetime of a token in seconds.
  let life: Int

  init(key: SigningKey, life: Int) {
    self.key = key
    self.life = life
  }

  private static let claimsName = "https://hasura.io/jwt/claims"
  private static let userName = "x-hasura-user-id"
  private static let header = Base64URL.encoded(Array(#"{"alg":"EdDSA","typ":"JWT"}"#.utf8))

  /// Returns the token of a user, which differs from all others; the time is in seconds since 1970.
  func token(for user: String, now: Int) -> String {
    var writer = JSONWriter(indent: nil)
    writer.object { writer in
      writer.member("sub", user)
      writer.member("jti", RandomID.next())
      writer.member("iat", now)
      writer.member("exp", now + life)
      writer.beginObject(Self.claimsName)
      writer.member("x-hasura-default-role", "user")
      writer.strings("x-hasura-allowed-roles", ["user", "guest"])
      writer.member(Self.userName, user)
      writer.endObject()
    }
    let signed = "\(Self.header).\(Base64URL.encoded(writer.bytes))"
    return "\(signed).\(Base64URL.encoded(key.signature(of: Array(signed.utf8))))"
  }

  /// Returns the user of a valid token, and the time at which the token expires.
  func user(of token: [UInt8], now: Int) throws(TokenProblem) -> (user: String, expires: Int) {
    let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // The header is compared as a whole, so that a token cannot choose its algorithm.
    guard parts.count == 3, parts[0].elementsEqual(Self.header.utf8),
      let signature = Base64URL.decoded(parts[2]),
      key.isValid(signature, of: Array(token[..<parts[1].endIndex])),
      let claims = Base64URL.decoded(parts[1]),
      let document = JSONDocument.read(SourceFile(path: "token", bytes: claims)).document,
      let expires = document.member("exp", of: document.root).flatMap({ document.integer(of: $0) }),
      let own = document.member(Self.claimsName, of: document.root),
      let user = document.member(Self.userName, of: own).flatMap({ document.string(of: $0) })
    else { throw .invalid }
    guard now < expires else { throw .expired }
    return (user, expires)
  }
}
