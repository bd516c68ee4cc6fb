// Made by bricks-codegen from the operation GetPlaylists; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPlaylistsQuery: GraphQLOperation {
  package static let name = "GetPlaylists"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetPlaylists{playlists(order_by:[{created_at:desc}]){...PlaylistFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, PlaylistFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"playlists [playlists!]!","arguments":{"order_by":[{"created_at":"desc"}]},"rows":[{"spread":"PlaylistFields"}]}]}"#, fragments)

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}
