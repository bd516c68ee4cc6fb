// Made by bricks-codegen from the operation GetContentReviews; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetContentReviewsQuery: GraphQLOperation {
  package static let name = "GetContentReviews"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetContentReviews($subcategory:String!$offset:Int!$limit:Int!)@cached(ttl:60){reviews(where:{subcategory:{slug:{_eq:$subcategory}}}order_by:[{created_at:desc}]offset:$offset limit:$limit){...ReviewFields}reviews_aggregate(where:{subcategory:{slug:{_eq:$subcategory}}}){aggregate{count}}}"
  package static let fragments: [any GraphQLFragment.Type] = [ReviewFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"reviews [reviews!]!","arguments":{"where":{"subcategory":{"slug":{"_eq":{"$":"subcategory"}}}},"order_by":[{"created_at":"desc"}],"offset":{"$":"offset"},"limit":{"$":"limit"}},"rows":[{"spread":"ReviewFields"}]},{"field":"reviews_aggregate reviews_aggregate","arguments":{"where":{"subcategory":{"slug":{"_eq":{"$":"subcategory"}}}}},"rows":[{"field":"aggregate reviews_aggregate_fields","rows":["count integer!"]}]}]}"#, fragments)
  package let subcategory: String
  package let offset: Int
  package let limit: Int

  package init(subcategory: String, offset: Int, limit: Int) {
    self.subcategory = subcategory
    self.offset = offset
    self.limit = limit
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.subcategory.write("subcategory", to: &writer)
    writer.endObject()
  }
}
