// Made by bricks-codegen from the fragment CategoryFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum CategoryFields: GraphQLFragment {
  package static let name = "CategoryFields"
  package static let text = "fragment CategoryFields on categories{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}subcategories_aggregate{aggregate{count}}}"
  package static let shape = FragmentShape(#"{"type":"categories","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"subcategories_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]}]}"#)
}
