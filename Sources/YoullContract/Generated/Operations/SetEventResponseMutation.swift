// Made by bricks-codegen from the operation SetEventResponse; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetEventResponseMutation: GraphQLOperation {
  package static let name = "SetEventResponse"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "47b54d8284c1ffeb9a5ca544636a2be6658c49c394b4598cfdb5dd7bfbca6583"
  package static let text =
    "mutation SetEventResponse($event:String!$state:response_state!$extraLang:String!){insert_event_responses_one(object:{event_slug:$event state:$state}on_conflict:{constraint:event_responses_pkey update_columns:[state]}){event{...EventFields}}}" + AssetFields.text + EventFields.text
  package static let roots: [RootField] = [
    RootField("insert_event_responses_one", type: "event_responses", isList: false),
  ]
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

  package struct Data: AnswerModel {
    package let insertEventResponsesOne: InsertEventResponsesOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertEventResponsesOne = object.read("insert_event_responses_one", &reading)
    }

    package struct InsertEventResponsesOne: AnswerModel {
      package let event: Event?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.event = object.read("event", isNeeded: true, &reading)
      }

      package struct Event: AnswerModel {
        package let eventFields: EventFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.eventFields = EventFields(node, &reading)
        }
      }
    }
  }
}
