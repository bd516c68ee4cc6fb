import FeedCore
import Testing
import YoullModels

/// The data provider of a feed, in scenarios that cover every row of its table.
///
/// A line of a scenario is an event, its effects, and the state and the sections after it. A feed is
/// written as the letters of its sections. The sections `f` and `g` are favorites. Capital letters
/// are offers.
@Suite struct HomeFeedDataProviderTests {
  static let scenarios: [(name: String, lines: String)] = [
    (
      "The cached feed comes first, and the fresh one replaces it.",
      """
      loadData      | read cache, load 1 | .loading
      cache ab      |                    | .loaded(cache: true) ab
      loaded 1 abc  |                    | .loaded(cache: false) abc
      """
    ),
    (
      "A cached feed never replaces a fresh one.",
      """
      loadData      | read cache, load 1 | .loading
      loaded 1 abc  |                    | .loaded(cache: false) abc
      cache ab      |                    | .loaded(cache: false) abc
      """
    ),
    (
      "Equal loads are joined.",
      """
      loadData      | read cache, load 1 | .loading
      loadData      |                    | .loading
      cache -       |                    | .loading
      loadData      |                    | .loading
      loaded 1 a    |                    | .loaded(cache: false) a
      loadData      | load 2             | .reloading a
      loadData      |                    | .reloading a
      loaded 2 b    |                    | .loaded(cache: false) b
      """
    ),
    (
      "A failed load shows the cached feed with a notice.",
      """
      loadData      | read cache, load 1 | .loading
      cache ab      |                    | .loaded(cache: true) ab
      failed 1      |                    | .loaded(cache: true) ab notice
      loadData      | load 2             | .reloading ab notice
      failed 2      |                    | .loaded(cache: true) ab notice
      loadData      | load 3             | .reloading ab notice
      loaded 3 c    |                    | .loaded(cache: false) c
      loadData      | load 4             | .reloading c
      failed 4      |                    | .loaded(cache: true) c notice
      """
    ),
    (
      "A load that fails before the cache is read shows the cached feed, too.",
      """
      loadData      | read cache, load 1 | .loading
      failed 1      |                    | .loading
      cache ab      |                    | .loaded(cache: true) ab notice
      """
    ),
    (
      "Without a cached feed, a failed load shows the error, and a retry loads again.",
      """
      loadData      | read cache, load 1 | .loading
      cache -       |                    | .loading
      failed 1      |                    | .failure(Error)
      loadData      | read cache, load 2 | .loading
      failed 2      |                    | .loading
      cache -       |                    | .failure(Error)
      reload        | read cache, load 3 | .loading
      loaded 3 a    |                    | .loaded(cache: false) a
      """
    ),
    (
      "A change of the user's data during a load starts another load after it.",
      """
      reload        | read cache, load 1 | .loading
      reload        |                    | .loading
      loaded 1 a    | load 2             | .reloading a
      loaded 2 b    |                    | .loaded(cache: false) b
      reload        | load 3             | .reloading b
      reload        |                    | .reloading b
      failed 3      | load 4             | .reloading b
      loaded 4 c    |                    | .loaded(cache: false) c
      """
    ),
    (
      "Late responses never replace newer ones.",
      """
      loadData      | read cache, load 1 | .loading
      loaded 1 a    |                    | .loaded(cache: false) a
      loaded 1 b    |                    | .loaded(cache: false) a
      failed 1      |                    | .loaded(cache: false) a
      update        | load 2 favorites   | .loaded(cache: false) a
      loadData      | load 3             | .reloading a
      loaded 3 abf  |                    | .loaded(cache: false) abf
      part 2 agb    |                    | .loaded(cache: false) abf
      """
    ),
    (
      "Only the changed part is replaced, at its place.",
      """
      loadData      | read cache, load 1 | .loading
      loaded 1 afb  |                    | .loaded(cache: false) afb
      update        | load 2 favorites   | .loaded(cache: false) afb
      part 2 xgy    |                    | .loaded(cache: false) gab
      update        | load 3 favorites   | .loaded(cache: false) gab
      update        |                    | .loaded(cache: false) gab
      part 3 agbf   | load 4 favorites   | .loaded(cache: false) gabf
      part-failed 4 |                    | .loaded(cache: false) gabf
      update        | load 5 favorites   | .loaded(cache: false) gabf
      update        |                    | .loaded(cache: false) gabf
      part-failed 5 | load 6 favorites   | .loaded(cache: false) gabf
      part 6 ab     |                    | .loaded(cache: false) ab
      """
    ),
    (
      "A part that changes during a full load is loaded with the whole feed.",
      """
      loadData      | read cache, load 1 | .loading
      update        |                    | .loading
      loaded 1 a    | load 2             | .reloading a
      loaded 2 af   |                    | .loaded(cache: false) af
      """
    ),
    (
      "A dismissed section leaves at once and stays away.",
      """
      loadData      | read cache, load 1 | .loading
      loaded 1 abc  |                    | .loaded(cache: false) abc
      dismiss b     | write b            | .loaded(cache: false) ac
      dismiss b     |                    | .loaded(cache: false) ac
      loadData      | load 2             | .reloading ac
      written b     | save ac            | .reloading ac
      loaded 2 abc  |                    | .loaded(cache: false) ac
      loadData      | load 3             | .reloading ac
      loaded 3 abc  |                    | .loaded(cache: false) abc
      """
    ),
    (
      "A dismissed section returns to its place if the server refuses.",
      """
      loadData      | read cache, load 1 | .loading
      cache abc     |                    | .loaded(cache: true) abc
      dismiss b     | write b            | .loaded(cache: true) ac
      loaded 1 abcd |                    | .loaded(cache: false) acd
      refused b     |                    | .loaded(cache: false) abcd refused
      dismiss b     | write b            | .loaded(cache: false) acd
      written b     | save acd           | .loaded(cache: false) acd
      """
    ),
    (
      "A hidden offer stays away, because the server does not know about it.",
      """
      loadData      | read cache, load 1 | .loading
      loaded 1 aX   |                    | .loaded(cache: false) aX
      hide X        | write X            | .loaded(cache: false) a
      hide X        |                    | .loaded(cache: false) a
      hidden X      | save a             | .loaded(cache: false) a
      loadData      | load 2             | .reloading a
      loaded 2 abX  |                    | .loaded(cache: false) ab
      """
    ),
  ]

