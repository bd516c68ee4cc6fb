// Made by bricks-codegen from the operation RemoveContentFromPlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RemoveContentFromPlaylistMutation: GraphQLOperation {
  package static let name = "RemoveContentFromPlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation RemoveContentFromPlaylist($playlist:uuid!$content:String!){delete_playlist_contents(where:{playlist_id:{_eq:$playlist}content:{slug:{_eq:$content}}}){affected_rows}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"delete_playlist_contents mutation_response","arguments":{"where":{"playlist_id":{"_eq":{"$":"playlist"}},"content":{"slug":{"_eq":{"$":"content"}}}}},"rows":["affected_rows integer!"]}]}"#)
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
