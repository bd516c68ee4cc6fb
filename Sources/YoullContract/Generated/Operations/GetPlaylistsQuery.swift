// Made by bricks-codegen from the operation GetPlaylists; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPlaylistsQuery: GraphQLOperation {
  package static let name = "GetPlaylists"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "6e785fbc697aa072b06016a5c95c86b9c80f387e7c2b78d43ae6b599552abba0"
  package static let text =
    "query GetPlaylists{playlists(order_by:[{created_at:desc}]){...PlaylistFields}}" + AssetFields.text + PlaylistFields.text
  package static let roots: [RootField] = [
    RootField("playlists", type: "playlists", isList: true),
  ]

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// For users only.
    package let playlists: [Playlists]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.playlists = object.read("playlists", isNeeded: true, &reading) ?? []
    }

    package struct Playlists: AnswerModel {
      package let playlistFields: PlaylistFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.playlistFields = PlaylistFields(node, &reading)
      }
    }
  }
}
