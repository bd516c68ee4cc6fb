import FeedClient
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels

/// Random walks over a session with faults: no event breaks an invariant.
///
/// `BRICKS_STEPS` sets the number of steps, and `BRICKS_FIRST_SEED` the first seed.
@Suite struct SessionWalkTests {
  /// A step of a walk: an event of the user or of the world, or the result of an effect in flight.
  private struct Step: Equatable {
    let kind: Int
    let choice: Int
  }

  private static let stepsPerWalk = 500

  @Test func walksBreakNoInvariant() throws {
    let environment = ProcessInfo.processInfo.environment
    let steps = environment["BRICKS_STEPS"].flatMap { Int($0) } ?? 20_000
    let first = environment["BRICKS_FIRST_SEED"].flatMap { Int($0) } ?? 1
    let links = try Self.links()
    let apps = try Self.apps()
    for seed in first..<first + steps / Self.stepsPerWalk {
      var random = SeededRandom(seed: UInt64(seed))
      let walk = (0..<Self.stepsPerWalk).map { _ in
        Step(kind: random.next(26), choice: random.next(1 << 20))
      }
      let app = apps[seed % apps.count]
      guard let problem = Self.problem(of: walk, app, links) else { continue }
      let short = Self.shrunk(walk) { Self.problem(of: $0, app, links) != nil }
      Issue.record("seed \(seed): \(problem); \(Self.words(short, app, links))")
      return
    }
  }

  @Test func failingWalkShrinksToItsCause() throws {
    // The failure needs both steps, in their order.
    let walk = (0..<200).map { Step(kind: $0 % 24, choice: $0) }
    let short = Self.shrunk(walk) { steps in
      guard let one = steps.firstIndex(where: { $0.choice == 17 }) else { return false }
      return steps[one...].contains { $0.choice == 150 }
    }
    #expect(short.map(\.choice) == [17, 150])
  }

