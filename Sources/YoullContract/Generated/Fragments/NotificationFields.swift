// Made by bricks-codegen from the fragment NotificationFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct NotificationFields: AnswerModel {
  package static let text = "fragment NotificationFields on notification_settings{id is_push_enabled is_email_enabled reminder_time about_events about_journeys about_news}"
  package let id: String?
  package let isPushEnabled: Bool?
  package let isEmailEnabled: Bool?
  /// When to be reminded each day, as `07:30` where the user is; null for never.
  package let reminderTime: String?
  package let aboutEvents: Bool?
  package let aboutJourneys: Bool?
  package let aboutNews: Bool?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.isPushEnabled = object.read("is_push_enabled", isNeeded: true, &reading)
    self.isEmailEnabled = object.read("is_email_enabled", isNeeded: true, &reading)
    self.reminderTime = object.read("reminder_time", &reading)
    self.aboutEvents = object.read("about_events", isNeeded: true, &reading)
    self.aboutJourneys = object.read("about_journeys", isNeeded: true, &reading)
    self.aboutNews = object.read("about_news", isNeeded: true, &reading)
  }
}
