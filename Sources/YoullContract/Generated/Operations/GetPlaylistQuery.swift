// Made by bricks-codegen from the operation GetPlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPlaylistQuery: GraphQLOperation {
  package static let name = "GetPlaylist"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "cb50e82708bb27d1580335dedb58ef7f9d1311dec214fda310f44403495c5bc9"
  package static let text =
    "query GetPlaylist($id:uuid!$extraLang:String!){playlists_by_pk(id:$id){...PlaylistFields contents(order_by:[{position:asc}]){...ContentFields}}}" + AssetFields.text + ContentFields.text + PlaylistFields.text
  package static let roots: [RootField] = [
    RootField("playlists_by_pk", type: "playlists", isList: false),
  ]
  package let id: String
  package let extraLang: String

  package init(id: String, extraLang: String) {
    self.id = id
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.id.write("id", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// For users only.
    package let playlistsByPk: PlaylistsByPk?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.playlistsByPk = object.read("playlists_by_pk", &reading)
    }

    package struct PlaylistsByPk: AnswerModel {
      package let contents: [Contents]
      package let playlistFields: PlaylistFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.contents = object.read("contents", isNeeded: true, &reading) ?? []
        self.playlistFields = PlaylistFields(node, &reading)
      }

      package struct Contents: AnswerModel {
        package let contentFields: ContentFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.contentFields = ContentFields(node, &reading)
        }
      }
    }
  }
}
