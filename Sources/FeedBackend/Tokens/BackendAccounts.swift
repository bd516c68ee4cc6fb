import Basics
import Documents
import SQLiteStore

/// The sign-in of users: access tokens, refresh tokens and the key that signs them.
///
/// This backend is for development, so it has no passwords: the name of a user is enough.
package struct BackendAccounts: Sendable {
  private let access: AccessTokens
  private let refresh: RefreshTokens
  private let key: SigningKey
  private let verified = Locked<[[UInt8]: (user: String, expires: Int)]>([:])

  /// The tokens of a user.
  package struct Tokens: Sendable {
    package let user: String
    package let access: String
    package let refresh: String
    /// The lifetime of the access token in seconds.
    package let life: Int
  }

  private static let verifiedLimit = 1000
  private static let seedName = "signing-seed"

  /// Creates the accounts of a backend.
  ///
  /// Its database keeps the key, so that tokens stay valid when the backend starts again.
  package init(_ backend: FeedBackend, life: Int) throws(TokenProblem) {
    let storage = backend.storage
    try SigningKey.load()
    do throws(StoreProblem) {
      let seed: [UInt8]
      if let stored = try storage.state(Self.seedName),
        let bytes = Base64URL.decoded(Array(stored.utf8))
      {
        seed = bytes
      } else {
        seed = SigningKey.random(count: SigningKey.seedCount)
        let setting = Query.setting(Self.seedName, to: Base64URL.encoded(seed))
        _ = try storage.write([TransactionStep(query: setting, purpose: .change)])
      }
      key = SigningKey(seed: seed)
    } catch {
      throw .store(error)
    }
    access = AccessTokens(key: key, life: life)
    refresh = RefreshTokens(storage: storage)
  }

  /// Signs in a user.
  ///
  /// The time is in seconds since 1970.
  package func signIn(_ user: String, now: Int) throws(TokenProblem) -> Tokens {
    tokens(of: user, try refresh.issue(to: user, now: now), now)
  }

  /// Exchanges a refresh token for new tokens.
  package func refresh(_ token: String, now: Int) throws(TokenProblem) -> Tokens {
    let issued = try refresh.refresh(token, now: now)
    return tokens(of: issued.user, issued.token, now)
  }

  /// Ends the session of a refresh token.
  package func signOut(_ token: String) throws(TokenProblem) {
    try refresh.end(token)
  }

  private func tokens(of user: String, _ refresh: String, _ now: Int) -> Tokens {
    Tokens(
      user: user, access: access.token(for: user, now: now), refresh: refresh, life: access.life)
  }

  /// Returns the user of a valid access token.
  package func user(of token: [UInt8], now: Int) throws(TokenProblem) -> String {
    if let known = verified.withLock({ $0[token] }) {
      guard now < known.expires else { throw .expired }
      return known.user
    }
    let found = try access.user(of: token, now: now)
    verified.withLock { verified in
      if verified.count >= Self.verifiedLimit { verified = [:] }
      verified[token] = found
    }
    return found.user
  }

  /// The public key as a JSON Web Key Set.
  package var keySet: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.object { writer in
      writer.objects("keys", [key]) { writer, key in
        writer.member("kty", "OKP")
        writer.member("crv", "Ed25519")
        writer.member("alg", "EdDSA")
        writer.member("use", "sig")
        writer.member("x", Base64URL.encoded(key.publicKey))
      }
    }
    return writer.bytes
  }
}
