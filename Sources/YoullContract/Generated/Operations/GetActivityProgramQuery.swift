// Made by bricks-codegen from the operation GetActivityProgram; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetActivityProgramQuery: GraphQLOperation {
  package static let name = "GetActivityProgram"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "bc5d9bb79d74f40c6474df75f591774764c9e3bd98e494a0a1d2f5db8e5bd14a"
  package static let text =
    "query GetActivityProgram($slug:String!$extraLang:String!){activity_programs(where:{slug:{_eq:$slug}}limit:1){...ActivityProgramFields workouts(order_by:[{position:asc}]){...WorkoutFields}}}" + ActivityProgramFields.text + AssetFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("activity_programs", type: "activity_programs", isList: true),
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
    package let activityPrograms: [ActivityPrograms]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.activityPrograms = object.read("activity_programs", isNeeded: true, &reading) ?? []
    }

    package struct ActivityPrograms: AnswerModel {
      package let workouts: [Workouts]
      package let activityProgramFields: ActivityProgramFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.workouts = object.read("workouts", isNeeded: true, &reading) ?? []
        self.activityProgramFields = ActivityProgramFields(node, &reading)
      }

      package struct Workouts: AnswerModel {
        package let workoutFields: WorkoutFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.workoutFields = WorkoutFields(node, &reading)
        }
      }
    }
  }
}
