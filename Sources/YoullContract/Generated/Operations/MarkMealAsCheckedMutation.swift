// Made by bricks-codegen from the operation MarkMealAsChecked; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct MarkMealAsCheckedMutation: GraphQLOperation {
  package static let name = "MarkMealAsChecked"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation MarkMealAsChecked($meal:String!$isChecked:Boolean!$extraLang:String!){insert_meal_progress_one(object:{meal_slug:$meal is_checked:$isChecked}on_conflict:{constraint:meal_progress_pkey update_columns:[is_checked]}){meal{...MealContentFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, MealContentFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_meal_progress_one meal_progress","arguments":{"object":{"meal_slug":{"$":"meal"},"is_checked":{"$":"isChecked"}},"on_conflict":{"constraint":"meal_progress_pkey","update_columns":["is_checked"]}},"rows":[{"field":"meal meals!","rows":[{"spread":"MealContentFields"}]}]}]}"#, fragments)
  package let meal: String
  package let isChecked: Bool
  package let extraLang: String

  package init(meal: String, isChecked: Bool, extraLang: String) {
    self.meal = meal
    self.isChecked = isChecked
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.isChecked.write("isChecked", to: &writer)
    self.meal.write("meal", to: &writer)
    writer.endObject()
  }
}
