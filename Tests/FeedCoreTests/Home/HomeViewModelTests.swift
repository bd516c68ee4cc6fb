import FeedCore
import Testing
import YoullModels

/// The reasons to load a feed again, with their conditions.
@Suite struct HomeViewModelTests {
  private let minute: Int64 = 60_000

  private func returned(loadedAt: Int64) -> HomeViewModel {
    var feed = HomeScreenFeed(sections: "af")
    feed.loadedAt = loadedAt
    return HomeViewModel(returningTo: feed)
  }

  private func loads(_ effects: [HomeViewModel.Effect]) -> [String] {
    effects.compactMap { effect in
      if case .load(let load) = effect { load.part?.name ?? "everything" } else { nil }
    }
  }

  @Test func screenThatAppearsFirstLoadsTheFeed() {
    var model = HomeViewModel()
    #expect(loads(model.handle(.viewWillAppear(at: 0))) == ["everything"])
    // The load is still in flight.
    #expect(loads(model.handle(.viewWillAppear(at: 10 * minute))) == [])
  }

  @Test(arguments: [
    (0, false), (299_999, false), (300_000, false), (300_001, true), (86_400_000, true), (-1, true),
  ])
  func screenThatAppearsAgainLoadsAfterFiveMinutes(_ age: Int64, _ isLoaded: Bool) {
    var model = returned(loadedAt: 1_000_000)
    let effects = model.handle(.viewWillAppear(at: 1_000_000 + age))
    #expect(loads(effects) == (isLoaded ? ["everything"] : []))
  }

  @Test(arguments: RefreshTrigger.all.map(\.name))
  func triggerLoadsThePartOfItsRow(_ name: String) throws {
    let trigger = try #require(RefreshTrigger.all.first { $0.name == name })
    for isUsedForExploreFeed in [false, true] {
      var model = HomeViewModel(
        returningTo: HomeScreenFeed(sections: "a"), isUsedForExploreFeed: isUsedForExploreFeed)
      let expected =
        switch isUsedForExploreFeed ? trigger.explore : trigger.home {
        case .nothing: [String]()
        case .everything, .changedData: ["everything"]
        case .part(let part): [part.name]
        }
      #expect(loads(model.handle(.trigger(trigger))) == expected)
    }
  }

  /// A service whose requests fail while the test has lost the network.
  private actor Work: FeedWork {
    var cached: HomeScreenFeed?
    var isLost = false
    private(set) var saved: [String] = []

    init(cached: HomeScreenFeed?) { self.cached = cached }

    func lose() { isLost = true }
    func find() { isLost = false }

    func cachedFeed() -> HomeScreenFeed? { cached }

    func getFeedData() async throws(NetworkError) -> HomeScreenFeed {
      if isLost { throw HomeFeedDataProvider.lost }
      return HomeScreenFeed(sections: "abc")
    }

    func save(_ feed: HomeScreenFeed) { saved.append(feed.letters) }

    func write(_ dismissal: Dismissal) async throws(NetworkError) {
      if isLost { throw HomeFeedDataProvider.lost }
    }
  }

  @Test func runnerPerformsTheEffects() async {
    let work = Work(cached: HomeScreenFeed(sections: "ab"))
    let runner = StateRunner(HomeViewModel(), work)
    await work.lose()
    await runner.send(.viewWillAppear(at: 0))
    await runner.settle()
    var provider = await runner.machine.provider
    #expect(provider.state == .loaded(cache: true) && provider.notice != nil)
    await work.find()
    await runner.send(.trigger(.networkRestored))
    await runner.settle()
    provider = await runner.machine.provider
    #expect(provider.state == .loaded(cache: false) && provider.snapshot?.letters == "abc")
    await runner.send(.provider(.dismiss(.slice("b"))))
    await runner.settle()
    #expect(await work.saved == ["ac"])
  }
}
