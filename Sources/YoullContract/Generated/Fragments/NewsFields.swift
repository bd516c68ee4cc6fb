// Made by bricks-codegen from the fragment NewsFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct NewsFields: AnswerModel {
  package static let text = "fragment NewsFields on news{id slug title(lang:$extraLang)body(lang:$extraLang)asset{...AssetFields}version}"
  package let id: String?
  package let slug: String?
  package let title: String?
  /// Markdown.
  package let body: String?
  package let asset: Asset?
  package let version: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.body = object.read("body", &reading)
    self.asset = object.read("asset", &reading)
    self.version = object.read("version", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
