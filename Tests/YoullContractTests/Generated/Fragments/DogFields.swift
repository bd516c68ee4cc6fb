// Made by bricks-codegen from the fragment DogFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum DogFields: GraphQLFragment {
  package static let name = "DogFields"
  package static let text = "fragment DogFields on Dog{age:lives class:voice}"
  package static let shape = FragmentShape(#"{"type":"Dog","rows":["age:lives text!","class:voice text"]}"#)
}
