// Made by bricks-codegen from the fragment DeviceFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum DeviceFields: GraphQLFragment {
  package static let name = "DeviceFields"
  package static let text = "fragment DeviceFields on devices{id slug name room{name}asset{...AssetFields}status state{is_on level battery}}"
  package static let shape = FragmentShape(#"{"type":"devices","rows":["id text!","slug text!","name text!",{"field":"room rooms","rows":["name text!"]},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"status text!",{"field":"state device_states","rows":["is_on boolean","level number","battery number"]}]}"#)
}
