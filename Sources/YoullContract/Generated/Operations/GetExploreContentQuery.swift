// Made by bricks-codegen from the operation GetExploreContent; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreContentQuery: GraphQLOperation {
  package static let name = "GetExploreContent"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetExploreContent($tag:String!$sortBy:slice_sort_by$sortDirection:slice_sort_direction$offset:Int!$limit:Int!$extraLang:String!)@cached(ttl:60){explore_items(tag:$tag sort_by:$sortBy sort_direction:$sortDirection offset:$offset limit:$limit){...SliceItemFields}explore_items_aggregate(tag:$tag){aggregate{count}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, CategoryFields.self, ContentFields.self, DailyQuoteFields.self, DeviceFields.self, EventFields.self, FacilitatorFields.self, JourneyDayFields.self, LinearJourneyFields.self, MealContentFields.self, NewsFields.self, ProductFields.self, ReviewFields.self, SliceItemFields.self, SubcategoryFields.self, TagFields.self, TimerFields.self, TimerSessionFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"explore_items [slice_items!]!","arguments":{"tag":{"$":"tag"},"sort_by":{"$":"sortBy"},"sort_direction":{"$":"sortDirection"},"offset":{"$":"offset"},"limit":{"$":"limit"}},"rows":[{"spread":"SliceItemFields"}]},{"field":"explore_items_aggregate row_aggregate","arguments":{"tag":{"$":"tag"}},"rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]}]}"#, fragments)
  package let tag: String
  package let sortBy: InputValue<SliceSortBy>
  package let sortDirection: InputValue<SliceSortDirection>
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(tag: String, sortBy: InputValue<SliceSortBy> = .absent, sortDirection: InputValue<SliceSortDirection> = .absent, offset: Int, limit: Int, extraLang: String) {
    self.tag = tag
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
    self.sortBy.write("sortBy", to: &writer)
    self.sortDirection.write("sortDirection", to: &writer)
    self.tag.write("tag", to: &writer)
    writer.endObject()
  }
}
