// Made by bricks-codegen from the operation AddContentToPlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct AddContentToPlaylistMutation: GraphQLOperation {
  package static let name = "AddContentToPlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation AddContentToPlaylist($playlist:uuid!$content:String!){insert_playlist_contents_one(object:{playlist_id:$playlist content_slug:$content}on_conflict:{constraint:playlist_contents_pkey update_columns:[content_slug]}){playlist{...PlaylistFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, PlaylistFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_playlist_contents_one playlist_contents","arguments":{"object":{"playlist_id":{"$":"playlist"},"content_slug":{"$":"content"}},"on_conflict":{"constraint":"playlist_contents_pkey","update_columns":["content_slug"]}},"rows":[{"field":"playlist playlists!","rows":[{"spread":"PlaylistFields"}]}]}]}"#, fragments)
  package let playlist: String
  package let content: String

  package init(playlist: String, content: String) {
    self.playlist = playlist
    self.content = content
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.content.write("content", to: &writer)
    self.playlist.write("playlist", to: &writer)
    writer.endObject()
  }
}
