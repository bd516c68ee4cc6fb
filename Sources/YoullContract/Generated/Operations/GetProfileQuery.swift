// Made by bricks-codegen from the operation GetProfile; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetProfileQuery: GraphQLOperation {
  package static let name = "GetProfile"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "756d4e58cbbffca9714a1fb32bddc1841b308baa2086730b9625c1c61aca24bc"
  package static let text =
    "query GetProfile($stats:[String!]!){users(limit:1){...ProfileFields}}" + AssetFields.text + ProfileFields.text
  package static let roots: [RootField] = [
    RootField("users", type: "users", isList: true),
  ]
  package let stats: [String]

  package init(stats: [String]) {
    self.stats = stats
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.stats.write("stats", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// One row. For users only.
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
