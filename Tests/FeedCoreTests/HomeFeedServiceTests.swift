import Documents
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels
import YoullNetwork

/// The app adds sections to those of the server and hides others.
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

  @Test func greetingUsesTheFirstNameOrADefault() async {
    #expect(await firstName(#"{"slug": "x", "firstName": "Zoë"}"#) == "Zoë")
    for profile in [
      #"{"firstName": ""}"#, #"{"firstName": " \u00a0"}"#, #"{"firstName": null}"#, "{}", "7",
      "<html>",
    ] {
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
      screen.feed.lines(Project.catalog) == [
        #"{"id":"navigation","kind":"navigation","title":"Moor","welcomeMessage":"Hello","#
          + #""logo":"https://media.example/logo","liveUsers":12,"hasSearch":true,"#
          + #""hasTimer":false,"hasBack":false,"items":[]}"#
      ])
  }

  @Test(arguments: Transport.allCases)
  func dismissedOffersDoNotComeBack(_ transport: Transport) async throws {
    let app = try Project.app("stridewell")
    let recordings = try Recordings.of("stridewell")
    func offers(without ids: [String]) async -> [String] {
      let feed = await recordings.feed(transport, app: app, offerIDsToHide: ids).feed
      return feed.sections.filter { feed.string($0.kindName) == "promoOffer" }.flatMap { section in
        feed.items[section.items].map { feed.string($0.id) }
      }
    }
    let both = ["coach-pass", "shoe-check"]
    #expect(await offers(without: []) == both)
    #expect(await offers(without: ["shoe-check"]) == ["coach-pass"])
    #expect(await offers(without: both) == [])
    let feed = await recordings.feed(transport, app: app, offerIDsToHide: both).feed
    #expect(feed.kindNames.prefix(2).last == "greetings")
  }

  @Test func hiddenOffersAreASettingOfTheUser() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func settings(of user: String) throws -> (settings: Settings, store: CoreDataStore) {
      let store = try CoreDataStore(file: folder.appending(path: user).path)
      return (Settings(in: store), store)
    }
    func service(_ settings: Settings?) -> HomeFeedService {
      HomeFeedService(
        ScreenService(
          BricksNetwork(channel: ProfileChannel()), over: nil, catalog: Project.catalog,
          app: CustomerApp(), texts: AppTexts()),
        of: .home, settings: settings, now: { 0 })
    }
    let first = try settings(of: "mo")
    #expect(first.settings.offerIdsToHide == [])
    for id in ["coach-pass", "shoe-check", "coach-pass"] {
      try await service(first.settings).write(.offer(id))
    }
    #expect(first.settings.offerIdsToHide == ["coach-pass", "shoe-check"])
    first.store.close()
    #expect(try settings(of: "mo").settings.offerIdsToHide == ["coach-pass", "shoe-check"])
    #expect(try settings(of: "ana").settings.offerIdsToHide == [])
  }

  @Test func sectionsOfDisabledFeaturesAreHidden() async throws {
    let timer = try #require(
      Project.kind(
        "timer", #"{"summary": "A timer.", "needs": {"modules": ["TimerModuleInterface"]}}"#))
    let catalog = SectionCatalog(kinds: Project.serverCatalog.kinds + [timer])
    let recordings = Recordings.slices(
      rest: #"""
        [{"slug": "j", "type": "linearJourney", "title": 7}, {"slug": "t", "type": "timer"},
         {"slug": "a", "type": "tag"}]
        """#)
    var app = CustomerApp()
    app.flags = [("journeysEnabled", false)]
    let without = await recordings.feed(.rest, app: app, catalog: catalog)
    #expect(without.feed.kindNames == ["tag"] && without.origins.sections.count == 1)
    app.flags = []
    app.modules = ["TimerModuleInterface"]
    let with = await recordings.feed(.rest, app: app, catalog: catalog)
    #expect(with.feed.kindNames == ["linearJourney", "timer", "tag"])
  }

  @Test func failedRequestDoesNotAffectOthers() async throws {
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

  @Test(arguments: Transport.allCases)
  func requestDependsOnTheProfile(_ transport: Transport) async throws {
    let channel = ProfileChannel()
    _ = await ScreenService(
      BricksNetwork(channel: channel), over: transport,
      catalog: Project.catalog, app: CustomerApp(), texts: AppTexts()
    ).getFeedData(for: .home)
    #expect(
      await channel.requests.last
        == (transport == .graphQL
          ? #"{"cohortIDs":["early","late"],"extraLang":"","#
            + #""visibility":["all_users","subscribed_only"]}"#
          : "cohorts=early,late&subscribed=true"))
  }
}

/// A server that knows only the user, and records the requests.
private actor ProfileChannel: Channel {
  private(set) var requests: [String] = []

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    ChannelAnswer(profile(for: request))
  }

  private func profile(for request: ChannelRequest) -> SourceFile {
    switch request {
    case .operation(_, let variables):
      requests.append(String(decoding: variables, as: UTF8.self))
      return SourceFile(
        path: "profile",
        text: #"""
          {"data": {"users": [{"slug": "mo", "is_subscribed": true, "user_cohorts":
            [{"cohort": {"slug": "early"}}, {"cohort": {"slug": "late"}}]}]}}
          """#)
    case .get(_, let parameters), .change(_, _, let parameters, _):
      requests.append(parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
      return SourceFile(
        path: "profile",
        text: #"""
          {"slug": "mo", "isSubscribed": true, "cohorts": [{"slug": "early"}, {"slug": "late"}]}
          """#)
    }
  }
}
