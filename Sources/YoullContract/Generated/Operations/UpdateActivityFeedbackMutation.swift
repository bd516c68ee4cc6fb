// Made by bricks-codegen from the operation UpdateActivityFeedback; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct UpdateActivityFeedbackMutation: GraphQLOperation {
  package static let name = "UpdateActivityFeedback"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation UpdateActivityFeedback($workout:String!$rating:Int!$words:String){insert_workout_feedback_one(object:{workout_slug:$workout rating:$rating words:$words}on_conflict:{constraint:workout_feedback_pkey update_columns:[rating words]}){...WorkoutFeedbackFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [WorkoutFeedbackFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_workout_feedback_one workout_feedback","arguments":{"object":{"workout_slug":{"$":"workout"},"rating":{"$":"rating"},"words":{"$":"words"}},"on_conflict":{"constraint":"workout_feedback_pkey","update_columns":["rating","words"]}},"rows":[{"spread":"WorkoutFeedbackFields"}]}]}"#, fragments)
  package let workout: String
  package let rating: Int
  package let words: InputValue<String>

  package init(workout: String, rating: Int, words: InputValue<String> = .absent) {
    self.workout = workout
    self.rating = rating
    self.words = words
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.rating.write("rating", to: &writer)
    self.words.write("words", to: &writer)
    self.workout.write("workout", to: &writer)
    writer.endObject()
  }
}
