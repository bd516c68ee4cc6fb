// Made by bricks-codegen from the operation GetLinearJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetLinearJourneyQuery: GraphQLOperation {
  package static let name = "GetLinearJourney"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetLinearJourney($slug:String!$extraLang:String!){linear_journeys(where:{slug:{_eq:$slug}}limit:1){...LinearJourneyFields user_progress{is_active}linear_journey_sessions(order_by:[{position:asc}]){id content{...ContentFields}user_progress{is_completed}}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ContentFields.self, LinearJourneyFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"linear_journeys [linear_journeys!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":[{"spread":"LinearJourneyFields"},{"field":"user_progress linear_journey_progress","rows":["is_active boolean!"]},{"field":"linear_journey_sessions [linear_journey_sessions!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!",{"field":"content contents!","rows":[{"spread":"ContentFields"}]},{"field":"user_progress linear_journey_session_progress","rows":["is_completed boolean!"]}]}]}]}"#, fragments)
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
