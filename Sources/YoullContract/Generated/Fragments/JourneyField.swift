// Made by bricks-codegen from the fragment JourneyField; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum JourneyField: GraphQLFragment {
  package static let name = "JourneyField"
  package static let text = "fragment JourneyField on journeys{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}day_count is_locked user_progress{day progress}}"
  package static let shape = FragmentShape(#"{"type":"journeys","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"day_count integer!","is_locked boolean!",{"field":"user_progress journey_progress","rows":["day integer!","progress number!"]}]}"#)
}
