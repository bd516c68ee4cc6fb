import Documents
import FeedSnapshots
import Testing

@Suite("A review of what waits")
struct ReviewStateTests {
  /// Two pages of one cause, one of two causes, one that is new, and one of a cause that does not
  /// explain all of it.
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

  @Test("Causes come first, the largest group before others; what nothing explains comes last")
  func order() {
    let items = Self.queue.items
    #expect(items.map(\.key) == ["d", "e", "c", "a", "b", "f"].map(Self.key))
    #expect(items.map(\.group) == [0..<2, 0..<2, 2..<3, nil, nil, nil])
    // What matched in the last run, and waits nevertheless, is as it is found.
    #expect(items.last?.entry.outcome == .damaged)
  }

  /// What keys come to when each effect is done at once: decisions by screen, and whether it ended.
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
      // keys, accepted, rejected, skipped, the page that is looked at
      ("", 0, 0, 0, "d"), ("a", 1, 0, 0, "e"), ("ar", 1, 1, 0, "c"), ("c", 2, 0, 0, "c"),
      ("cc", 3, 0, 0, "a"),
      // A cause that explains only a part accepts nothing.
      ("ccc", 3, 0, 0, "a"),
      // All that are left take a yes, and every other key is a no.
      ("Ay", 6, 0, 0, "d"), ("sAy", 5, 0, 1, "e"), ("rRy", 0, 6, 0, "e"),
      ("A", 0, 0, 0, "d"), ("AA", 0, 0, 0, "d"), ("Ra", 0, 0, 0, "d"), ("Any", 0, 0, 0, "d"),
      // What was skipped can be gone back to, and waits for its cause.
      ("spa", 1, 0, 0, "e"), ("sc", 2, 0, 0, "c"),
      // Behind the last page come those that were passed by.
      ("nnnnna", 1, 0, 0, "d"), ("np", 0, 0, 0, "d"), ("p", 0, 0, 0, "d"),
      ("annp", 1, 0, 0, "c"), ("appp", 1, 0, 0, "e"),
      // The first key after the help only closes it.
      ("?a", 0, 0, 0, "d"), ("?aa", 1, 0, 0, "e"), ("zxy7", 0, 0, 0, "d"),
    ])
  func decisions(_ row: (String, Int, Int, Int, String)) {
    let state = Self.played(row.0).state
    #expect(state.count(.accepted) == row.1)
    #expect(state.count(.rejected) == row.2)
    #expect(state.count(.skipped) == row.3)
    #expect(state.item.key == Self.key(row.4))
    #expect(state.left == 6 - row.1 - row.2)
  }

  @Test("A review ends when all was looked at, or when somebody says so")
  func end() {
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

  @Test("A page on which nothing could be done stays where it is")
  func failure() {
    var state = ReviewState(Self.queue)
    #expect(state.handle(.enter) == .accept([Self.key("d")]))
    state.note(.accepted, [])
    #expect(state.item.key == Self.key("d") && state.left == 6)
    #expect(state.handle(.letter("r")) == .reject([Self.key("d")]))
  }

  @Test("An escape closes what is open, and decides nothing")
  func escape() {
    var state = Self.played("sA").state
    #expect(state.question == "Accept all that are left (5)? y/n")
    #expect(state.handle(.escape) == .redraw && state.question == nil)
    _ = state.handle(.letter("i"))
    _ = state.handle(.letter("?"))
    #expect(state.handle(.escape) == .redraw && !state.showsHelp && state.showsInfo)
    #expect(state.handle(.escape) == .redraw && !state.showsInfo)
    #expect(state.handle(.escape) == .redraw && state.left == 6)
  }

  @Test("Scrolling ends where the room does, and two sides need it")
  func room() {
    var state = ReviewState(Self.queue)
    state.room = ReviewRoom(page: 10, end: 15)
    let steps: [(ReviewKey, Int)] = [
      (.up, 0), (.down, 1), (.pageDown, 10), (.pageDown, 15), (.letter("j"), 15),
      (.letter("k"), 14), (.pageUp, 5), (.end, 15), (.home, 0), (.end, 15),
    ]
    for (key, row) in steps {
      _ = state.handle(key)
      #expect(state.scroll == row)
    }
    state.room = ReviewRoom(page: 20, end: 5)
    #expect(state.scroll == 5)
    func views(_ count: Int) -> [ReviewView] {
      (0..<count).map { _ in
        _ = state.handle(.letter("d"))
        return state.view
      }
    }
    #expect(views(3) == [.lines, .nothing, .changes])
    state.room.isWide = true
    #expect(views(4) == [.lines, .sides, .nothing, .changes])
  }

  @Test(
    "A screen has as many rows as the terminal, none wider, and no escapes but its own",
    arguments: [1, 7, 40, 41, 100, 180], [1, 3, 9, 24, 60])
  func screen(_ columns: Int, _ rows: Int) {
    let pages = ReviewPages(
      old: .found(SnapshotPage(geometry: nil, body: []), page: Array("一行\nold \u{1B}[2J\n".utf8)),
      new: .found(
        SnapshotPage(geometry: nil, body: []),
        page: Array("一行\n小宇宙 \(String(repeating: "世", count: 300))\u{9B}2J\n".utf8)))
    for keys in ["", "i", "d", "dd", "?", "A", "nni", "nnnd", "nnnndi"] {
      var state = Self.played(keys).state
      state.pages = pages
      for isColoured in [false, true] {
        let style = TerminalStyle(isColoured: isColoured)
        let screen = ReviewScreen(state, columns: columns, rows: rows, style: style)
        let text = String(decoding: screen.bytes, as: UTF8.self)
        let lines = text.split(separator: #/\u{1B}\[[0-9]+;1H\u{1B}\[2K/#)
        #expect(text.matches(of: #/\u{1B}\[[0-9]+;1H\u{1B}\[2K/#).count == rows)
        for line in lines {
          let plain = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
          #expect(
            plain.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) })
          #expect(Self.cells(plain) <= columns)
          #expect(isColoured || plain.utf8.count == line.utf8.count)
        }
      }
    }
  }

  /// The columns of a text in which only Chinese characters are wide.
  private static func cells(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (0x4E00...0x9FFF ~= $1.value ? 2 : 1) }
  }
}

