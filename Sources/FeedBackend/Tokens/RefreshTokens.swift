import Documents
import SQLiteStore

/// Refresh tokens, which are stored as hashes.
///
/// Each can be used once. A refresh creates the next token of its family. If a token is used a
/// second time, one of both users of the token has stolen it, so the whole family ends.
struct RefreshTokens: Sendable {
  let storage: any BackendStorage
  /// The lifetime of a token in seconds.
  var life = 30 * 86_400

  struct Issued: Sendable {
    let token: String
    let user: String
  }

  /// Returns the first token of a new family.
  func issue(to user: String, now: Int) throws(TokenProblem) -> String {
    let token = Base64URL.encoded(SigningKey.random(count: 32))
    let family = Base64URL.encoded(SigningKey.random(count: 16))
    let insert = Query(
      "INSERT INTO backend_sessions VALUES (?1, ?2, ?3, ?4, 0)",
      [.text(Self.hash(of: token)), .text(family), .text(user), .integer(now + life)])
    let expired = Query("DELETE FROM backend_sessions WHERE expires <= ?1", [.integer(now)])
    _ = try write([
      TransactionStep(query: expired, purpose: .change),
      TransactionStep(query: insert, purpose: .change),
    ])
    return token
  }

  /// Exchanges a token for the next one of its family.
  func refresh(_ token: String, now: Int) throws(TokenProblem) -> Issued {
    let old = StoreValue.text(Self.hash(of: token))
    let next = Base64URL.encoded(SigningKey.random(count: 32))
    let steps = try write([
      TransactionStep(
        query: Query("SELECT is_used FROM backend_sessions WHERE hash = ?1", [old]), purpose: .read),
      TransactionStep(
        query: Query(
          "INSERT INTO backend_sessions SELECT ?1, family, \"user\", ?2, 0 FROM backend_sessions "
            + "WHERE hash = ?3 AND is_used = 0 AND expires > ?4",
          [.text(Self.hash(of: next)), .integer(now + life), old, .integer(now)]), purpose: .change),
      TransactionStep(
        query: Query("UPDATE backend_sessions SET is_used = 1 WHERE hash = ?1", [old]),
        purpose: .change),
      TransactionStep(
        query: Query("SELECT \"user\" FROM backend_sessions WHERE hash = ?1", [old]), purpose: .read
      ),
    ])
    guard steps[0].count > 0 else { throw .invalid }
    guard steps[1].count > 0 else {
      guard steps[0].value.elementsEqual("1".utf8) else { throw .expired }
      try end(token)
      throw .reused
    }
    return Issued(token: next, user: String(decoding: steps[3].value, as: UTF8.self))
  }

  /// Ends the family of a token.
  func end(_ token: String) throws(TokenProblem) {
    let query = Query(
      "DELETE FROM backend_sessions WHERE family IN (SELECT family FROM backend_sessions "
        + "WHERE hash = ?1)", [.text(Self.hash(of: token))])
    _ = try write([TransactionStep(query: query, purpose: .change)])
  }

  private func write(
    _ steps: [TransactionStep]
  ) throws(TokenProblem) -> [TransactionOutcome.Result] {
    do throws(StoreProblem) {
      if case .done(let results) = try storage.write(steps) { return results }
      throw .closed(path: "")
    } catch {
      throw .store(error)
    }
  }

  private static func hash(of token: String) -> String {
    Base64URL.encoded(SigningKey.hash(of: Array(token.utf8)))
  }
}
