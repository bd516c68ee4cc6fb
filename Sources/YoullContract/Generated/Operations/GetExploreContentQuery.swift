// Made by bricks-codegen from the operation GetExploreContent; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreContentQuery: GraphQLOperation {
  package static let name = "GetExploreContent"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "fb1e8f25e38c2bb930e393c665d64be3866d8a93bd925e2008c75eab4e68aa4d"
  package static let text =
    "query GetExploreContent($tag:String!$sortBy:slice_sort_by$sortDirection:slice_sort_direction$offset:Int!$limit:Int!$extraLang:String!)@cached(ttl:60){explore_items(tag:$tag sort_by:$sortBy sort_direction:$sortDirection offset:$offset limit:$limit){...SliceItemFields}explore_items_aggregate(tag:$tag){aggregate{count}}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("explore_items", type: "slice_items", isList: true),
    RootField("explore_items_aggregate", type: "row_aggregate", isList: false),
  ]
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

  package struct Data: AnswerModel {
    /// What the explore screen shows for a tag: contents, categories and subcategories.
    package let exploreItems: [ExploreItems]
    package let exploreItemsAggregate: ExploreItemsAggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.exploreItems = object.read("explore_items", isNeeded: true, &reading) ?? []
      self.exploreItemsAggregate = object.read("explore_items_aggregate", &reading)
    }

    package struct ExploreItems: AnswerModel {
      package let sliceItemFields: SliceItemFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.sliceItemFields = SliceItemFields(node, &reading)
      }
    }

    package struct ExploreItemsAggregate: AnswerModel {
      package let aggregate: Aggregate?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.aggregate = object.read("aggregate", &reading)
      }

      package struct Aggregate: AnswerModel {
        package let count: Int?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.count = object.read("count", isNeeded: true, &reading)
        }
      }
    }
  }
}
