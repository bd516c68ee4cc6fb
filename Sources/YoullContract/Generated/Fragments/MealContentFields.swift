// Made by bricks-codegen from the fragment MealContentFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum MealContentFields: GraphQLFragment {
  package static let name = "MealContentFields"
  package static let text = "fragment MealContentFields on meals{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}kind calories duration_seconds user_progress{is_checked}}"
  package static let shape = FragmentShape(#"{"type":"meals","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"kind text!","calories integer","duration_seconds integer",{"field":"user_progress meal_progress","rows":["is_checked boolean!"]}]}"#)
}
