// Made by bricks-codegen from the operation GetEventById; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetEventByIdQuery: GraphQLOperation {
  package static let name = "GetEventById"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetEventById($slug:String!$extraLang:String!)@cached(ttl:60){events(where:{slug:{_eq:$slug}}limit:1){...EventFields body(lang:$extraLang)link_url}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, EventFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"events [events!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"EventFields"},{"field":"body text","arguments":{"lang":{"$":"extraLang"}}},"link_url text"]}]}"#, fragments)
  package let slug: String
  package let extraLang: String

  package init(slug: String, extraLang: String) {
    self.slug = slug
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }
}
