import Basics
package import BricksKit
package import Documents
import FeedClient
import FeedCore
import FeedModel

/// The app of one browser tab: its session, the log and the visible page.
///
/// The session decides about every event; the prototype only records them.
package struct Prototype: Sendable {
  /// The page that the tab shows.
  package struct View: Sendable {
    /// The number of the page in the session.
    package let page: Int
    /// The number of the rendering, which changes with the bytes.
    package let number: Int
    package let bytes: [UInt8]
  }

  package private(set) var app: LivingApp
  /// The place where the prototype began.
  package let start: PrototypePlace
  /// The events so far, the start of the app first.
  package private(set) var log: [PrototypeEntry] = []
  package private(set) var view: View?
  package private(set) var findings: [Finding] = []
  /// A Boolean value that indicates whether the page is older than the files, because of errors in
  /// them.
  package private(set) var isKept = false
  private(set) var generation: String
  private let source: PrototypeSource
  private var lastNumber = 0
  /// The target that opened a page, by the number of the page.
  private var openers: [Int: LinkTarget] = [:]
  /// The targets that *forward* opens, the next one last.
  private var left: [LinkTarget] = []

  /// The highest number of events of a prototype.
  package static let longest = 500

  /// Starts an app at a place.
  init(
    at place: PrototypePlace, _ source: PrototypeSource, generation: String
  ) async throws(PrototypeProblem) {
    app = try await source.open(place)
    (start, self.source, self.generation) = (place, source, generation)
    await send(.start)
    if !place.isFirstStart { await closeFlows() }
    if let tab = tab(of: place.key.screen.name), tab != app.session.tabs.first?.item {
      await send(.select(tab))
    }
    for target in place.targets { await send(event(for: target, after: 0), opening: target) }
    if place.isOffline { await send(.network(isReachable: false)) }
    let (view, findings) = try rendered(app, generation)
    (self.view, self.findings) = (view, findings)
  }

  /// A Boolean value that indicates whether *forward* leads to a screen.
  package var canGoForward: Bool { !left.isEmpty }

  /// The address of the visible page.
  package var place: PrototypePlace {
    let session = app.session
    let pages = (session.tabs.isEmpty ? [] : session.tabs[session.selected].pages.dropFirst())
    let root = session.tabs.isEmpty ? nil : session.tabs[session.selected].pages.first
    let screen = root.flatMap { root in
      start.key.customer.screens.first { $0.isCalled(root.screen.name.utf8) }
    }
    return PrototypePlace(
      start.key.with(screen: screen),
      targets: (pages + session.presented).compactMap { openers[$0.id] },
      isOffline: !session.isReachable,
      clock: start.clock == nil && session.now == firstTime ? nil : session.now,
      isFirstStart: session.presented.contains { $0.flow != nil })
  }

  var firstTime: Int64? { log.first?.effect.time }

  /// Sends an input to the app, and renders the visible page.
  mutating func handle(_ input: PrototypeInput) async {
    guard log.count < Self.longest else { return }
    switch input {
    case .tap(let link, let count):
      left = []
      await send(event(for: .action(link), after: count), opening: .action(link))
    case .open(let target):
      left = []
      await send(event(for: target, after: 0), opening: target)
    case .select(let tab):
      left = []
      await send(.select(tab))
    case .back:
      let page = app.session.visible?.id
      await send(.back)
      if app.session.visible?.id != page { left += page.flatMap { openers[$0] }.map { [$0] } ?? [] }
    case .forward:
      guard let target = left.popLast() else { return }
      await send(event(for: target, after: 0), opening: target)
    case .pullToRefresh: await send(.pullToRefresh)
    case .reachedEnd: await send(.reachedEnd)
    case .network(let isReachable): await send(.network(isReachable: isReachable))
    case .advance(let milliseconds): await send(.clock(app.session.now + milliseconds))
    case .show: break
    }
    // The state of the app has changed, so an error no longer keeps the last page.
    do throws(PrototypeProblem) {
      let (view, findings) = try rendered(app, generation)
      self.view = view
      if !isKept { self.findings = findings }
    } catch {
      findings = error.findings
    }
  }

  /// Begins again with changed files, and sends the same events.
  ///
  /// Errors in the files keep the app and the page as they were.
  mutating func reopen(generation: String) async {
    self.generation = generation
    do throws(PrototypeProblem) {
      var app = try await source.open(start)
      for entry in log { await app.send(entry.event) }
      _ = app.takeRequests()
      let (view, findings) = try rendered(app, generation)
      let isBroken = findings.contains { $0.severity == .error }
      let wasBroken = !isKept && self.findings.contains { $0.severity == .error }
      self.findings = findings
      isKept = isBroken && !wasBroken
      if !isKept { (self.app, self.view) = (app, view) }
    } catch {
      (findings, isKept) = (error.findings, true)
    }
  }

  // MARK: Events

  /// Closes the screens that the app opened by itself.
  private mutating func closeFlows() async {
    // A scenario begins with a user who has seen these screens.
    for _ in 0..<8 where app.session.presented.contains(where: { $0.flow != nil }) {
      await send(.back, isOfTool: true)
    }
  }

  /// Returns the event of a target; a tap has the position of its link on the page.
  private func event(for target: LinkTarget, after count: Int) -> Session.Event {
    guard case .action(let link) = target else { return .open(target) }
    return .tap(app.tap(on: link, after: count))
  }

  private mutating func send(
    _ event: Session.Event, opening target: LinkTarget? = nil, isOfTool: Bool = false
  ) async {
    let before = app.session.visible?.id
    let step = isOfTool ? nil : app.step(for: event)
    await app.send(event)
    if let page = app.session.visible, page.id != before, openers[page.id] == nil {
      openers[page.id] = target
    }
    var entry = PrototypeEntry(
      lastNumber + 1, event, step, isOfTool: isOfTool, app.takeRequests(), app.session)
    lastNumber += 1
    if entry.isClock, log.last?.isClock ?? false {
      log.removeLast()
      // Several waits are one step.
      if let before = log.last?.effect.time {
        entry.step = LivingApp.stepOfWaiting(entry.effect.time - before)
      }
    }
    log.append(entry)
  }

  private func tab(of screen: String) -> TabItem? {
    Session.makeTabItems(of: app.session.app).first {
      PrototypeTab.screen(of: $0, in: app.session)?.name.hasSameBytes(as: screen) ?? false
    }
  }

  private func rendered(
    _ app: LivingApp, _ generation: String
  ) throws(PrototypeProblem) -> (View, [Finding]) {
    let shown = try source.page(app, start)
    let page = app.session.visible?.id ?? 0
    if let view, view.page == page, view.bytes == shown.bytes { return (view, shown.findings) }
    return (View(page: page, number: (view?.number ?? 0) + 1, bytes: shown.bytes), shown.findings)
  }
}
