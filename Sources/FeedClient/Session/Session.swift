import Basics
package import Documents
package import FeedCore
package import FeedModel
package import YoullModels

/// The state of a whole app: its tabs and their stacks, the pages that cover them, and the flows.
///
/// A session is a value. Each event returns the effects that its owner performs, and whose results
/// come back as events. It is the only place that decides about taps, refreshes, links and flows.
package struct Session: EventMachine {
  /// A tab with its stack of pages.
  package struct Tab: Sendable {
    /// The item in the tab bar; `nil` for a screen that is shown without one.
    package let item: TabItem?
    /// The pages, the first one at the bottom.
    package internal(set) var pages: [Page]
  }

  package enum Event: Sendable {
    /// The app starts, and its first tab appears.
    case start
    /// The time advances to milliseconds since 1970.
    case clock(Int64)
    case select(TabItem)
    case tap(Tap)
    /// A link from outside is opened.
    case open(LinkTarget)
    /// The user returns to the page before.
    case back
    case pullToRefresh
    /// The user scrolls near the end of the list.
    case reachedEnd
    /// Items became visible.
    case viewed([FeedPosition])
    case network(isReachable: Bool)
    /// The app returns from the background at a time.
    case foreground(Int64)
    /// An event of another part of the app.
    case trigger(RefreshTrigger)
    /// The guest has become a user.
    case registrationCompleted
    /// The user signs out.
    case signedOut
    /// A result of an effect of a page.
    case page(Int, Page.Event)
    /// The server accepted or refused a change.
    case written(Write, NetworkError?)
    case facts(FlowFacts)
  }

  package enum Effect: Sendable {
    case page(Page.Address, Page.Effect, at: Int64)
    case write(Write, at: Int64)
    /// Load the inputs of the flows.
    case readFacts(quizConfigID: String?)
    case keepFacts(FlowFacts)
    case network(isReachable: Bool)
    /// Forget the user with all caches; later requests are those of a guest.
    case signOut
    case report(AnalyticsEvent)
  }

  /// A change that was sent to the server.
  package struct Write: Sendable {
    package let write: ServerWrite
    package let link: FeedLink
    /// The page with the action.
    package let page: Int
  }

  package let app: CustomerApp
  package internal(set) var tabs: [Tab]
  package internal(set) var selected = 0
  /// The pages that cover the tabs, the topmost one last.
  package internal(set) var presented: [Page] = []
  package internal(set) var flows = FlowScheduler(FlowFacts())
  var hasFacts = false
  /// The time in milliseconds since 1970.
  package internal(set) var now: Int64
  package internal(set) var isReachable = true
  /// The error of the latest change, until the user does something else.
  package internal(set) var notice: NetworkError?
  /// The reason why the latest event did nothing.
  package internal(set) var refusal: Finding?
  var writes: [Write] = []
  var lastPage = 0
  /// The page whose visit has not led to a decision about the flows.
  var visit: Int?
  /// The items of the visible page that were reported.
  var viewed: Set<FeedPosition> = []

  /// The maximum number of pages of a tab, and of those that cover the tabs.
  package static let longestStack = 32

  /// Creates the session of an app before its start.
  package init(_ app: CustomerApp, at now: Int64) {
    self.app = app
    self.now = now
    tabs = Self.makeTabItems(of: app).map { Tab(item: $0, pages: []) }
  }

  /// Creates a session that shows one page outside of the tabs of its app.
  package init(_ app: CustomerApp, at now: Int64, showing page: Page) {
    self.app = app
    self.now = now
    tabs = [Tab(item: nil, pages: [page])]
    lastPage = page.id
  }

  /// The tabs of an app that have a screen, in their order.
  package static func makeTabItems(of app: CustomerApp) -> [TabItem] {
    app.tabItems.map(\.item).filter { Screen.of($0, in: app) != nil }
  }

  /// The page that the user sees; `nil` for an app without tabs.
  package var visible: Page? { presented.last ?? tabs[ifExists: selected]?.pages.last }

  /// A Boolean value that indicates whether *back* leads to another page.
  package var canGoBack: Bool {
    !presented.isEmpty || (tabs[ifExists: selected]?.pages.count ?? 0) > 1
  }

  package mutating func handle(_ event: Event) -> [Effect] {
    let before = visible?.id
    var effects: [Effect] = []
    if event.isOfUser { (notice, refusal) = (nil, nil) }
    react(to: event, &effects)
    if let page = visible, page.id != before || event.isStart {
      viewed = []
      change(page.id, &effects) { page, now in page.appear(at: now) }
      visit = page.screen.role == .feed && presented.isEmpty ? page.id : nil
    }
    considerFlows(&effects)
    return effects
  }

  mutating func react(to event: Event, _ effects: inout [Effect]) {
    switch event {
    case .start: openRoot(of: selected)
    case .clock(let time): now = time
    case .select(let item): select(item)
    case .tap(let tap): self.tap(tap, &effects)
    case .open(.place(let link)): open(link, &effects)
    case .open(.action(let link)): tap(Tap(link), &effects)
    case .back: goBack(&effects)
    case .pullToRefresh:
      guard let page = visible else { return }
      change(page.id, &effects) { page, _ in page.reload(because: .pullToRefresh) }
    case .reachedEnd:
      guard let page = visible else { return }
      change(page.id, &effects) { page, _ in page.loadMore() }
    case .viewed(let positions): report(positions, &effects)
    case .network(let isReachable):
      guard isReachable != self.isReachable else { return }
      self.isReachable = isReachable
      effects.append(.network(isReachable: isReachable))
      if isReachable { changeAll(&effects) { page, _ in page.reload(because: .networkRestored) } }
    case .foreground(let time):
      now = time
      guard let page = visible else { return }
      change(page.id, &effects) { page, now in page.appear(at: now) }
      visit = page.screen.role == .feed && presented.isEmpty ? page.id : nil
    case .trigger(let trigger):
      changeAll(&effects) { page, _ in page.react(to: trigger) }
      if trigger.isEndOfPlayer {
        perform(flows.handle(.occurred(.playerClosed, at: now)), &effects)
      }
    case .registrationCompleted: completeRegistration(&effects)
    case .signedOut: signOut(&effects)
    case .page(let id, let event): change(id, &effects) { page, _ in page.handle(event) }
    case .written(let write, let error): end(write, error, &effects)
    case .facts(let facts):
      // The first facts include what the app remembers from its latest visit.
      if hasFacts {
        perform(flows.handle(.changed(facts)), &effects)
      } else {
        flows = FlowScheduler(facts)
      }
      hasFacts = true
      perform(flows.handle(.occurred(.visit, at: now)), &effects)
    }
  }

  // MARK: Pages

  /// Changes a page, wherever it is, and adds its effects.
  mutating func change(
    _ id: Int, _ effects: inout [Effect], _ change: (inout Page, Int64) -> [Page.Effect]
  ) {
    let now = now
    func changed(_ page: inout Page) {
      let address = page.address
      for effect in change(&page, now) { effects.append(.page(address, effect, at: now)) }
    }
    if let index = presented.firstIndex(where: { $0.id == id }) {
      return changed(&presented[index])
    }
    for tab in tabs.indices {
      if let index = tabs[tab].pages.firstIndex(where: { $0.id == id }) {
        return changed(&tabs[tab].pages[index])
      }
    }
  }

  mutating func changeAll(
    _ effects: inout [Effect], _ change: (inout Page, Int64) -> [Page.Effect]
  ) {
    for id in pages.map(\.id) { self.change(id, &effects, change) }
  }

  /// The open pages of the tabs, and those that cover them.
  package var pages: [Page] { tabs.flatMap(\.pages) + presented }
}

extension Session.Event {
  fileprivate var isStart: Bool { if case .start = self { true } else { false } }

  /// A Boolean value that indicates whether the user did something.
  fileprivate var isOfUser: Bool {
    switch self {
    case .start, .select, .tap, .open, .back, .pullToRefresh, .registrationCompleted, .signedOut:
      true
    case .clock, .reachedEnd, .viewed, .network, .foreground, .trigger, .page, .written, .facts:
      false
    }
  }
}

extension RefreshTrigger {
  var isEndOfPlayer: Bool { name.hasSameBytes(as: RefreshTrigger.playerClosed.name) }
}

extension Array {
  subscript(ifExists index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
