import FeedCore
import Testing
import YoullModels

/// The data provider of a list, in scenarios that cover every row of its table.
///
/// A line of a scenario is an event, its effects, and the state, the tags and the items after it.
/// The tags are letters, and the page size is three.
@Suite struct ExploreFeedDataProviderTests {
  static let scenarios: [(name: String, lines: String)] = [
    (
      "The saved tags are shown before those of the server.",
      """
      loadData    | read tags, load tags, load 1 all 0 | .loading
      saved xy    |                                    | .loading tags xy
      tags xyz    | keep xyz                           | .loading tags xyz
      page 1 abc  |                                    | .idle tags xyz items abc
      """
    ),
    (
      "The saved tags never replace those of the server, and stay without a response.",
      """
      loadData    | read tags, load tags, load 1 all 0 | .loading
      tags xyz    | keep xyz                           | .loading tags xyz
      saved xy    |                                    | .loading tags xyz
      failed 1    |                                    | .failure(Error) tags xyz
      loadData    | read tags, load tags, load 2 all 0 | .loading tags xyz
      saved xyz   |                                    | .loading tags xyz
      tags-failed |                                    | .loading tags xyz
      page 2 ab   |                                    | .idle tags xyz items ab
      """
    ),
    (
      "A selected tag replaces the list, and late pages of another tag are ignored.",
      """
      loadData    | read tags, load tags, load 1 all 0 | .loading
      select x    | load 2 x 0                         | .loading
      page 1 abc  |                                    | .loading
      select x    |                                    | .loading
      page 2 de   |                                    | .idle items de
      select -    | load 3 all 0                       | .loading
      failed 2    |                                    | .loading
      failed 3    |                                    | .failure(Error)
      """
    ),
    (
      "Pages follow each other without duplicates, one at a time.",
      """
      select x    | load 1 x 0                         | .loading
      loadMore    |                                    | .loading
      page 1 abc  |                                    | .idle items abc+
      loadMore    | load 2 x 3                         | .idle items abc+
      loadMore    |                                    | .idle items abc+
      page 2 cde  |                                    | .idle items abcde+
      loadMore    | load 3 x 6                         | .idle items abcde+
      failed 3    |                                    | .idle items abcde+ notice
      loadMore    | load 4 x 6                         | .idle items abcde+ notice
      page 4 f    |                                    | .idle items abcdef
      loadMore    |                                    | .idle items abcdef
      select -    | load 5 all 0                       | .loading
      page 5 abc  |                                    | .idle items abc
      loadMore    |                                    | .idle items abc
      """
    ),
    (
      "A reload keeps the list until the first page arrives, and joins another reload.",
      """
      loadData    | read tags, load tags, load 1 all 0 | .loading
      loadData    |                                    | .loading
      select x    | load 2 x 0                         | .loading
      page 2 abc  |                                    | .idle items abc+
      loadMore    | load 3 x 3                         | .idle items abc+
      loadData    | load tags, load 4 x 0              | .reloading items abc+
      page 3 def  |                                    | .reloading items abc+
      loadMore    |                                    | .reloading items abc+
      failed 4    |                                    | .idle items abc+ notice
      loadData    | load tags, load 5 x 0              | .reloading items abc+ notice
      page 5 xyz  |                                    | .idle items xyz+
      """
    ),
  ]

  @Test(arguments: scenarios.map(\.name))
  func scenario(_ name: String) throws {
    let scenario = try #require(Self.scenarios.first { $0.name == name })
    _ = Self.run(scenario.lines) { line, effects, state in
      #expect(line.effects == effects, "\(line.event)")
      #expect(line.state == state, "\(line.event)")
    }
  }

  @Test func everyRowOfTheTableHasAScenario() {
    let used = Self.scenarios.reduce(into: Set<Int>()) { rows, scenario in
      rows.formUnion(Self.run(scenario.lines) { _, _, _ in })
    }
    let unused = ExploreFeedDataProvider.transitions.indices.filter { !used.contains($0) }
    #expect(unused.map { "\($0): \(ExploreFeedDataProvider.transitions[$0].event)" } == [])
  }

