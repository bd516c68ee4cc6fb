// Made by bricks-codegen from the operation GetAllCategories; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetAllCategoriesQuery: GraphQLOperation {
  package static let name = "GetAllCategories"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetAllCategories($extraLang:String!)@cached(ttl:300){categories(order_by:[{position:asc}]){...CategoryFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, CategoryFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"categories [categories!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"CategoryFields"}]}]}"#, fragments)
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
