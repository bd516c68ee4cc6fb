// Made by bricks-codegen from the operation SetJourneyDayCompleted; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetJourneyDayCompletedMutation: GraphQLOperation {
  package static let name = "SetJourneyDayCompleted"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SetJourneyDayCompleted($journey:String!$day:Int!){insert_journey_day_progress_one(object:{journey_slug:$journey day:$day}on_conflict:{constraint:journey_day_progress_pkey update_columns:[day]}){id}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_journey_day_progress_one journey_day_progress","arguments":{"object":{"journey_slug":{"$":"journey"},"day":{"$":"day"}},"on_conflict":{"constraint":"journey_day_progress_pkey","update_columns":["day"]}},"rows":["id text!"]}]}"#)
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
}
