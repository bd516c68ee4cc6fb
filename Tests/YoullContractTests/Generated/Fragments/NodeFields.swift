// Made by bricks-codegen from the fragment NodeFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct NodeFields: AnswerModel {
  package static let text = "fragment NodeFields on Node{id}"
  package let id: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
  }
}
