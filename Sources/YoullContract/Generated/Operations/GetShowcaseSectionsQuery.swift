// Made by bricks-codegen from the operation GetShowcaseSections; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetShowcaseSectionsQuery: GraphQLOperation {
  package static let name = "GetShowcaseSections"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "8e02e2a529230a70cab86f214f66f308302099b24ebb276a203509bed17c3778"
  package static let text =
    "query GetShowcaseSections($cohortIDs:[String!]!$visibility:[visibility_scope!]!$extraLang:String!)@cached(ttl:60){showcase_slices(where:{visibility:{_in:$visibility}_or:[{slice_cohorts:{cohort:{slug:{_in:$cohortIDs}}}}{_not:{slice_cohorts:{}}}]}order_by:[{position:asc}]){...HomeSliceFields}home_screen{...HomeScreenFields}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + HomeScreenFields.text + HomeSliceFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
  package static let roots: [RootField] = [
    RootField("showcase_slices", type: "home_slices", isList: true),
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
    /// The slices of the showcase.
    package let showcaseSlices: [ShowcaseSlices]
    /// What surrounds the slices of a screen.
    package let homeScreen: HomeScreen?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.showcaseSlices = object.read("showcase_slices", isNeeded: true, &reading) ?? []
      self.homeScreen = object.read("home_screen", &reading)
    }

    package struct ShowcaseSlices: AnswerModel {
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
