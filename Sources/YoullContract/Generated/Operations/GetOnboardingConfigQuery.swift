// Made by bricks-codegen from the operation GetOnboardingConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetOnboardingConfigQuery: GraphQLOperation {
  package static let name = "GetOnboardingConfig"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetOnboardingConfig($extraLang:String!)@cached(ttl:300){onboarding_configs(limit:1){id type quiz{slug}onboarding_steps(order_by:[{position:asc}]){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}call_to_action(lang:$extraLang)}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"onboarding_configs [onboarding_configs!]!","arguments":{"limit":1},"rows":["id text!","type text!",{"field":"quiz quizzes","rows":["slug text!"]},{"field":"onboarding_steps [onboarding_steps!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"call_to_action text","arguments":{"lang":{"$":"extraLang"}}}]}]}]}"#, fragments)
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
