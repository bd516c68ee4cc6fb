// Made by bricks-codegen from the operation DeletePlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct DeletePlaylistMutation: GraphQLOperation {
  package static let name = "DeletePlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation DeletePlaylist($id:uuid!){delete_playlists_by_pk(id:$id){id}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"delete_playlists_by_pk playlists","arguments":{"id":{"$":"id"}},"rows":["id text!"]}]}"#)
  package let id: String

  package init(id: String) {
    self.id = id
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.id.write("id", to: &writer)
    writer.endObject()
  }
}
