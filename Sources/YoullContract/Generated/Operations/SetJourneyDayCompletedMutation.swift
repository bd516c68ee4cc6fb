// Made by bricks-codegen from the operation SetJourneyDayCompleted; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetJourneyDayCompletedMutation: GraphQLOperation {
  package static let name = "SetJourneyDayCompleted"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "afd0577abdf53e19eeaa6bb8fe8fc8ed9c163ddbd637cf49f46cd9c9c40561d7"
  package static let text =
    "mutation SetJourneyDayCompleted($journey:String!$day:Int!){insert_journey_day_progress_one(object:{journey_slug:$journey day:$day}on_conflict:{constraint:journey_day_progress_pkey update_columns:[day]}){id}}"
  package static let roots: [RootField] = [
    RootField("insert_journey_day_progress_one", type: "journey_day_progress", isList: false),
  ]
  package let journey: String
  package let day: Int

  package init(journey: String, day: Int) {
    self.journey = journey
    self.day = day
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.day.write("day", to: &writer)
    self.journey.write("journey", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// A day of a journey that the user has done.
    package let insertJourneyDayProgressOne: InsertJourneyDayProgressOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertJourneyDayProgressOne = object.read("insert_journey_day_progress_one", &reading)
    }

    package struct InsertJourneyDayProgressOne: AnswerModel {
      package let id: String?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
      }
    }
  }
}
