// Made by bricks-codegen from the fragment JourneyDayFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum JourneyDayFields: GraphQLFragment {
  package static let name = "JourneyDayFields"
  package static let text = "fragment JourneyDayFields on journey_days{id slug day title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}duration_seconds state}"
  package static let shape = FragmentShape(#"{"type":"journey_days","rows":["id text!","slug text!","day integer!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"duration_seconds integer","state text!"]}"#)
}
