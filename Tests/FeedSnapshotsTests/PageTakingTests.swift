import FeedSnapshots
import Testing

@Suite("Split pages")
struct PageTakingTests {
  @Test(
    "Special characters are written visibly",
    arguments: [
      ("plain\ttext\n", "plain\ttext\n"), ("\u{1B}[1mbold\u{1B}[0m", "␛[1mbold␛[0m"),
      ("a\r\nb", "a⟨cr⟩\nb"), ("␛ ⟨1⟩", "⟨␛⟩ ⟨⟨⟩1⟩"), ("\u{0}\u{7F}", "⟨x00⟩⟨x7f⟩"),
      // Terminals also obey these characters.
      ("\u{9B}1m", "⟨xc2⟩⟨x9b⟩1m"), ("é → 日本", "é → 日本"),
    ])
  func specialCharactersAreVisible(_ text: String, _ visible: String) {
    #expect(VisibleText.encoded(Array(text.utf8)) == Array(visible.utf8))
    #expect(VisibleText.decoded(Array(visible.utf8)) == Array(text.utf8))
  }

  @Test(
    "Invalid UTF-8 is preserved",
    arguments: [[0xFF], [0xE2, 0x90], [0xC2], [0x41, 0xED, 0xA0, 0x80]])
  func invalidUTF8IsPreserved(_ bytes: [UInt8]) {
    let text = VisibleText.encoded(bytes)
    #expect(text.allSatisfy { 0x20..<0x7F ~= $0 || $0 >= 0x80 })
    #expect(VisibleText.decoded(text) == bytes)
  }

  @Test(
    "Invalid visible text cannot be decoded",
    arguments: ["⟨", "⟨1⟩", "⟨x1⟩", "⟨xgg⟩", "⟨3fa9c1d2e0b17a55⟩", "⟨lf⟩", "⟨⟩", "⟨x+1⟩"])
  func invalidVisibleTextIsRejected(_ text: String) {
    #expect(VisibleText.decoded(Array(text.utf8)) == nil)
  }

  @Test("Visible text is reversible and contains no controls for any bytes", arguments: 0..<200)
  func visibleTextIsReversible(_ seed: Int) {
    var random = Random(seed: seed)
    let bytes = random.bytes()
    let text = VisibleText.encoded(bytes)
    #expect(VisibleText.decoded(text) == bytes)
    let string = String(validating: text, as: UTF8.self)
    #expect(
      string?.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
      } == true)
  }

  @Test("A split page has a geometry, pieces of paint in order of use, and parts")
  func pageIsSplit() throws {
    let page = Array("<style>RULES</style>--a:#fff;<b>--b:\n#000\n;</b>--a:#fff;".utf8)
    let taken = SnapshotPage(
      page,
      cuts: [
        PageCut(7..<12, .shared), PageCut(24..<28, .paint(9)), PageCut(36..<42, .paint(4)),
        PageCut(51..<55, .paint(9)), PageCut(55..<55, .paint(2)),
      ])
    let part = try #require(taken.parts.first)
    #expect(part.value == Array("RULES".utf8))
    #expect(part.key == "fda8c6bc13b0b480")
    #expect(
      taken.geometry.map { String(decoding: $0, as: UTF8.self) }
        == "<style>⟨\(part.key)⟩</style>--a:⟨0⟩;<b>--b:⟨1⟩;</b>--a:⟨0⟩⟨2⟩;")
    #expect(String(decoding: taken.body, as: UTF8.self) == "⟨0⟩#fff\n⟨1⟩\n#000\n\n⟨2⟩\n")
    #expect(taken.page() == page)
  }

  @Test("A page without paint is not split")
  func pageWithoutPaintIsWhole() {
    let page = Array("one\ntwo".utf8)
    let taken = SnapshotPage(page, cuts: [PageCut(4..<7, .shared)])
    #expect(taken.geometry == nil)
    #expect(taken.page() == page)
    #expect(SnapshotPage(page, cuts: []).body == page)
  }

  @Test("A page with any cuts is joined to the original", arguments: 0..<200)
  func pageIsJoined(_ seed: Int) {
    var random = Random(seed: seed)
    let page = random.bytes()
    var cuts: [PageCut] = []
    var position = 0
    while position < page.count {
      let start = min(page.count, position + random.next(9))
      let end = min(page.count, start + random.next(9))
      // Here, a number can have several contents, which no renderer produces.
      cuts.append(PageCut(start..<end, random.next(3) == 0 ? .shared : .paint(random.next(5))))
      position = end + 1
    }
    #expect(SnapshotPage(page, cuts: cuts).page() == page)
  }

  @Test("A page with a missing or superfluous piece cannot be joined")
  func incompletePageCannotBeJoined() {
    let geometry = Array("a⟨0⟩b⟨1⟩c".utf8)
    for body in ["", "⟨0⟩x\n", "⟨0⟩x\n⟨2⟩y\n", "⟨0⟩x\n⟨1⟩y", "x\n⟨0⟩x\n⟨1⟩y\n", "⟨1⟩x\n⟨0⟩y\n"] {
      #expect(SnapshotPage(geometry: geometry, body: Array(body.utf8)).page() == nil, "\(body)")
    }
    let whole = SnapshotPage(geometry: nil, body: Array("⟨3fa9c1d2e0b17a55⟩".utf8))
    #expect(whole.page() == nil)
  }
}

/// Pseudorandom bytes, the same in every run, with many special ones.
private struct Random {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }

  mutating func bytes() -> [UInt8] {
    let pieces = ["\u{1B}", "␛", "⟨", "⟩", "\r", "\n", "⟨0⟩", "x1f", "日", "\u{85}", "cr", " "]
    var bytes: [UInt8] = []
    for _ in 0..<next(60) {
      let choice = next(pieces.count * 2)
      if choice < pieces.count {
        bytes += pieces[choice].utf8
      } else {
        bytes.append(UInt8(next(256)))
      }
    }
    return bytes
  }
}
