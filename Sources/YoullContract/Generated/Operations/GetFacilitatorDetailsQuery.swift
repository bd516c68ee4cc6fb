// Made by bricks-codegen from the operation GetFacilitatorDetails; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetFacilitatorDetailsQuery: GraphQLOperation {
  package static let name = "GetFacilitatorDetails"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetFacilitatorDetails($slug:String!$offset:Int!$limit:Int!$extraLang:String!)@cached(ttl:60){facilitators(where:{slug:{_eq:$slug}}limit:1){...FacilitatorFields contents(order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ContentFields.self, FacilitatorFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"facilitators [facilitators!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"FacilitatorFields"},{"field":"contents [contents!]!","arguments":{"order_by":[{"position":"asc"}],"offset":{"$":"offset"},"limit":{"$":"limit"}},"rows":[{"spread":"ContentFields"}]}]}]}"#, fragments)
  package let slug: String
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(slug: String, offset: Int, limit: Int, extraLang: String) {
    self.slug = slug
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }
}
