// Made by bricks-codegen from the operation UpdateActivityFeedback; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct UpdateActivityFeedbackMutation: GraphQLOperation {
  package static let name = "UpdateActivityFeedback"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "1f4b3b6ff10bdbaee840e06ab91c06fe094f3a0a0bb330d771d56905ff8133c1"
  package static let text =
    "mutation UpdateActivityFeedback($workout:String!$rating:Int!$words:String){insert_workout_feedback_one(object:{workout_slug:$workout rating:$rating words:$words}on_conflict:{constraint:workout_feedback_pkey update_columns:[rating words]}){...WorkoutFeedbackFields}}" + WorkoutFeedbackFields.text
  package static let roots: [RootField] = [
    RootField("insert_workout_feedback_one", type: "workout_feedback", isList: false),
  ]
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

  package struct Data: AnswerModel {
    package let insertWorkoutFeedbackOne: InsertWorkoutFeedbackOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertWorkoutFeedbackOne = object.read("insert_workout_feedback_one", &reading)
    }

    package struct InsertWorkoutFeedbackOne: AnswerModel {
      package let workoutFeedbackFields: WorkoutFeedbackFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.workoutFeedbackFields = WorkoutFeedbackFields(node, &reading)
      }
    }
  }
}
