import Documents
import FeedClient
import FeedCore
import FeedModel
import Testing
import YoullModels

/// The effects of taps, links and tabs on a session.
@Suite struct SessionTests {
  private let now: Int64 = 1_772_389_800_000

  /// A session whose loads succeed at once without content, or fail without the network.
  private struct Driver {
    var session: Session
    var effects: [Session.Effect] = []

    init(_ app: CustomerApp, at now: Int64) {
      session = Session(app, at: now)
      send(.start)
    }

    mutating func send(_ event: Session.Event) {
      var queue = session.handle(event)[...]
      effects = Array(queue)
      while let effect = queue.popFirst() {
        let work = session.isReachable ? EmptyWork.result : FailingWork.result
        guard let result = work(effect) else { continue }
        let more = session.handle(result)
        effects += more
        queue += more
      }
    }

    mutating func tap(_ name: String, _ arguments: (String, String)...) throws {
      let action = try #require(FeedAction.named(name))
      let values = arguments.map { FeedLink.Argument($0.0, Array($0.1.utf8)) }
      send(.tap(Tap(FeedLink(action, values))))
    }

    /// The open pages of the tab and those above it, by screen and subject.
    var stack: [String] {
      ((session.tabs.indices.contains(session.selected)
        ? session.tabs[session.selected].pages : []) + session.presented)
        .map { page in
          page.screen.name + (page.address.subject.map { " \($0)" } ?? "")
        }
    }

    var reports: [AnalyticsEvent] {
      effects.compactMap { if case .report(let event) = $0 { event } else { nil } }
    }

    var tab: TabItem? { session.tabs[session.selected].item }
  }

  @Test func appStartsWithItsFirstTab() throws {
    let driver = Driver(try Apps.tabs(.showcase, .explore, .profile), at: now)
    #expect(driver.tab == .showcase)
    #expect(driver.stack == ["showcase"])
    #expect(!driver.session.canGoBack)
  }

  @Test func tabsKeepTheirStacks() throws {
    var driver = Driver(try Apps.tabs(.home, .explore), at: now)
    try driver.tap("didSelectFacilitator", ("item", "mara"))
    try driver.tap("showFacilitatorContents", ("for", "mara"))
    driver.send(.select(.explore))
    #expect(driver.stack == ["explore"])
    driver.send(.select(.home))
    #expect(driver.stack == ["home", "facilitator mara", "facilitator-contents mara"])
    driver.send(.select(.home))
    #expect(driver.stack == ["home"])
  }

  @Test func backReturnsToThePageBefore() throws {
    var driver = Driver(try Apps.tabs(.home), at: now)
    try driver.tap("didSelectFacilitator", ("item", "mara"))
    let page = driver.session.visible?.id
    try driver.tap("showTaggedItemDetails", ("for", "calm"), ("autoPlayItemIDs", "calm,rest"))
    #expect(driver.stack == ["home", "facilitator mara", "player calm"])
    #expect(driver.session.visible?.address.arguments["autoPlayItemIDs"] == "calm,rest")
    driver.send(.back)
    #expect(driver.session.visible?.id == page)
    driver.send(.back)
    driver.send(.back)
    #expect(driver.stack == ["home"])
  }

  @Test func closedPlayerReloadsTheFeed() throws {
    var driver = Driver(try Apps.tabs(.home), at: now)
    try driver.tap("showTaggedItemDetails", ("for", "calm"))
    driver.send(.back)
    #expect(driver.effects.contains { $0.isLoad(of: .home) })
    try driver.tap("didSelectDailyQuote", ("quote", "q"))
    try driver.tap("dismiss")
    #expect(!driver.effects.contains { $0.isLoad(of: .home) })
  }

