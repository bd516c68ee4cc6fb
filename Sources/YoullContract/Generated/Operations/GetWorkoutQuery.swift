// Made by bricks-codegen from the operation GetWorkout; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWorkoutQuery: GraphQLOperation {
  package static let name = "GetWorkout"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "06faa54daa21f8e8e12433ebce84e77c7cff2f7e255eab07b622a1a998aa9dbd"
  package static let text =
    "query GetWorkout($slug:String!$extraLang:String!){workouts(where:{slug:{_eq:$slug}}limit:1){...WorkoutFields exercises(order_by:[{position:asc}]){id slug title(lang:$extraLang)asset{...AssetFields}duration_seconds repetitions sets}user_feedback{...WorkoutFeedbackFields}}}" + AssetFields.text + WorkoutFeedbackFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("workouts", type: "workouts", isList: true),
  ]
  package let slug: String
  package let extraLang: String

  package init(slug: String, extraLang: String) {
    self.slug = slug
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let workouts: [Workouts]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.workouts = object.read("workouts", isNeeded: true, &reading) ?? []
    }

    package struct Workouts: AnswerModel {
      package let exercises: [Exercises]
      /// What the user thinks of it.
      package let userFeedback: UserFeedback?
      package let workoutFields: WorkoutFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.exercises = object.read("exercises", isNeeded: true, &reading) ?? []
        self.userFeedback = object.read("user_feedback", &reading)
        self.workoutFields = WorkoutFields(node, &reading)
      }

      package struct Exercises: AnswerModel {
        package let id: String?
        package let slug: String?
        package let title: String?
        package let asset: Asset?
        /// Either how long it is done
        package let durationSeconds: Int?
        /// or how often.
        package let repetitions: Int?
        package let sets: Int?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.id = object.read("id", isNeeded: true, &reading)
          self.slug = object.read("slug", isNeeded: true, &reading)
          self.title = object.read("title", isNeeded: true, &reading)
          self.asset = object.read("asset", &reading)
          self.durationSeconds = object.read("duration_seconds", &reading)
          self.repetitions = object.read("repetitions", &reading)
          self.sets = object.read("sets", &reading)
        }

        package struct Asset: AnswerModel {
          package let assetFields: AssetFields

          package init(_ node: JSONNode, _ reading: inout DocumentReading) {
            self.assetFields = AssetFields(node, &reading)
          }
        }
      }

      package struct UserFeedback: AnswerModel {
        package let workoutFeedbackFields: WorkoutFeedbackFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.workoutFeedbackFields = WorkoutFeedbackFields(node, &reading)
        }
      }
    }
  }
}
