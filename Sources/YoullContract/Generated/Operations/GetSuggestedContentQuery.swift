// Made by bricks-codegen from the operation GetSuggestedContent; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetSuggestedContentQuery: GraphQLOperation {
  package static let name = "GetSuggestedContent"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetSuggestedContent($quizConfigID:String$offset:Int!$limit:Int!$extraLang:String!){suggested_contents(quiz_config:$quizConfigID order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}suggested_contents_aggregate(quiz_config:$quizConfigID){aggregate{count}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ContentFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"suggested_contents [contents!]!","arguments":{"quiz_config":{"$":"quizConfigID"},"order_by":[{"position":"asc"}],"offset":{"$":"offset"},"limit":{"$":"limit"}},"rows":[{"spread":"ContentFields"}]},{"field":"suggested_contents_aggregate row_aggregate","arguments":{"quiz_config":{"$":"quizConfigID"}},"rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]}]}"#, fragments)
  package let quizConfigID: InputValue<String>
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(quizConfigID: InputValue<String> = .absent, offset: Int, limit: Int, extraLang: String) {
    self.quizConfigID = quizConfigID
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.quizConfigID.write("quizConfigID", to: &writer)
    writer.endObject()
  }
}
