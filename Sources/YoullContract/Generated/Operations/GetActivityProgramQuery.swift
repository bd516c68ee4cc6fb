// Made by bricks-codegen from the operation GetActivityProgram; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetActivityProgramQuery: GraphQLOperation {
  package static let name = "GetActivityProgram"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetActivityProgram($slug:String!$extraLang:String!){activity_programs(where:{slug:{_eq:$slug}}limit:1){...ActivityProgramFields workouts(order_by:[{position:asc}]){...WorkoutFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [ActivityProgramFields.self, AssetFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"activity_programs [activity_programs!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"ActivityProgramFields"},{"field":"workouts [workouts!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"WorkoutFields"}]}]}]}"#, fragments)
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
