// Made by bricks-codegen from the operation GetExploreTag; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreTagQuery: GraphQLOperation {
  package static let name = "GetExploreTag"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetExploreTag($slug:String!$extraLang:String!)@cached(ttl:300){tags(where:{slug:{_eq:$slug}}limit:1){...TagFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, TagFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"tags [tags!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"TagFields"}]}]}"#, fragments)
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
