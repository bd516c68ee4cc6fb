// Made by bricks-codegen from the fragment PaywallConfigFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct PaywallConfigFields: AnswerModel {
  package static let text = "fragment PaywallConfigFields on paywall_configs{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}benefits(lang:$extraLang)call_to_action(lang:$extraLang)terms_url privacy_url paywall_products(order_by:[{position:asc}]){id product{...ProductFields store_id period trial_days}badge(lang:$extraLang)is_preselected}}"
  package let id: String?
  /// The place in the app that leads to it.
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let benefits: [String]
  package let callToAction: String?
  package let termsUrl: String?
  package let privacyUrl: String?
  package let paywallProducts: [PaywallProducts]

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.benefits = object.read("benefits", isNeeded: true, &reading) ?? []
    self.callToAction = object.read("call_to_action", &reading)
    self.termsUrl = object.read("terms_url", &reading)
    self.privacyUrl = object.read("privacy_url", &reading)
    self.paywallProducts = object.read("paywall_products", isNeeded: true, &reading) ?? []
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct PaywallProducts: AnswerModel {
    package let id: String?
    package let product: Product?
    /// A word on it, as `Best value`.
    package let badge: String?
    package let isPreselected: Bool?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.id = object.read("id", isNeeded: true, &reading)
      self.product = object.read("product", isNeeded: true, &reading)
      self.badge = object.read("badge", &reading)
      self.isPreselected = object.read("is_preselected", isNeeded: true, &reading)
    }

    package struct Product: AnswerModel {
      /// What the shop calls it.
      package let storeId: String?
      package let period: ProductPeriod?
      package let trialDays: Int?
      package let productFields: ProductFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.storeId = object.read("store_id", &reading)
        self.period = object.read("period", &reading)
        self.trialDays = object.read("trial_days", &reading)
        self.productFields = ProductFields(node, &reading)
      }
    }
  }
}
