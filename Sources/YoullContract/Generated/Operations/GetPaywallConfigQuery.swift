// Made by bricks-codegen from the operation GetPaywallConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPaywallConfigQuery: GraphQLOperation {
  package static let name = "GetPaywallConfig"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "e8e44a5299a6cb02c004b1481751e4aecfbe9b377f8004bdf966f33bccb3f422"
  package static let text =
    "query GetPaywallConfig($placement:String!$extraLang:String!)@cached(ttl:300){paywall_configs(where:{slug:{_eq:$placement}}limit:1){...PaywallConfigFields}}" + AssetFields.text + PaywallConfigFields.text + ProductFields.text
  package static let roots: [RootField] = [
    RootField("paywall_configs", type: "paywall_configs", isList: true),
  ]
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

  package struct Data: AnswerModel {
    package let paywallConfigs: [PaywallConfigs]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.paywallConfigs = object.read("paywall_configs", isNeeded: true, &reading) ?? []
    }

    package struct PaywallConfigs: AnswerModel {
      package let paywallConfigFields: PaywallConfigFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.paywallConfigFields = PaywallConfigFields(node, &reading)
      }
    }
  }
}
