// Made by bricks-codegen from the fragment AssetFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct AssetFields: AnswerModel {
  package static let text = "fragment AssetFields on assets{id url}"
  package let id: String?
  package let url: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.url = object.read("url", isNeeded: true, &reading)
  }
}
