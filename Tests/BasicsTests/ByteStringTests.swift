import Basics
import Testing

@Suite struct ByteStringTests {
  let composed = "caf\u{E9}"
  let decomposed = "cafe\u{301}"

  @Test func canonicallyEquivalentTextsAreDifferent() {
    #expect(composed == decomposed)
    #expect(ByteString(composed) != ByteString(decomposed))
    #expect(!composed.hasSameBytes(as: decomposed))
    #expect(Set([composed, decomposed].map { ByteString($0) }).count == 2)
  }

  @Test func equalBytesAreEqualInEveryStorage() {
    let long = String(repeating: "a long name ", count: 20)
    for text in ["", "name", composed, decomposed, long] {
      let copy = text.dropFirst(0)
      #expect(ByteString(text) == ByteString(copy))
      #expect(ByteString(text).hashValue == ByteString(copy).hashValue)
      #expect(text.hasSameBytes(as: copy))
      #expect(!text.hasSameBytes(as: text + "x"))
    }
  }

  @Test func orderIsThatOfBytes() {
    let sorted = ["", "Z", "a", decomposed, composed].map { ByteString($0) }
    #expect(sorted.shuffled().sorted() == sorted)
  }
}
