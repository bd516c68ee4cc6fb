import Secrets
import Testing

/// Nothing that describes a value writes a secret.
@Suite struct SecretTests {
  private struct Holder {
    let name = "Authorization"
    let secret: Secret
    let maybe: Secret?
    let many: [String: [Secret]]
  }

  @Test func nothingPrintsIt() {
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

  @Test func bytesDecide() {
    #expect(Secret("a") == Secret("a"))
    #expect(Secret("a") != Secret("b"))
    #expect(Secret("a") != Secret("ab"))
    // One character to Swift's strings, two ways to write it.
    #expect(Secret("\u{E9}") != Secret("e\u{301}"))
  }
}
