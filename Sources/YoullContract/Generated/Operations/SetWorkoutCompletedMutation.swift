// Made by bricks-codegen from the operation SetWorkoutCompleted; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetWorkoutCompletedMutation: GraphQLOperation {
  package static let name = "SetWorkoutCompleted"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SetWorkoutCompleted($workout:String!$isCompleted:Boolean!$extraLang:String!){insert_workout_progress_one(object:{workout_slug:$workout is_completed:$isCompleted}on_conflict:{constraint:workout_progress_pkey update_columns:[is_completed]}){workout{...WorkoutFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_workout_progress_one workout_progress","arguments":{"object":{"workout_slug":{"$":"workout"},"is_completed":{"$":"isCompleted"}},"on_conflict":{"constraint":"workout_progress_pkey","update_columns":["is_completed"]}},"rows":[{"field":"workout workouts!","rows":[{"spread":"WorkoutFields"}]}]}]}"#, fragments)
  package let workout: String
  package let isCompleted: Bool
  package let extraLang: String

  package init(workout: String, isCompleted: Bool, extraLang: String) {
    self.workout = workout
    self.isCompleted = isCompleted
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.isCompleted.write("isCompleted", to: &writer)
    self.workout.write("workout", to: &writer)
    writer.endObject()
  }
}
