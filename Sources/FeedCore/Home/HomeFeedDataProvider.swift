package import YoullModels

/// The data of a feed and its loading state: which feed is shown, and what happens next.
///
/// The provider is a value. Each event returns the effects that its owner performs, and whose
/// results come back as events. ``HomeFeedDataProvider/transitions`` is the table of its behavior.
///
/// A dismissed section or offer leaves the snapshot at once. It returns to its place if the server
/// refuses the change, and stays away after the change is written.
package struct HomeFeedDataProvider: Sendable {
  /// The loading state that a screen shows.
  package enum State: Sendable, Hashable {
    /// The first load is in progress, and no feed is known.
    case loading
    /// A feed is shown; from the cache until a fresh one arrives.
    case loaded(cache: Bool)
    /// The load failed, and no feed is known.
    case failure(NetworkError)
    /// A feed is shown during a full reload.
    case reloading
  }

  package enum Phase: String, CaseIterable, Sendable {
    case loading = ".loading"
    case cached = ".loaded(cache: true)"
    case fresh = ".loaded(cache: false)"
    case failure = ".failure(Error)"
    case reloading = ".reloading"
  }

  package enum Event: Sendable {
    /// The screen opens, or the user or a trigger asks for a full load.
    case loadData
    /// The user's data changed, so a load in flight may be too old.
    case reload
    /// Only sections of some kinds changed.
    case update(FeedPart)
    /// The cache was read.
    case cacheRead(HomeScreenFeed?)
    case loaded(Load, Result<HomeScreenFeed, NetworkError>)
    case dismiss(Dismissal)
    /// The server accepted or refused a dismissal.
    case written(Dismissal, NetworkError?)
  }

  package enum Effect: Sendable {
    case readCache
    case load(Load)
    case write(Dismissal)
    /// A feed must be saved for the next start.
    case save(HomeScreenFeed)
  }

  /// A request for a feed or for some of its sections.
  package struct Load: Sendable, Hashable {
    /// The position in the order of all loads.
    package let number: Int
    /// The part that the load updates; `nil` for the whole feed.
    package let part: FeedPart?

    package init(number: Int, part: FeedPart?) {
      self.number = number
      self.part = part
    }
  }

  package var phase = Phase.loading
  /// The error of the latest load, if a feed is shown in spite of it.
  package private(set) var notice: NetworkError?
  /// The dismissal that the server refused last.
  package private(set) var refused: (dismissal: Dismissal, error: NetworkError)?

  private var feed: HomeScreenFeed?
  private var failure: NetworkError?
  private var loads = 0
  /// The full load in flight.
  private var current: Load?
  /// The partial loads in flight, at most one per part.
  private var partial: [Load] = []
  /// The latest load whose response is part of the feed.
  private var applied = 0
  /// A Boolean value that indicates whether the data changed after the load in flight began.
  private var isOutdated = false
  private var outdatedParts: [FeedPart] = []
  private var isReadingCache = false
  /// The dismissed items, each with the latest load that may still contain it.
  private var dismissals: [(dismissal: Dismissal, hiddenUntil: Int?)] = []

  package init() {}

  /// Creates the provider of a feed that was loaded before.
  package init(showing feed: HomeScreenFeed) {
    self.feed = feed
    phase = .fresh
  }

  /// The current state.
  package var state: State {
    switch phase {
    case .loading: .loading
    case .cached: .loaded(cache: true)
    case .fresh: .loaded(cache: false)
    case .failure: failure.map(State.failure) ?? .loading
    case .reloading: .reloading
    }
  }

  /// The feed without dismissed sections and offers; `nil` before the first one.
  package var snapshot: HomeScreenFeed? {
    guard var feed else { return nil }
    feed.remove(dismissals.map(\.dismissal))
    return feed
  }

  /// A Boolean value that indicates whether nothing more happens without an event from outside.
  package var isSettled: Bool { current == nil && partial.isEmpty && !isReadingCache }
}

extension HomeFeedDataProvider: StateMachine {
  package enum EventName: String, CaseIterable, Sendable {
    case loadData = "`loadData()`"
    case reload = "data of the user changed"
    case update = "data of a part changed"
    case cacheFound = "the cache has a feed"
    case cacheMissing = "the cache has no feed"
    case loadSucceeded = "a load succeeded"
    case loadFailed = "a load failed"
    case partSucceeded = "a load of a part succeeded"
    case partFailed = "a load of a part failed"
    case dismiss = "an item is dismissed"
    case writeSucceeded = "the server accepted a dismissal"
    case writeRefused = "the server refused a dismissal"
  }

