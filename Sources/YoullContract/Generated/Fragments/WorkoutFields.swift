// Made by bricks-codegen from the fragment WorkoutFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum WorkoutFields: GraphQLFragment {
  package static let name = "WorkoutFields"
  package static let text = "fragment WorkoutFields on workouts{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}duration_seconds level calories exercises_aggregate{aggregate{count}}user_progress{is_completed}is_locked facilitator{name}}"
  package static let shape = FragmentShape(#"{"type":"workouts","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"duration_seconds integer","level text","calories integer",{"field":"exercises_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]},{"field":"user_progress workout_progress","rows":["is_completed boolean!"]},"is_locked boolean!",{"field":"facilitator facilitators","rows":["name text!"]}]}"#)
}
