// Made by bricks-codegen from the fragment FacilitatorFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum FacilitatorFields: GraphQLFragment {
  package static let name = "FacilitatorFields"
  package static let text = "fragment FacilitatorFields on facilitators{id slug name role(lang:$extraLang)biography(lang:$extraLang)position profile_image{...AssetFields}cover_image{...AssetFields}contents_aggregate{aggregate{count}}}"
  package static let shape = FragmentShape(#"{"type":"facilitators","rows":["id text!","slug text!","name text!",{"field":"role text","arguments":{"lang":{"$":"extraLang"}}},{"field":"biography text","arguments":{"lang":{"$":"extraLang"}}},"position integer!",{"field":"profile_image assets","rows":[{"spread":"AssetFields"}]},{"field":"cover_image assets","rows":[{"spread":"AssetFields"}]},{"field":"contents_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]}]}"#)
}
