import Basics
package import FeedCore
import FeedModel
package import YoullModels

/// A screen that the user has opened, with its data.
package struct Page: Sendable {
  /// The screen and its subject, for the owner of the session that makes the requests.
  package struct Address: Sendable {
    /// The number of the page, which is unique in its session.
    package let id: Int
    package let screen: Screen
    /// The slug or ID of the screen's subject, if it has one.
    package let subject: String?
    package let sort: SliceSort
    /// The arguments of the action that opened the page.
    package let arguments: LinkArguments

    package init(
      id: Int, _ screen: Screen, about subject: String? = nil, sorted sort: SliceSort = SliceSort(),
      _ arguments: LinkArguments = LinkArguments()
    ) {
      self.id = id
      self.screen = screen
      self.subject = subject
      self.sort = sort
      self.arguments = arguments
    }
  }

  /// The view model of the page.
  package enum Model: Sendable {
    case feed(HomeViewModel)
    case explore(ExploreFeedViewModel)
    case list(PageDataProvider)
  }

  package enum Event: Sendable {
    case feed(HomeViewModel.Event)
    case explore(ExploreFeedViewModel.Event)
    case list(PageDataProvider.Event)
  }

  package enum Effect: Sendable {
    case feed(HomeViewModel.Effect)
    case explore(ExploreFeedViewModel.Effect)
    case list(PageDataProvider.Effect)
  }

  package let address: Address
  package private(set) var model: Model
  /// The flow that shows the page, if the app opened it by itself.
  package let flow: AppFlow?
  /// A Boolean value that indicates whether the data changed after the page was loaded.
  private var isOutdated = false
  private var hasAppeared = false

  package var id: Int { address.id }
  package var screen: Screen { address.screen }

  package init(_ address: Address, in flow: AppFlow? = nil) {
    self.address = address
    self.flow = flow
    model =
      if address.screen == .explore {
        .explore(ExploreFeedViewModel())
      } else if address.screen.isFeed {
        .feed(HomeViewModel(isUsedForExploreFeed: address.screen.role == .explore))
      } else {
        .list(
          PageDataProvider(of: address.screen, about: address.subject, sorted: address.sort))
      }
  }

  /// Creates the page of a feed that the user left.
  package init(_ address: Address, returningTo feed: HomeScreenFeed) {
    self.init(address)
    model = .feed(
      HomeViewModel(
        returningTo: feed, isUsedForExploreFeed: address.screen.role == .explore))
  }

  package mutating func handle(_ event: Event) -> [Effect] {
    switch (event, model) {
    case (.feed(let event), .feed(var feed)):
      let effects = feed.handle(event)
      model = .feed(feed)
      return effects.map(Effect.feed)
    case (.explore(let event), .explore(var explore)):
      let effects = explore.handle(event)
      model = .explore(explore)
      return effects.map(Effect.explore)
    case (.list(let event), .list(var list)):
      let effects = list.handle(event)
      model = .list(list)
      return effects.map(Effect.list)
    default: return []
    }
  }

  /// Loads the page when it becomes visible, if it was not loaded or its data changed.
  mutating func appear(at now: Int64) -> [Effect] {
    defer { (hasAppeared, isOutdated) = (true, false) }
    switch model {
    case .feed: return handle(.feed(.viewWillAppear(at: now)))
    case .explore: return handle(.explore(.viewWillAppear))
    case .list: return hasAppeared && !isOutdated ? [] : handle(.list(.loadData))
    }
  }

  /// Reacts to an event of the app; a page that has not appeared loads later anyway.
  mutating func react(to trigger: RefreshTrigger) -> [Effect] {
    guard hasAppeared else { return [] }
    switch model {
    case .feed: return handle(.feed(.trigger(trigger)))
    case .explore: return handle(.explore(.trigger(trigger)))
    case .list: return []
    }
  }

  /// Loads the page again because the user asks for it or the network returns; a page that has
  /// not appeared loads later anyway.
  mutating func reload(because trigger: RefreshTrigger) -> [Effect] {
    guard hasAppeared else { return [] }
    if case .list = model { return handle(.list(.loadData)) }
    return react(to: trigger)
  }

  /// Loads the next page of the list.
  mutating func loadMore() -> [Effect] {
    switch model {
    case .feed: []
    case .explore: handle(.explore(.provider(.loadMore)))
    case .list: handle(.list(.loadMore))
    }
  }

  /// Loads a page without a view model of the platform again: at once if it is visible, else when
  /// it becomes visible.
  mutating func dataChanged(isVisible: Bool) -> [Effect] {
    guard case .list = model, hasAppeared else { return [] }
    if isVisible { return handle(.list(.loadData)) }
    isOutdated = true
    return []
  }

  /// Selects a tag in the tag bar, or returns `nil` if the page has no such tag.
  mutating func select(tag id: String) -> [Effect]? {
    guard case .explore(let explore) = model else { return nil }
    if id.hasSameBytes(as: "all") { return handle(.explore(.provider(.select(.all)))) }
    guard let tag = explore.provider.tagsBar.tag(id) else { return nil }
    return handle(.explore(.provider(.select(.tag(tag)))))
  }

  /// The tag that a link has selected before the tags are known.
  package var preselectedTag: String? {
    if case .explore(let explore) = model { explore.preselected } else { nil }
  }

  /// A Boolean value that indicates whether the page shows a feed and waits for no request.
  var isSettled: Bool {
    guard case .feed(let feed) = model else { return false }
    return feed.provider.isSettled && feed.provider.snapshot != nil
  }
}
