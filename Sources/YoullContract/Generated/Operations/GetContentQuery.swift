// Made by bricks-codegen from the operation GetContent; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetContentQuery: GraphQLOperation {
  package static let name = "GetContent"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetContent($slugs:[String!]!$extraLang:String!)@cached(ttl:60){contents(where:{slug:{_in:$slugs}}){...ContentDetailFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ContentDetailFields.self, ContentFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"contents [contents!]!","arguments":{"where":{"slug":{"_in":{"$":"slugs"}}}},"rows":[{"spread":"ContentDetailFields"}]}]}"#, fragments)
  package let slugs: [String]
  package let extraLang: String

  package init(slugs: [String], extraLang: String) {
    self.slugs = slugs
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slugs.write("slugs", to: &writer)
    writer.endObject()
  }
}
