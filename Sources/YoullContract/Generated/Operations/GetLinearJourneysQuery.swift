// Made by bricks-codegen from the operation GetLinearJourneys; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetLinearJourneysQuery: GraphQLOperation {
  package static let name = "GetLinearJourneys"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetLinearJourneys($extraLang:String!){linear_journeys(order_by:[{position:asc}]){...LinearJourneyFields user_progress{is_active}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, LinearJourneyFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"linear_journeys [linear_journeys!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"LinearJourneyFields"},{"field":"user_progress linear_journey_progress","rows":["is_active boolean!"]}]}]}"#, fragments)
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
