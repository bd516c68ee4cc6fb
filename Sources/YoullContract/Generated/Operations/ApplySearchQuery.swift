// Made by bricks-codegen from the operation ApplySearch; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct ApplySearchQuery: GraphQLOperation {
  package static let name = "ApplySearch"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query ApplySearch($query:String!$filters:[search_choice!]!$offset:Int!$limit:Int!$extraLang:String!){apply_search(query:$query filters:$filters offset:$offset limit:$limit){...SliceItemFields}apply_search_aggregate(query:$query filters:$filters){aggregate{count}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, CategoryFields.self, ContentFields.self, DailyQuoteFields.self, DeviceFields.self, EventFields.self, FacilitatorFields.self, JourneyDayFields.self, LinearJourneyFields.self, MealContentFields.self, NewsFields.self, ProductFields.self, ReviewFields.self, SliceItemFields.self, SubcategoryFields.self, TagFields.self, TimerFields.self, TimerSessionFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"apply_search [slice_items!]!","arguments":{"query":{"$":"query"},"filters":{"$":"filters"},"offset":{"$":"offset"},"limit":{"$":"limit"}},"rows":[{"spread":"SliceItemFields"}]},{"field":"apply_search_aggregate row_aggregate","arguments":{"query":{"$":"query"},"filters":{"$":"filters"}},"rows":[{"field":"aggregate row_aggregate_fields","rows":["count integer!"]}]}]}"#, fragments)
  package let query: String
  package let filters: [SearchChoice]
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(query: String, filters: [SearchChoice], offset: Int, limit: Int, extraLang: String) {
    self.query = query
    self.filters = filters
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.filters.write("filters", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.query.write("query", to: &writer)
    writer.endObject()
  }
}
