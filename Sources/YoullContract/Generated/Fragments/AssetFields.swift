// Made by bricks-codegen from the fragment AssetFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum AssetFields: GraphQLFragment {
  package static let name = "AssetFields"
  package static let text = "fragment AssetFields on assets{id url}"
  package static let shape = FragmentShape(#"{"type":"assets","rows":["id text!","url text!"]}"#)
}