@Suite("Keys of a review")
struct ReviewKeyTests {
  @Test(
    "Bytes are keys, however they come",
    arguments: [
      ("a", [.letter("a")]), (" \r\n", [.letter(" "), .enter, .enter]), ("\u{3}", [.interrupt]),
      ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\u{1B}[H\u{1B}[4~", [.home, .end]),
      // Function keys, modified ones, and letters that others hold a key down for.
      ("\u{1B}[[A\u{1B}[1;5A\u{1B}[15~\u{1B}a\u{1B}OPj", [.letter("j")]),
      ("\u{1B}\u{1B}[A", [.up]), ("äa", [.letter("a")]),
      ("\u{1B}[200~A\rR\u{3}\u{1B}[A\u{1B}[201~k", [.letter("k")]),
    ] as [(String, [ReviewKey])])
  func keys(_ text: String, _ expected: [ReviewKey]) {
    var whole = ReviewKeyReader()
    #expect(whole.take(text.utf8) == expected)
    #expect(!whole.isWaiting)
    var single = ReviewKeyReader()
    #expect(text.utf8.flatMap { single.take([$0]) } == expected)
  }

  @Test(
    "An escape is the key when nothing follows, and what follows late is no other key",
    arguments: [
      ("[A", [.up]), ("OB", [.down]), ("[5~", [.pageUp]), ("[[A", []), ("[1;5A", []),
      ("\u{1B}[A", [.up]), ("r", [.letter("r")]), ("\u{3}", [.interrupt]),
      // Half a sequence does not keep anybody from ending.
      ("[\u{3}", [.interrupt]), ("[1;\u{3}", [.interrupt]), ("O\u{3}", [.interrupt]),
      ("[1\u{1B}[A", [.up]), ("[200~A\u{1B}[\u{1B}[201~k", [.letter("k")]),
    ] as [(String, [ReviewKey])])
  func escape(_ late: String, _ expected: [ReviewKey]) {
    var reader = ReviewKeyReader()
    #expect(reader.take([0x1B]) == [] && reader.isWaiting)
    #expect(reader.silence() == [.escape] && !reader.isWaiting)
    #expect(
      late.utf8.flatMap { reader.take([$0]) + reader.silence().filter { $0 != .escape } }
        == expected)
  }
}
