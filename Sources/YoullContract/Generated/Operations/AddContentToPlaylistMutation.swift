// Made by bricks-codegen from the operation AddContentToPlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct AddContentToPlaylistMutation: GraphQLOperation {
  package static let name = "AddContentToPlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "e95fb4ff6acc42e25c9db309183cf20552dcf2a5646271875d751d91ff876e71"
  package static let text =
    "mutation AddContentToPlaylist($playlist:uuid!$content:String!){insert_playlist_contents_one(object:{playlist_id:$playlist content_slug:$content}on_conflict:{constraint:playlist_contents_pkey update_columns:[content_slug]}){playlist{...PlaylistFields}}}" + AssetFields.text + PlaylistFields.text
  package static let roots: [RootField] = [
    RootField("insert_playlist_contents_one", type: "playlist_contents", isList: false),
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
    package let insertPlaylistContentsOne: InsertPlaylistContentsOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertPlaylistContentsOne = object.read("insert_playlist_contents_one", &reading)
    }

    package struct InsertPlaylistContentsOne: AnswerModel {
      package let playlist: Playlist?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.playlist = object.read("playlist", isNeeded: true, &reading)
      }

      package struct Playlist: AnswerModel {
        package let playlistFields: PlaylistFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.playlistFields = PlaylistFields(node, &reading)
        }
      }
    }
  }
}
