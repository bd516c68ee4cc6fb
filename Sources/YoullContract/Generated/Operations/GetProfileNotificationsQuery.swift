// Made by bricks-codegen from the operation GetProfileNotifications; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetProfileNotificationsQuery: GraphQLOperation {
  package static let name = "GetProfileNotifications"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetProfileNotifications{notification_settings(limit:1){...NotificationFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [NotificationFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"notification_settings [notification_settings!]!","arguments":{"limit":1},"rows":[{"spread":"NotificationFields"}]}]}"#, fragments)

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}
