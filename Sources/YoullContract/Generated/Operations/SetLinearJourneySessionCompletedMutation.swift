// Made by bricks-codegen from the operation SetLinearJourneySessionCompleted; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetLinearJourneySessionCompletedMutation: GraphQLOperation {
  package static let name = "SetLinearJourneySessionCompleted"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SetLinearJourneySessionCompleted($journey:String!$content:String!){insert_linear_journey_session_progress_one(object:{journey_slug:$journey content_slug:$content}on_conflict:{constraint:linear_journey_session_progress_pkey update_columns:[content_slug]}){id}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_linear_journey_session_progress_one linear_journey_session_progress","arguments":{"object":{"journey_slug":{"$":"journey"},"content_slug":{"$":"content"}},"on_conflict":{"constraint":"linear_journey_session_progress_pkey","update_columns":["content_slug"]}},"rows":["id text!"]}]}"#)
  package let journey: String
  package let content: String

  package init(journey: String, content: String) {
    self.journey = journey
    self.content = content
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.content.write("content", to: &writer)
    self.journey.write("journey", to: &writer)
    writer.endObject()
  }
}
