// Made by bricks-codegen from the fragment TagFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum TagFields: GraphQLFragment {
  package static let name = "TagFields"
  package static let text = "fragment TagFields on tags{id slug title(lang:$extraLang)asset{...AssetFields}sort_by sort_direction}"
  package static let shape = FragmentShape(#"{"type":"tags","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"sort_by text","sort_direction text"]}"#)
}
