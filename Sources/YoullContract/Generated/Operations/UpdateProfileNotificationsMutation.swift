// Made by bricks-codegen from the operation UpdateProfileNotifications; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct UpdateProfileNotificationsMutation: GraphQLOperation {
  package static let name = "UpdateProfileNotifications"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation UpdateProfileNotifications($changes:notification_settings_set_input!){update_notification_settings(where:{}_set:$changes){returning{...NotificationFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [NotificationFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"update_notification_settings notification_settings_mutation_response","arguments":{"where":{},"_set":{"$":"changes"}},"rows":[{"field":"returning [notification_settings!]!","rows":[{"spread":"NotificationFields"}]}]}]}"#, fragments)
  package let changes: NotificationSettingsSetInput

  package init(changes: NotificationSettingsSetInput) {
    self.changes = changes
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.changes.write("changes", to: &writer)
    writer.endObject()
  }
}
