// Made by bricks-codegen from the operation RestartJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RestartJourneyMutation: GraphQLOperation {
  package static let name = "RestartJourney"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation RestartJourney($journey:String!){restart_journey(journey:$journey){affected_rows}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"restart_journey mutation_response","arguments":{"journey":{"$":"journey"}},"rows":["affected_rows integer!"]}]}"#)
  package let journey: String

  package init(journey: String) {
    self.journey = journey
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.journey.write("journey", to: &writer)
    writer.endObject()
  }
}
