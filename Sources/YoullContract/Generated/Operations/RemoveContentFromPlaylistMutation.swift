// Made by bricks-codegen from the operation RemoveContentFromPlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RemoveContentFromPlaylistMutation: GraphQLOperation {
  package static let name = "RemoveContentFromPlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "67172758a837f14dbbf92c65da2bb6d865b6e51d59147641744046dced7bd2ab"
  package static let text =
    "mutation RemoveContentFromPlaylist($playlist:uuid!$content:String!){delete_playlist_contents(where:{playlist_id:{_eq:$playlist}content:{slug:{_eq:$content}}}){affected_rows}}"
  package static let roots: [RootField] = [
    RootField("delete_playlist_contents", type: "mutation_response", isList: false),
  ]
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

  package struct Data: AnswerModel {
    package let deletePlaylistContents: DeletePlaylistContents?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.deletePlaylistContents = object.read("delete_playlist_contents", &reading)
    }

    package struct DeletePlaylistContents: AnswerModel {
      package let affectedRows: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.affectedRows = object.read("affected_rows", isNeeded: true, &reading)
      }
    }
  }
}
