/// What the user wants to be told of from now on; what is left out stays as it is.
public struct YNNotificationChanges: Sendable, Hashable {
  /// Whether the device may show it.
  public var isPushEnabled: Bool?
  /// Whether it may come by mail.
  public var isEmailEnabled: Bool?
  /// When to be reminded.
  public var reminderTime = ReminderTime.kept
  /// Of events that are about to begin.
  public var aboutEvents: Bool?
  /// Of journeys that wait.
  public var aboutJourneys: Bool?
  /// Of what is new in the app.
  public var aboutNews: Bool?

  /// When to be reminded each day.
  public enum ReminderTime: Sendable, Hashable {
    /// As before.
    case kept
    /// Not any more.
    case never
    /// At a time, as `07:30`, where the user is.
    case at(String)
  }

  /// Nothing changes.
  public init() {}
}
