import Basics
package import FeedCore
package import FeedModel
package import YoullNetwork

/// The inputs of the flows: facts about the app, its user and the stored settings.
package struct FlowFacts: Sendable, Hashable {
  package var isSignedIn = false
  package var displayedWelcomeMessage = false
  package var onboardingType = OnboardingType.regular
  /// A Boolean value that indicates whether the app has the texts of a welcome message.
  package var hasWelcomeMessage = true
  package var hasWelcomeSession = false
  package var isWelcomeSessionNext = false
  package var displayedNotificationAlert = false
  package var isQuizEnabled = false
  /// The quiz of the app; `nil` if none is configured.
  package var quizConfigID: String?
  package var displayedQuiz = false
  package var appVersion = ""
  /// The version at the latest start; empty at the first start.
  package var lastAppVersion = ""
  /// The hash of the current news; empty if the app has no news, and `nil` if they are unknown.
  package var newsHash: String?
  package var whatsNewContentHash = ""
  package var areRemindersEnabled = false
  package var displayedReminders = false

  package init() {}

  /// Reads the stored settings, and the flags and texts of an app.
  package init(_ app: CustomerApp, texts: AppTexts, _ settings: Settings) {
    hasWelcomeMessage = texts["welcome.message"] != nil
    isQuizEnabled = app.isOn(.quizEnabled)
    quizConfigID = app.settings.quizConfigID
    areRemindersEnabled = app.isOn(.reminders)
    displayedWelcomeMessage = settings.displayedWelcomeMessage
    isWelcomeSessionNext = settings.isWelcomeSessionNext
    onboardingType = settings.onboardingType
    displayedNotificationAlert = settings.displayedNotificationAlert
    displayedQuiz = settings.displayedQuiz
    lastAppVersion = settings.lastAppVersion
    whatsNewContentHash = settings.whatsNewContentHash
    displayedReminders = settings.displayedReminders
  }

  /// A Boolean value that indicates whether the app has another version than at its latest start.
  package var isUpdated: Bool {
    !lastAppVersion.isEmpty && !appVersion.isEmpty
      && !lastAppVersion.hasSameBytes(as: appVersion)
  }

  /// A Boolean value that indicates whether the welcome message may be the next flow.
  package var mayWelcome: Bool {
    !displayedWelcomeMessage && onboardingType == .regular && hasWelcomeMessage
  }

  /// A Boolean value that indicates whether the user has not seen the current news.
  var hasOtherNews: Bool {
    guard let newsHash, !newsHash.isEmpty else { return false }
    return !newsHash.hasSameBytes(as: whatsNewContentHash)
  }

  /// Stores what the app must remember.
  package func keep(in settings: Settings) {
    settings.displayedWelcomeMessage = displayedWelcomeMessage
    settings.isWelcomeSessionNext = isWelcomeSessionNext
    settings.displayedNotificationAlert = displayedNotificationAlert
    settings.displayedQuiz = displayedQuiz
    settings.lastAppVersion = lastAppVersion
    settings.whatsNewContentHash = whatsNewContentHash
    settings.displayedReminders = displayedReminders
  }
}
