// Made by bricks-codegen from the operation GetHomeScreenSections; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetHomeScreenSectionsQuery: GraphQLOperation {
  package static let name = "GetHomeScreenSections"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "705b9a70d43d6adf531adb90fd86b5db659c9f332a5c79704a4b5b9891231910"
  package static let text =
    "query GetHomeScreenSections($cohort_ids:[String!]!$visibility:[visibility_scope!]!$extra_lang:String)@cached(ttl:60){home_screen{...HomeScreenFields}home_slices(where:{visibility:{_in:$visibility}_or:[{slice_cohorts:{cohort:{slug:{_in:$cohort_ids}}}}{_not:{slice_cohorts:{}}}]}order_by:[{position:asc}]){...HomeSliceFields}}" + AssetFields.text + CategoryFields.text + ContentFields.text + DailyQuoteFields.text + DeviceFields.text + EventFields.text + FacilitatorFields.text + HomeScreenFields.text + HomeSliceFields.text + JourneyDayFields.text + LinearJourneyFields.text + MealContentFields.text + NewsFields.text + ProductFields.text + ReviewFields.text + SliceItemFields.text + SubcategoryFields.text + TagFields.text + TimerFields.text + TimerSessionFields.text + WorkoutFields.text
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
    package let homeSlices: [HomeSlices]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.homeScreen = object.read("home_screen", &reading)
      self.homeSlices = object.read("home_slices", isNeeded: true, &reading) ?? []
    }

    package struct HomeScreen: AnswerModel {
      package let homeScreenFields: HomeScreenFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeScreenFields = HomeScreenFields(node, &reading)
      }
    }

    package struct HomeSlices: AnswerModel {
      package let homeSliceFields: HomeSliceFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.homeSliceFields = HomeSliceFields(node, &reading)
      }
    }
  }
}
