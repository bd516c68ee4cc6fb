// Made by bricks-codegen from the operation GetNextWorkout; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetNextWorkoutQuery: GraphQLOperation {
  package static let name = "GetNextWorkout"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "a3ba8c750783539c2221244e9919cf0bd732d0eb391acd08c4e008401bbf6856"
  package static let text =
    "query GetNextWorkout($extraLang:String!){next_workouts{...WorkoutFields}}" + AssetFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("next_workouts", type: "workouts", isList: true),
  ]
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// The workout that comes next in the user's programme, in one row or none. For users only.
    package let nextWorkouts: [NextWorkouts]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.nextWorkouts = object.read("next_workouts", isNeeded: true, &reading) ?? []
    }

    package struct NextWorkouts: AnswerModel {
      package let workoutFields: WorkoutFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.workoutFields = WorkoutFields(node, &reading)
      }
    }
  }
}
