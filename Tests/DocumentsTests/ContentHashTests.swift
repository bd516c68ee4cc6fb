import Testing

@testable import Documents

/// Hashes match the examples of FIPS 180-4 and do not depend on how the bytes are split.
@Suite struct ContentHashTests {
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examplesHaveTheExpectedHash(_ text: String, _ hash: String) {
    #expect(Self.hexadecimal(SHA256.digest(of: Array(text.utf8))) == hash)
  }

  @Test func oneMillionLettersHaveTheExpectedHash() {
    #expect(
      Self.hexadecimal(SHA256.digest(of: Array(repeating: UInt8(ascii: "a"), count: 1_000_000)))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func hashDoesNotDependOnHowTheBytesAreSplit() {
    let text = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let whole = SHA256.digest(of: text)
    for first in stride(from: 0, through: 300, by: 13) {
      for second in stride(from: first, through: 300, by: 17) {
        var hash = SHA256()
        hash.add(text.span.extracting(0..<first))
        let kept = hash
        hash.add(text.span.extracting(first..<second))
        hash.add(text.span.extracting(second..<300))
        #expect(hash.digest == whole)
        #expect(kept.digest == SHA256.digest(of: Array(text[..<first])))
      }
    }
  }

  @Test func quickHashesOfDifferentContentsDiffer() {
    var seen: Set<String> = []
    for count in 0...67 {
      // The contents differ in the number of zeros, or in one bit.
      seen.insert(QuickHash(Array(repeating: 0, count: count)).description)
      for bit in 0..<count * 8 {
        var bytes = Array(repeating: 0 as UInt8, count: count)
        bytes[bit / 8] = 1 << UInt8(bit % 8)
        seen.insert(QuickHash(bytes).description)
      }
    }
    #expect(seen.count == (0...67).reduce(0) { $0 + $1 * 8 + 1 })
    #expect(seen.allSatisfy { $0.utf8.count == QuickHash.length })
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
