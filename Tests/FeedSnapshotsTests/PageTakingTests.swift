import Documents
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
    arguments: [
      "⟨", "⟨1⟩", "⟨x1⟩", "⟨xgg⟩", "⟨3fa9c1d2e0b17a55⟩", "⟨lf⟩", "⟨⟩", "⟨x+1⟩", "⟨#⟩", "⟨#1⟩",
      "⟨#a⟩", "⟨#0⟩", "⟨#1,⟩", "⟨#a,b⟩",
      "⟨sha256⟩",
    ])
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

  @Test("A color is named once, before the pieces that use it")
  func colorIsNamedOnce() throws {
    let pieces = [
      "\u{1B}[38;2;1;2;3;48;2;44;55;66m", "\u{1B}[0m", "\u{1B}[48;2;44;55;66m\u{1B}[38;2;7;8;9m",
      "a 8;2;1;x", "\u{1B}[38;2;1;2;3m",
    ]
    let taken = Self.page(of: pieces)
    #expect(
      String(decoding: taken.body, as: UTF8.self) == """
        ⟨0a⟩
        1;2;3
        ⟨0b⟩
        44;55;66
        ⟨2a⟩
        7;8;9
        ⟨0⟩␛[38;2;⟨0a⟩;48;2;⟨0b⟩m
        ⟨1⟩␛[0m
        ⟨2⟩␛[48;2;⟨0b⟩m␛[38;2;⟨2a⟩m
        ⟨3⟩a 8;2;1;x
        ⟨4⟩␛[38;2;⟨0a⟩m

        """)
    #expect(taken.page() == Array(pieces.joined().utf8))
    #expect(
      String(decoding: taken.paint, as: UTF8.self).hasPrefix(
        "⟨0⟩␛[38;2;1;2;3;48;2;44;55;66m\n⟨1⟩␛[0m\n"))
  }

  /// A style sheet with two blocks, which use a first color, a second one and a third one.
  private static func sheet(_ colors: [String], rule: String = "0") -> String {
    let padding = (0..<99).map { "--space-\($0):1px;\n" }.joined()
    return """
      :root{
      --screen-home-color:\(colors[0]);
      --shadow:\(colors[0])80 \(colors[1])ff \(colors[2]) #abc #12345g;
      \(padding)--section-banner-title-color:\(colors[1]);
      --section-banner-space:\(rule);
      \(padding)}

      """
  }

  @Test("A changed color of a style sheet changes one line, and no part")
  func colorOfStyleSheetIsOneLine() {
    let (red, blue) = ("#ff0000", "#0000ff")
    let colors = [red, "#00ff00", "#222222"]
    let old = Self.page(of: [Self.sheet(colors), "\(red)7f #010101"])
    #expect(old.page() == Array("\(Self.sheet(colors))\(red)7f #010101".utf8))
    let names = old.parts.keys.filter { old.body.contains($0.utf8) }
    #expect(names.count == 1)
    #expect(
      String(decoding: old.body, as: UTF8.self) == """
        ⟨#screen-home-color⟩
        #ff0000
        ⟨#shadow⟩
        #00ff00
        ⟨#shadow.2⟩
        #222222
        ⟨1a⟩
        #010101
        ⟨0⟩⟨\(names.first ?? "")⟩
        ⟨1⟩⟨#screen-home-color⟩7f ⟨1a⟩

        """)
    let new = Self.page(of: [Self.sheet([blue] + colors.dropFirst()), "\(blue)7f #010101"])
    #expect(new.parts == old.parts)
    #expect(new.geometry == old.geometry)
    #expect(
      String(decoding: new.body, as: UTF8.self)
        == String(decoding: old.body, as: UTF8.self).replacing(red, with: blue))
    #expect(old.paint.starts(with: Array("⟨0⟩\(Self.sheet(colors))\n".utf8)))
  }

  @Test("Pages share the blocks of a style sheet with equal rules")
  func blocksOfStyleSheetsAreShared() {
    let colors = ["#ff0000", "#00ff00", "#222222"]
    let (old, new) = (
      Self.page(of: [Self.sheet(colors)]), Self.page(of: [Self.sheet(colors, rule: "1")])
    )
    #expect(old.parts.count == 5)
    // The list of the blocks is a part, too.
    #expect(Set(old.parts.keys).subtracting(new.parts.keys).count == 2)
  }

  @Test("Style sheets with any colors are joined to the original", arguments: 0..<100)
  func styleSheetsAreJoined(_ seed: Int) {
    var random = Random(seed: seed)
    let digits = Array("01af")
    func color() -> String {
      "#" + String((0..<6).map { _ in digits[random.next(random.next(3) == 0 ? 4 : 1)] })
    }
    let sheets = (0..<2).map { _ in
      (0..<150).map { line in
        let name = ["--section-a-", "--screen-", "--", "", "--9", "--é"][random.next(6)]
        let colors = (0..<random.next(4)).map { _ in color() }.joined(separator: " ⟨#1⟩")
        return "\(name)\(random.next(5)):\(colors)\(random.next(3) == 0 ? "1a" : "");\n"
      }.joined()
    }
    let pieces = sheets + ["\(color()) \(color())", "8;2;1;2;3 \(color())"]
    let page = Self.page(of: pieces)
    #expect(page.page().map { String(decoding: $0, as: UTF8.self) } == pieces.joined())
    #expect(SnapshotPage(geometry: page.geometry, body: page.paint).page() == page.page())
  }

  @Test("A style sheet with many colors is joined to the original")
  func manyColorsAreJoined() {
    let sheet = (0..<900).map { "--a-\($0):#\(String(100_000 + $0));\n" }.joined()
    let page = Self.page(of: [sheet])
    #expect(page.page() == Array(sheet.utf8))
    #expect(page.parts.count == 2)
  }

  @Test("The digest of the style element is not in the golden")
  func digestIsDerived() throws {
    func page(_ color: String, digestOf other: String? = nil) -> (SnapshotPage, [UInt8]) {
      let style = "b{}\(color)"
      let digest = Base64.text(SHA256.digest(of: Array((other ?? style).utf8)))
      let (start, rules) = ("<meta '", "'><style>b{}")
      let piece = "sha256-\(digest)"
      let page = "\(start)\(piece)\(rules)\(color)</style>x"
      let first = start.utf8.count
      let second = first + piece.utf8.count
      let third = second + rules.utf8.count
      let cuts = [
        PageCut(first..<second, .paint(0)), PageCut(third - 3..<third, .shared),
        PageCut(third..<third + color.utf8.count, .paint(1)),
      ]
      return (SnapshotPage(Array(page.utf8), cuts: cuts), Array(page.utf8))
    }
    let (taken, bytes) = page("#ff0000")
    #expect(
      String(decoding: taken.body, as: UTF8.self)
        == "⟨1a⟩\n#ff0000\n⟨0⟩⟨sha256⟩\n⟨1⟩⟨1a⟩\n")
    #expect(taken.page() == bytes)
    #expect(!String(decoding: taken.paint, as: UTF8.self).contains("⟨sha256⟩"))
    // A wrong digest is kept.
    let (wrong, wrongBytes) = page("#ff0000", digestOf: "other")
    #expect(wrong.page() == wrongBytes)
    #expect(wrong.body != taken.body)
    var without = taken
    without.geometry = Array("⟨0⟩⟨1⟩".utf8)
    #expect(without.page() == nil)
  }

  /// Returns a page that consists of pieces of paint.
  private static func page(of pieces: [String]) -> SnapshotPage {
    var (page, cuts): ([UInt8], [PageCut]) = ([], [])
    for (number, piece) in pieces.enumerated() {
      cuts.append(PageCut(page.count..<page.count + piece.utf8.count, .paint(number)))
      page += piece.utf8
    }
    return SnapshotPage(page, cuts: cuts)
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
    for body in [
      "", "⟨0⟩x\n", "⟨0⟩x\n⟨2⟩y\n", "⟨0⟩x\n⟨1⟩y", "x\n⟨0⟩x\n⟨1⟩y\n", "⟨1⟩x\n⟨0⟩y\n",
      "⟨0a⟩\n1;2;3\n⟨0⟩⟨0b⟩\n⟨1⟩y\n", "⟨0a⟩1;2;3\n⟨0⟩x\n⟨1⟩y\n", "⟨0a⟩", "⟨0⟩⟨1⟩\n⟨1⟩y\n",
      "⟨0a⟩\n1;2;3\n⟨0a⟩\n1;2;3\n⟨0⟩x\n⟨1⟩y\n", "⟨0⟩⟨3fa9c1d2e0b17a55⟩\n⟨1⟩y\n",
      "⟨0⟩⟨#1⟩\n⟨1⟩y\n", "⟨#a⟩\n#ff0000\n⟨0⟩⟨#b⟩\n⟨1⟩y\n", "⟨0⟩⟨sha256⟩\n⟨1⟩y\n",
    ] {
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
    let pieces = [
      "\u{1B}", "[38;2;1;2;3m", "⟨0a⟩", "␛", "⟨", "⟩", "\r", "\n", "⟨0⟩", "x1f", "日", "\u{85}",
      "cr", " ",
    ]
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
