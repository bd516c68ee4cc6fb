import Basics
import Testing

/// No description of a value contains a secret.
@Suite struct SecretTests {
  private struct Holder {
    let name = "Authorization"
    let secret: Secret
    let maybe: Secret?
    let many: [String: [Secret]]
  }

  @Test func descriptionsDoNotContainTheSecret() {
    let canary = "canary-7f3a"
    let secret = Secret(canary)
    let holder = Holder(secret: secret, maybe: secret, many: ["all": [secret]])
    var dumped = ""
    dump(secret, to: &dumped)
    dump(holder, to: &dumped)
    dump(Result<Secret, Never>.success(secret), to: &dumped)
    let mirrored = Mirror(reflecting: secret).children.map { "\($0)" }
    let written =
      [
        "\(secret)", "\(holder)", String(describing: secret), String(reflecting: secret),
        String(reflecting: holder), String(describing: [secret]), dumped,
        String(describing: Optional(secret)), "\(Mirror(reflecting: holder).children.map(\.value))",
      ] + mirrored
    for text in written { #expect(!text.contains("canary"), "\(text)") }
    #expect("\(secret)" == "<redacted>")
    #expect(mirrored.isEmpty)
    #expect(secret.revealed == canary)
    #expect(!(secret is any Encodable))
  }

  @Test(arguments: [
    (
      #"{"message": "no canary-7f3a/x here, canary-7f3a/x"}"#,
      #"{"message": "no <redacted> here, <redacted>"}"#
    ),
    (#"{"a": "canary-7f3a\/x"}"#, #"{"a": "<redacted>"}"#),
    ("canary-7f3a/", "canary-7f3a/"), ("", ""), ("canary-7f3a/x", "<redacted>"),
  ])
  func bytesAreRedacted(_ text: String, _ shown: String) {
    let bytes = Secret("canary-7f3a/x").redacted(in: Array(text.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == shown)
    #expect(Secret("a").redacted(in: Array(text.utf8)) == Array(text.utf8))
  }

  @Test func secretsAreComparedByTheirBytes() {
    #expect(Secret("a") == Secret("a"))
    #expect(Secret("a") != Secret("b"))
    #expect(Secret("a") != Secret("ab"))
    // `String` treats both spellings as equal.
    #expect(Secret("\u{E9}") != Secret("e\u{301}"))
  }
}
