// Made by bricks-codegen from the fragment NodeFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum NodeFields: GraphQLFragment {
  package static let name = "NodeFields"
  package static let text = "fragment NodeFields on Node{id}"
  package static let shape = FragmentShape(#"{"type":"Node","rows":["id text!"]}"#)
}
