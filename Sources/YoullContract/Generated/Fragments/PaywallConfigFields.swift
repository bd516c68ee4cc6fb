// Made by bricks-codegen from the fragment PaywallConfigFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum PaywallConfigFields: GraphQLFragment {
  package static let name = "PaywallConfigFields"
  package static let text = "fragment PaywallConfigFields on paywall_configs{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}benefits(lang:$extraLang)call_to_action(lang:$extraLang)terms_url privacy_url paywall_products(order_by:[{position:asc}]){id product{...ProductFields store_id period trial_days}badge(lang:$extraLang)is_preselected}}"
  package static let shape = FragmentShape(#"{"type":"paywall_configs","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"benefits [text!]!","arguments":{"lang":{"$":"extraLang"}}},{"field":"call_to_action text","arguments":{"lang":{"$":"extraLang"}}},"terms_url text","privacy_url text",{"field":"paywall_products [paywall_products!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!",{"field":"product products!","rows":[{"spread":"ProductFields"},"store_id text","period text","trial_days integer"]},{"field":"badge text","arguments":{"lang":{"$":"extraLang"}}},"is_preselected boolean!"]}]}"#)
}
