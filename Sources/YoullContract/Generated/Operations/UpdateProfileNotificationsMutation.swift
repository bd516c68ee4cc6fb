// Made by bricks-codegen from the operation UpdateProfileNotifications; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct UpdateProfileNotificationsMutation: GraphQLOperation {
  package static let name = "UpdateProfileNotifications"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "bbd3ecdc1b6a19a70b3f15221ef49c3c6009e456ca6ea791345d2c5593711712"
  package static let text =
    "mutation UpdateProfileNotifications($changes:notification_settings_set_input!){update_notification_settings(where:{}_set:$changes){returning{...NotificationFields}}}" + NotificationFields.text
  package static let roots: [RootField] = [
    RootField("update_notification_settings", type: "notification_settings_mutation_response", isList: false),
  ]
  package let changes: NotificationSettingsSetInput

  package init(changes: NotificationSettingsSetInput) {
    self.changes = changes
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.changes.write("changes", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let updateNotificationSettings: UpdateNotificationSettings?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.updateNotificationSettings = object.read("update_notification_settings", &reading)
    }

    package struct UpdateNotificationSettings: AnswerModel {
      package let returning: [Returning]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.returning = object.read("returning", isNeeded: true, &reading) ?? []
      }

      package struct Returning: AnswerModel {
        package let notificationFields: NotificationFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.notificationFields = NotificationFields(node, &reading)
        }
      }
    }
  }
}
