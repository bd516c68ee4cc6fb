// Made by bricks-codegen from the operation SetEventResponse; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetEventResponseMutation: GraphQLOperation {
  package static let name = "SetEventResponse"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SetEventResponse($event:String!$state:response_state!$extraLang:String!){insert_event_responses_one(object:{event_slug:$event state:$state}on_conflict:{constraint:event_responses_pkey update_columns:[state]}){event{...EventFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, EventFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_event_responses_one event_responses","arguments":{"object":{"event_slug":{"$":"event"},"state":{"$":"state"}},"on_conflict":{"constraint":"event_responses_pkey","update_columns":["state"]}},"rows":[{"field":"event events!","rows":[{"spread":"EventFields"}]}]}]}"#, fragments)
  package let event: String
  package let state: ResponseState
  package let extraLang: String

  package init(event: String, state: ResponseState, extraLang: String) {
    self.event = event
    self.state = state
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.event.write("event", to: &writer)
    self.extraLang.write("extraLang", to: &writer)
    self.state.write("state", to: &writer)
    writer.endObject()
  }
}
