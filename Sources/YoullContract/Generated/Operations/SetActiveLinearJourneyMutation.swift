// Made by bricks-codegen from the operation SetActiveLinearJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetActiveLinearJourneyMutation: GraphQLOperation {
  package static let name = "SetActiveLinearJourney"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SetActiveLinearJourney($journey:String!$extraLang:String!){set_active_linear_journey(journey:$journey){...LinearJourneyFields user_progress{is_active}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, LinearJourneyFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"set_active_linear_journey linear_journeys","arguments":{"journey":{"$":"journey"}},"rows":[{"spread":"LinearJourneyFields"},{"field":"user_progress linear_journey_progress","rows":["is_active boolean!"]}]}]}"#, fragments)
  package let journey: String
  package let extraLang: String

  package init(journey: String, extraLang: String) {
    self.journey = journey
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.journey.write("journey", to: &writer)
    writer.endObject()
  }
}
