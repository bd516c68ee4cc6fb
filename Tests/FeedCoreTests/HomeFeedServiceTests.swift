import Documents
import FeedCore
import FeedModel
import Testing
import YoullNetwork

/// What the app adds to the server's sections, and what it leaves out.
@Suite struct HomeFeedServiceTests {
  private let tag = #"[{"slug": "a", "type": "tag", "title": "A"}]"#

  private func firstName(_ profile: String) async -> String {
    var recordings = Recordings.slices()
    recordings.files["rest/users/me.json"] = Array(profile.utf8)
    let feed = await recordings.feed(.rest).feed
    guard let item = feed.items.last, case .text(let text) = feed.values[item.firstValue] else {
      return "none"
    }
    return feed.string(text)
  }

  @Test func greetingTakesTheFirstNameOrCallsOneAStranger() async {
    #expect(await firstName(#"{"slug": "x", "firstName": "Zoë"}"#) == "Zoë")
    for profile in [#"{"firstName": ""}"#, #"{"firstName": null}"#, "{}", "7", "<html>"] {
      #expect(await firstName(profile) == "Stranger")
    }
  }

  @Test func greetingIsASetting() async {
    var app = CustomerApp()
    app.settings.displayHomeScreenGreetings = false
    #expect(await Recordings.slices().feed(.rest, app: app).feed.kindNames == ["navigation"])
  }

  @Test func navigationHasTheAppsTextsAndTheServersNumbers() async {
    var app = CustomerApp()
    app.languages = ["en"]
    app.texts = [("en", [("home.title", "Moor"), ("home.welcome", "Hello")])]
    app.settings.displayHomeScreenGreetings = false
    var recordings = Recordings.slices()
    recordings.files["rest/slices/home.json"] = Array(
      #"{"liveUsers": 12, "logoUrl": "https://media.example/logo", "slices": []}"#.utf8)
    let screen = await recordings.feed(.rest, app: app)
    #expect(
      screen.feed.lines(Project.catalogue) == [
        #"{"id":"navigation","kind":"navigation","title":"Moor","welcomeMessage":"Hello","#
          + #""logo":"https://media.example/logo","liveUsers":12,"items":[]}"#
      ])
  }

  @Test(arguments: Transport.allCases)
  func dismissedOffersDoNotComeBack(_ transport: Transport) async throws {
    var app = try Project.app("stridewell")
    let recordings = try Recordings.of("stridewell")
    func offers() async -> [String] {
      let feed = await recordings.feed(transport, app: app).feed
      return feed.sections.filter { feed.string($0.kindName) == "promoOffer" }.flatMap { section in
        feed.items[section.items].map { feed.string($0.id) }
      }
    }
    #expect(await offers() == ["coach-pass"])
    app.settings.offerIdsToHide = []
    #expect(await offers() == ["coach-pass", "shoe-check"])
    app.settings.offerIdsToHide = ["coach-pass", "shoe-check"]
    #expect(await offers() == [])
    #expect(await recordings.feed(transport, app: app).feed.kindNames.prefix(2).last == "greetings")
  }

  @Test func sectionsOfWhatIsSwitchedOffAreLeftOutWithoutAWord() async throws {
    let timer = try #require(
      Project.kind(
        "timer", #"{"summary": "A timer.", "needs": {"modules": ["TimerModuleInterface"]}}"#))
    let catalogue = SectionCatalogue(kinds: Project.serverCatalogue.kinds + [timer])
    let recordings = Recordings.slices(
      rest: #"""
        [{"slug": "j", "type": "linearJourney", "title": 7}, {"slug": "t", "type": "timer"},
         {"slug": "a", "type": "tag"}]
        """#)
    var app = CustomerApp()
    app.flags = [("journeysEnabled", false)]
    let without = await recordings.feed(.rest, app: app, catalogue: catalogue)
    #expect(without.feed.kindNames == ["tag"] && without.origins.sections.count == 1)
    app.flags = []
    app.modules = ["TimerModuleInterface"]
    let with = await recordings.feed(.rest, app: app, catalogue: catalogue)
    #expect(with.feed.kindNames == ["linearJourney", "timer", "tag"])
  }

  @Test func oneAnswerThatFailsKeepsBackNoOther() async throws {
    for name in Recordings.names where name.hasPrefix("graphql/") {
      var recordings = try Recordings.of("stillmoor")
      recordings.files[name] = nil
      let screen = await recordings.feed(.graphQL)
      #expect(screen.findings.map(\.rule.id) == ["feed.response"])
      #expect(screen.findings.map(\.place.file.path) == ["content/" + name])
      let isHome = name == "graphql/GetHomeScreenSections.json"
      #expect((screen.failure != nil) == isHome)
      #expect(
        screen.feed.kindNames.contains("promoOffer") == (name != "graphql/GetPromoOffers.json"))
      #expect(screen.feed.kindNames.contains("banner") != isHome)
    }
  }

  @Test func requestCarriesWhatTheProfileSays() async throws {
    let source = AskedSource(base: GraphQLHomeSource(BricksNetwork(channel: ProfileChannel())))
    _ = await HomeFeedService(
      source: source, catalogue: Project.catalogue, app: CustomerApp(), texts: AppTexts()
    ).getFeedData()
    #expect(await source.asked.last == "early,late true")
  }
}

/// A server that knows only who is asking.
private struct ProfileChannel: Channel {
  func answer(_ request: ChannelRequest) async throws(ChannelProblem) -> SourceFile {
    SourceFile(
      path: "profile",
      text: #"""
        {"data": {"users": [{"slug": "mo", "is_subscribed": true, "user_cohorts":
          [{"cohort": {"slug": "early"}}, {"cohort": {"slug": "late"}}]}]}}
        """#)
  }
}

/// A source that writes down for whom it was asked.
private struct AskedSource: HomeFeedSource {
  actor Notes {
    private(set) var last = ""
    func note(_ text: String) { last = text }
  }

  let base: GraphQLHomeSource
  let asked = Notes()

  func profile() async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    try await base.profile()
  }

  func promoOffers() async throws(NetworkError) -> NetworkAnswer<[BNPromoOffer]> {
    NetworkAnswer(model: [])
  }

  func homeFeed(
    cohortIDs: [String], isSubscribed: Bool
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    await asked.note("\(cohortIDs.joined(separator: ",")) \(isSubscribed)")
    return NetworkAnswer(model: BNHomeFeed())
  }
}
