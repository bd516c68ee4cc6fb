// Made by bricks-codegen from the operation GetPlaylists; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPlaylistsQuery: GraphQLOperation {
  package static let name = "GetPlaylists"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "6e785fbc697aa072b06016a5c95c86b9c80f387e7c2b78d43ae6b599552abba0"
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
