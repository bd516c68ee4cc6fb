import Basics
import Documents
import FeedCore
import FeedModel
package import YoullModels

/// The places of the app that links from outside open, under their names on the platform.
package protocol HomeNavigable {
  mutating func navigateToCategory(id: String?) -> [Session.Effect]
  mutating func navigateToSubcategory(id: String?) -> [Session.Effect]
  mutating func navigateToTag(id: String?, sortInfo: SliceSort) -> [Session.Effect]
  mutating func navigateToContent(id: String?) -> [Session.Effect]
  mutating func navigateToEvent(id: String?) -> [Session.Effect]
}

extension Session: HomeNavigable {
  package mutating func navigateToCategory(id: String?) -> [Effect] {
    handle(.open(.place(.category(id: id))))
  }

  package mutating func navigateToSubcategory(id: String?) -> [Effect] {
    handle(.open(.place(.subcategory(id: id))))
  }

  package mutating func navigateToTag(id: String?, sortInfo: SliceSort) -> [Effect] {
    handle(.open(.place(.tag(id: id, sortInfo: sortInfo))))
  }

  package mutating func navigateToContent(id: String?) -> [Effect] {
    handle(.open(.place(.content(id: id))))
  }

  package mutating func navigateToEvent(id: String?) -> [Effect] {
    handle(.open(.place(.event(id: id))))
  }
}

extension DeepLink {
  /// The screen with the subject of the link; the explore screen is a tab.
  fileprivate var screenName: String? {
    switch self {
    case .category: "category"
    case .subcategory: "subcategory"
    case .tag: "tag-feed"
    case .content: "content"
    case .event: "event"
    case .explore: nil
    }
  }

  /// The tabs that open the link, the best one first.
  ///
  /// Content, categories and events belong to the home feed, tags to the explore screen.
  fileprivate var tabs: [TabItem] {
    switch self {
    case .category, .subcategory, .content, .event:
      [.home, .showcase, .slices, .explore, .exploreShowcase]
    case .tag: [.explore, .exploreShowcase, .home, .showcase, .slices]
    case .explore: [.explore, .exploreShowcase]
    }
  }
}

extension Session {
  // MARK: Links

  /// Opens a deep link: its tab returns to the first page, and shows the place.
  mutating func open(_ link: DeepLink, _ effects: inout [Effect]) {
    let items = tabs.map(\.item)
    guard let tab = link.tabs.lazy.compactMap({ items.firstIndex(of: $0) }).first else {
      return refuse("The app has no tab for links to \(Quoted.text(link.place.rawValue)).")
    }
    var screen: Screen?
    if let name = link.screenName {
      guard let known = Screen.named(name), app.has(known) else {
        return refuse("The app has no screen for links to \(Quoted.text(link.place.rawValue)).")
      }
      screen = known
    }
    closePresented(&effects)
    selected = tab
    openRoot(of: tab)
    tabs[tab].pages.removeSubrange(1...)
    guard let id = link.id else { return }
    if let screen {
      push(newPage(screen, about: id, sorted: link.sort))
    } else if let root = tabs[tab].pages.first {
      // A feed in sections has no tag bar, so the feed of the tag opens above it.
      if root.screen != .explore { return push(newPage(.tagFeed, about: id)) }
      // The tag is selected as soon as the tags are known.
      change(root.id, &effects) { page, _ in
        page.handle(.explore(.preselectTagInExploreScreen(tagId: id)))
      }
    }
  }

  // MARK: Tabs and stacks

  mutating func select(_ item: TabItem) {
    guard let tab = tabs.firstIndex(where: { $0.item == item }) else {
      return refuse("The app has no tab \(Quoted.text(item.rawValue)).")
    }
    // A tap on the selected tab returns to its first page.
    if tab == selected, tabs[tab].pages.count > 1 { tabs[tab].pages.removeSubrange(1...) }
    selected = tab
    openRoot(of: tab)
  }

  /// Creates the first page of a tab that was not opened before.
  mutating func openRoot(of tab: Int) {
    guard let item = tabs[ifExists: tab]?.item, tabs[tab].pages.isEmpty,
      let screen = Screen.of(item, in: app)
    else { return }
    tabs[tab].pages = [newPage(screen)]
  }

  mutating func newPage(
    _ screen: Screen, about subject: String? = nil, sorted sort: SliceSort = SliceSort(),
    _ arguments: LinkArguments = LinkArguments(), in flow: AppFlow? = nil
  ) -> Page {
    lastPage += 1
    let subject = subject ?? screen.subject(of: app)
    return Page(
      Page.Address(id: lastPage, screen, about: subject, sorted: sort, arguments), in: flow)
  }

