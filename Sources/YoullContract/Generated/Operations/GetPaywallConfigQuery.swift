// Made by bricks-codegen from the operation GetPaywallConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPaywallConfigQuery: GraphQLOperation {
  package static let name = "GetPaywallConfig"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetPaywallConfig($placement:String!$extraLang:String!)@cached(ttl:300){paywall_configs(where:{slug:{_eq:$placement}}limit:1){...PaywallConfigFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, PaywallConfigFields.self, ProductFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"paywall_configs [paywall_configs!]!","arguments":{"where":{"slug":{"_eq":{"$":"placement"}}},"limit":1},"rows":[{"spread":"PaywallConfigFields"}]}]}"#, fragments)
  package let placement: String
  package let extraLang: String

  package init(placement: String, extraLang: String) {
    self.placement = placement
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.placement.write("placement", to: &writer)
    writer.endObject()
  }
}
