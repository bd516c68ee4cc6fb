// Made by bricks-codegen from the operation GetActivityPageSlices; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetActivityPageSlicesQuery: GraphQLOperation {
  package static let name = "GetActivityPageSlices"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetActivityPageSlices($cohortIDs:[String!]!$visibility:[visibility_scope!]!$extraLang:String!)@cached(ttl:60){activity_slices(where:{visibility:{_in:$visibility}_or:[{slice_cohorts:{cohort:{slug:{_in:$cohortIDs}}}}{_not:{slice_cohorts:{}}}]}order_by:[{position:asc}]){...HomeSliceFields}home_screen{...HomeScreenFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, CategoryFields.self, ContentFields.self, DailyQuoteFields.self, DeviceFields.self, EventFields.self, FacilitatorFields.self, HomeScreenFields.self, HomeSliceFields.self, JourneyDayFields.self, LinearJourneyFields.self, MealContentFields.self, NewsFields.self, ProductFields.self, ReviewFields.self, SliceItemFields.self, SubcategoryFields.self, TagFields.self, TimerFields.self, TimerSessionFields.self, WorkoutFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"activity_slices [home_slices!]!","arguments":{"where":{"visibility":{"_in":{"$":"visibility"}},"_or":[{"slice_cohorts":{"cohort":{"slug":{"_in":{"$":"cohortIDs"}}}}},{"_not":{"slice_cohorts":{}}}]},"order_by":[{"position":"asc"}]},"rows":[{"spread":"HomeSliceFields"}]},{"field":"home_screen home_screen","rows":[{"spread":"HomeScreenFields"}]}]}"#, fragments)
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
}
