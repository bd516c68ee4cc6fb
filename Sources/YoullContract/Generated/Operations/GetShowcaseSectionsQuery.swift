// Made by bricks-codegen from the operation GetShowcaseSections; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetShowcaseSectionsQuery: GraphQLOperation {
  package static let name = "GetShowcaseSections"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "3c67341269442e495fdc300183971e0b5fa79054bd24cc0d2d03aacdf86fe3ad"
  package static let text =
    "query GetShowcaseSections($cohortIDs:[String!]!$visibility:[visibility_scope!]!$extraLang:String!)@cached(ttl:60){home_screen{...HomeScreenFields}showcase_slices(where:{visibility:{_in:$visibility}_or:[{slice_cohorts:{cohort:{slug:{_in:$cohortIDs}}}}{_not:{slice_cohorts:{}}}]}order_by:[{position:asc}]){...HomeSliceFields}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + HomeScreenFields.text + HomeSliceFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
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
    /// What surrounds the slices of a screen.
    package let homeScreen: HomeScreen?
    /// The slices of the showcase.
    package let showcaseSlices: [ShowcaseSlices]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.homeScreen = object.read("home_screen", &reading)
      self.showcaseSlices = object.read("showcase_slices", isNeeded: true, &reading) ?? []
    }

    package struct HomeScreen: AnswerModel {
      package let homeScreenFields: HomeScreenFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeScreenFields = HomeScreenFields(node, &reading)
      }
    }

    package struct ShowcaseSlices: AnswerModel {
      package let homeSliceFields: HomeSliceFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeSliceFields = HomeSliceFields(node, &reading)
      }
    }
  }
}