  package enum Condition: String, Sendable {
    case isLoading = "a full load is in flight"
    case isLoadingPart = "a load of the part is in flight"
    case isOutdated = "data changed after the load began"
    case isPartOutdated = "the part changed after the load began"
    case isStale = "a newer response is shown or awaited"
    case isReadingCache = "the cache is being read"
    case hasFailed = "the load has already failed"
    case isHidden = "the item is already dismissed"
  }

  package enum Action: String, Sendable {
    case readCache = "read the cache"
    case load = "load the feed"
    case loadPart = "load the part"
    case loadOutdatedPart = "load the part again"
    case noteChange = "load again after the load in flight"
    case notePartChange = "load the part again after the load in flight"
    case show = "show the feed"
    case showCached = "show the cached feed"
    case showPart = "replace the part"
    case endLoad = "end the load"
    case endPart = "end the load of the part"
    case keepError = "keep the error until the cache is read"
    case addNotice = "show a notice with the error"
    case endCacheRead = "end reading the cache"
    case hide = "remove the item from the snapshot"
    case write = "send the dismissal"
    case confirm = "save the feed without the item"
    case restore = "return the item to its place, with a notice"
  }

  package static func name(of event: Event) -> EventName {
    switch event {
    case .loadData: .loadData
    case .reload: .reload
    case .update: .update
    case .cacheRead(let feed): feed == nil ? .cacheMissing : .cacheFound
    case .loaded(let load, .success): load.part == nil ? .loadSucceeded : .partSucceeded
    case .loaded(let load, .failure): load.part == nil ? .loadFailed : .partFailed
    case .dismiss: .dismiss
    case .written(_, let error): error == nil ? .writeSucceeded : .writeRefused
    }
  }

  package func isMet(_ condition: Condition, by event: Event) -> Bool {
    switch (condition, event) {
    case (.isLoading, _): current != nil
    case (.isLoadingPart, .update(let part)): partial.contains { $0.part == part }
    case (.isOutdated, _): isOutdated
    case (.isPartOutdated, .loaded(let load, _)): load.part.map(outdatedParts.contains) ?? false
    case (.isStale, .loaded(let load, _)):
      load.part == nil
        ? load != current : !partial.contains(load) || load.number < applied
    case (.isReadingCache, _): isReadingCache
    case (.hasFailed, _): failure != nil && current == nil
    case (.isHidden, .dismiss(let dismissal)): dismissals.contains { $0.dismissal == dismissal }
    default: false
    }
  }

  package mutating func perform(
    _ action: Action, for event: Event, _ effects: inout [Effect]
  ) {
    switch (action, event) {
    case (.readCache, _):
      isReadingCache = true
      effects.append(.readCache)
    case (.load, _):
      loads += 1
      let load = Load(number: loads, part: nil)
      (current, failure, isOutdated, outdatedParts) = (load, nil, false, [])
      effects.append(.load(load))
    case (.loadPart, .update(let part)): begin(part, &effects)
    case (.loadOutdatedPart, .loaded(let load, _)):
      guard let part = load.part else { return }
      outdatedParts.removeAll { $0 == part }
      begin(part, &effects)
    case (.noteChange, _): isOutdated = true
    case (.notePartChange, .update(let part)):
      if !outdatedParts.contains(part) { outdatedParts.append(part) }
    case (.show, .loaded(let load, .success(let fresh))):
      (feed, applied, notice) = (fresh, load.number, nil)
      // A load that began after the change was written is correct about the section. Hidden offers
      // are a setting of the app, which the server does not know.
      dismissals.removeAll { dismissal, hiddenUntil in
        !dismissal.isOffer && hiddenUntil.map { $0 < load.number } ?? false
      }
    case (.showCached, .cacheRead(let cached)): feed = cached
    case (.showPart, .loaded(let load, .success(let fresh))):
      guard let part = load.part else { return }
      feed?.replace(part, from: fresh)
    case (.endLoad, _): current = nil
    case (.endPart, .loaded(let load, _)): partial.removeAll { $0 == load }
    case (.keepError, .loaded(_, .failure(let error))): failure = error
    case (.addNotice, .loaded(_, .failure(let error))): notice = error
    case (.addNotice, .cacheRead): (notice, failure) = (failure, nil)
    case (.endCacheRead, _): isReadingCache = false
    case (.hide, .dismiss(let dismissal)):
      refused = nil
      dismissals.append((dismissal, nil))
    case (.write, .dismiss(let dismissal)): effects.append(.write(dismissal))
    case (.confirm, .written(let dismissal, _)):
      for index in dismissals.indices where dismissals[index].dismissal == dismissal {
        dismissals[index].hiddenUntil = loads
      }
      if let snapshot { effects.append(.save(snapshot)) }
    case (.restore, .written(let dismissal, let error)):
      dismissals.removeAll { $0.dismissal == dismissal && $0.hiddenUntil == nil }
      refused = error.map { (dismissal, $0) }
    default: break
    }
  }

