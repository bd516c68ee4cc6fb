// Made by bricks-codegen from the operation GetPromoOffers; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetPromoOffersQuery: GraphQLOperation {
  package static let name = "GetPromoOffers"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "91684db83fb05b51655130df7fc5b2571a63f2053c856de28fef6d2226297ee2"
  package static let text =
    "query GetPromoOffers($extra_lang:String)@cached(ttl:300){promo_offers(order_by:[{position:asc}]){...PromoOfferFields}}" + AssetFields.text + PromoOfferFields.text
  package let extraLang: InputValue<String>

  package init(extraLang: InputValue<String> = .absent) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extra_lang", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let promoOffers: [PromoOffers]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.promoOffers = object.read("promo_offers", isNeeded: true, &reading) ?? []
    }

    package struct PromoOffers: AnswerModel {
      package let promoOfferFields: PromoOfferFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.promoOfferFields = PromoOfferFields(node, &reading)
      }
    }
  }
}
