// Made by bricks-codegen from the fragment LinearJourneyFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum LinearJourneyFields: GraphQLFragment {
  package static let name = "LinearJourneyFields"
  package static let text = "fragment LinearJourneyFields on linear_journeys{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}sessions_aggregate{aggregate{count}}user_progress{completed_count progress next_session{title extra_languages(where:{lang:{_eq:$extraLang}}limit:1){title}}}is_locked}"
  package static let shape = FragmentShape(#"{"type":"linear_journeys","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"sessions_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]},{"field":"user_progress linear_journey_progress","rows":["completed_count integer!","progress number!",{"field":"next_session contents","rows":["title text!",{"field":"extra_languages [content_languages!]","arguments":{"where":{"lang":{"_eq":{"$":"extraLang"}}},"limit":1},"rows":["title text"]}]}]},"is_locked boolean"]}"#)
}