  private mutating func begin(_ part: FeedPart, _ effects: inout [Effect]) {
    loads += 1
    let load = Load(number: loads, part: part)
    partial.append(load)
    effects.append(.load(load))
  }

  package static let transitions: [Transition<HomeFeedDataProvider>] =
    loading + updating + dismissing

  private static let shown: [Phase] = [.cached, .fresh, .reloading]

  private static let loading: [Transition<HomeFeedDataProvider>] = [
    // Equal loads are joined.
    .init([], .loadData, when: [.isLoading]),
    .init([.loading], .loadData, do: [.readCache, .load]),
    .init([.failure], .loadData, do: [.readCache, .load], next: .loading),
    .init([.cached, .fresh, .reloading], .loadData, do: [.load], next: .reloading),
    .init([], .reload, when: [.isLoading], do: [.noteChange]),
    .init([.loading], .reload, do: [.readCache, .load]),
    .init([.failure], .reload, do: [.readCache, .load], next: .loading),
    .init([.cached, .fresh, .reloading], .reload, do: [.load], next: .reloading),
    .init(
      [.loading], .cacheFound, when: [.hasFailed], do: [.endCacheRead, .showCached, .addNotice],
      next: .cached),
    .init([.loading], .cacheFound, do: [.endCacheRead, .showCached], next: .cached),
    .init([], .cacheFound, do: [.endCacheRead]),
    .init(
      [.loading], .cacheMissing, when: [.hasFailed], do: [.endCacheRead], next: .failure),
    .init([], .cacheMissing, do: [.endCacheRead]),
    // Late responses never replace newer ones.
    .init([], .loadSucceeded, when: [.isStale]),
    .init([], .loadSucceeded, when: [.isOutdated], do: [.show, .load], next: .reloading),
    .init([], .loadSucceeded, do: [.show, .endLoad], next: .fresh),
    .init([], .loadFailed, when: [.isStale]),
    .init([], .loadFailed, when: [.isOutdated], do: [.load]),
    .init(
      [.loading], .loadFailed, when: [.isReadingCache], do: [.keepError, .endLoad]),
    .init([.loading], .loadFailed, do: [.keepError, .endLoad], next: .failure),
    .init(shown, .loadFailed, do: [.addNotice, .endLoad], next: .cached),
  ]

  private static let updating: [Transition<HomeFeedDataProvider>] = [
    // A full load in flight may be older than the change of the part.
    .init([], .update, when: [.isLoading], do: [.noteChange]),
    .init(shown, .update, when: [.isLoadingPart], do: [.notePartChange]),
    .init(shown, .update, do: [.loadPart]),
    .init([], .partSucceeded, when: [.isStale], do: [.endPart]),
    .init(
      [], .partSucceeded, when: [.isPartOutdated], do: [.showPart, .endPart, .loadOutdatedPart]),
    .init([], .partSucceeded, do: [.showPart, .endPart]),
    .init(
      [], .partFailed, when: [.isPartOutdated], do: [.endPart, .loadOutdatedPart]),
    .init([], .partFailed, do: [.endPart]),
  ]

  private static let dismissing: [Transition<HomeFeedDataProvider>] = [
    .init([], .dismiss, when: [.isHidden]),
    .init(shown, .dismiss, do: [.hide, .write]),
    .init([], .writeSucceeded, do: [.confirm]),
    .init([], .writeRefused, do: [.restore]),
  ]
}
