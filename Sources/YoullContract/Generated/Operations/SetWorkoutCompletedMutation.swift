// Made by bricks-codegen from the operation SetWorkoutCompleted; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetWorkoutCompletedMutation: GraphQLOperation {
  package static let name = "SetWorkoutCompleted"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "3e7d8292550bfac458b5b54114ca7e7a11b9174f9d03a67ca178ba274dcbaf49"
  package static let text =
    "mutation SetWorkoutCompleted($workout:String!$isCompleted:Boolean!$extraLang:String!){insert_workout_progress_one(object:{workout_slug:$workout is_completed:$isCompleted}on_conflict:{constraint:workout_progress_pkey update_columns:[is_completed]}){workout{...WorkoutFields}}}" + AssetFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("insert_workout_progress_one", type: "workout_progress", isList: false),
  ]
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

  package struct Data: AnswerModel {
    package let insertWorkoutProgressOne: InsertWorkoutProgressOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertWorkoutProgressOne = object.read("insert_workout_progress_one", &reading)
    }

    package struct InsertWorkoutProgressOne: AnswerModel {
      package let workout: Workout?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.workout = object.read("workout", isNeeded: true, &reading)
      }

      package struct Workout: AnswerModel {
        package let workoutFields: WorkoutFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.workoutFields = WorkoutFields(node, &reading)
        }
      }
    }
  }
}
