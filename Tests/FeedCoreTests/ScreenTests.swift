import Basics
import Documents
import FeedCore
import FeedModel
import Testing
import YoullContract
import YoullModels
import YoullNetwork

/// Every relation and every screen has every field, the same over both transports.
///
/// `Fixtures` contains the same data in both formats, and the expected feed.
@Suite struct ScreenTests {
  @Test func everyFieldOfEveryRelationIsLoaded() async throws {
    let recordings = try Recordings.fixture("relations")
    let catalog = try Project.catalog(of: "relations")
    let expected = try Project.lines("relations/feed.jsonl")
    #expect(expected.count == 18)
    var feeds: [Feed] = []
    for transport in Transport.allCases {
      let screen = await recordings.feed(transport, catalog: catalog)
      #expect(screen.findings.map(\.message) == [])
      for (line, wanted) in zip(screen.feed.lines(catalog), expected) { #expect(line == wanted) }
      #expect(screen.feed.sections.count == expected.count)
      #expect(!screen.feed.values.contains { $0.isMissing })
      feeds.append(screen.feed)
    }
    #expect(feeds[0] == feeds[1])
  }

  /// The screens with requests, their subjects, and the names of the expected feeds.
  static let screens: [(screen: Screen, subject: String?, feed: String)] =
    Screen.all.filter(\.hasRequests).map { ($0, nil, $0.name) }
    + [(.explore, "calm", "explore-tag"), (.search, "calm", "search-results")]

  @Test func suggestionsAreThoseOfTheAppsQuiz() {
    var app = CustomerApp()
    #expect(Screen.suggested.subject(of: app) == nil)
    app.settings.quizConfigID = "sleep"
    #expect(Screen.suggested.subject(of: app) == "sleep")
    #expect(Screen.tagFeed.subject(of: app) == nil)
  }

  @Test(arguments: screens)
  func screenIsTheSameOverBothTransports(
    _ screen: Screen, _ subject: String?, _ feed: String
  ) async throws {
    let recordings = try Recordings.fixture("screens")
    let catalog = try Project.catalog(of: "screens")
    var app = CustomerApp()
    app.settings.displaysAllTag = false
    let screens = [
      await recordings.feed(.graphQL, of: screen, about: subject, app: app, catalog: catalog),
      await recordings.feed(.rest, of: screen, about: subject, app: app, catalog: catalog),
    ]
    let prefix = screen.role == .feed ? 3 : 1
    for one in screens {
      #expect(one.findings.map(\.message) == [] && one.failure == nil)
      #expect(
        Array(one.feed.lines(catalog).dropFirst(prefix))
          == (try Project.lines("screens/feeds/\(feed).jsonl")))
      #expect(one.origins.sections.count == one.feed.sections.count)
    }
    #expect(screens[0].feed == screens[1].feed)
  }

  /// A channel that records the names of its requests and answers none.
  private final class SilentChannel: Channel {
    let names = Locked(Set<String>())

    func answer(
      _ request: ChannelRequest, with headers: [ChannelHeader]
    ) async throws(ChannelProblem) -> ChannelAnswer {
      names.withLock { _ = $0.insert(request.name) }
      throw ChannelProblem(source: request.name, message: "There is no answer.")
    }
  }

  /// The cache relies on the list of operations and paths with the same data.
  @Test(arguments: screens)
  func transportsHaveTheDataThatTheContractLists(
    _ screen: Screen, _ subject: String?, _ feed: String
  ) async throws {
    let catalog = try Project.catalog(of: "screens")
    var names: [Transport: Set<String>] = [:]
    for transport in Transport.allCases {
      let channel = SilentChannel()
      let service = ScreenService(
        BricksNetwork(channel: channel), over: transport, catalog: catalog, app: CustomerApp(),
        texts: AppTexts())
      _ = await service.getFeedData(for: screen, about: subject)
      names[transport] = channel.names.withLock { $0 }
    }
    let (operations, paths) = (names[.graphQL] ?? [], names[.rest] ?? [])
    #expect(Set(paths.flatMap { RESTPath.operations(of: $0) }) == operations)
    for operation in operations {
      #expect(!paths.isDisjoint(with: RESTPath.ofOperations[operation] ?? []), "\(operation)")
    }
  }

