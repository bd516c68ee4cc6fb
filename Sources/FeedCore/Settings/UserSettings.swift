import Basics
package import YoullNetwork

/// The settings of a user, under the names of the platform.
///
/// They belong to the user, not to the customer: a new user begins with the initial values.
extension Settings {
  /// The offers that the user has dismissed.
  package var offerIdsToHide: [String] {
    get { self[Self.offerIdsToHideKey] }
    set { self[Self.offerIdsToHideKey] = newValue }
  }

  /// Hides an offer from now on.
  package func hideOffer(_ id: String) {
    update(Self.offerIdsToHideKey) { ids in
      if !ids.contains(where: { $0.hasSameBytes(as: id) }) { ids.append(id) }
    }
  }

  /// The tags of the explore screen, which are shown before the server responds.
  package var exploreTags: [Tag] {
    get { self[Self.exploreTagsKey] }
    set { self[Self.exploreTagsKey] = newValue }
  }

  /// A Boolean value that indicates whether the welcome message was shown.
  package var displayedWelcomeMessage: Bool {
    get { self[Self.displayedWelcomeMessageKey] }
    set { self[Self.displayedWelcomeMessageKey] = newValue }
  }

  /// A Boolean value that indicates whether the welcome message was shown last, so that the welcome
  /// session follows.
  package var isWelcomeSessionNext: Bool {
    get { self[Self.isWelcomeSessionNextKey] }
    set { self[Self.isWelcomeSessionNextKey] = newValue }
  }

  package var onboardingType: OnboardingType {
    get { OnboardingType(rawValue: self[Self.onboardingTypeKey]) ?? .regular }
    set { self[Self.onboardingTypeKey] = newValue.rawValue }
  }

  /// A Boolean value that indicates whether the app has asked for permission to send notifications.
  package var displayedNotificationAlert: Bool {
    get { self[Self.displayedNotificationAlertKey] }
    set { self[Self.displayedNotificationAlertKey] = newValue }
  }

  /// A Boolean value that indicates whether the user has seen the quiz.
  package var displayedQuiz: Bool {
    get { self[Self.displayedQuizKey] }
    set { self[Self.displayedQuizKey] = newValue }
  }

  /// The hash of the latest news that the user has seen; empty before the first start.
  package var whatsNewContentHash: String {
    get { self[Self.whatsNewContentHashKey] }
    set { self[Self.whatsNewContentHashKey] = newValue }
  }

  /// The version of the app at the latest start; empty before the first start.
  package var lastAppVersion: String {
    get { self[Self.lastAppVersionKey] }
    set { self[Self.lastAppVersionKey] = newValue }
  }

  /// A Boolean value that indicates whether the user has configured or declined reminders.
  package var displayedReminders: Bool {
    get { self[Self.displayedRemindersKey] }
    set { self[Self.displayedRemindersKey] = newValue }
  }

  static let offerIdsToHideKey = Key<[String]>("offerIdsToHide", [])
  static let exploreTagsKey = Key<[Tag]>("exploreTags", [])
  private static let displayedWelcomeMessageKey = Key("displayedWelcomeMessage", false)
  private static let isWelcomeSessionNextKey = Key("isWelcomeSessionNext", false)
  private static let onboardingTypeKey = Key("onboardingType", OnboardingType.regular.rawValue)
  private static let displayedNotificationAlertKey = Key("displayedNotificationAlert", false)
  private static let displayedQuizKey = Key("displayedQuiz", false)
  private static let whatsNewContentHashKey = Key("whatsNewContentHash", "")
  private static let lastAppVersionKey = Key("lastAppVersion", "")
  private static let displayedRemindersKey = Key("displayedReminders", false)
}

extension BricksNetwork {
  /// The settings of the requesting user; `nil` for a user whose settings cannot be kept.
  package var settings: Settings? { coreDataStore.map { Settings(in: $0) } }
}

/// The kind of introduction that a new user gets.
package enum OnboardingType: String, Sendable, CaseIterable {
  case regular
  /// The user came by an invitation and has no introduction.
  case skipped
}
