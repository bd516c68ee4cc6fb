// Made by bricks-codegen from the operation GetTagFeed; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetTagFeedQuery: GraphQLOperation {
  package static let name = "GetTagFeed"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetTagFeed($slug:String!$sortBy:slice_sort_by$sortDirection:slice_sort_direction$offset:Int!$limit:Int!$extraLang:String!)@cached(ttl:60){tags(where:{slug:{_eq:$slug}}limit:1){id slug title(lang:$extraLang)contents(sort_by:$sortBy sort_direction:$sortDirection offset:$offset limit:$limit){...ContentFields}contents_aggregate{aggregate{count}}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ContentFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"tags [tags!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"contents [contents!]!","arguments":{"sort_by":{"$":"sortBy"},"sort_direction":{"$":"sortDirection"},"offset":{"$":"offset"},"limit":{"$":"limit"}},"rows":[{"spread":"ContentFields"}]},{"field":"contents_aggregate row_aggregate!","rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]}]}]}"#, fragments)
  package let slug: String
  package let sortBy: InputValue<SliceSortBy>
  package let sortDirection: InputValue<SliceSortDirection>
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(slug: String, sortBy: InputValue<SliceSortBy> = .absent, sortDirection: InputValue<SliceSortDirection> = .absent, offset: Int, limit: Int, extraLang: String) {
    self.slug = slug
    self.sortBy = sortBy
    self.sortDirection = sortDirection
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
    self.sortBy.write("sortBy", to: &writer)
    self.sortDirection.write("sortDirection", to: &writer)
    writer.endObject()
  }
}
