import Basics
package import FeedClient
package import FeedLayout
import Localization

extension LivingApp {
  /// Returns the step of a scenario that sends an event to the app as it is now; `nil` for an event
  /// that no user causes.
  package func step(for event: Session.Event) -> String? {
    switch event {
    case .start: "open the app"
    case .select(let item): "open tab \(item.rawValue)"
    case .tap(let tap): (try? tree()?.tree).flatMap { $0.step(for: tap) }
    case .open(.place(let link)): "open link \(link.address())"
    case .open(.action(let link)):
      "open link \(String(decoding: link.address, as: UTF8.self))"
    case .back: "go back"
    case .pullToRefresh: "pull to refresh"
    case .reachedEnd: "scroll to the end"
    case .viewed: "look at the screen"
    case .network(let isReachable): isReachable ? "restore the network" : "lose the network"
    case .clock(let time): Self.stepOfWaiting(time - session.now)
    case .foreground(let time):
      Self.duration(time - session.now).map { "go to the background for \($0)" }
    case .trigger(let trigger): ScenarioAction.RefreshEvent.step(of: trigger)
    case .registrationCompleted: "register"
    case .signedOut: "sign out"
    case .page, .written, .facts: nil
    }
  }

  /// Returns the step that lets a time pass; `nil` for a time that goes back.
  package static func stepOfWaiting(_ milliseconds: Int64) -> String? {
    duration(milliseconds).map { "wait \($0)" }
  }

  private static func duration(_ milliseconds: Int64) -> String? {
    guard milliseconds >= 0 else { return nil }
    if milliseconds % 1000 != 0 { return "\(milliseconds) ms" }
    let seconds = milliseconds / 1000
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension LayoutTree {
  /// Returns the shortest step that taps a part of the page, and no other part.
  package func step(for tap: Tap) -> String? {
    let taps = namedTaps
    guard let named = taps.first(where: { $0.tap == tap }) else { return typingStep(for: tap) }
    let address = String(decoding: tap.link.address, as: UTF8.self)
    var targets: [ScenarioTarget] = []
    for text in named.texts {
      var target = ScenarioTarget(.text(text))
      targets.append(target)
      target.isButton = named.isButton
      targets.append(target)
    }
    targets += targets.flatMap { target in
      named.section.map { section in
        var target = target
        target.section = section
        return target
      }
    }
    targets.append(ScenarioTarget(.link(address)))
    for target in targets {
      if case .one(tap) = TapResolution(target, among: taps) { return "tap \(target.words)" }
    }
    // Equal parts differ by their numbers only.
    guard var target = targets.last,
      case .several(let equal) = TapResolution(target, among: taps),
      let number = equal.firstIndex(where: { $0.tap == tap })
    else { return nil }
    target.number = number + 1
    return "tap \(target.words)"
  }
}

extension LayoutTree {
  /// Returns the step that enters a text before a tap.
  private func typingStep(for tap: Tap) -> String? {
    guard let entered = tap.link.arguments.last,
      let text = String(validating: entered.value, as: UTF8.self)
    else { return nil }
    let named = namedTaps.first { named in
      named.tap.position == tap.position && named.tap.link.entering(text) == tap.link
    }
    guard let words = named.flatMap({ step(for: $0.tap) }), words.hasPrefix("tap ") else {
      return nil
    }
    return "type \(ScenarioText.quoted(text)) into \(words.dropFirst(4))"
  }
}

extension ScenarioTarget {
  /// The target as it is written in a step.
  fileprivate var words: String {
    var words = number.map { "\(ScenarioOrdinal.word($0)) " } ?? ""
    switch name {
    case .text(let text): words += (isButton ? "button " : "") + ScenarioText.quoted(text)
    case .item(let id): words += "item \(ScenarioText.quoted(id))"
    case .link(let address): words += "link \(address)"
    }
    if let section { words += " in \(ScenarioText.quoted(section))" }
    return words
  }
}