  @Test func missingModuleRemovesTheWay() throws {
    let app = try Apps.app(#"{"tabItems": ["home"], "omittedScreens": ["events"]}"#)
    var driver = Driver(app, at: now)
    for action in ["didSelectTuyaDevice", "showTimer", "showAllEvents"] {
      try driver.tap(action)
      #expect(driver.stack == ["home"])
      #expect(driver.session.refusal?.rule.id == "link.unavailable")
    }
  }

  @Test func tagOfTheExploreScreenFiltersIt() throws {
    var driver = Driver(try Apps.tabs(.home, .explore), at: now)
    try driver.tap("displayTaggedItemsFeed", ("tag", "walks"))
    #expect(driver.stack == ["home", "tag-feed walks"])
    driver.send(.select(.explore))
    try driver.tap("displayTaggedItemsFeed", ("tag", "walks"))
    #expect(driver.stack == ["explore"])
    #expect(driver.session.visible?.shownSubject == "walks")
    try driver.tap("displayTaggedItemsFeed", ("tag", "all"))
    #expect(driver.session.visible?.shownSubject == nil)
  }

  // MARK: Deep links

  @Test(arguments: [
    ([TabItem.home, .explore], "bricks://content/calm", TabItem.home),
    ([.home, .explore], "bricks://event/calm", .home),
    ([.explore, .showcase], "bricks://category/sleep", .showcase),
    ([.showcase, .explore], "bricks://event/calm", .showcase),
    ([.home, .explore], "bricks://subcategory/sleep", .home),
    ([.home, .explore], "bricks://tag/walks", .explore),
    ([.home, .explore], "bricks://explore/walks", .explore),
    ([.slices, .explore], "bricks://category/sleep", .slices),
    ([.slices, .explore], "bricks://tag/walks", .explore),
    ([.explore], "bricks://category/sleep", .explore),
    ([.home], "bricks://tag/walks", .home),
    ([.home, .exploreShowcase], "bricks://tag/walks", .exploreShowcase),
  ])
  func linksSelectTheirTab(_ tabs: [TabItem], _ link: String, _ tab: TabItem) throws {
    let names = tabs.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    var driver = Driver(try Apps.app(#"{"tabItems": [\#(names)]}"#), at: now)
    driver.send(.open(try LinkTarget.read(link)))
    #expect(driver.session.refusal == nil)
    #expect(driver.tab == tab)
  }

  @Test func linkOpensItsScreenAboveTheRoot() throws {
    var driver = Driver(try Apps.tabs(.home, .explore), at: now)
    try driver.tap("didSelectFacilitator", ("item", "mara"))
    try driver.tap("showTaggedItemDetails", ("for", "calm"))
    driver.send(.open(try LinkTarget.read("bricks://category/sleep")))
    #expect(driver.stack == ["home", "category sleep"])
    driver.send(.open(try LinkTarget.read("bricks://tag/walks?sortBy=title")))
    #expect(driver.stack == ["explore", "tag-feed walks"])
    #expect(driver.session.visible?.address.sort.by == .title)
    driver.send(.open(try LinkTarget.read("bricks://category")))
    #expect(driver.stack == ["home"])
    driver.send(.open(try LinkTarget.read("bricks://explore/walks")))
    #expect(driver.stack == ["explore"])
    #expect(driver.session.visible?.shownSubject == "walks")
  }

  @Test func linkWithoutATabChangesNothing() throws {
    var driver = Driver(try Apps.tabs(.home), at: now)
    try driver.tap("didSelectFacilitator", ("item", "mara"))
    let stack = driver.stack
    driver.send(.open(try LinkTarget.read("bricks://explore/walks")))
    #expect(driver.stack == stack)
    #expect(driver.session.refusal?.rule.id == "link.unavailable")
  }

  @Test func platformNamesNavigateLikeLinks() throws {
    var session = Session(try Apps.tabs(.home, .explore), at: now)
    _ = session.navigateToCategory(id: "sleep")
    #expect(session.visible?.screen == .category)
    _ = session.navigateToSubcategory(id: "sleep")
    #expect(session.visible?.screen == .subcategory)
    _ = session.navigateToTag(id: "walks", sortInfo: SliceSort(by: .title))
    #expect(session.visible?.screen == .tagFeed)
    _ = session.navigateToEvent(id: nil)
    #expect(session.visible?.screen == .home)
    _ = session.navigateToContent(id: "calm")
    #expect(session.visible?.screen == .content)
    _ = session.navigateToContent(id: nil)
    #expect(session.visible?.screen == .home)
  }

  @Test(arguments: [#"{"exploreEnabled": true, "isLightVersion": false}"#])
  func exploreLinkOpensTheTagAboveACustomScreen(_ flags: String) throws {
    var driver = Driver(try Apps.tabs(.home, .explore, flags: flags), at: now)
    driver.send(.open(try LinkTarget.read("bricks://explore/walks")))
    #expect(driver.stack == ["explore-custom", "tag-feed walks"])
  }

  // MARK: Network and users

  @Test func returnOfTheNetworkLoadsOpenPagesAgain() throws {
    var driver = Driver(try Apps.tabs(.home, .explore), at: now)
    driver.send(.open(try LinkTarget.read("bricks://category/sleep")))
    driver.send(.network(isReachable: false))
    driver.send(.network(isReachable: true))
    #expect(driver.effects.contains { $0.isLoad(of: .category) })
    #expect(driver.effects.contains { $0.isLoad(of: .home) })
    #expect(!driver.effects.contains { $0.isLoad(of: .explore) })
  }

  @Test(arguments: ["bricks://category/sleep", "bricks://event/calm", "bricks://explore"])
  func failedPageLoadsWhenTheNetworkReturns(_ link: String) throws {
    var driver = Driver(try Apps.tabs(.home, .explore), at: now)
    driver.send(.network(isReachable: false))
    driver.send(.open(try LinkTarget.read(link)))
    #expect(driver.session.visible?.content.state == .error)
    driver.send(.network(isReachable: true))
    #expect(driver.session.visible?.content.state == .loaded)
  }

  @Test func registrationLoadsThePagesOfTheGuestAgain() throws {
    var driver = Driver(try Apps.tabs(.home, .explore), at: now)
    driver.send(.select(.explore))
    driver.send(.open(try LinkTarget.read("bricks://category/sleep")))
    driver.send(.registrationCompleted)
    for screen in [Screen.home, .explore, .category] {
      #expect(driver.effects.contains { $0.isLoad(of: screen) }, "\(screen.name)")
    }
    #expect(driver.stack == ["home", "category sleep"])
  }

  @Test func signOutReturnsToTheStart() throws {
    var driver = Driver(try Apps.tabs(.home, .explore, .profile), at: now)
    driver.send(.select(.profile))
    try driver.tap("didSelectDailyQuote", ("quote", "q"))
    let pages = driver.session.pages.map(\.id)
    driver.send(.signedOut)
    #expect(driver.stack == ["home"])
    #expect(driver.session.pages.allSatisfy { !pages.contains($0.id) })
    guard case .signOut? = driver.effects.first else {
      Issue.record("The user is not forgotten before the pages load.")
      return
    }
    #expect(driver.effects.contains { $0.isLoad(of: .home) })
    driver.send(.select(.profile))
    #expect(driver.stack == ["profile"])
  }

  // MARK: Analytics

  @Test func tapsAndImpressionsAreReported() throws {
    var driver = Driver(try Apps.tabs(.home), at: now)
    let position = FeedPosition(
      sectionID: "new", sectionKind: "tag", section: 3, itemID: "calm", item: 1)
    driver.send(.viewed([position, position]))
    #expect(driver.reports.map(\.kind) == [.impression])
    driver.send(.viewed([position]))
    #expect(driver.reports == [])
    let link = try FeedLink("showTaggedItemDetails", ("for", "calm"))
    driver.send(.tap(Tap(link, at: position)))
    let tap = try #require(driver.reports.first)
    #expect((tap.kind, tap.screen, tap.position?.itemID) == (.tap, .home, "calm"))
    #expect((tap.action?.name, tap.time) == ("showTaggedItemDetails", now))
  }
}
