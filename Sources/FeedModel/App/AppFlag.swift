import Basics

/// A feature flag of the platform: one row of the table of flags.
package struct AppFlag: Sendable {
  package let name: String
  /// The value in an app that does not set the flag.
  package let isOnByDefault: Bool
  package let summary: String

  private init(_ name: String, _ isOnByDefault: Bool, _ summary: String) {
    self.name = name
    self.isOnByDefault = isOnByDefault
    self.summary = summary
  }

  package static let journeysEnabled = AppFlag(
    "journeysEnabled", true, "sections of journeys are shown")
  package static let eventsEnabled = AppFlag("eventsEnabled", true, "sections of events are shown")
  package static let mealsEnabled = AppFlag("mealsEnabled", true, "the plan of meals is shown")
  package static let activityEnabled = AppFlag(
    "activityEnabled", true, "sections of workouts are shown")
  package static let quizEnabled = AppFlag(
    "quizEnabled", true, "the quiz and its suggestions are shown")
  package static let reminders = AppFlag(
    "reminders", false, "reminders are offered after the player closes")
  package static let exploreEnabled = AppFlag(
    "exploreEnabled", false, "the explore tab shows a feed of the customer")
  package static let isLightVersion = AppFlag(
    "isLightVersion", false, "the app has no feed of its own in the explore tab")

  package static let all = [
    journeysEnabled, eventsEnabled, mealsEnabled, activityEnabled, quizEnabled, reminders,
    exploreEnabled, isLightVersion,
  ]

  package static func named(_ name: String) -> AppFlag? {
    all.first { $0.name.hasSameBytes(as: name) }
  }
}
