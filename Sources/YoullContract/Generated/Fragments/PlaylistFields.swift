// Made by bricks-codegen from the fragment PlaylistFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum PlaylistFields: GraphQLFragment {
  package static let name = "PlaylistFields"
  package static let text = "fragment PlaylistFields on playlists{id title asset{...AssetFields}duration_seconds contents_aggregate{aggregate{count}}}"
  package static let shape = FragmentShape(#"{"type":"playlists","rows":["id text!","title text!",{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"duration_seconds integer",{"field":"contents_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]}]}"#)
}
