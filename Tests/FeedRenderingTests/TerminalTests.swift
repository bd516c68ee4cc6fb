import FeedLayout
import FeedModel
import FeedRendering
import Testing
import UnicodeText

/// Tests that text and ANSI are the same grid of cells, and that only color and link escapes reach
/// a terminal.
@Suite struct TerminalTests {
  private static func entry(_ name: String) throws -> RendererEntry {
    try #require(RendererEntry.all.first { $0.name == name })
  }

  @Test(arguments: 0..<8)
  func ansiWithoutEscapesEqualsText(_ round: Int) throws {
    let pages = try ProjectPages(ProjectPages.customers[round % ProjectPages.customers.count])
    for seed in round * 12..<round * 12 + 12 {
      let environment = RandomFeed.environment(seed: seed)
      let tree = pages.tree(RandomFeed.make(seed: seed, pages.plan.catalog), environment)
      let text = try Self.entry("text").bytes(tree)
      var options = RenderOptions()
      options.terminal.colors = ColorDepth.allCases[seed % 4]
      let rows = ANSIRow.rows(try Self.entry("ansi").bytes(tree, options))
      #expect(
        rows.map(\.text)
          == text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init))
      for row in rows {
        #expect(row.isPlain && row.endsWithoutColor && row.endsWithoutLink, "seed \(seed)")
        #expect(row.links.isEmpty || options.terminal.colors != .none)
        #expect(CellWidth.columns(of: row.text.span) <= environment.columns, "seed \(seed)")
      }
    }
  }

  /// Items beyond the edge continue in further rows, each item complete and only once.
  @Test(arguments: ProjectPages.customers, [false, true])
  func overflowAllShowsEveryItem(
    _ customer: String, _ isRightToLeft: Bool
  ) async throws {
    let pages = try ProjectPages(customer)
    let feed = try await pages.recordedFeed()
    var environment = RenderEnvironment()
    environment.columns = 60
    environment.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let tree = pages.tree(feed, environment)
    let badges = tree.nodes.indices.filter {
      tree.nodes[$0].kind == .text && tree.role(of: tree.nodes[$0]) == .heading
        && tree.string(of: tree.nodes[$0]).utf8.count < 16
    }.map { tree.string(of: tree.nodes[$0]) }
    var options = RenderOptions()
    let clipped = try Self.entry("text").page(tree, options).text
    options.terminal.overflow = .all
    let whole = try Self.entry("text").page(tree, options).text
    #expect(badges.contains { !clipped.contains($0) })
    for title in badges { #expect(whole.contains(title), "\(title)") }
    #expect(!whole.contains("┊") && clipped.contains("┊"))
    #expect(
      try Self.entry("text").page(tree, options).outline
        == Self.entry("text").page(tree).outline)
  }

  /// Lines and symbols can be ASCII.
  ///
  /// Text from a server is not converted.
  @Test func wireframesCanUseASCII() async throws {
    let pages = try ProjectPages("stridewell")
    let tree = pages.tree(try await pages.recordedFeed())
    var options = RenderOptions()
    options.terminal.glyphs = .ascii
    let plain = try Self.entry("text").page(tree, options).text
    let usual = try Self.entry("text").page(tree).text
    let ours: Set<Character> = Set("─│┌┐└┘╭╮╰╯░▒━┊‹›…▏•")
    #expect(usual.contains { ours.contains($0) } && !plain.contains { ours.contains($0) })
    #expect(
      plain.split(separator: "\n", omittingEmptySubsequences: false).count
        == usual.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  /// The escape parameters allowed at each depth, in addition to resets and bold text.
  @Test(arguments: [
    (ColorDepth.none, [String]()), (.sixteen, ["3", "4", "9", "10"]),
    (.indexed, ["38;5", "48;5"]),
    (.truecolor, ["38;2", "48;2"]),
  ])
  func colorsMatchTheRequestedDepth(_ depth: ColorDepth, _ prefixes: [String]) async throws {
    let pages = try ProjectPages("stridewell")
    let tree = pages.tree(try await pages.recordedFeed())
    var options = RenderOptions()
    options.terminal.colors = depth
    let page = try Self.entry("ansi").bytes(tree, options)
    let codes = Set(ANSIRow.rows(page).flatMap(\.codes))
    let plain: Set = ["0", "1", "0;1", "39", "49", "39;49"]
    let colored = codes.subtracting(plain)
    #expect(colored.isEmpty == prefixes.isEmpty)
    for code in colored {
      let before = ["0;1;", "0;", "39;"].first { code.hasPrefix($0) } ?? ""
      let colors = code.dropFirst(before.count)
      #expect(prefixes.contains { colors.hasPrefix($0) }, "\(code)")
    }
  }

  /// With few colors, a text must not get the color of its background.
  @Test(arguments: ProjectPages.customers, [ColorDepth.sixteen, .indexed])
  func textRemainsVisibleWithFewColors(_ customer: String, _ depth: ColorDepth) async throws {
    let pages = try ProjectPages(customer)
    let feed = try await pages.recordedFeed()
    for scheme in ["light", "dark"] {
      var environment = RenderEnvironment()
      environment.scheme = scheme
      let tree = pages.tree(feed, environment)
      let (all, few) = try (
        Self.colors(tree, .truecolor), Self.colors(tree, depth)
      )
      #expect(all.count == few.count && all.count > 1000)
      for (asMeant, asShown) in zip(all, few) where asMeant.ink != asMeant.ground {
        #expect(asShown.ink != asShown.ground, "\(scheme)")
      }
    }
  }

  /// Returns the foreground and the background of each byte that is not a space.
  private static func colors(
    _ tree: LayoutTree, _ depth: ColorDepth
  ) throws -> [(ink: String, ground: String)] {
    var options = RenderOptions()
    options.terminal.colors = depth
    var result: [(ink: String, ground: String)] = []
    for row in ANSIRow.rows(try entry("ansi").bytes(tree, options)) {
      var (ink, ground) = ("plain", "none")
      var next = 0
      for (index, byte) in row.text.enumerated() {
        while next < row.codes.count, row.places[next] <= index {
          select(row.codes[next], &ink, &ground)
          next += 1
        }
        if byte != 0x20 { result.append((ink, ground)) }
      }
    }
    return result
  }

  /// Applies the parameters of one escape sequence.
  private static func select(_ code: String, _ ink: inout String, _ ground: inout String) {
    var parts = code.split(separator: ";").map { Int($0) ?? 0 }[...]
    while let part = parts.popFirst() {
      switch part {
      case 0: (ink, ground) = ("plain", "none")
      case 30...37: ink = "\(part - 30)"
      case 90...97: ink = "\(part - 82)"
      case 40...47: ground = "\(part - 40)"
      case 100...107: ground = "\(part - 92)"
      case 39: ink = "plain"
      case 49: ground = "none"
      case 38, 48:
        let count = parts.popFirst() == 2 ? 3 : 1
        let color = parts.prefix(count).map(String.init).joined(separator: ";")
        parts = parts.dropFirst(count)
        if part == 38 { ink = color } else { ground = color }
      default: break
      }
    }
  }

  /// Bars occupy the space of the text, so the layout does not move when the text appears.
  @Test(arguments: ProjectPages.customers)
  func aLoadingPageHasTheSameBordersAndNoText(_ customer: String) async throws {
    let pages = try ProjectPages(customer)
    let feed = try await pages.recordedFeed()
    var environment = RenderEnvironment()
    let loaded = try Self.entry("text").page(pages.tree(feed, environment)).text
    environment.isLoading = true
    let loading = try Self.entry("text").page(pages.tree(feed, environment))
    #expect(loading.outline.isEmpty)
    let drawn: Set<Character> = Set("─━│┌┐└┘╭╮╰╯┊›░▒()[] \n")
    #expect(Set(loading.text).isSubset(of: drawn))
    let corners: Set<Character> = Set("─│┌┐└┘╭╮╰╯┊")
    let edges = { (text: String) -> [String] in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
        row.filter { corners.contains($0) }
      }
    }
    #expect(edges(loading.text) == edges(loaded))
  }

  @Test func eachSchemeHasItsOwnColors() async throws {
    let pages = try ProjectPages("stillmoor")
    let feed = try await pages.recordedFeed()
    let codes = try ["light", "dark"].map { scheme in
      var environment = RenderEnvironment()
      environment.scheme = scheme
      return Set(
        ANSIRow.rows(try Self.entry("ansi").bytes(pages.tree(feed, environment))).flatMap(\.codes))
    }
    // The background of the page in both schemes.
    #expect(codes[0].contains { $0.hasSuffix("48;2;246;243;236") })
    #expect(codes[1].contains { $0.hasSuffix("48;2;22;21;29") })
    #expect(codes[0].isDisjoint(with: codes[1].filter { $0.contains("48;2;22;21;29") }))
  }

  @Test func rightToLeftMirrorsColumnsButNotCharacters() throws {
    let pages = try ProjectPages("stillmoor")
    var builder = FeedBuilder(pages.plan.catalog)
    let begun = builder.beginSection(kind: "tag", id: "s")
    let fields = pages.plan.catalog[try #require(begun)].itemFields
    let field = try #require(fields.firstIndex { $0.name == "title" })
    for title in ["one", "two", "three"] {
      builder.beginItem(id: title)
      builder.set(field, title)
    }
    var environment = RenderEnvironment()
    environment.columns = 40
    environment.direction = .rightToLeft
    let text = try Self.entry("text").page(pages.tree(builder.finished, environment)).text
    #expect(
      "\n" + text == """

        ┊  ╭──────────────╮  ╭──────────────╮
        ┊  │░░░░░░░░░░░░░░│  │░░░░░░░░░░░░░░│
        ┊  │░░░░░░░►░░░░░░│  │░░░░░░░►░░░░░░│
        ‹  │░░░░░░░░░░░░░░│  │░░░░░░░░░░░░░░│
        ┊  │░░░░░░░░░░░░░░│  │░░░░░░░░░░░░░░│
        ┊  │          two │  │          one │
        ┊  ╰──────────────╯  ╰──────────────╯

        """)
  }
}

