// Made by bricks-codegen from the operation GetExploreTags; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreTagsQuery: GraphQLOperation {
  package static let name = "GetExploreTags"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "8a74ae0a712f4fcd798b7a05aa0fdd4559f3ae7e675ac3edc2430bbae41bbd57"
  package static let ownText = "query GetExploreTags($extraLang:String!)@cached(ttl:300){explore_tags(order_by:[{position:asc}]){...TagFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, TagFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"explore_tags [tags!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"TagFields"}]}]}"#, fragments)
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
