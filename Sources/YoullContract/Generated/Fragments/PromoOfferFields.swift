// Made by bricks-codegen from the fragment PromoOfferFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum PromoOfferFields: GraphQLFragment {
  package static let name = "PromoOfferFields"
  package static let text = "fragment PromoOfferFields on promo_offers{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}ends_at call_to_action link_url}"
  package static let shape = FragmentShape(#"{"type":"promo_offers","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"ends_at text","call_to_action text","link_url text"]}"#)
}
