// Made by bricks-codegen from the operation GetJourneys; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetJourneysQuery: GraphQLOperation {
  package static let name = "GetJourneys"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetJourneys($extraLang:String!){journeys(order_by:[{position:asc}]){...JourneyField}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, JourneyField.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"journeys [journeys!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"JourneyField"}]}]}"#, fragments)
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
