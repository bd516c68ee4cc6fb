import Basics
package import FeedCore

/// A flow that the app begins by itself: one row of the table of flows.
package struct AppFlow: Sendable {
  package let name: String
  /// The name in messages, such as “the welcome message”.
  package let title: String
  /// The function of the platform that decides about the flow.
  package let function: String
  /// The event after which the flow may begin.
  package let trigger: Trigger
  /// The condition in words.
  package let condition: String
  /// The screen that the flow shows, if it is one of the app's screens.
  package let screen: Screen?
  let isDue: @Sendable (FlowFacts) -> Bool
  /// Records that the flow was shown.
  let remember: @Sendable (inout FlowFacts) -> Void

  package enum Trigger: String, Sendable, CaseIterable {
    /// The home screen appears.
    case visit
    /// The player closes.
    case playerClosed
  }

  private init(
    _ name: String, _ title: String, _ function: String, on trigger: Trigger = .visit,
    when condition: String, shows screen: Screen? = nil,
    _ isDue: @escaping @Sendable (FlowFacts) -> Bool,
    remember: @escaping @Sendable (inout FlowFacts) -> Void
  ) {
    self.name = name
    self.title = title
    self.function = function
    self.trigger = trigger
    self.condition = condition
    self.screen = screen
    self.isDue = isDue
    self.remember = remember
  }

  package static let welcomeMessage = AppFlow(
    "welcomeMessage", "the welcome message", "displayWelcomeMessageIfNeeded()",
    when: "`displayedWelcomeMessage` is false, and `onboardingType` is `regular`",
    shows: .welcome,
    { $0.mayWelcome },
    remember: { $0.displayedWelcomeMessage = true })

  package static let welcomeSession = AppFlow(
    "welcomeSession", "the welcome session", "makeWelcomeSessionViewConfig()",
    when: "the welcome message has just ended, and the app has a welcome session",
    shows: .welcomeSession,
    { $0.isWelcomeSessionNext && $0.hasWelcomeSession },
    remember: { $0.isWelcomeSessionNext = false })

  package static let whatsNew = AppFlow(
    "whatsNew", "the news of the app", "WhatsNewControllerManager",
    when: "the app was updated, and the hash of the news is different", shows: .whatsNew,
    { $0.isUpdated && $0.hasOtherNews },
    remember: { facts in
      facts.whatsNewContentHash = facts.newsHash ?? ""
      facts.lastAppVersion = facts.appVersion
    })

  package static let notificationAlert = AppFlow(
    "notificationAlert", "the question about notifications",
    "displayNotificationAlertControllerIfNeeded()",
    when: "the user is signed in and was not asked before", shows: .notifications,
    { $0.isSignedIn && !$0.displayedNotificationAlert },
    remember: { $0.displayedNotificationAlert = true })

  package static let quiz = AppFlow(
    "quiz", "the quiz", "displayQuizIfNeeded()",
    when: "`quizEnabled` is on, a quiz is configured, and the user has not seen it",
    shows: Screen.named("quiz"),
    { $0.isQuizEnabled && $0.quizConfigID != nil && !$0.displayedQuiz },
    remember: { $0.displayedQuiz = true })

  package static let reminders = AppFlow(
    "reminders", "the reminders", "didClosePlayerPublisher", on: .playerClosed,
    when: "`reminders` is on, and the user has not configured or declined them",
    shows: Screen.named("reminders"),
    { $0.areRemindersEnabled && !$0.displayedReminders },
    remember: { $0.displayedReminders = true })

  /// The table, in the order of precedence.
  package static let all = [
    welcomeMessage, welcomeSession, whatsNew, notificationAlert, quiz, reminders,
  ]

  /// The rows as a table in Markdown.
  package static var table: String {
    var lines = ["|Flow|Decided by|After|Condition|", "|-|-|-|-|"]
    for flow in all {
      lines.append(
        "|`\(flow.name)`|`\(flow.function)`|\(flow.trigger.words)|\(flow.condition)|")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AppFlow: Hashable {
  package static func == (one: AppFlow, other: AppFlow) -> Bool {
    one.name.hasSameBytes(as: other.name)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ByteString(name)) }
}

extension AppFlow.Trigger {
  fileprivate var words: String {
    switch self {
    case .visit: "the home screen appears"
    case .playerClosed: "the player closes"
    }
  }
}
