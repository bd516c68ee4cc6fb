// Made by bricks-codegen from the operation GetExploreFeedSections; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreFeedSectionsQuery: GraphQLOperation {
  package static let name = "GetExploreFeedSections"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "ce787d0b5aac867d7a474aecfc41181a3fe1822193109eae82d7c11c26bda002"
  package static let text =
    "query GetExploreFeedSections($cohortIDs:[String!]!$visibility:[visibility_scope!]!$extraLang:String!)@cached(ttl:60){explore_slices(where:{visibility:{_in:$visibility}_or:[{slice_cohorts:{cohort:{slug:{_in:$cohortIDs}}}}{_not:{slice_cohorts:{}}}]}order_by:[{position:asc}]){...HomeSliceFields}home_screen{...HomeScreenFields}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + HomeScreenFields.text + HomeSliceFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("explore_slices", type: "home_slices", isList: true),
    RootField("home_screen", type: "home_screen", isList: false),
  ]
  package let cohortIDs: [String]
  package let visibility: [VisibilityScope]
  package let extraLang: String

  package init(cohortIDs: [String], visibility: [VisibilityScope], extraLang: String) {
    self.cohortIDs = cohortIDs
    self.visibility = visibility
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.cohortIDs.write("cohortIDs", to: &writer)
    self.extraLang.write("extraLang", to: &writer)
    self.visibility.write("visibility", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// Those of the customer's own explore screen.
    package let exploreSlices: [ExploreSlices]
    /// What surrounds the slices of a screen.
    package let homeScreen: HomeScreen?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.exploreSlices = object.read("explore_slices", isNeeded: true, &reading) ?? []
      self.homeScreen = object.read("home_screen", &reading)
    }

    package struct ExploreSlices: AnswerModel {
      package let homeSliceFields: HomeSliceFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeSliceFields = HomeSliceFields(node, &reading)
      }
    }

    package struct HomeScreen: AnswerModel {
      package let homeScreenFields: HomeScreenFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeScreenFields = HomeScreenFields(node, &reading)
      }
    }
  }
}
