import FeedCore

/// The decision which flow comes next.
///
/// At most one flow is shown at a time. When it ends, the next flow in the order of the table
/// begins, if it is due. The scheduler has no clock: each event has its time, in milliseconds since
/// 1970.
package struct FlowScheduler: EventMachine {
  package enum Event: Sendable {
    /// The home screen appears, or the player closes.
    case occurred(AppFlow.Trigger, at: Int64)
    /// The user ended the flow that is shown.
    case ended(at: Int64)
    /// The app, its user or its news changed.
    case changed(FlowFacts)
  }

  package enum Effect: Sendable, Hashable {
    case present(AppFlow)
    /// Store what the app must remember.
    case keep(FlowFacts)
  }

  /// The time for which a trigger counts, in milliseconds.
  ///
  /// A user who returns to the app later begins a new visit.
  package static let longestWait = RefreshTrigger.longestAge

  package private(set) var facts: FlowFacts
  /// The flow that is shown.
  package private(set) var current: AppFlow?
  /// The triggers whose flows were not all considered, because a flow was shown.
  private var pending: [Occurrence] = []

  private struct Occurrence {
    let trigger: AppFlow.Trigger
    let time: Int64
  }

  package init(_ facts: FlowFacts) { self.facts = facts }

  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .changed(let facts):
      let isWelcomeSessionNext = self.facts.isWelcomeSessionNext
      self.facts = facts
      self.facts.isWelcomeSessionNext = isWelcomeSessionNext
      return []
    case .occurred(let trigger, let now):
      pending.removeAll { $0.trigger == trigger }
      pending.append(Occurrence(trigger: trigger, time: now))
      return next(at: now)
    case .ended(let now):
      current = nil
      return next(at: now)
    }
  }

  private mutating func next(at now: Int64) -> [Effect] {
    guard current == nil else { return [] }
    // If the clock was set back, the age of a trigger is unknown.
    pending.removeAll { now - $0.time > Self.longestWait || now < $0.time }
    let before = facts
    if facts.lastAppVersion.isEmpty {
      // The first start is not an update: its news are not new.
      (facts.lastAppVersion, facts.whatsNewContentHash) = (facts.appVersion, facts.newsHash ?? "")
    }
    let flow = AppFlow.all.first { flow in
      pending.contains { $0.trigger == flow.trigger } && flow.isDue(facts)
    }
    guard let flow else {
      // News that are unknown without the network are shown at a later visit.
      if facts.newsHash != nil { facts.lastAppVersion = facts.appVersion }
      if pending.contains(where: { $0.trigger == .visit }) { facts.isWelcomeSessionNext = false }
      pending = []
      return facts == before ? [] : [.keep(facts)]
    }
    current = flow
    // The flow is remembered when it begins, so an app that is closed meanwhile does not repeat it.
    flow.remember(&facts)
    facts.isWelcomeSessionNext = flow == .welcomeMessage
    return [.keep(facts), .present(flow)]
  }
}
