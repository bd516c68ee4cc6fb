// Made by bricks-codegen from the operation SetLinearJourneySessionCompleted; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetLinearJourneySessionCompletedMutation: GraphQLOperation {
  package static let name = "SetLinearJourneySessionCompleted"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "8889a33db16a8596cf0c625e0a6672b7b23ed5fc4570b7c3604e62f6da13d7b6"
  package static let text =
    "mutation SetLinearJourneySessionCompleted($journey:String!$content:String!){insert_linear_journey_session_progress_one(object:{journey_slug:$journey content_slug:$content}on_conflict:{constraint:linear_journey_session_progress_pkey update_columns:[content_slug]}){id}}"
  package static let roots: [RootField] = [
    RootField("insert_linear_journey_session_progress_one", type: "linear_journey_session_progress", isList: false),
  ]
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

  package struct Data: AnswerModel {
    /// A session of a linear journey that the user has done.
    package let insertLinearJourneySessionProgressOne: InsertLinearJourneySessionProgressOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertLinearJourneySessionProgressOne = object.read("insert_linear_journey_session_progress_one", &reading)
    }

    package struct InsertLinearJourneySessionProgressOne: AnswerModel {
      package let id: String?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
      }
    }
  }
}
