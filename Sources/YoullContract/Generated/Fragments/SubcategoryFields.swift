// Made by bricks-codegen from the fragment SubcategoryFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum SubcategoryFields: GraphQLFragment {
  package static let name = "SubcategoryFields"
  package static let text = "fragment SubcategoryFields on subcategories{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}contents_aggregate{aggregate{count}}duration_seconds is_locked reviews_aggregate{aggregate{avg{rating}count}}}"
  package static let shape = FragmentShape(#"{"type":"subcategories","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"contents_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]},"duration_seconds integer","is_locked boolean!",{"field":"reviews_aggregate reviews_aggregate!","rows":[{"field":"aggregate reviews_aggregate_fields","rows":[{"field":"avg reviews_avg_fields","rows":["rating number"]},"count integer!"]}]}]}"#)
}
