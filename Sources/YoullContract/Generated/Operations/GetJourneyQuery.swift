// Made by bricks-codegen from the operation GetJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetJourneyQuery: GraphQLOperation {
  package static let name = "GetJourney"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetJourney($slug:String!$extraLang:String!){journeys(where:{slug:{_eq:$slug}}limit:1){...JourneyField journey_days(order_by:[{day:asc}]){...JourneyDayFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, JourneyDayFields.self, JourneyField.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"journeys [journeys!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"JourneyField"},{"field":"journey_days [journey_days!]!","arguments":{"order_by":[{"day":"asc"}]},"rows":[{"spread":"JourneyDayFields"}]}]}]}"#, fragments)
  package let slug: String
  package let extraLang: String

  package init(slug: String, extraLang: String) {
    self.slug = slug
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }
}
