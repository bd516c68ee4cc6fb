// Made by bricks-codegen from the operation GetBadges; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetBadgesQuery: GraphQLOperation {
  package static let name = "GetBadges"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetBadges($extraLang:String!){badges(order_by:[{position:asc}]){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}user_progress{progress earned_at}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"badges [badges!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"user_progress badge_progress","rows":["progress number!","earned_at text"]}]}]}"#, fragments)
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }
}
