// Made by bricks-codegen from the operation GetPromoOffers; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPromoOffersQuery: GraphQLOperation {
  package static let name = "GetPromoOffers"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "b993a4b77e55eb2da85285bd65d8f82dbfb30c035cab9dfb295bff3f7eb5bb5a"
  package static let text =
    "query GetPromoOffers($extraLang:String!)@cached(ttl:300){promo_offers(order_by:[{position:asc}]){...PromoOfferFields}}" + AssetFields.text + PromoOfferFields.text
  package static let roots: [RootField] = [
    RootField("promo_offers", type: "promo_offers", isList: true),
  ]
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
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
