import Basics
package import Documents
import FeedBackend
package import FeedClient
import FeedCore
package import FeedLayout
package import FeedModel
import YoullModels
import YoullNetwork

/// A customer's app in motion: a session over a source of feeds, and the pages that it shows.
///
/// Effects are performed one after the other in their order, so equal events lead to equal pages.
package struct LivingApp: Sendable {
  package private(set) var session: Session
  /// The events for analytics so far.
  package var analytics: [AnalyticsEvent] { reported.withLock { $0 } }

  /// The events of other parts of the app; ``receive()`` passes them to the session.
  package let publishers = FeedPublishers()

  let prepared: PreparedProject
  private var work: SessionWork
  let circumstances: AppCircumstances
  private let backend: FeedBackend.Opened?
  /// The time from the start of a load to its result, in milliseconds.
  var latency: Int64 = 0
  /// The effects whose results have not come, in the order of their starts.
  private var pending: [Pending] = []
  private let reported: Locked<[AnalyticsEvent]>
  /// The events of the publishers that the session has not received.
  private let published = Locked<[Session.Event]>([])
  /// The customer and the environment of the pages.
  package private(set) var request: PageRequest

  /// An effect in flight.
  private struct Pending {
    let due: Int64
    let effect: Session.Effect
    let work: SessionWork
  }

  /// The rendered page that an app shows.
  package struct Shown: Sendable {
    package let tree: LayoutTree
    package let bytes: [UInt8]
    package let findings: [Finding]
  }

  /// Creates the app of a customer before its start; `request` has the customer, the source, the
  /// circumstances and the environment.
  package init(
    _ prepared: PreparedProject, _ request: PageRequest
  ) async throws(RequestProblem) {
    try await self.init(prepared, request, over: nil)
  }

  /// Creates the app of a customer over a backend that the app shares with nothing else.
  init(
    _ prepared: PreparedProject, _ request: PageRequest, over backend: FeedBackend.Opened?,
    in circumstances: AppCircumstances? = nil
  ) async throws(RequestProblem) {
    let circumstances =
      circumstances
      ?? AppCircumstances(now: request.now, isReachable: !request.visit.isOffline)
    let reported = Locked<[AnalyticsEvent]>([])
    var request = request
    request.visit.isOffline = false
    (session, work) = try await prepared.session(
      for: request, circumstances, over: backend,
      report: { event in reported.withLock { $0.append(event) } })
    (self.prepared, self.request, self.backend) = (prepared, request, backend)
    (self.circumstances, self.reported) = (circumstances, reported)
    publishers.listen { [published] event in published.withLock { $0.append(event) } }
  }

  /// Sends an event, and performs all effects that follow from it.
  package mutating func send(_ event: Session.Event) async {
    await perform(session.handle(event), by: work)
  }

  /// Sends the events of the publishers in their order.
  package mutating func receive() async {
    let events = published.withLock { events in
      defer { events = [] }
      return events
    }
    for event in events { await send(event) }
  }

  private mutating func perform(_ new: [Session.Effect], by work: SessionWork) async {
    var effects = new[...]
    circumstances.now = session.now
    while let effect = effects.popFirst() {
      if latency > 0, effect.needsNetwork {
        pending.append(Pending(due: session.now + latency, effect: effect, work: work))
      } else if let event = await work.perform(effect) {
        effects += session.handle(event)
      }
    }
  }

  /// Advances the time, and performs the effects whose results come until then.
  package mutating func advance(to time: Int64) async {
    while let next = pending.indices.min(by: { pending[$0].due < pending[$1].due }),
      pending[next].due <= time
    {
      let effect = pending.remove(at: next)
      await send(.clock(effect.due))
      if let event = await effect.work.perform(effect.effect) {
        await perform(session.handle(event), by: effect.work)
      }
    }
    await send(.clock(time))
  }

  /// Starts the app, which notices whether the network is lost.
  package mutating func start() async {
    if !circumstances.isReachable { await send(.network(isReachable: false)) }
    await send(.start)
  }

  // MARK: Users and starts

  /// The settings that the app has stored.
  var settings: Settings? { work.service.network.settings }

  /// Closes the app, and prepares its next start.
  package mutating func restart() {
    pending = []
    session = Session(session.app, at: session.now)
  }

  /// Closes the app, and prepares its next start with another version.
  mutating func update(to version: AppVersion) async throws(RequestProblem) {
    pending = []
    request.visit.appVersion = version
    try await reopen(keeping: work.service)
  }

  /// Prepares the start of the app for another user; loads of the old one are still in flight.
  mutating func change(to user: BackendUser) async throws(RequestProblem) {
    request.source = request.source.of(user)
    try await reopen()
  }

  private mutating func reopen(
    keeping service: ScreenService? = nil
  ) async throws(RequestProblem) {
    request.now = session.now
    let reported = reported
    (session, work) = try await prepared.session(
      for: request, circumstances, over: backend, keeping: service,
      report: { event in reported.withLock { $0.append(event) } })
  }

  // MARK: Pages

  /// The tree of the visible page, and the findings about it; `nil` for an app without tabs.
  package func tree() throws(RequestProblem) -> (tree: LayoutTree, findings: [Finding])? {
    guard let page = session.visible else { return nil }
    return try prepared.tree(of: work.service.screenFeed(of: page), pageRequest(of: page, "text"))
  }

  /// Returns the requests since the last call.
  package func takeRequests() -> [SentRequest] { circumstances.takeRequests() }

  /// Renders the visible page; `nil` for an app without tabs.
  package func shown(as format: String = "text") throws(RequestProblem) -> Shown? {
    guard let page = session.visible else { return nil }
    return try prepared.shown(work.service.screenFeed(of: page), pageRequest(of: page, format))
  }

  /// Renders the visible page, or returns the findings that prevent it; `nil` for an app without
  /// tabs.
  ///
  /// An explained page names its nodes, and an explained tree has the source of each value.
  package func rendered(
    as format: String, explains: Bool = false
  ) throws(RequestProblem) -> RenderedPage? {
    guard let page = session.visible else { return nil }
    var request = pageRequest(of: page, format)
    request.explains = explains
    return try prepared.rendered(work.service.screenFeed(of: page), request)
  }

  /// Returns the tap on a link of the visible page, with its position.
  ///
  /// A page can have equal links; `count` of them precede the tapped one.
  package func tap(on link: FeedLink, after count: Int = 0) -> Tap {
    let taps = (try? shown())??.tree.taps.filter { $0.link == link } ?? []
    let tap = taps.indices.contains(count) ? taps[count] : taps.first
    return Tap(link, at: tap?.position)
  }

  private func pageRequest(of page: Page, _ format: String) -> PageRequest {
    var request = request
    (request.screen, request.subject) = (page.screen.name, page.shownSubject)
    (request.format, request.now) = (format, session.now)
    return request
  }
}
