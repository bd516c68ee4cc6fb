// Made by bricks-codegen from the operation GetQuizConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetQuizConfigQuery: GraphQLOperation {
  package static let name = "GetQuizConfig"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetQuizConfig($slug:String!)@cached(ttl:300){quiz_configs(where:{slug:{_eq:$slug}}limit:1){id slug quiz{slug}is_skippable shows_intro shows_on_visit}}"
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"quiz_configs [quiz_configs!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":["id text!","slug text!",{"field":"quiz quizzes","rows":["slug text!"]},"is_skippable boolean!","shows_intro boolean!","shows_on_visit boolean!"]}]}"#)
  package let slug: String

  package init(slug: String) {
    self.slug = slug
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }
}