  @Test(arguments: scenarios.map(\.name))
  func scenario(_ name: String) throws {
    let scenario = try #require(Self.scenarios.first { $0.name == name })
    _ = Self.rows(of: scenario.lines) { line, effects, state in
      #expect(line.effects == effects, "\(line.event)")
      #expect(line.state == state, "\(line.event)")
    }
  }

  @Test func everyRowOfTheTableHasAScenario() {
    let used = Self.scenarios.reduce(into: Set<Int>()) { rows, scenario in
      rows.formUnion(Self.rows(of: scenario.lines) { _, _, _ in })
    }
    let unused = HomeFeedDataProvider.transitions.indices.filter { !used.contains($0) }
    #expect(
      unused.map { "\($0): \(HomeFeedDataProvider.transitions[$0].event)" } == [])
  }

  /// Runs a scenario, and returns the rows of the table that it used.
  private static func rows(
    of scenario: String, check: (_ line: ScenarioLine, _ effects: String, _ state: String) -> Void
  ) -> Set<Int> {
    var provider = HomeFeedDataProvider()
    var rows: Set<Int> = []
    for line in ScenarioLine.all(in: scenario) {
      guard let event = HomeFeedDataProvider.Event(line.event) else {
        Issue.record("There is no event \"\(line.event)\".")
        continue
      }
      if let row = provider.rowIndex(for: event) { rows.insert(row) }
      let effects = provider.handle(event)
      check(line, effects.map(\.words).joined(separator: ", "), provider.words)
    }
    return rows
  }
}

extension HomeScreenFeed {
  /// Creates a feed with a section for each small letter, and an offer for each capital letter.
  init(sections letters: some StringProtocol) {
    self.init()
    home = BNHomeFeed(
      sections: letters.filter(\.isLowercase).map {
        BNHomeFeedSection(id: String($0), type: "fg".contains($0) ? "favorites" : "tag")
      })
    offers = letters.filter(\.isUppercase).map {
      var offer = BNPromoOffer()
      offer.id = String($0)
      return offer
    }
  }

  var letters: String { (home.sections.map(\.id) + offers.map(\.id)).joined() }
}

extension HomeFeedDataProvider {
  static let lost = NetworkError.invalidRequest(message: "The network is lost.")

  fileprivate var words: String {
    var words = [phase.rawValue]
    if let snapshot { words.append(snapshot.letters) }
    if notice != nil { words.append("notice") }
    if refused != nil { words.append("refused") }
    return words.joined(separator: " ")
  }
}

extension HomeFeedDataProvider.Event {
  fileprivate init?(_ words: String) {
    let words = words.split(separator: " ")
    let subject = words.count > 1 ? String(words[1]) : ""
    let feed = HomeScreenFeed(sections: words.last ?? "")
    func load(_ part: FeedPart?) -> HomeFeedDataProvider.Load {
      HomeFeedDataProvider.Load(number: Int(subject) ?? 0, part: part)
    }
    switch words.first {
    case "loadData": self = .loadData
    case "reload": self = .reload
    case "update": self = .update(.favorites)
    case "cache": self = .cacheRead(subject == "-" ? nil : feed)
    case "loaded": self = .loaded(load(nil), .success(feed))
    case "failed": self = .loaded(load(nil), .failure(HomeFeedDataProvider.lost))
    case "part": self = .loaded(load(.favorites), .success(feed))
    case "part-failed": self = .loaded(load(.favorites), .failure(HomeFeedDataProvider.lost))
    case "dismiss": self = .dismiss(.slice(subject))
    case "hide": self = .dismiss(.offer(subject))
    case "hidden": self = .written(.offer(subject), nil)
    case "written": self = .written(.slice(subject), nil)
    case "refused": self = .written(.slice(subject), HomeFeedDataProvider.lost)
    default: return nil
    }
  }
}

extension HomeFeedDataProvider.Effect {
  fileprivate var words: String {
    switch self {
    case .readCache: "read cache"
    case .load(let load):
      load.part.map { "load \(load.number) \($0.name)" } ?? "load \(load.number)"
    case .write(let dismissal): "write \(dismissal.id)"
    case .save(let feed): "save \(feed.letters)"
    }
  }
}
