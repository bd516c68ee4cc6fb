// Made by bricks-codegen from the operation GetExploreTags; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreTagsQuery: GraphQLOperation {
  package static let name = "GetExploreTags"
  package static let kind = GraphQLOperationKind.query
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
