// Made by bricks-codegen from the operation GetPromoOffers; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPromoOffersQuery: GraphQLOperation {
  package static let name = "GetPromoOffers"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetPromoOffers($extraLang:String!)@cached(ttl:300){promo_offers(order_by:[{position:asc}]){...PromoOfferFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, PromoOfferFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"promo_offers [promo_offers!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"PromoOfferFields"}]}]}"#, fragments)
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }
}
