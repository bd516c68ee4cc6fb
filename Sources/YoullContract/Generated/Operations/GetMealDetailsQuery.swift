// Made by bricks-codegen from the operation GetMealDetails; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetMealDetailsQuery: GraphQLOperation {
  package static let name = "GetMealDetails"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetMealDetails($slug:String!$extraLang:String!){meals(where:{slug:{_eq:$slug}}limit:1){...MealContentFields meal_cards(order_by:[{position:asc}]){id slug kind title(lang:$extraLang)body(lang:$extraLang)asset{...AssetFields}}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, MealContentFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"meals [meals!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"MealContentFields"},{"field":"meal_cards [meal_cards!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!","kind text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"body text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]}]}]}]}"#, fragments)
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
