// Made by bricks-codegen from the operation GetFacilitatorsByIDs; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetFacilitatorsByIDsQuery: GraphQLOperation {
  package static let name = "GetFacilitatorsByIDs"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetFacilitatorsByIDs($slugs:[String!]!$extraLang:String!)@cached(ttl:300){facilitators(where:{slug:{_in:$slugs}}order_by:[{position:asc}]){...FacilitatorFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, FacilitatorFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"facilitators [facilitators!]!","arguments":{"where":{"slug":{"_in":{"$":"slugs"}}},"order_by":[{"position":"asc"}]},"rows":[{"spread":"FacilitatorFields"}]}]}"#, fragments)
  package let slugs: [String]
  package let extraLang: String

  package init(slugs: [String], extraLang: String) {
    self.slugs = slugs
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slugs.write("slugs", to: &writer)
    writer.endObject()
  }
}
