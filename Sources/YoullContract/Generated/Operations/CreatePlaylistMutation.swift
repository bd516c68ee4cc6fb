// Made by bricks-codegen from the operation CreatePlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct CreatePlaylistMutation: GraphQLOperation {
  package static let name = "CreatePlaylist"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation CreatePlaylist($title:String!){insert_playlists_one(object:{title:$title}){...PlaylistFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, PlaylistFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_playlists_one playlists","arguments":{"object":{"title":{"$":"title"}}},"rows":[{"spread":"PlaylistFields"}]}]}"#, fragments)
  package let title: String

  package init(title: String) {
    self.title = title
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.title.write("title", to: &writer)
    writer.endObject()
  }
}
