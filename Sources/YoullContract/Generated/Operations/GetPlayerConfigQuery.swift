// Made by bricks-codegen from the operation GetPlayerConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPlayerConfigQuery: GraphQLOperation {
  package static let name = "GetPlayerConfig"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetPlayerConfig@cached(ttl:300){player_configs(limit:1){id skip_seconds speeds plays_in_background plays_next viewed_from}}"
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"player_configs [player_configs!]!","arguments":{"limit":1},"rows":["id text!","skip_seconds integer!","speeds [number!]!","plays_in_background boolean!","plays_next boolean!","viewed_from number!"]}]}"#)

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}
