// Made by bricks-codegen from the fragment ActivityProgramFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum ActivityProgramFields: GraphQLFragment {
  package static let name = "ActivityProgramFields"
  package static let text = "fragment ActivityProgramFields on activity_programs{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}workouts_aggregate{aggregate{count}}user_progress{is_active completed_count}}"
  package static let shape = FragmentShape(#"{"type":"activity_programs","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"workouts_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]},{"field":"user_progress activity_program_progress","rows":["is_active boolean!","completed_count integer!"]}]}"#)
}
