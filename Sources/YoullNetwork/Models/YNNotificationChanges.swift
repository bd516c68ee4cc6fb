/// Changes of the notification settings; settings that are left out stay as they are.
public struct YNNotificationChanges: Sendable, Hashable {
  /// A Boolean value that indicates whether the device may show it.
  public var isPushEnabled: Bool?
  /// A Boolean value that indicates whether it may come by mail.
  public var isEmailEnabled: Bool?
  /// The time of the reminder.
  public var reminderTime = ReminderTime.kept
  /// A Boolean value that indicates whether the user is notified about events that are about to
  /// begin.
  public var aboutEvents: Bool?
  /// A Boolean value that indicates whether the user is reminded of journeys.
  public var aboutJourneys: Bool?
  /// A Boolean value that indicates whether the user is notified about news of the app.
  public var aboutNews: Bool?

  /// The time of the daily reminder.
  public enum ReminderTime: Sendable, Hashable {
    /// The setting stays as it is.
    case kept
    /// No reminder.
    case never
    /// A time such as `07:30`, in the user's time zone.
    case at(String)
  }

  /// No change.
  public init() {}
}