/// A parsed row of ANSI output.
struct ANSIRow {
  /// The row without its escape sequences.
  private(set) var text: [UInt8] = []
  /// The parameters of its `SGR` escapes.
  private(set) var codes: [String] = []
  /// The number of text bytes before each escape.
  private(set) var places: [Int] = []
  /// A Boolean value that indicates whether the row is free of other escapes, control characters
  /// and bidirectional controls.
  private(set) var isPlain = true
  private(set) var endsWithoutColor = true
  /// The links of the row, each with its ID, its address and its text.
  private(set) var links: [(id: String, address: String, words: String)] = []
  private(set) var endsWithoutLink = true

  private var linkStarts: [(from: Int, to: Int?)] = []

  /// Reads the start or the end of a link and returns the index after it.
  private mutating func link(_ bytes: ArraySlice<UInt8>, from index: Int) -> Int {
    guard let end = bytes[index...].dropFirst().firstIndex(of: 0x1B), end + 1 < bytes.endIndex,
      bytes[end + 1] == UInt8(ascii: "\\")
    else {
      isPlain = false
      return bytes.endIndex
    }
    let parts = String(decoding: bytes[(index + 4)..<end], as: UTF8.self)
      .split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    if parts == ["", ""] {
      if endsWithoutLink { isPlain = false }
      endsWithoutLink = true
      linkStarts[linkStarts.count - 1].to = text.count
    } else {
      let address = parts.count == 2 ? String(parts[1]) : ""
      if !endsWithoutLink || !parts[0].hasPrefix("id=")
        || FeedLink(address: Array(address.utf8)) == nil
      {
        isPlain = false
      }
      endsWithoutLink = false
      links.append((String(parts[0].dropFirst(3)), address, ""))
      linkStarts.append((text.count, nil))
    }
    return end + 2
  }

