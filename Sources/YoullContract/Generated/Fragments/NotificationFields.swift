// Made by bricks-codegen from the fragment NotificationFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum NotificationFields: GraphQLFragment {
  package static let name = "NotificationFields"
  package static let text = "fragment NotificationFields on notification_settings{id is_push_enabled is_email_enabled reminder_time about_events about_journeys about_news}"
  package static let shape = FragmentShape(#"{"type":"notification_settings","rows":["id text!","is_push_enabled boolean!","is_email_enabled boolean!","reminder_time text","about_events boolean!","about_journeys boolean!","about_news boolean!"]}"#)
}
