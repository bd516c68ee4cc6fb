// Made by bricks-codegen from the fragment EventFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum EventFields: GraphQLFragment {
  package static let name = "EventFields"
  package static let text = "fragment EventFields on events{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}starts_at ends_at venue{name}facilitator{name}responses_aggregate{aggregate{count}}user_response{state}is_live}"
  package static let shape = FragmentShape(#"{"type":"events","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"starts_at text!","ends_at text",{"field":"venue venues","rows":["name text!"]},{"field":"facilitator facilitators","rows":["name text!"]},{"field":"responses_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]},{"field":"user_response event_responses","rows":["state text!"]},"is_live boolean!"]}"#)
}
