// Made by bricks-codegen from the operation GetPlaylist; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPlaylistQuery: GraphQLOperation {
  package static let name = "GetPlaylist"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetPlaylist($id:uuid!$extraLang:String!){playlists_by_pk(id:$id){...PlaylistFields contents(order_by:[{position:asc}]){...ContentFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ContentFields.self, PlaylistFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"playlists_by_pk playlists","arguments":{"id":{"$":"id"}},"rows":[{"spread":"PlaylistFields"},{"field":"contents [contents!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"ContentFields"}]}]}]}"#, fragments)
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
}
