import FeedCore
import FeedModel
import YoullNetwork

extension Session {
  // MARK: Changes at the server

  /// Sends a change, unless the same one is in flight.
  mutating func begin(
    _ write: ServerWrite, _ link: FeedLink, on page: Int, _ effects: inout [Effect]
  ) {
    guard !writes.contains(where: { $0.link == link }) else { return }
    let write = Write(write: write, link: link, page: page)
    writes.append(write)
    effects.append(.write(write, at: now))
  }

  /// Shows the pages as they are after a change, or the error of a refused change.
  mutating func end(_ write: Write, _ error: NetworkError?, _ effects: inout [Effect]) {
    guard let index = writes.firstIndex(where: { $0.link == write.link }) else { return }
    writes.remove(at: index)
    if let error {
      notice = error
      return
    }
    if write.write.closesPage, visible?.id == write.page { goBack(&effects) }
    if let trigger = write.write.trigger {
      changeAll(&effects) { page, _ in page.react(to: trigger) }
    }
    let visible = visible?.id
    changeAll(&effects) { page, _ in page.dataChanged(isVisible: page.id == visible) }
  }

  // MARK: Users

  /// Loads the pages of the guest again for the user that the guest has become.
  mutating func completeRegistration(_ effects: inout [Effect]) {
    changeAll(&effects) { page, _ in page.react(to: .registrationCompleted) }
    let shown = visible
    changeAll(&effects) { page, _ in page.dataChanged(isVisible: page.id == shown?.id) }
    if let shown, shown.screen.role == .feed, presented.isEmpty { visit = shown.id }
  }

  /// Forgets the user and all pages, and returns to the start of the app.
  mutating func signOut(_ effects: inout [Effect]) {
    effects.append(.signOut)
    (presented, writes, visit) = ([], [], nil)
    (flows, hasFacts) = (FlowScheduler(FlowFacts()), false)
    for tab in tabs.indices {
      let root = tabs[tab].item == nil ? tabs[tab].pages.first?.address : nil
      tabs[tab].pages =
        root.map { [newPage($0.screen, about: $0.subject, sorted: $0.sort, $0.arguments)] } ?? []
    }
    selected = 0
    openRoot(of: selected)
  }

  // MARK: Flows

  /// Asks for the inputs of the flows when a home feed is shown for the first time in a visit.
  mutating func considerFlows(_ effects: inout [Effect]) {
    guard let id = visit, let page = visible, page.id == id, page.isSettled,
      case .feed(let feed) = page.model
    else { return }
    visit = nil
    effects.append(.readFacts(quizConfigID: feed.provider.snapshot?.quizConfigID))
  }

  mutating func perform(_ flowEffects: [FlowScheduler.Effect], _ effects: inout [Effect]) {
    for effect in flowEffects {
      switch effect {
      case .keep(let facts): effects.append(.keepFacts(facts))
      case .present(let flow):
        if let screen = flow.screen { present(newPage(screen, in: flow)) }
      }
    }
  }
}

extension HomeScreenFeed {
  /// The quiz that the server has configured for the user.
  var quizConfigID: String? {
    home.sections.lazy.compactMap { section -> String? in
      if case .text(let id) = section.value(named: "quizConfigID") { id } else { nil }
    }.first
  }
}
