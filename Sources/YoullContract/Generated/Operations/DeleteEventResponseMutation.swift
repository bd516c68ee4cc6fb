// Made by bricks-codegen from the operation DeleteEventResponse; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct DeleteEventResponseMutation: GraphQLOperation {
  package static let name = "DeleteEventResponse"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation DeleteEventResponse($event:String!){delete_event_responses(where:{event:{slug:{_eq:$event}}}){affected_rows}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"delete_event_responses mutation_response","arguments":{"where":{"event":{"slug":{"_eq":{"$":"event"}}}}},"rows":["affected_rows integer!"]}]}"#)
  package let event: String

  package init(event: String) {
    self.event = event
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.event.write("event", to: &writer)
    writer.endObject()
  }
}
