// Made by bricks-codegen from the operation GetContentCategories; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetContentCategoriesQuery: GraphQLOperation {
  package static let name = "GetContentCategories"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetContentCategories($extraLang:String!)@cached(ttl:300){categories(order_by:[{position:asc}]){...CategoryFields subcategories(order_by:[{position:asc}]){...SubcategoryFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, CategoryFields.self, SubcategoryFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"categories [categories!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"CategoryFields"},{"field":"subcategories [subcategories!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"SubcategoryFields"}]}]}]}"#, fragments)
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
