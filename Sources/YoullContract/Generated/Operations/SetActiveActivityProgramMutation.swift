// Made by bricks-codegen from the operation SetActiveActivityProgram; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetActiveActivityProgramMutation: GraphQLOperation {
  package static let name = "SetActiveActivityProgram"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "490620a3557bf8c9e0d34aa95acb6e751cfa133b9f064a5cd4d93001f5acda83"
  package static let text =
    "mutation SetActiveActivityProgram($program:String!$extraLang:String!){set_active_activity_program(program:$program){...ActivityProgramFields}}" + ActivityProgramFields.text + AssetFields.text
  package static let roots: [RootField] = [
    RootField("set_active_activity_program", type: "activity_programs", isList: false),
  ]
  package let program: String
  package let extraLang: String

  package init(program: String, extraLang: String) {
    self.program = program
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.program.write("program", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// Makes a programme the one that the user's workouts come from.
    package let setActiveActivityProgram: SetActiveActivityProgram?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.setActiveActivityProgram = object.read("set_active_activity_program", &reading)
    }

    package struct SetActiveActivityProgram: AnswerModel {
      package let activityProgramFields: ActivityProgramFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.activityProgramFields = ActivityProgramFields(node, &reading)
      }
    }
  }
}