  private static func run(
    _ scenario: String, check: (ScenarioLine, String, String) -> Void
  ) -> Set<Int> {
    var provider = ExploreFeedDataProvider(pageSize: 3)
    var loads: [Int: ExploreFeedDataProvider.Load] = [:]
    var rows: Set<Int> = []
    for line in ScenarioLine.all(in: scenario) {
      guard let event = event(line.event, loads) else {
        Issue.record("There is no event \"\(line.event)\".")
        continue
      }
      if let row = provider.rowIndex(for: event) { rows.insert(row) }
      let effects = provider.handle(event)
      for case .load(let load) in effects { loads[load.number] = load }
      check(line, effects.map(\.words).joined(separator: ", "), provider.words)
    }
    return rows
  }

  private static func event(
    _ words: String, _ loads: [Int: ExploreFeedDataProvider.Load]
  ) -> ExploreFeedDataProvider.Event? {
    let words = words.split(separator: " ")
    let subject = words.count > 1 ? String(words[1]) : ""
    let lost = NetworkError.invalidRequest(message: "The network is lost.")
    switch words.first {
    case "loadData": return .loadData
    case "loadMore": return .loadMore
    case "select": return .select(subject == "-" ? .all : .tag(tag(Character(subject))))
    case "saved": return .tagsRead(subject.map(tag))
    case "tags": return .tagsLoaded(.success(NetworkAnswer(model: subject.map(tag))))
    case "tags-failed": return .tagsLoaded(.failure(lost))
    case "page":
      return loads[Int(subject) ?? 0].map {
        .loaded($0, .success(NetworkAnswer(model: page(words.last ?? ""))))
      }
    case "failed": return loads[Int(subject) ?? 0].map { .loaded($0, .failure(lost)) }
    default: return nil
    }
  }

  private static func tag(_ letter: Character) -> FeedCore.Tag {
    var tag = BNTag()
    tag.id = String(letter)
    return FeedCore.Tag(tag)
  }

  private static func page(_ letters: Substring) -> BNHomeFeed {
    var section = BNHomeFeedSection(id: "content", type: "contentGrid")
    section.items = letters.map { BNRecord(id: String($0), values: []) }
    return BNHomeFeed(sections: [section])
  }

  /// A link selects its tag as soon as the tags are known.
  @Test func preselectedTagWaitsForTheTags() {
    var model = ExploreFeedViewModel()
    #expect(model.handle(.preselectTagInExploreScreen(tagId: "x")).isEmpty)
    _ = model.handle(.viewWillAppear)
    let effects = model.handle(.provider(.tagsRead("xy".map(Self.tag))))
    #expect(effects.map(\.words) == ["load 2 x 0"])
    #expect(model.provider.tagsBar.selection == .tag(Self.tag("x")))
    // The choice of the user is kept afterwards.
    _ = model.handle(.provider(.select(.all)))
    _ = model.handle(.provider(.tagsLoaded(.success(NetworkAnswer(model: "xy".map(Self.tag))))))
    #expect(model.provider.tagsBar.selection == .all)
  }

  @Test func tagIsTheSameAfterItWasStored() throws {
    var full = BNTag()
    full.id = "calm"
    full.title = "Calm \"now\""
    full.image = BNAsset(url: "https://media.example/calm.svg")
    full.sortBy = "title"
    full.sortDirection = "desc"
    for tag in [FeedCore.Tag(full), Self.tag("x")] {
      let read: FeedCore.Tag? = .init(setting: tag.setting)
      let stored = try #require(read)
      #expect(stored == tag)
      #expect(stored.item.sort == tag.item.sort && stored.item.title == tag.item.title)
    }
  }
}

extension ExploreFeedDataProvider {
  fileprivate var words: String {
    var words = [phase.rawValue]
    if !tagsBar.tags.isEmpty { words.append("tags " + tagsBar.tags.map(\.id).joined()) }
    if let items = content?.sections.first?.items {
      words.append("items " + items.map(\.id).joined() + (hasMore ? "+" : ""))
    }
    if notice != nil { words.append("notice") }
    return words.joined(separator: " ")
  }
}

extension ExploreFeedDataProvider.Effect {
  fileprivate var words: String {
    switch self {
    case .readTags: return "read tags"
    case .loadTags: return "load tags"
    case .keepTags(let tags): return "keep " + tags.map(\.id).joined()
    case .load(let load):
      let tag = if case .tag(let tag) = load.tag { tag.id } else { "all" }
      return "load \(load.number) \(tag) \(load.page.offset)"
    }
  }
}
