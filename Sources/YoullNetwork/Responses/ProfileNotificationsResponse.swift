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