  /// Shows a page above the visible one.
  private mutating func push(_ page: Page) {
    guard presented.isEmpty, tabs.indices.contains(selected) else { return present(page) }
    // The oldest page above the first one is forgotten.
    if tabs[selected].pages.count >= Self.longestStack { tabs[selected].pages.remove(at: 1) }
    tabs[selected].pages.append(page)
  }

  /// Shows a page instead of the visible one, if that shows the same screen.
  private mutating func replace(with page: Page) {
    guard visible?.screen == page.screen else { return push(page) }
    if presented.popLast() != nil { return present(page) }
    tabs[selected].pages[tabs[selected].pages.count - 1] = page
  }

  mutating func present(_ page: Page) {
    guard presented.count < Self.longestStack else {
      return refuse("Too many screens cover each other; close one of them.")
    }
    presented.append(page)
  }

  mutating func goBack(_ effects: inout [Effect]) {
    if let page = presented.popLast() {
      closed(page, &effects)
    } else if let tab = tabs[ifExists: selected], tab.pages.count > 1 {
      tabs[selected].pages.removeLast()
    }
  }

  /// Closes the pages that cover the tabs.
  private mutating func closePresented(_ effects: inout [Effect]) {
    let pages = presented
    presented = []
    for page in pages.reversed() { closed(page, &effects) }
  }

  /// Reacts to a screen that was closed.
  private mutating func closed(_ page: Page, _ effects: inout [Effect]) {
    if let trigger = page.screen.closingTrigger {
      react(to: .trigger(trigger), &effects)
      if tabs[ifExists: selected]?.item == .journeys, trigger.isEndOfPlayer {
        react(to: .trigger(.journeyViewed), &effects)
      }
    }
    if page.flow != nil { perform(flows.handle(.ended(at: now)), &effects) }
  }

  // MARK: Actions

  mutating func tap(_ tap: Tap, _ effects: inout [Effect]) {
    guard let page = visible else { return refuse("The app shows no screen.") }
    effects.append(
      .report(
        AnalyticsEvent(
          kind: .tap, screen: page.screen, subject: page.address.subject, position: tap.position,
          action: tap.link.action, time: now)))
    guard let route = Route.of(tap.link.action) else {
      return refuse("The action \(tap.link.action.name) has no route.")
    }
    if let need = route.need, !app.has(need) {
      return refuse("The app does not have \(need.words).")
    }
    let arguments = LinkArguments(tap.link.arguments)
    switch route.target {
    case .page(.loadData):
      change(page.id, &effects) { page, _ in page.reload(because: .pullToRefresh) }
    case .page(.loadMore): change(page.id, &effects) { page, _ in page.loadMore() }
    case .page(.close): goBack(&effects)
    case .page(.dismissItem):
      guard let dismissal = Dismissal(tap.link) else { return }
      change(page.id, &effects) { page, _ in page.handle(.feed(.provider(.dismiss(dismissal)))) }
    case .write(let write): begin(write, tap.link, on: page.id, &effects)
    case .screen(let name):
      guard let screen = Screen.named(name), app.has(screen) else {
        return refuse("The app does not have the screen \(Quoted.text(name)).")
      }
      let subject = route.subject.flatMap { arguments[$0] }
      // A tag of the tag bar filters the explore screen itself.
      if screen == .tagFeed, let tag = subject {
        var selection: [Page.Effect]?
        change(page.id, &effects) { page, _ in
          selection = page.select(tag: tag)
          return selection ?? []
        }
        if selection != nil { return }
      }
      open(screen, about: subject, arguments, by: route, &effects)
    }
  }

  private mutating func open(
    _ screen: Screen, about subject: String?, _ arguments: LinkArguments, by route: Route,
    _ effects: inout [Effect]
  ) {
    if let item = route.tab, let tab = tabs.firstIndex(where: { $0.item == item }) {
      closePresented(&effects)
      selected = tab
      openRoot(of: tab)
      if route.startsAtRoot { tabs[tab].pages.removeSubrange(1...) }
      // The first page of the tab may be the screen itself.
      if tabs[tab].pages.last?.screen == screen { return }
    }
    let page = newPage(screen, about: subject, sorted: arguments.sort, arguments)
    switch route.style {
    case .push: push(page)
    case .present: present(page)
    case .replace: replace(with: page)
    }
  }

  mutating func report(_ positions: [FeedPosition], _ effects: inout [Effect]) {
    guard let page = visible else { return }
    for position in positions where viewed.insert(position).inserted {
      effects.append(
        .report(
          AnalyticsEvent(
            kind: .impression, screen: page.screen, subject: page.address.subject,
            position: position, action: nil, time: now)))
    }
  }

  /// Ignores an event, with the reason.
  mutating func refuse(_ message: String) {
    refusal = LinkRules.finding(message)
  }
}
