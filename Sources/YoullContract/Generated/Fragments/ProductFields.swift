// Made by bricks-codegen from the fragment ProductFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct ProductFields: AnswerModel {
  package static let text = "fragment ProductFields on products{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}price old_price}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  /// In the words of the shop.
  package let price: String?
  package let oldPrice: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.price = object.read("price", &reading)
    self.oldPrice = object.read("old_price", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
