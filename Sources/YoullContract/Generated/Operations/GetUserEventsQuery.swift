// Made by bricks-codegen from the operation GetUserEvents; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetUserEventsQuery: GraphQLOperation {
  package static let name = "GetUserEvents"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetUserEvents($extraLang:String!){events(where:{user_response:{state:{_in:[going maybe]}}}order_by:[{starts_at:asc}]){...EventFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, EventFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"events [events!]!","arguments":{"where":{"user_response":{"state":{"_in":["going","maybe"]}}},"order_by":[{"starts_at":"asc"}]},"rows":[{"spread":"EventFields"}]}]}"#, fragments)
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }
}
