// Made by bricks-codegen from the fragment DogFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct DogFields: AnswerModel {
  package static let text = "fragment DogFields on Dog{age:lives class:voice}"
  package let age: String?
  package let `class`: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.age = object.read("age", isNeeded: true, &reading)
    self.`class` = object.read("class", &reading)
  }
}
