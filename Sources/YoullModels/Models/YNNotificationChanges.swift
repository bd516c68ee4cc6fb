/// Changes of the notification settings; omitted settings keep their values.
public struct YNNotificationChanges: Sendable, Hashable {
  /// A Boolean value that indicates whether the device may show push notifications.
  public var isPushEnabled: Bool?
  /// A Boolean value that indicates whether notifications may be sent by email.
  public var isEmailEnabled: Bool?
  /// The time of the reminder.
  public var reminderTime = ReminderTime.kept
  /// A Boolean value that indicates whether the user is notified about events before they begin.
  public var aboutEvents: Bool?
  /// A Boolean value that indicates whether the user is reminded of journeys.
  public var aboutJourneys: Bool?
  /// A Boolean value that indicates whether the user is notified about news of the app.
  public var aboutNews: Bool?

  /// The time of the daily reminder.
  public enum ReminderTime: Sendable, Hashable {
    /// The setting keeps its value.
    case kept
    /// No reminder.
    case never
    /// A time such as `07:30`, in the user's time zone.
    case at(String)
  }

  /// Creates an empty set of changes.
  public init() {}
}
