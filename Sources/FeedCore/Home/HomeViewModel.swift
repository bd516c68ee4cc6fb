import YoullModels

/// The state of a feed's screen: its data provider, and the reasons to load again.
///
/// The same view model serves the home feeds and the explore screen in custom mode, as a value whose
/// effects a ``StateRunner`` performs.
package struct HomeViewModel: EventMachine {
  package enum Event: Sendable {
    /// The screen appears at a time in milliseconds since 1970.
    case viewWillAppear(at: Int64)
    case trigger(RefreshTrigger)
    case provider(HomeFeedDataProvider.Event)
  }

  package typealias Effect = HomeFeedDataProvider.Effect

  package private(set) var provider = HomeFeedDataProvider()
  /// A Boolean value that indicates whether the view model serves the explore screen.
  package let isUsedForExploreFeed: Bool
  private var hasAppeared = false

  package init(isUsedForExploreFeed: Bool = false) {
    self.isUsedForExploreFeed = isUsedForExploreFeed
  }

  /// Creates the view model of a screen that was left with a loaded feed.
  package init(returningTo feed: HomeScreenFeed, isUsedForExploreFeed: Bool = false) {
    provider = HomeFeedDataProvider(showing: feed)
    self.isUsedForExploreFeed = isUsedForExploreFeed
    hasAppeared = true
  }

  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .viewWillAppear(let now): reloadIfNeededAfterViewWillAppear(at: now)
    case .trigger(let trigger):
      switch isUsedForExploreFeed ? trigger.explore : trigger.home {
      case .nothing: []
      case .everything: provider.handle(.loadData)
      case .changedData: provider.handle(.reload)
      case .part(let part): provider.handle(.update(part))
      }
    case .provider(let event): provider.handle(event)
    }
  }

  /// Loads the feed when the screen appears first, and again if the latest load is more than five
  /// minutes ago.
  private mutating func reloadIfNeededAfterViewWillAppear(at now: Int64) -> [Effect] {
    defer { hasAppeared = true }
    guard hasAppeared, let loadedAt = provider.snapshot?.loadedAt else {
      return provider.handle(.loadData)
    }
    // If the clock was set back, the age is unknown.
    let isOld = now - loadedAt > RefreshTrigger.longestAge || now < loadedAt
    return isOld ? handle(.trigger(.viewWillAppear)) : []
  }
}

extension HomeViewModel {
  /// Performs an effect, and returns the event of its result.
  package static func perform(_ effect: Effect, by work: any FeedWork) async -> Event? {
    switch effect {
    case .readCache: return .provider(.cacheRead(await work.cachedFeed()))
    case .load(let load):
      do throws(NetworkError) {
        return .provider(.loaded(load, .success(try await work.getFeedData())))
      } catch {
        return .provider(.loaded(load, .failure(error)))
      }
    case .write(let dismissal):
      do throws(NetworkError) {
        try await work.write(dismissal)
        return .provider(.written(dismissal, nil))
      } catch {
        return .provider(.written(dismissal, error))
      }
    case .save(let feed):
      await work.save(feed)
      return nil
    }
  }
}

extension StateRunner<HomeViewModel> {
  /// Creates a runner whose effects a service performs.
  package init(_ model: HomeViewModel, _ work: any FeedWork) {
    self.init(model) { await HomeViewModel.perform($0, by: work) }
  }
}
