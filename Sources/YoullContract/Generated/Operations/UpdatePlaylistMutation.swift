// Made by bricks-codegen from the operation UpdatePlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct UpdatePlaylistMutation: GraphQLOperation {
  package static let name = "UpdatePlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation UpdatePlaylist($id:uuid!$title:String!){update_playlists_by_pk(pk_columns:{id:$id}_set:{title:$title}){...PlaylistFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, PlaylistFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"update_playlists_by_pk playlists","arguments":{"pk_columns":{"id":{"$":"id"}},"_set":{"title":{"$":"title"}}},"rows":[{"spread":"PlaylistFields"}]}]}"#, fragments)
  package let id: String
  package let title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.id.write("id", to: &writer)
    self.title.write("title", to: &writer)
    writer.endObject()
  }
}
