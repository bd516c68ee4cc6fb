// Made by bricks-codegen from the operation GetProfileNotifications; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetProfileNotificationsQuery: GraphQLOperation {
  package static let name = "GetProfileNotifications"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "d8151fa31c5d2a880ff807623a931be0a451de058e4ad9fac4569eb424d8e046"
  package static let text =
    "query GetProfileNotifications{notification_settings(limit:1){...NotificationFields}}" + NotificationFields.text
  package static let roots: [RootField] = [
    RootField("notification_settings", type: "notification_settings", isList: true),
  ]

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// One row. For users only.
    package let notificationSettings: [NotificationSettings]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.notificationSettings = object.read("notification_settings", isNeeded: true, &reading) ?? []
    }

    package struct NotificationSettings: AnswerModel {
      package let notificationFields: NotificationFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.notificationFields = NotificationFields(node, &reading)
      }
    }
  }
}
