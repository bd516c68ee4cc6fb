// Made by bricks-codegen from the operation GetCategoryDetails; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetCategoryDetailsQuery: GraphQLOperation {
  package static let name = "GetCategoryDetails"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetCategoryDetails($slug:String!$extraLang:String!)@cached(ttl:300){categories(where:{slug:{_eq:$slug}}limit:1){...CategoryFields subcategories(order_by:[{position:asc}]){...SubcategoryFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, CategoryFields.self, SubcategoryFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"categories [categories!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"CategoryFields"},{"field":"subcategories [subcategories!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"SubcategoryFields"}]}]}]}"#, fragments)
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
