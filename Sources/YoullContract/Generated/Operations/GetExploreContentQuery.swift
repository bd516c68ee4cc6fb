// Made by bricks-codegen from the operation GetExploreContent; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetExploreContentQuery: GraphQLOperation {
  package static let name = "GetExploreContent"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "92441cf102aa1dce8db8908ccd22a5f2ee860db7f04b9f3d6bd1c712743f8a53"
  package static let text =
    "query GetExploreContent($tag:String!$sort_by:slice_sort_by$sort_direction:slice_sort_direction$offset:Int!$limit:Int!$extra_lang:String)@cached(ttl:60){explore_items(tag:$tag sort_by:$sort_by sort_direction:$sort_direction offset:$offset limit:$limit){...SliceItemFields}explore_items_aggregate(tag:$tag){aggregate{count}}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package let tag: String
  package let sortBy: InputValue<SliceSortBy>
  package let sortDirection: InputValue<SliceSortDirection>
  package let offset: Int
  package let limit: Int
  package let extraLang: InputValue<String>

  package init(tag: String, sortBy: InputValue<SliceSortBy> = .absent, sortDirection: InputValue<SliceSortDirection> = .absent, offset: Int, limit: Int, extraLang: InputValue<String> = .absent) {
    self.tag = tag
    self.sortBy = sortBy
    self.sortDirection = sortDirection
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extra_lang", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.sortBy.write("sort_by", to: &writer)
    self.sortDirection.write("sort_direction", to: &writer)
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