  private static func apps() throws -> [CustomerApp] {
    [
      try Apps.tabs(.home, .explore, .profile),
      try Apps.tabs(.showcase, .exploreShowcase, .library, .journeys),
      try Apps.tabs(.slices, .explore, flags: #"{"exploreEnabled": true, "reminders": true}"#),
      try Apps.app(#"{"tabItems": ["explore"], "omittedScreens": ["events", "daily-quote"]}"#),
      try Apps.app("{}"),
    ]
  }

  /// The taps on every action with plausible arguments, and links from outside.
  private static func links() throws -> [Session.Event] {
    var events = FeedAction.all.map { action in
      let arguments = action.arguments.map {
        FeedLink.Argument($0.name, Array(($0.name == "tag" ? "walks" : "calm").utf8))
      }
      return Session.Event.tap(Tap(FeedLink(action, arguments)))
    }
    for place in DeepLink.Place.allCases {
      for id in ["walks", nil] { events.append(.open(.place(DeepLink(place, id: id)))) }
    }
    return events
  }

  /// Returns the broken invariant of a walk, or `nil`.
  private static func problem(
    of walk: [Step], _ app: CustomerApp, _ links: [Session.Event]
  ) -> String? {
    var session = Session(app, at: 1_772_389_800_000)
    var inFlight = session.handle(.start)
    for (number, step) in walk.enumerated() {
      let before = session
      let event = Self.event(step, session, &inFlight, links)
      if let event { inFlight += session.handle(event) }
      // A slow network has many requests in flight, and this one answers in any order.
      if let problem = broken(before, event, session, inFlight) {
        return "step \(number + 1): \(problem)"
      }
    }
    // Every effect ends, and the app comes to rest.
    var rounds = 0
    while let effect = inFlight.popLast() {
      rounds += 1
      if rounds > 5000 { return "the app never comes to rest" }
      if let event = EmptyWork.result(of: effect) { inFlight += session.handle(event) }
    }
    for page in session.pages where page.content.state == .loading && page.id == session.visible?.id
    {
      return "\(page.screen.name) loads forever"
    }
    return nil
  }

  /// Returns the event of a step; results of effects arrive in any order, and some are failures.
  private static func event(
    _ step: Step, _ session: Session, _ inFlight: inout [Session.Effect],
    _ links: [Session.Event]
  ) -> Session.Event? {
    switch step.kind {
    case 0..<8:
      guard !inFlight.isEmpty else { return nil }
      let effect = inFlight.remove(at: step.choice % inFlight.count)
      return step.choice % 5 == 0 ? FailingWork.result(of: effect) : EmptyWork.result(of: effect)
    case 8..<14: return links[step.choice % links.count]
    case 14, 15: return .back
    case 16: return .select(TabItem.allCases[step.choice % TabItem.allCases.count])
    case 17: return .pullToRefresh
    case 18: return .reachedEnd
    case 19: return .network(isReachable: step.choice % 2 == 0)
    case 20: return .foreground(session.now + Int64(step.choice % 600_000))
    case 21: return .trigger(RefreshTrigger.all[step.choice % RefreshTrigger.all.count])
    // Registrations are as frequent as pulls, sign-outs are rare.
    case 23: return step.choice % 8 == 0 ? .signedOut : .registrationCompleted
    case 22: return .clock(session.now + Int64(step.choice % 1000))
    default:
      return .viewed([
        FeedPosition(
          sectionID: "s", sectionKind: "tag", section: 0, itemID: "i", item: step.choice % 9)
      ])
    }
  }

  private static func broken(
    _ before: Session, _ event: Session.Event?, _ after: Session, _ inFlight: [Session.Effect]
  ) -> String? {
    let ids = after.pages.map(\.id)
    if Set(ids).count != ids.count { return "two pages have one number" }
    for tab in after.tabs where tab.pages.count > Session.longestStack {
      return "a stack is too long"
    }
    if after.presented.count > Session.longestStack { return "too many pages cover the tabs" }
    if !after.tabs.isEmpty, after.visible == nil { return "no page is visible" }
    for tab in after.tabs {
      if let item = tab.item, let root = tab.pages.first,
        root.screen != Screen.of(item, in: after.app)
      {
        return "the tab \(item.rawValue) has another first page"
      }
    }
    if let flow = after.flows.current {
      let shown = after.presented.filter { $0.flow != nil }
      if flow.screen != nil, shown.map(\.flow) != [flow] { return "the flow is not shown" }
    } else if after.presented.contains(where: { $0.flow != nil }) {
      return "a page shows a flow that has ended"
    }
    if after.refusal != nil, before.refusal == nil,
      before.visible?.id != after.visible?.id
    {
      return "a refused event changed the page"
    }
    if case .back? = event, before.canGoBack, before.visible?.id == after.visible?.id {
      return "back does nothing"
    }
    return nil
  }

  // MARK: Failures

  /// Returns a shortest walk that still fails: no half, quarter … or single step can be left out.
  private static func shrunk(_ walk: [Step], fails: ([Step]) -> Bool) -> [Step] {
    var walk = walk
    var size = walk.count / 2
    while size > 0 {
      var start = 0
      var isSmaller = false
      while start < walk.count {
        var shorter = walk
        shorter.removeSubrange(start..<min(start + size, walk.count))
        if fails(shorter) {
          (walk, isSmaller) = (shorter, true)
        } else {
          start += size
        }
      }
      if !isSmaller || size > 1 { size /= 2 }
    }
    return walk
  }

  private static func words(
    _ walk: [Step], _ app: CustomerApp, _ links: [Session.Event]
  ) -> String {
    var session = Session(app, at: 1_772_389_800_000)
    var inFlight = session.handle(.start)
    var lines: [String] = []
    for step in walk {
      guard let event = event(step, session, &inFlight, links) else { continue }
      lines.append("\(event)".prefix(120) + "")
      inFlight += session.handle(event)
    }
    return lines.joined(separator: "\n")
  }
}
