import Basics
import Documents

/// A filter that removes a token from the texts of a server, in case the server repeats it.
struct Redaction {
  let token: Secret?

  /// The shortest token that is removed from a response.
  ///
  /// A shorter text may occur in the data itself, which must remain unchanged.
  private static let shortest = 16

  /// Returns the bytes of a response without the token, for further reading.
  func answer(_ bytes: [UInt8]) -> [UInt8] {
    token?.redacted(in: bytes, shortest: Self.shortest) ?? bytes
  }

  /// Returns an error message without the token.
  func error(_ text: String) -> String {
    String(decoding: all(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the findings of a response without the token.
  ///
  /// If the response still contains the token, the findings do not include its source.
  func error(_ findings: [Finding], of answer: SourceFile) -> [Finding] {
    guard all(answer.bytes) != answer.bytes else { return findings }
    let place = Place(SourceFile(path: answer.path, bytes: []), 0..<0)
    return findings.map { Finding($0.rule, error($0.message), at: place) }
  }

  private func all(_ bytes: [UInt8]) -> [UInt8] {
    token?.redacted(in: bytes, shortest: 1) ?? bytes
  }
}
