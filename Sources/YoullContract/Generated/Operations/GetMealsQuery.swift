// Made by bricks-codegen from the operation GetMeals; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetMealsQuery: GraphQLOperation {
  package static let name = "GetMeals"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetMeals($extraLang:String!){meal_programs(order_by:[{position:asc}]){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}meals(order_by:[{position:asc}]){...MealContentFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, MealContentFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"meal_programs [meal_programs!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"meals [meals!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"MealContentFields"}]}]}]}"#, fragments)
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
