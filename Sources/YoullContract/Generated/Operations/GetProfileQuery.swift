// Made by bricks-codegen from the operation GetProfile; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetProfileQuery: GraphQLOperation {
  package static let name = "GetProfile"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetProfile($stats:[String!]!){users(limit:1){...ProfileFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ProfileFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"users [users!]!","arguments":{"limit":1},"rows":[{"spread":"ProfileFields"}]}]}"#, fragments)
  package let stats: [String]

  package init(stats: [String]) {
    self.stats = stats
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.stats.write("stats", to: &writer)
    writer.endObject()
  }
}
