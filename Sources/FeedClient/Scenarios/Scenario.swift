package import Documents
package import FeedCore
package import FeedModel

/// A script of what a user does with an app, and of what is then expected.
package struct Scenario: Sendable {
  package let title: String
  /// The place of the title.
  package let place: Place
  package var settings: ScenarioSettings
  package var steps: [ScenarioStep] = []

  /// The scenario with all its settings, as a part of a file.
  package var text: String {
    let lines =
      ["scenario: \(title)"] + settings.written.map { "\($0.name): \($0.value)" }
      + steps.map(\.text)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A file with scenarios.
package struct ScenarioFile: Sendable {
  package let source: SourceFile
  package var scenarios: [Scenario] = []
}

/// One line of a scenario.
package struct ScenarioStep: Sendable {
  /// The step as it is written, with single spaces.
  package let text: String
  package let action: ScenarioAction
  package let place: Place
}

/// The action or the expectation of a step.
package enum ScenarioAction: Sendable {
  case openApp
  /// The app is closed and starts again with its settings and caches, but without its open screens
  /// and its loads in flight.
  case restartApp
  case update(AppVersion)
  case tab(String)
  case link(String)
  case tap(ScenarioTarget)
  /// A tap on the control for one of some actions, in the target or on the whole page.
  case use([String], ScenarioTarget?)
  /// A text that the user enters before the tap.
  case type(String, into: ScenarioTarget)
  case reachedEnd
  case view
  case pullToRefresh
  case back
  case network(isReachable: Bool)
  /// The time from a request to its response, in milliseconds.
  case latency(Int64)
  /// Requests with the name, or all requests, fail with a status; `nil` ends the failures.
  case failure(name: String?, status: Int?)
  case expireToken(isRenewable: Bool)
  case wait(Int64)
  case background(Int64)
  case event(RefreshEvent)
  case finishPlayer
  case signOut
  case signIn(String)
  case expect(ScenarioExpectation)

  /// An event of another part of the app.
  package enum RefreshEvent: String, Sendable, CaseIterable {
    case registrationCompleted, subscriptionCompleted, reloadRequested, contentLiked, journeyViewed
  }
}

/// The part of a page that a step is about.
package struct ScenarioTarget: Sendable, Hashable {
  /// The way in which the target is named.
  package enum Name: Sendable, Hashable {
    /// A text of the control or item.
    case text(String)
    /// The ID of an item.
    case item(String)
    /// The link of the action.
    case link(String)
  }

  package let name: Name
  /// A Boolean value that indicates whether the target is a button.
  package var isButton = false
  /// The title, ID or kind of the section.
  package var section: String?
  /// The number among the parts with the same name, from 1.
  package var number: Int?

  package init(_ name: Name) { self.name = name }
}

/// The condition of a step that begins with `expect`.
package enum ScenarioExpectation: Sendable {
  case text(String, isShown: Bool)
  case screen(String, subject: String?)
  case tab(String)
  case state(String)
  case request(String?, isSent: Bool)
  case event(String, action: String?)
  case flow(String?)
  case notice(String)
  case refused
  case nothingChanged
}

/// The circumstances in which a scenario begins.
package struct ScenarioSettings: Sendable {
  package var customer: String?
  package var user: String?
  /// The time in milliseconds since 1970.
  package var clock: Int64 = Self.usualClock
  package var timeZone = Self.usualTimeZone
  package var source: String?
  package var transport: String?
  package var language: String?
  package var device: String?
  package var scheme: String?
  package var textSize: String?
  package var version: AppVersion?
  package var flags: [(name: String, isOn: Bool)] = []
  package var start = Start.returning
  package var remembered: [Remembered] = []
  /// The settings in the order of their lines.
  package var written: [(name: String, value: String)] = []

  package init() {}

  /// The time of scenarios that set no clock: 1 March 2026, 9 o'clock.
  package static let usualClock: Int64 = 1_772_355_600_000

  package static let usualTimeZone = "UTC"

  /// The memory of the app when the scenario begins.
  package enum Start: String, Sendable, CaseIterable {
    /// The app was never opened.
    case first
    /// The user has seen all flows.
    case returning
  }

  /// A setting that the app has stored, by its name on the platform.
  package enum Remembered: Sendable, Hashable {
    case flag(RememberedFlag, Bool)
    case onboarding(OnboardingType)
    case lastVersion(String)
  }

  /// A flow that the app has shown or not.
  package enum RememberedFlag: String, Sendable, CaseIterable {
    case displayedWelcomeMessage, displayedNotificationAlert, displayedQuiz, displayedReminders
  }
}
