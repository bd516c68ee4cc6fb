// Made by bricks-codegen from the operation GetExploreShowcaseSections; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreShowcaseSectionsQuery: GraphQLOperation {
  package static let name = "GetExploreShowcaseSections"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "54312e62a30f800518e96e84301022e64d97b48fd9afef9d6fa9287bdc850f98"
  package static let text =
    "query GetExploreShowcaseSections($cohortIDs:[String!]!$visibility:[visibility_scope!]!$extraLang:String!)@cached(ttl:60){explore_showcase_slices(where:{visibility:{_in:$visibility}_or:[{slice_cohorts:{cohort:{slug:{_in:$cohortIDs}}}}{_not:{slice_cohorts:{}}}]}order_by:[{position:asc}]){...HomeSliceFields}home_screen{...HomeScreenFields}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + HomeScreenFields.text + HomeSliceFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("explore_showcase_slices", type: "home_slices", isList: true),
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
    /// Those of the explore showcase.
    package let exploreShowcaseSlices: [ExploreShowcaseSlices]
    /// What surrounds the slices of a screen.
    package let homeScreen: HomeScreen?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.exploreShowcaseSlices = object.read("explore_showcase_slices", isNeeded: true, &reading) ?? []
      self.homeScreen = object.read("home_screen", &reading)
    }

    package struct ExploreShowcaseSlices: AnswerModel {
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
