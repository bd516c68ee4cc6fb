// Made by bricks-codegen from the fragment PromoOfferFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct PromoOfferFields: AnswerModel {
  package static let text = "fragment PromoOfferFields on promo_offers{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}ends_at call_to_action link_url}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let endsAt: String?
  package let callToAction: String?
  package let linkUrl: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.endsAt = object.read("ends_at", &reading)
    self.callToAction = object.read("call_to_action", &reading)
    self.linkUrl = object.read("link_url", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
