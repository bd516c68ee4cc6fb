// Made by bricks-codegen from the operation DeletePlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct DeletePlaylistMutation: GraphQLOperation {
  package static let name = "DeletePlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "49c3fba88d0f5e605da38351ff1c1bda359f70c33cd09d2b3aa44284712823e0"
  package static let text =
    "mutation DeletePlaylist($id:uuid!){delete_playlists_by_pk(id:$id){id}}"
  package static let roots: [RootField] = [
    RootField("delete_playlists_by_pk", type: "playlists", isList: false),
  ]
  package let id: String

  package init(id: String) {
    self.id = id
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.id.write("id", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let deletePlaylistsByPk: DeletePlaylistsByPk?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.deletePlaylistsByPk = object.read("delete_playlists_by_pk", &reading)
    }

    package struct DeletePlaylistsByPk: AnswerModel {
      package let id: String?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
      }
    }
  }
}
