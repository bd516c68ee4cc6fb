// Made by bricks-codegen from the operation CreatePlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct CreatePlaylistMutation: GraphQLOperation {
  package static let name = "CreatePlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "1194b5902cb71fdc8ba737401885602f685fe0cf290bc5ee7ea902cb41a35841"
  package static let text =
    "mutation CreatePlaylist($title:String!){insert_playlists_one(object:{title:$title}){...PlaylistFields}}" + AssetFields.text + PlaylistFields.text
  package static let roots: [RootField] = [
    RootField("insert_playlists_one", type: "playlists", isList: false),
  ]
  package let title: String

  package init(title: String) {
    self.title = title
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.title.write("title", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let insertPlaylistsOne: InsertPlaylistsOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertPlaylistsOne = object.read("insert_playlists_one", &reading)
    }

    package struct InsertPlaylistsOne: AnswerModel {
      package let playlistFields: PlaylistFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.playlistFields = PlaylistFields(node, &reading)
      }
    }
  }
}
