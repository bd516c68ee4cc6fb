import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Reviews of pending pages")
struct ReviewStateTests {
  /// Two pages with one cause, one with two causes, a new page, and a page with a cause that explains
  /// only a part.
  private static let queue: ReviewQueue = {
    var report = SnapshotReport()
    report.causes = [
      SnapshotCause(.token, "color.accent", was: "#111", now: "#222", place: nil),
      SnapshotCause(.token, "space.m\u{1B}[2J", was: "8", now: "9", place: nil),
    ]
    report.entries = [
      SampleReport.entry(.changed, key("a"), causes: [0]),
      SampleReport.entry(.missing, key("b")),
      SampleReport.entry(.changed, key("c"), causes: [1, 0], isExplained: true),
      SampleReport.entry(.changed, key("d"), causes: [0], isExplained: true),
      SampleReport.entry(.changed, key("e"), causes: [0], isExplained: true),
      SampleReport.entry(.matched, key("f")),
    ]
    return ReviewQueue(["a", "b", "c", "d", "e", "f"].map(key), in: report) { _ in .damaged }
  }()

  private static func key(_ screen: String) -> SnapshotKey { SampleReport.key(screen) }

  @Test("Groups with causes come first, largest first, and unexplained pages last")
  func groupsComeFirst() {
    let items = Self.queue.items
    #expect(items.map(\.key) == ["d", "e", "c", "a", "b", "f"].map(Self.key))
    #expect(items.map(\.group) == [0..<2, 0..<2, 2..<3, nil, nil, nil])
    // A pending page that matched in the last run has the outcome of its golden.
    #expect(items.last?.entry.outcome == .damaged)
  }

  /// Returns the state after some keys, with every effect applied immediately, and the last effect.
  private static func played(_ keys: String) -> (state: ReviewState, last: ReviewEffect?) {
    var state = ReviewState(queue)
    var last: ReviewEffect?
    for key in keys where !state.isOver && last != .quit {
      let effect = state.handle(.letter(key))
      switch effect {
      case .accept(let keys): state.note(.accepted, keys)
      case .reject(let keys): state.note(.rejected, keys)
      case .open, .redraw, .quit, .interrupt: break
      }
      last = effect
    }
    return (state, last)
  }

  @Test(
    "Keys decide on pages",
    arguments: [
      // keys, accepted, rejected, skipped, current page
      ("", 0, 0, 0, "d"), ("a", 1, 0, 0, "e"), ("ar", 1, 1, 0, "c"), ("c", 2, 0, 0, "c"),
      ("cc", 3, 0, 0, "a"),
      // A cause that explains only a part of a page accepts nothing.
      ("ccc", 3, 0, 0, "a"),
      // A decision for all remaining pages needs `y`; every other key cancels it.
      ("Ay", 6, 0, 0, "d"), ("sAy", 5, 0, 1, "e"), ("rRy", 0, 6, 0, "e"),
      ("A", 0, 0, 0, "d"), ("AA", 0, 0, 0, "d"), ("Ra", 0, 0, 0, "d"), ("Any", 0, 0, 0, "d"),
      // A skipped page can be visited again, and its cause still includes it.
      ("spa", 1, 0, 0, "e"), ("sc", 2, 0, 0, "c"),
      // The pages that were passed over follow the last page.
      ("nnnnna", 1, 0, 0, "d"), ("np", 0, 0, 0, "d"), ("p", 0, 0, 0, "d"),
      ("annp", 1, 0, 0, "c"), ("appp", 1, 0, 0, "e"),
      // The first key after the help only closes it.
      ("?a", 0, 0, 0, "d"), ("?aa", 1, 0, 0, "e"), ("zxy7", 0, 0, 0, "d"),
    ])
  func keysDecide(_ row: (String, Int, Int, Int, String)) {
    let state = Self.played(row.0).state
    #expect(state.count(.accepted) == row.1)
    #expect(state.count(.rejected) == row.2)
    #expect(state.count(.skipped) == row.3)
    #expect(state.item.key == Self.key(row.4))
    #expect(state.left == 6 - row.1 - row.2)
  }

  @Test("A review ends when every page is decided, or when the user quits")
  func reviewEnds() {
    #expect(Self.played("aaaaaa").state.isOver)
    #expect(!Self.played("aaaaa").state.isOver)
    #expect(Self.played("ssssss").last == .quit)
    #expect(Self.played("aSa").last == .quit)
    #expect(Self.played("?q").last == .quit)
    #expect(Self.played("Aq").last == .quit)
    #expect(Self.played("so").last == .open(Self.key("e")))
    var state = ReviewState(Self.queue)
    #expect(state.handle(.interrupt) == .interrupt)
  }

  @Test("A page stays current if its decision fails")
  func failedDecisionKeepsPage() {
    var state = ReviewState(Self.queue)
    #expect(state.handle(.enter) == .accept([Self.key("d")]))
    state.note(.accepted, [])
    #expect(state.item.key == Self.key("d") && state.left == 6)
    #expect(state.handle(.letter("r")) == .reject([Self.key("d")]))
  }

