import Basics
import Documents
import FeedClient
import FeedCore
import FeedModel

extension ScenarioRun {
  /// Checks an expectation about the latest step.
  mutating func check(
    _ expectation: ScenarioExpectation, _ step: ScenarioStep
  ) throws(RequestProblem) {
    let problem = isOpen ? problem(with: expectation) : "The app is not open."
    guard let problem else { return try append(step, .met, []) }
    transcript.failures.append(
      Finding(
        ScenarioRules.failed, problem, at: step.place,
        notes: shownTexts.isEmpty ? [] : [Note("the screen shows \(shownTexts)")]))
    try append(step, .failed, [Transcript.Line(kind: .failure, text: problem)])
  }

  /// The texts on the screen, shortened.
  private var shownTexts: String {
    let texts = reading.allTexts
    return texts.isEmpty
      ? "" : Sentence.list(texts.map { Quoted.text($0) }, limit: 24, conjunction: "and")
  }

  /// Returns a sentence about an expectation that is not met.
  private func problem(with expectation: ScenarioExpectation) -> String? {
    let session = app.session
    switch expectation {
    case .text(let text, let isShown):
      let isOnScreen = reading.allTexts.contains { Self.contains($0, text) }
      guard isOnScreen != isShown else { return nil }
      if !isShown { return "The screen shows \(Quoted.text(text))." }
      let near = NearestName.of(text, among: reading.allTexts)
      return "The screen does not show \(Quoted.text(text))"
        + (near.map { "; it shows \(Quoted.text($0))." } ?? ".")
    case .screen(let name, let subject):
      guard let page = session.visible else { return "The app shows no screen." }
      let found = page.screen.name + (page.shownSubject.map { " about \($0)" } ?? "")
      guard page.screen.name.hasSameBytes(as: name) else {
        return "The visible screen is \(found), not \(name)."
      }
      guard let subject, page.shownSubject.map(ByteString.init) != ByteString(subject) else {
        return nil
      }
      return "The visible screen is \(found), not \(name) about \(subject)."
    case .tab(let name):
      let tab =
        session.tabs.indices.contains(session.selected)
        ? session.tabs[session.selected].item?.rawValue ?? "none" : "none"
      return tab.hasSameBytes(as: name) ? nil : "The selected tab is \(tab), not \(name)."
    case .state(let name):
      let state = session.visible?.content.state.rawValue ?? "closed"
      return state.hasSameBytes(as: name)
        ? nil : "The state of the screen is \(state), not \(name)."
    case .request(let name, let isSent): return requestProblem(name, isSent)
    case .event(let kind, let action):
      let isReported = latest.events.contains { event in
        event.kind.rawValue.hasSameBytes(as: kind)
          && (action.map { event.action?.name.hasSameBytes(as: $0) ?? false } ?? true)
      }
      let wanted = "\(kind)\(action.map { " \($0)" } ?? "")"
      return isReported ? nil : "The step has reported no event \(wanted)."
    case .flow(let name):
      let flow = session.flows.current?.name
      if let name {
        return flow?.hasSameBytes(as: name) ?? false
          ? nil : "The app shows \(flow.map { "the flow \($0)" } ?? "no flow"), not \(name)."
      }
      return flow.map { "The app shows the flow \($0)." }
    case .notice(let text):
      guard let notice = session.notice else { return "The latest change was not refused." }
      return Self.contains("\(notice)", text) ? nil : "The notice is \(Quoted.text("\(notice)"))."
    case .refused:
      return session.refusal == nil && transcript.ignoredLink == nil
        ? "The app did not ignore the step." : nil
    case .nothingChanged:
      guard session.visible?.id == before.address?.id else {
        return "The app shows another screen: \(session.visible?.screen.name ?? "none")."
      }
      let changes = reading.changes(from: before.reading)
      return changes.isEmpty ? nil : "The screen has changed: \(changes.joined(separator: "; "))."
    }
  }

  private func requestProblem(_ name: String?, _ isSent: Bool) -> String? {
    let sent = latest.requests.filter(\.isSent).map(\.name)
    let words = sent.isEmpty ? "no request" : Sentence.list(sent, limit: 12, conjunction: "and")
    guard let name else { return sent.isEmpty == !isSent ? nil : "The step has sent \(words)." }
    guard sent.contains(where: { $0.hasSameBytes(as: name) }) != isSent else { return nil }
    guard isSent else { return "The step has sent \(name)." }
    if latest.requests.contains(where: { $0.name.hasSameBytes(as: name) }) {
      return "\(name) was not sent, because the device is offline."
    }
    return sent.isEmpty
      ? "The step has sent no request." : "The step has sent \(words), but not \(name)."
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return wanted.isEmpty }
    return (0...(bytes.count - wanted.count)).contains {
      bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
