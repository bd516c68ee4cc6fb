// Made by bricks-codegen from the fragment DailyQuoteFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct DailyQuoteFields: AnswerModel {
  package static let text = "fragment DailyQuoteFields on daily_quotes{id slug text(lang:$extraLang)author{name}asset{...AssetFields}}"
  package let id: String?
  package let slug: String?
  package let text: String?
  package let author: Author?
  package let asset: Asset?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.text = object.read("text", isNeeded: true, &reading)
    self.author = object.read("author", &reading)
    self.asset = object.read("asset", &reading)
  }

  package struct Author: AnswerModel {
    package let name: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.name = object.read("name", isNeeded: true, &reading)
    }
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
