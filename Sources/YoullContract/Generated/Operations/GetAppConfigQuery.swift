// Made by bricks-codegen from the operation GetAppConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetAppConfigQuery: GraphQLOperation {
  package static let name = "GetAppConfig"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetAppConfig@cached(ttl:300){app_configs(limit:1){id minimum_version latest_version store_url support_email terms_url privacy_url is_under_maintenance app_flags{id name is_active}}}"
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"app_configs [app_configs!]!","arguments":{"limit":1},"rows":["id text!","minimum_version text!","latest_version text!","store_url text","support_email text","terms_url text","privacy_url text","is_under_maintenance boolean!",{"field":"app_flags [app_flags!]!","rows":["id text!","name text!","is_active boolean!"]}]}]}"#)

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}
