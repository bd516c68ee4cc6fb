import BricksKit
import FeedClient
import FeedCore
import Localization

extension Prototype {
  /// The events of the log as a scenario, which ends with the screen that they lead to.
  package var script: String {
    var lines = ["customer: \(start.key.customer.name)"]
    let settings = start.key.settings
    if case .demo = app.request.source { lines.append("source: demo") }
    if let user = settings.user { lines.append("user: \(user.name)") }
    if let transport = app.request.transport { lines.append("transport: \(transport.rawValue)") }
    if app.request.timeZone != ScenarioSettings.usualTimeZone {
      lines.append("time zone: \(app.request.timeZone)")
    }
    lines.append("clock: \(Instant(milliseconds: start.clock ?? firstTime ?? 0).text)")
    let key = start.key
    let size = key.options.textSize.name
    if size != PreviewChoice.largeText.name { lines.append("text size: \(size)") }
    if let language = key.customer.language(key.options.language) {
      lines.append("language: \(language)")
    }
    if let version = settings.version { lines.append("version: \(version.name)") }
    let flags = settings.flags.map { "\($0.name)=\($0.isOn ? "on" : "off")" }
    if !flags.isEmpty { lines.append("flags: \(flags.joined(separator: ", "))") }
    lines += ["device: \(key.device.name)", "scheme: \(key.scheme.name)"]
    if start.isFirstStart { lines.append("start: first") }
    lines += ["", "scenario: \(title)"]
    lines += log.compactMap { entry in
      entry.step ?? (entry.isOfTool ? nil : "# No step does this: \(entry.words.action)")
    }
    if let screen = app.session.visible?.screen.name { lines.append("expect screen \(screen)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The title of the scenario: the screens at both ends.
  private var title: String {
    let first = PreviewWords.of(start.key.screen.name)
    guard let last = app.session.visible.map({ PreviewWords.of($0.screen.name) }), last != first
    else { return first }
    return "\(first) to \(last)"
  }
}
