// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The notification settings of the user.
public struct YNProfileNotifications: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// A Boolean value that indicates whether the device may show push notifications.
  public var isPushEnabled: Bool?
  /// A Boolean value that indicates whether notifications may be sent by email.
  public var isEmailEnabled: Bool?
  /// The time of the daily reminder, such as `07:30`, in the user's time zone; `nil` for no reminder.
  public var reminderTime: String?
  /// A Boolean value that indicates whether the user is notified about events before they begin.
  public var aboutEvents: Bool?
  /// A Boolean value that indicates whether the user is reminded of journeys.
  public var aboutJourneys: Bool?
  /// A Boolean value that indicates whether the user is notified about news of the app.
  public var aboutNews: Bool?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<YNProfileNotifications>] = [
    .boolean("isPushEnabled", \.isPushEnabled),
    .boolean("isEmailEnabled", \.isEmailEnabled),
    .text("reminderTime", \.reminderTime),
    .boolean("aboutEvents", \.aboutEvents),
    .boolean("aboutJourneys", \.aboutJourneys),
    .boolean("aboutNews", \.aboutNews),
  ]

  static let identity = FieldName("id")
}
