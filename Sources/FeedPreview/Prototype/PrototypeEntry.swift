package import BricksKit
import Documents
package import FeedClient
import FeedCore
package import FeedModel
import Localization
import YoullModels

/// An entry in the log of a prototype: an event of the session, and its effect.
package struct PrototypeEntry: Sendable {
  package let number: Int
  /// The event as the session received it.
  ///
  /// The events of a log, sent to the app after its start, lead to the same pages.
  package let event: Session.Event
  /// The step of a scenario that sends the event, if it has one.
  package internal(set) var step: String?
  /// A Boolean value that indicates whether the tool sent the event, not its user.
  let isOfTool: Bool
  package let requests: [SentRequest]
  package let effect: Effect
  /// The reason why the event did nothing, or the error of a change at the server.
  package let problem: String?

  /// The state of the app after an event.
  package struct Effect: Sendable {
    package let screen: String
    package let subject: String?
    package let state: FeedState
    /// The tab, unless the app has none.
    package let tab: TabItem?
    /// The number of pages that lie below the visible one.
    package let depth: Int
    package let isPresented: Bool
    package let time: Int64

    init(_ session: Session) {
      let page = session.visible
      screen = page?.screen.name ?? ""
      subject = page?.shownSubject
      state = page?.content.state ?? .empty
      let isTab = session.tabs.indices.contains(session.selected)
      let tab = isTab ? session.tabs[session.selected] : nil
      self.tab = tab?.item
      depth = max((tab?.pages.count ?? 0) + session.presented.count - 1, 0)
      isPresented = !session.presented.isEmpty
      time = session.now
    }
  }

  init(
    _ number: Int, _ event: Session.Event, _ step: String?, isOfTool: Bool,
    _ requests: [SentRequest], _ session: Session
  ) {
    (self.number, self.event, self.requests) = (number, event, requests)
    (self.step, self.isOfTool) = (step, isOfTool)
    effect = Effect(session)
    problem =
      session.refusal?.message
      ?? session.notice.map { $0.findings.first?.message ?? "The server refused the change." }
  }

  /// A Boolean value that indicates whether a later change of the clock can replace the entry.
  var isClock: Bool { if case .clock = event { requests.isEmpty } else { false } }
}

extension PrototypeEntry {
  /// The action of the user, such as `didSelectEvent`, and its details.
  var words: (action: String, details: String) {
    switch event {
    case .start: ("Start", "")
    case .clock(let time), .foreground(let time): ("Clock", Instant(milliseconds: time).text)
    case .select(let item): ("Tab", item.rawValue)
    case .tap(let tap):
      (
        tap.link.name,
        tap.link.arguments.map {
          "\($0.name): \(PrintableText.of(String(decoding: $0.value, as: UTF8.self)))"
        }.joined(separator: ", ")
      )
    case .open(let target): ("Link", target.address)
    case .back: ("Back", "")
    case .pullToRefresh: ("Pull to refresh", "")
    case .reachedEnd: ("End of the list", "")
    case .viewed(let positions): ("Impressions", "\(positions.count)")
    case .network(let isReachable): ("Network", isReachable ? "on" : "off")
    case .registrationCompleted: ("Registration", "")
    case .signedOut: ("Sign-out", "")
    case .trigger, .page, .written, .facts: ("Event", "")
    }
  }

  /// The row of the table of routes that decided about a tap.
  var route: String {
    guard case .tap(let tap) = event, let route = Route.of(tap.link.action) else { return "" }
    return switch route.target {
    case .screen(let name): "\(route.style.rawValue) \(name)"
    case .page(let reaction): reaction.rawValue
    case .write(let write): write.function
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("number", number)
    writer.member("action", words.action)
    writer.member("details", words.details)
    writer.member("route", route)
    writer.member("problem", problem ?? "")
    writer.member("screen", effect.screen)
    writer.member("subject", effect.subject ?? "")
    writer.member("state", effect.state.rawValue)
    writer.member("tab", effect.tab?.rawValue ?? "")
    writer.member("depth", effect.depth)
    writer.member("isPresented", effect.isPresented)
    writer.member("time", Instant(milliseconds: effect.time).text)
    writer.beginArray("requests")
    for request in requests {
      writer.beginObject()
      writer.member("title", request.title)
      writer.member("outcome", request.outcomeWords)
      writer.member("isFailure", request.isFailure)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
