// Made by bricks-codegen from the operation ApplySearch; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct ApplySearchQuery: GraphQLOperation {
  package static let name = "ApplySearch"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "cac02cb8bbe63152466489c75e0fae7da4aa4cf938da5b740310102451e54cf2"
  package static let text =
    "query ApplySearch($query:String!$filters:[search_choice!]!$offset:Int!$limit:Int!$extraLang:String!){apply_search(query:$query filters:$filters offset:$offset limit:$limit){...SliceItemFields}apply_search_aggregate(query:$query filters:$filters){aggregate{count}}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("apply_search", type: "slice_items", isList: true),
    RootField("apply_search_aggregate", type: "row_aggregate", isList: false),
  ]
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

  package struct Data: AnswerModel {
    /// What is found by words and by choices of the filters; an empty text finds by the choices alone.
    package let applySearch: [ApplySearch]
    package let applySearchAggregate: ApplySearchAggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.applySearch = object.read("apply_search", isNeeded: true, &reading) ?? []
      self.applySearchAggregate = object.read("apply_search_aggregate", &reading)
    }

    package struct ApplySearch: AnswerModel {
      package let sliceItemFields: SliceItemFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.sliceItemFields = SliceItemFields(node, &reading)
      }
    }

    package struct ApplySearchAggregate: AnswerModel {
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
