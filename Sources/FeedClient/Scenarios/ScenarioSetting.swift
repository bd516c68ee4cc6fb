import Basics
import Documents
import FeedCore
import FeedModel
import Localization

/// A line before the steps of a scenario: one row of the table of settings.
package struct ScenarioSetting: Sendable {
  package let name: String
  /// The value, in capitals.
  package let value: String
  package let summary: String
  /// Changes the settings, or returns the reason why the value is not valid.
  let set: @Sendable (inout ScenarioSettings, String) -> String?

  private init(
    _ name: String, _ value: String, _ summary: String,
    _ set: @escaping @Sendable (inout ScenarioSettings, String) -> String?
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.set = set
  }

  private init(
    _ name: String, _ value: String, _ summary: String,
    _ path: any WritableKeyPath<ScenarioSettings, String?> & Sendable
  ) {
    self.init(name, value, summary) { settings, text in
      settings[keyPath: path] = text
      return nil
    }
  }

  /// The table.
  package static let all = [
    ScenarioSetting("customer", "NAME", "The folder of the customer in Themes.", \.customer),
    ScenarioSetting(
      "user", "NAME", "The user, or `guest` (default: the first user of the backend).", \.user),
    ScenarioSetting("clock", "ISO8601", "The time at the start (default: 2026-03-01T09:00:00Z).") {
      guard let instant = Instant($1) else {
        return "The clock is a date and time, such as 2026-03-01T18:30:00Z."
      }
      $0.clock = instant.milliseconds
      return nil
    },
    ScenarioSetting("time zone", "ZONE", "The time zone (default: UTC).") {
      $0.timeZone = $1
      return nil
    },
    ScenarioSetting("source", "SOURCE", "`backend` or `demo` (default: backend).", \.source),
    ScenarioSetting("transport", "TRANSPORT", "The transport of all requests.", \.transport),
    ScenarioSetting("language", "CODE", "The language of the user.", \.language),
    ScenarioSetting("device", "DEVICE", "The device.", \.device),
    ScenarioSetting("scheme", "SCHEME", "The color scheme.", \.scheme),
    ScenarioSetting("text size", "CATEGORY", "The text size of the user.", \.textSize),
    ScenarioSetting("version", "VERSION", "The version of the app (default: the newest).") {
      guard let version = AppVersion($1) else { return "A version is up to four numbers: `3.2`." }
      $0.version = version
      return nil
    },
    ScenarioSetting("flags", "NAME=on|off, …", "Feature flags that differ from the app's.") {
      settings, text in
      for (name, value) in pairs(text) {
        guard let isOn = switched(value) else { return "A flag is on or off: `\(name)=off`." }
        settings.flags.append((name, isOn))
      }
      return nil
    },
    ScenarioSetting(
      "start", "first|returning",
      "Whether the app was never opened, or the user has seen all flows (default: returning)."
    ) { choose($1, \.start, &$0) },
    ScenarioSetting(
      "remembers", "NAME=VALUE, …",
      "Settings that the app has stored: displayedWelcomeMessage, displayedNotificationAlert, "
        + "displayedQuiz or displayedReminders (on or off), onboardingType or lastAppVersion."
    ) { settings, text in
      for (name, value) in pairs(text) {
        guard let remembered = remembered(name, value) else {
          return "The app stores no \(Quoted.text(name)) with the value \(Quoted.text(value))."
        }
        settings.remembered.append(remembered)
      }
      return nil
    },
  ]

  static func named(_ name: String) -> ScenarioSetting? {
    all.first { $0.name.hasSameBytes(as: name) }
  }

  // MARK: Values

  private static func pairs(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: ",").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingSpaces }
      return (halves[0], halves.count > 1 ? halves[1] : "")
    }
  }

  private static func switched(_ value: String) -> Bool? {
    switch value {
    case "on": true
    case "off": false
    default: nil
    }
  }

  private static func choose<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ path: WritableKeyPath<ScenarioSettings, Choice>,
    _ settings: inout ScenarioSettings
  ) -> String? {
    guard let choice = Choice(rawValue: text) else {
      return InvalidName.message(text, "value", among: Choice.allCases.map(\.rawValue))
    }
    settings[keyPath: path] = choice
    return nil
  }

  private static func remembered(_ name: String, _ value: String) -> ScenarioSettings.Remembered? {
    switch name {
    case "onboardingType": OnboardingType(rawValue: value).map { .onboarding($0) }
    case "lastAppVersion": .lastVersion(value)
    default:
      if let flag = ScenarioSettings.RememberedFlag(rawValue: name), let isOn = switched(value) {
        .flag(flag, isOn)
      } else {
        nil
      }
    }
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}
