// Made by bricks-codegen from the operation GetWorkout; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWorkoutQuery: GraphQLOperation {
  package static let name = "GetWorkout"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetWorkout($slug:String!$extraLang:String!){workouts(where:{slug:{_eq:$slug}}limit:1){...WorkoutFields exercises(order_by:[{position:asc}]){id slug title(lang:$extraLang)asset{...AssetFields}duration_seconds repetitions sets}user_feedback{...WorkoutFeedbackFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, WorkoutFeedbackFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"workouts [workouts!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"WorkoutFields"},{"field":"exercises [exercises!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"duration_seconds integer","repetitions integer","sets integer"]},{"field":"user_feedback workout_feedback","rows":[{"spread":"WorkoutFeedbackFields"}]}]}]}"#, fragments)
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
}