  @Test("Escape closes the help, the details or a question, and decides nothing")
  func escapeOnlyCloses() {
    var state = Self.played("sA").state
    #expect(state.question == "Accept all remaining pages (5)? y/n")
    #expect(state.handle(.escape) == .redraw && state.question == nil)
    _ = state.handle(.letter("i"))
    _ = state.handle(.letter("?"))
    #expect(state.handle(.escape) == .redraw && !state.showsHelp && state.showsInfo)
    #expect(state.handle(.escape) == .redraw && !state.showsInfo)
    #expect(state.handle(.escape) == .redraw && state.left == 6)
  }

  @Test("Scrolling stops at the end, and the side-by-side view needs a wide terminal")
  func scrollingAndViews() {
    var state = ReviewState(Self.queue)
    state.viewport = ReviewViewport(page: 10, end: 15)
    let steps: [(ReviewKey, Int)] = [
      (.up, 0), (.down, 1), (.pageDown, 10), (.pageDown, 15), (.letter("j"), 15),
      (.letter("k"), 14), (.pageUp, 5), (.end, 15), (.home, 0), (.end, 15),
    ]
    for (key, row) in steps {
      _ = state.handle(key)
      #expect(state.scroll == row)
    }
    state.viewport = ReviewViewport(page: 20, end: 5)
    #expect(state.scroll == 5)
    func views(_ count: Int) -> [ReviewView] {
      (0..<count).map { _ in
        _ = state.handle(.letter("d"))
        return state.view
      }
    }
    #expect(views(3) == [.lines, .nothing, .changes])
    state.viewport.isWide = true
    #expect(views(4) == [.lines, .sides, .nothing, .changes])
  }

  @Test(
    "A screen fits the terminal and contains only its own escapes",
    arguments: [1, 7, 40, 41, 100, 180], [1, 3, 9, 24, 60])
  func screenFitsTerminal(_ columns: Int, _ rows: Int) {
    let pages = ReviewPages(
      old: .found(SnapshotPage(geometry: nil, body: []), page: Array("一行\nold \u{1B}[2J\n".utf8)),
      new: .found(
        SnapshotPage(geometry: nil, body: []),
        page: Array("一行\n小宇宙 \(String(repeating: "世", count: 300))\u{9B}2J\n".utf8)))
    for keys in ["", "i", "d", "dd", "?", "A", "nni", "nnnd", "nnnndi"] {
      var state = Self.played(keys).state
      state.pages = pages
      for usesColor in [false, true] {
        let style = TerminalStyle(usesColor: usesColor)
        let screen = ReviewScreen(state, columns: columns, rows: rows, style: style)
        let text = String(decoding: screen.bytes, as: UTF8.self)
        let lines = text.split(separator: #/\u{1B}\[[0-9]+;1H\u{1B}\[2K/#)
        #expect(text.matches(of: #/\u{1B}\[[0-9]+;1H\u{1B}\[2K/#).count == rows)
        for line in lines {
          let plain = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
          #expect(
            plain.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) })
          #expect(Self.cells(plain) <= columns)
          #expect(usesColor || plain.utf8.count == line.utf8.count)
        }
      }
    }
  }

  /// Returns the columns of a text in which only Chinese characters are wide.
  private static func cells(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (0x4E00...0x9FFF ~= $1.value ? 2 : 1) }
  }
}

@Suite("Keys of a review")
struct ReviewKeyTests {
  @Test(
    "Bytes are parsed as keys in portions of any size",
    arguments: [
      ("a", [.letter("a")]), (" \r\n", [.letter(" "), .enter, .enter]), ("\u{3}", [.interrupt]),
      ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\u{1B}[H\u{1B}[4~", [.home, .end]),
      // Function keys, modified keys and letters with Alt are not keys.
      ("\u{1B}[[A\u{1B}[1;5A\u{1B}[15~\u{1B}a\u{1B}OPj", [.letter("j")]),
      ("\u{1B}\u{1B}[A", [.up]), ("äa", [.letter("a")]),
      ("\u{1B}[200~A\rR\u{3}\u{1B}[A\u{1B}[201~k", [.letter("k")]),
    ] as [(String, [ReviewKey])])
  func bytesAreParsed(_ text: String, _ expected: [ReviewKey]) {
    var whole = ReviewKeyReader()
    #expect(whole.take(text.utf8) == expected)
    #expect(!whole.isWaiting)
    var single = ReviewKeyReader()
    #expect(text.utf8.flatMap { single.take([$0]) } == expected)
  }

  @Test(
    "An escape alone is a key, and a late rest of a sequence is not another key",
    arguments: [
      ("[A", [.up]), ("OB", [.down]), ("[5~", [.pageUp]), ("[[A", []), ("[1;5A", []),
      ("\u{1B}[A", [.up]), ("r", [.letter("r")]), ("\u{3}", [.interrupt]),
      // Half a sequence does not block Control-C.
      ("[\u{3}", [.interrupt]), ("[1;\u{3}", [.interrupt]), ("O\u{3}", [.interrupt]),
      ("[1\u{1B}[A", [.up]), ("[200~A\u{1B}[\u{1B}[201~k", [.letter("k")]),
    ] as [(String, [ReviewKey])])
  func lateSequenceIsOneKey(_ late: String, _ expected: [ReviewKey]) {
    var reader = ReviewKeyReader()
    #expect(reader.take([0x1B]) == [] && reader.isWaiting)
    #expect(reader.silence() == [.escape] && !reader.isWaiting)
    #expect(
      late.utf8.flatMap { reader.take([$0]) + reader.silence().filter { $0 != .escape } }
        == expected)
  }
}
