// Made by bricks-codegen from the fragment NewsFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum NewsFields: GraphQLFragment {
  package static let name = "NewsFields"
  package static let text = "fragment NewsFields on news{id slug title(lang:$extraLang)body(lang:$extraLang)asset{...AssetFields}version}"
  package static let shape = FragmentShape(#"{"type":"news","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"body text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"version text"]}"#)
}
