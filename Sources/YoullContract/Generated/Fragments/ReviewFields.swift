// Made by bricks-codegen from the fragment ReviewFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum ReviewFields: GraphQLFragment {
  package static let name = "ReviewFields"
  package static let text = "fragment ReviewFields on reviews{id slug user{name}rating body created_at}"
  package static let shape = FragmentShape(#"{"type":"reviews","rows":["id text!","slug text!",{"field":"user reviewers!","rows":["name text!"]},"rating integer!","body text","created_at text!"]}"#)
}