  static func rows(_ page: [UInt8]) -> [ANSIRow] {
    page.split(separator: 0x0A, omittingEmptySubsequences: false).map { ANSIRow($0) }
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte == 0x1B else {
        if byte < 0x20 || byte == 0x7F { isPlain = false }
        text.append(byte)
        index += 1
        continue
      }
      if bytes[index...].starts(with: "\u{1B}]8;".utf8) {
        index = link(bytes, from: index)
        continue
      }
      let end = bytes[index...].firstIndex { 0x40...0x7E ~= $0 && $0 != 0x5B } ?? bytes.endIndex - 1
      let escape = String(decoding: bytes[index...end], as: UTF8.self)
      if escape.hasPrefix("\u{1B}["), escape.hasSuffix("m") {
        codes.append(String(escape.dropFirst(2).dropLast()))
        places.append(text.count)
        endsWithoutColor = codes.last == "0"
      } else if escape != "\u{1B}[K" {
        isPlain = false
      }
      index = end + 1
    }
    for number in links.indices {
      let start = linkStarts[number].from
      let end = linkStarts[number].to ?? text.count
      links[number].words = String(decoding: text[start..<end], as: UTF8.self)
    }
    let acting: [ClosedRange<UInt32>] = [
      0x80...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C...0x61C,
    ]
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars
    where acting.contains(where: { $0.contains(scalar.value) }) {
      isPlain = false
    }
  }
}
