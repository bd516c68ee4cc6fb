public import Documents

/// What the user wants to be told of.
public struct YNProfileNotifications: Sendable {
  /// Whether the device may show it.
  public var isPushEnabled: Bool?
  /// Whether it may come by mail.
  public var isEmailEnabled: Bool?
  /// When to be reminded each day, as `07:30` where the user is; none for never.
  public var reminderTime: String?
  /// Of events that are about to begin.
  public var aboutEvents: Bool?
  /// Of journeys that wait.
  public var aboutJourneys: Bool?
  /// Of what is new in the app.
  public var aboutNews: Bool?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension YNProfileNotifications: ResponseValue {
  package static let fields: [ModelField<YNProfileNotifications>] = [
    .boolean("isPushEnabled", \.isPushEnabled),
    .boolean("isEmailEnabled", \.isEmailEnabled),
    .text("reminderTime", \.reminderTime),
    .boolean("aboutEvents", \.aboutEvents),
    .boolean("aboutJourneys", \.aboutJourneys),
    .boolean("aboutNews", \.aboutNews),
  ]
}
