// Made by bricks-codegen from the operation GetExploreFeedSections; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetExploreFeedSectionsQuery: GraphQLOperation {
  package static let name = "GetExploreFeedSections"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "3881598d47e20a5f27a44b056bc03616e11630296a0e8db29c9558cb0910943f"
  package static let text =
    "query GetExploreFeedSections($cohort_ids:[String!]!$visibility:[visibility_scope!]!$extra_lang:String)@cached(ttl:60){home_screen{...HomeScreenFields}explore_slices(where:{visibility:{_in:$visibility}_or:[{slice_cohorts:{cohort:{slug:{_in:$cohort_ids}}}}{_not:{slice_cohorts:{}}}]}order_by:[{position:asc}]){...HomeSliceFields}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + HomeScreenFields.text + HomeSliceFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package let cohortIds: [String]
  package let visibility: [VisibilityScope]
  package let extraLang: InputValue<String>

  package init(cohortIds: [String], visibility: [VisibilityScope], extraLang: InputValue<String> = .absent) {
    self.cohortIds = cohortIds
    self.visibility = visibility
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.cohortIds.write("cohort_ids", to: &writer)
    self.extraLang.write("extra_lang", to: &writer)
    self.visibility.write("visibility", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// What surrounds the slices of a screen.
    package let homeScreen: HomeScreen?
    /// Those of the customer's own explore screen.
    package let exploreSlices: [ExploreSlices]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.homeScreen = object.read("home_screen", &reading)
      self.exploreSlices = object.read("explore_slices", isNeeded: true, &reading) ?? []
    }

    package struct HomeScreen: AnswerModel {
      package let homeScreenFields: HomeScreenFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeScreenFields = HomeScreenFields(node, &reading)
      }
    }

    package struct ExploreSlices: AnswerModel {
      package let homeSliceFields: HomeSliceFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeSliceFields = HomeSliceFields(node, &reading)
      }
    }
  }
}
