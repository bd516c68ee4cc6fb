// Made by bricks-codegen from the operation GetWorkouts; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWorkoutsQuery: GraphQLOperation {
  package static let name = "GetWorkouts"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetWorkouts($extraLang:String!){workouts{...WorkoutFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"workouts [workouts!]!","rows":[{"spread":"WorkoutFields"}]}]}"#, fragments)
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }
}
