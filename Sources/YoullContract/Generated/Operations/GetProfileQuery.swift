// Made by bricks-codegen from the operation GetProfile; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetProfileQuery: GraphQLOperation {
  package static let name = "GetProfile"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "a287ca5a4ab817d5e1d567515d48411516f4b6a12af28dcd91e44f4a12f23c2c"
  package static let text =
    "query GetProfile{users(limit:1){...ProfileFields}}" + ProfileFields.text

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// A user may read one row of this table, which is their own.
    package let users: [Users]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.users = object.read("users", isNeeded: true, &reading) ?? []
    }

    package struct Users: AnswerModel {
      package let profileFields: ProfileFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.profileFields = ProfileFields(node, &reading)
      }
    }
  }
}
