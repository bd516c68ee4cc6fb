import FeedCore

/// The decision which flow comes next.
///
/// At most one flow is shown at a time. When it ends, the next flow in the order of the table
/// begins, if it is due.
package struct FlowScheduler: EventMachine {
  package enum Event: Sendable {
    /// The home screen appears, or the player closes.
    case occurred(AppFlow.Trigger)
    /// The user ended the flow that is shown.
    case ended
    /// The app, its user or its news changed.
    case changed(FlowFacts)
  }

  package enum Effect: Sendable, Hashable {
    case present(AppFlow)
    /// Store what the app must remember.
    case keep(FlowFacts)
  }

  package private(set) var facts: FlowFacts
  /// The flow that is shown.
  package private(set) var current: AppFlow?
  /// The triggers whose flows were not all considered, because a flow was shown.
  private var pending: [AppFlow.Trigger] = []

  package init(_ facts: FlowFacts) { self.facts = facts }

  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .changed(let facts):
      let isWelcomeSessionNext = self.facts.isWelcomeSessionNext
      self.facts = facts
      self.facts.isWelcomeSessionNext = isWelcomeSessionNext
      return []
    case .occurred(let trigger):
      if !pending.contains(trigger) { pending.append(trigger) }
    case .ended: current = nil
    }
    return next()
  }

  private mutating func next() -> [Effect] {
    guard current == nil else { return [] }
    let before = facts
    if facts.lastAppVersion.isEmpty {
      // The first start is not an update: its news are not new.
      (facts.lastAppVersion, facts.whatsNewContentHash) = (facts.appVersion, facts.newsHash)
    }
    let flow = AppFlow.all.first { pending.contains($0.trigger) && $0.isDue(facts) }
    guard let flow else {
      pending = []
      facts.lastAppVersion = facts.appVersion
      return facts == before ? [] : [.keep(facts)]
    }
    current = flow
    // The flow is remembered when it begins, so an app that is closed meanwhile does not repeat it.
    flow.remember(&facts)
    facts.isWelcomeSessionNext = flow == .welcomeMessage
    return [.keep(facts), .present(flow)]
  }
}