  @Test func screenDefinesThePrefixSections() async throws {
    let recordings = try Recordings.fixture("screens")
    let catalog = try Project.catalog(of: "screens")
    for (screen, subject, feed) in Self.screens {
      let kinds = await recordings.feed(.rest, of: screen, about: subject, catalog: catalog)
        .feed.kindNames
      let server = try Project.lines("screens/feeds/\(feed).jsonl").count
      #expect(
        kinds.dropLast(server)
          == (screen.role == .feed ? ["navigation", "promoOffer", "greetings"] : ["navigation"]))
    }
  }

  @Test func navigationHasTitleAndControls() async throws {
    let recordings = try Recordings.fixture("screens")
    let catalog = try Project.catalog(of: "screens")
    var app = CustomerApp()
    app.languages = ["en"]
    app.texts = [("en", [("home.title", "Moor"), ("tagFeed.title", "Tagged")])]
    app.modules = ["TimerModuleInterface"]
    func navigation(_ screen: Screen) async -> String {
      await recordings.feed(.rest, of: screen, app: app, catalog: catalog).feed
        .lines(catalog)[0]
    }
    let pictures =
      #""logo":"https://media.example/logo.svg","#
      + #""background":"https://media.example/background.svg","liveUsers":12,"#
    #expect(
      await navigation(.showcase) == #"{"id":"navigation","kind":"navigation","title":"Moor","#
        + pictures + #""hasSearch":true,"hasTimer":false,"hasBack":false,"items":[]}"#)
    #expect(
      await navigation(.exploreCustom) == #"{"id":"navigation","kind":"navigation","#
        + pictures + #""hasSearch":true,"hasTimer":true,"hasBack":false,"items":[]}"#)
    #expect(await navigation(.events).contains(#""hasSearch":false"#))
    app.settings.displaysSearch = false
    app.settings.showTopSearchButton = true
    #expect(await navigation(.events).contains(#""hasSearch":true"#))
    #expect(
      await navigation(.tagFeed) == #"{"id":"navigation","kind":"navigation","title":"Tagged","#
        + #""hasSearch":false,"hasTimer":false,"hasBack":true,"items":[]}"#)
  }

  @Test(arguments: Transport.allCases)
  func chosenTagIsSelectedAfterTheAllTag(_ transport: Transport) async throws {
    let recordings = try Recordings.fixture("screens")
    let catalog = try Project.catalog(of: "screens")
    var app = CustomerApp()
    app.languages = ["en"]
    app.texts = [("en", [("explore.all", "Everything")])]
    func tags(_ subject: String?) async -> [String] {
      let feed = await recordings.feed(
        transport, of: .explore, about: subject, app: app, catalog: catalog
      ).feed
      let bar = feed.sections[1]
      return feed.items[bar.items].map { item in
        let fields = catalog[bar.kind].itemFields.map(\.name)
        let isSelected = fields.firstIndex(of: "isSelected").map {
          feed.values[item.firstValue + $0]
        }
        return feed.string(item.id) + (isSelected == .boolean(true) ? " *" : "")
      }
    }
    #expect(await tags(nil) == ["all *", "calm", "sleep"])
    #expect(await tags("sleep") == ["all", "calm", "sleep *"])
    #expect(await tags("gone") == ["all", "calm", "sleep"])
    app.settings.displaysAllTag = false
    #expect(await tags("calm") == ["calm *", "sleep"])
  }

  @Test func welcomeNeedsNoRequest() async throws {
    let catalog = try Project.catalog(of: "screens")
    var app = CustomerApp()
    app.languages = ["en"]
    app.texts = [("en", [("welcome.title", "Hello"), ("welcome.callToAction", "Begin")])]
    let screen = await Recordings(files: [:]).feed(
      .graphQL, of: .welcome, app: app, catalog: catalog)
    #expect(screen.findings.isEmpty && screen.failure == nil)
    #expect(
      screen.feed.lines(catalog).dropFirst() == [
        #"{"id":"welcome","kind":"welcomeMessage","items":[{"id":"welcome","title":"Hello","#
          + #""callToAction":"Begin"}]}"#
      ])
  }

  @Test(arguments: Transport.allCases)
  func fieldOfASectionMayNeedAFlag(_ transport: Transport) async throws {
    let recordings = try Recordings.fixture("screens")
    let catalog = try Project.catalog(of: "screens")
    var app = CustomerApp()
    app.flags = [("quizEnabled", false)]
    let off = await recordings.feed(transport, app: app, catalog: catalog)
    #expect(off.feed.kindNames.last == "featured" && off.findings.isEmpty)
    app.flags = []
    let on = await recordings.feed(transport, app: app, catalog: catalog)
    #expect(on.feed.kindNames.last == "suggested" && on.findings.isEmpty)
    let plain = Recordings.slices(rest: #"[{"slug": "s", "type": "suggested"}]"#)
    app.flags = [("quizEnabled", false)]
    let without = await plain.feed(.rest, app: app, catalog: catalog)
    #expect(without.feed.kindNames.last == "suggested" && without.findings.isEmpty)
  }

  @Test func unknownChoiceIsReportedAndIgnored() async throws {
    let recordings = Recordings.slices(
      rest: #"""
        [{"slug": "g", "type": "contentGrid", "items": [
          {"itemType": "content", "slug": "a", "title": "A", "contentType": "film"},
          {"itemType": "category", "slug": "b", "title": "B", "contentType": "film"}]}]
        """#)
    let catalog = try Project.catalog(of: "screens")
    let screen = await recordings.feed(.rest, of: .home, catalog: catalog)
    #expect(
      screen.feed.lines(catalog).last
        == #"{"id":"g","kind":"contentGrid","items":[{"id":"a","title":"A"},"#
        + #"{"id":"b","title":"B","contentType":"category"}]}"#)
    #expect(
      screen.findings.map(\.message) == [
        #""contentType" must be "session", "category" or "subcategory", but is "film"; it is "#
          + "ignored."
      ])
  }

  // MARK: States

  @Test(
    arguments: [
      (.loaded, ["navigation", "promoOffer", "greetings", "featured", "suggested"]),
      (.loading, ["navigation", "promoOffer", "greetings", "featured", "suggested"]),
      (.cached, ["navigation", "cached", "promoOffer", "greetings", "featured", "suggested"]),
      (
        .reloading, ["navigation", "reloading", "promoOffer", "greetings", "featured", "suggested"]
      ),
      (.empty, ["navigation", "promoOffer", "greetings", "empty"]),
      (.error, ["navigation", "error"]),
    ] as [(FeedState, [String])])
  func stateHasItsOwnSection(_ state: FeedState, _ kinds: [String]) async throws {
    let catalog = try Project.catalog(of: "screens")
    let screen = try await Recordings.fixture("screens").feed(
      .graphQL, state: state, catalog: catalog)
    #expect(screen.feed.kindNames == kinds && screen.findings.isEmpty && screen.failure == nil)
    #expect(
      screen.feed.sections.allSatisfy {
        screen.feed.string($0.id) != state.rawValue || $0.items.isEmpty
      })
  }

  @Test func stateWithoutALayoutIsHidden() async throws {
    for state in FeedState.allCases {
      let screen = await Recordings.slices().feed(.rest, state: state)
      #expect(screen.findings.isEmpty)
    }
  }

  // MARK: Partial responses

  @Test func loadedPartOfAScreenIsShown() async throws {
    let catalog = try Project.catalog(of: "screens")
    var recordings = try Recordings.fixture("screens")
    recordings.files["graphql/GetExploreTags.json"] = nil
    let half = await recordings.feed(.graphQL, of: .explore, catalog: catalog)
    #expect(half.feed.kindNames == ["navigation", "contentGrid"] && half.failure == nil)
    #expect(half.findings.map(\.rule.id) == ["feed.response"])
    recordings.files["graphql/GetAllCategories.json"] = nil
    let none = await recordings.feed(.graphQL, of: .explore, catalog: catalog)
    #expect(none.feed.kindNames == ["navigation"] && none.failure != nil)
  }

  @Test func unknownSubjectIsEmptyAndReported() async throws {
    var recordings = try Recordings.fixture("screens")
    recordings.files["graphql/GetCategoryDetails.json"] = Array(
      #"{"data": {"categories": []}}"#.utf8)
    let screen = await recordings.feed(
      .graphQL, of: .category, about: "gone", catalog: try Project.catalog(of: "screens"))
    #expect(screen.feed.kindNames == ["navigation", "categoryHeader", "subcategories"])
    #expect(screen.findings.map(\.rule.id) == ["feed.section-empty", "feed.section-empty"])
  }
}
