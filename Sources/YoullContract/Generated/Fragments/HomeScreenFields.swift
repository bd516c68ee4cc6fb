// Made by bricks-codegen from the fragment HomeScreenFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum HomeScreenFields: GraphQLFragment {
  package static let name = "HomeScreenFields"
  package static let text = "fragment HomeScreenFields on home_screen{live_users logo{...AssetFields}background{...AssetFields}}"
  package static let shape = FragmentShape(#"{"type":"home_screen","rows":["live_users integer",{"field":"logo assets","rows":[{"spread":"AssetFields"}]},{"field":"background assets","rows":[{"spread":"AssetFields"}]}]}"#)
}
