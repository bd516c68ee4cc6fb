// Made by bricks-codegen from the operation SetActiveActivityProgram; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetActiveActivityProgramMutation: GraphQLOperation {
  package static let name = "SetActiveActivityProgram"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SetActiveActivityProgram($program:String!$extraLang:String!){set_active_activity_program(program:$program){...ActivityProgramFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [ActivityProgramFields.self, AssetFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"set_active_activity_program activity_programs","arguments":{"program":{"$":"program"}},"rows":[{"spread":"ActivityProgramFields"}]}]}"#, fragments)
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
}
