import Basics
package import Documents
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

  private let prepared: PreparedProject
  private let work: SessionWork
  private let circumstances: AppCircumstances
  private let reported: Locked<[AnalyticsEvent]>
  /// The customer and the environment of the pages.
  private var request: PageRequest

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
    let circumstances = AppCircumstances(
      now: request.now, isReachable: !request.visit.isOffline, requests: AppRequestLog())
    let reported = Locked<[AnalyticsEvent]>([])
    var request = request
    request.visit.isOffline = false
    (session, work) = try await prepared.session(
      for: request, circumstances, report: { event in reported.withLock { $0.append(event) } })
    (self.prepared, self.request) = (prepared, request)
    (self.circumstances, self.reported) = (circumstances, reported)
  }

  /// Sends an event, and performs all effects that follow from it.
  package mutating func send(_ event: Session.Event) async {
    var effects = session.handle(event)[...]
    circumstances.now = session.now
    while let effect = effects.popFirst() {
      if let event = await work.perform(effect) { effects += session.handle(event) }
    }
  }

  /// Returns the requests since the last call.
  package func takeRequests() -> [AppRequest] { circumstances.requests?.take() ?? [] }

  /// Renders the visible page; `nil` for an app without tabs.
  package func shown(as format: String = "text") throws(RequestProblem) -> Shown? {
    guard let page = session.visible else { return nil }
    return try prepared.shown(work.service.screenFeed(of: page), pageRequest(of: page, format))
  }

  /// Renders the visible page, or returns the findings that prevent it; `nil` for an app without
  /// tabs.
  package func rendered(as format: String) throws(RequestProblem) -> RenderedPage? {
    guard let page = session.visible else { return nil }
    return try prepared.rendered(work.service.screenFeed(of: page), pageRequest(of: page, format))
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
