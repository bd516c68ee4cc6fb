// Made by bricks-codegen from the fragment ContentDetailFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct ContentDetailFields: AnswerModel {
  package static let text = "fragment ContentDetailFields on contents{...ContentFields body extra_languages(where:{lang:{_eq:$extraLang}}limit:1){body}media{...AssetFields}}"
  /// Markdown.
  package let body: String?
  /// Its texts in other languages, which win over those that stand beside them.
  package let extraLanguages: [ExtraLanguages]?
  /// What is played.
  package let media: Media?
  package let contentFields: ContentFields

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.body = object.read("body", &reading)
    self.extraLanguages = object.read("extra_languages", &reading)
    self.media = object.read("media", &reading)
    self.contentFields = ContentFields(node, &reading)
  }

  package struct ExtraLanguages: AnswerModel {
    package let body: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.body = object.read("body", &reading)
    }
  }

  package struct Media: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
